/** A line of text with its label, for react-hook-form: spread `register(name)` onto it. */
import { Input, type InputProps } from '@chakra-ui/react'
import { FieldFrame, type FieldFrameProps } from './field-frame'

type Props = FieldFrameProps & Omit<InputProps, keyof FieldFrameProps>

export function TextField({ label, help, error, required = false, disabled = false, ...input }: Props) {
  return (
    <FieldFrame label={label} help={help} error={error} required={required} disabled={disabled}>
      <Input {...input} />
    </FieldFrame>
  )
}
