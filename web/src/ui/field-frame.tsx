/** What surrounds every form field: its label, its help and its error, tied to it for screen readers. */
import { Field } from '@chakra-ui/react'
import type { ReactNode } from 'react'

export type FieldFrameProps = {
  label: string
  help?: ReactNode
  error?: string | undefined
  required?: boolean
  disabled?: boolean
}

export function FieldFrame({
  label,
  help,
  error,
  required,
  disabled,
  children,
}: FieldFrameProps & { children: ReactNode }) {
  return (
    <Field.Root invalid={Boolean(error)} required={required ?? false} disabled={disabled ?? false}>
      <Field.Label>{label}</Field.Label>
      {children}
      {help && <Field.HelperText>{help}</Field.HelperText>}
      <Field.ErrorText>{error}</Field.ErrorText>
    </Field.Root>
  )
}
