/** Label, help and error around a form's control, tied to it for screen readers. */
import { Field } from '@chakra-ui/react'
import type { ReactNode } from 'react'
import type { Bound } from './use-field'

export type FieldFrameProps = {
  label: string
  help?: ReactNode
  error?: string | undefined
  required?: boolean | undefined
  disabled?: boolean | undefined
}

/** Props of every bound field; its error comes from the form. The entry can still be empty. */
export type FieldProps<Value> = Bound<Value | null | undefined> & Omit<FieldFrameProps, 'error'>

export function FieldFrame({
  label,
  help,
  error,
  required = false,
  disabled = false,
  children,
}: FieldFrameProps & { children: ReactNode }) {
  return (
    <Field.Root invalid={Boolean(error)} required={required} disabled={disabled}>
      <Field.Label>{label}</Field.Label>
      {children}
      {help && <Field.HelperText>{help}</Field.HelperText>}
      <Field.ErrorText>{error}</Field.ErrorText>
    </Field.Root>
  )
}
