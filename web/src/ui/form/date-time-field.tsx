/** A day and a time of the club's zone; the form holds the moment, and null while there is none. */
import { Input } from '@chakra-ui/react'
import { clubDateTime, momentFrom } from '@club/domain/club-time'
import { FieldFrame, type FieldProps } from './field-frame'
import { useField } from './use-field'
import { useTypedText } from './use-typed-text'

const wording = { read: momentFrom, write: clubDateTime }

export function DateTimeField({ name, label, help, required, disabled }: FieldProps<Date>) {
  const { value, change, control, error } = useField(name)
  const { text, type } = useTypedText(value instanceof Date ? value : null, change, wording)
  const zone = <>{help} Pacific Time.</>
  return (
    <FieldFrame {...{ label, error, required, disabled }} help={zone}>
      <Input {...control} type="datetime-local" value={text} onChange={({ target }) => type(target.value)} />
    </FieldFrame>
  )
}
