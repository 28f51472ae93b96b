/** A number; null while the field is empty. */
import { Input, type InputProps } from '@chakra-ui/react'
import { FieldFrame, type FieldProps } from './field-frame'
import { useField } from './use-field'

type Props = FieldProps<number> & Pick<InputProps, 'min' | 'max' | 'step' | 'placeholder'>

export function NumberField({ name, label, help, required, disabled, min, max, step, placeholder }: Props) {
  const { value, change, control, error } = useField(name)
  return (
    <FieldFrame {...{ label, help, error, required, disabled }}>
      <Input
        {...control}
        {...{ min, max, step, placeholder }}
        type="number"
        inputMode="numeric"
        value={typeof value === 'number' ? value : ''}
        onChange={({ target }) => change(target.value === '' ? null : Number(target.value))}
      />
    </FieldFrame>
  )
}
