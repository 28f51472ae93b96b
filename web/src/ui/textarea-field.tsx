/** A longer text with its label, for react-hook-form: spread `register(name)` onto it. */
import { Textarea, type TextareaProps } from '@chakra-ui/react'
import { FieldFrame, type FieldFrameProps } from './field-frame'

type Props = FieldFrameProps & Omit<TextareaProps, keyof FieldFrameProps>

export function TextareaField({
  label,
  help,
  error,
  required = false,
  disabled = false,
  ...textarea
}: Props) {
  return (
    <FieldFrame label={label} help={help} error={error} required={required} disabled={disabled}>
      <Textarea {...textarea} />
    </FieldFrame>
  )
}
