/** A line of text. */
import { Input, type InputProps } from '@chakra-ui/react'
import { FieldFrame, type FieldProps } from './field-frame'
import { textOf, useField } from './use-field'

type Props = FieldProps<string> &
  Pick<InputProps, 'type' | 'inputMode' | 'autoComplete' | 'placeholder' | 'maxLength'>

export function TextField({ name, label, help, required, disabled, ...input }: Props) {
  const { value, change, control, error } = useField(name)
  return (
    <FieldFrame {...{ label, help, error, required, disabled }}>
      <Input {...control} {...input} value={textOf(value)} onChange={({ target }) => change(target.value)} />
    </FieldFrame>
  )
}
