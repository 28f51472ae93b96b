/** A price in dollars; the form holds its cents, and null while there is none. */
import { Input, InputGroup, type InputProps } from '@chakra-ui/react'
import { centsFrom, dollarsText } from '@club/domain/price'
import { FieldFrame, type FieldProps } from './field-frame'
import { useField } from './use-field'
import { useTypedText } from './use-typed-text'

const wording = { read: centsFrom, write: dollarsText }

type Props = FieldProps<number> & Pick<InputProps, 'placeholder'>

export function PriceField({ name, label, help, required, disabled, placeholder = '0.00' }: Props) {
  const { value, change, control, error } = useField(name)
  const { text, type, tidy } = useTypedText(typeof value === 'number' ? value : null, change, wording)
  const leave = () => {
    tidy()
    control.onBlur()
  }
  return (
    <FieldFrame {...{ label, help, error, required, disabled }}>
      <InputGroup startElement="$">
        <Input
          {...control}
          inputMode="decimal"
          placeholder={placeholder}
          value={text}
          onBlur={leave}
          onChange={({ target }) => type(target.value)}
        />
      </InputGroup>
    </FieldFrame>
  )
}
