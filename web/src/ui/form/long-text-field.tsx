/** A text of several lines, with a count of its characters. */
import { Textarea, type TextareaProps } from '@chakra-ui/react'
import { FieldFrame, type FieldProps } from './field-frame'
import { textOf, useField } from './use-field'

type Props = FieldProps<string> &
  Pick<TextareaProps, 'rows' | 'placeholder'> & {
    /** The schema's maximum length; a longer text can be typed, and is refused. */
    max: number
  }

export function LongTextField({ name, label, help, required, disabled, max, ...textarea }: Props) {
  const { value, change, control, error } = useField(name)
  const text = textOf(value)
  const count = (
    <>
      {help} {text.length} of {max} characters.
    </>
  )
  return (
    <FieldFrame {...{ label, error, required, disabled }} help={count}>
      <Textarea {...control} {...textarea} value={text} onChange={({ target }) => change(target.value)} />
    </FieldFrame>
  )
}
