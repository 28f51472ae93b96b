/** The text of a field whose value is not text: it stays as typed for as long as it denotes the value. */
import { useState } from 'react'

type Wording<Value> = {
  /** Null when the text means no value (yet). */
  read: (text: string) => Value | null
  write: (value: Value) => string
}

/** `value` is the form's value; `change` sets it from the typed text. */
export function useTypedText<Value>(
  value: Value | null,
  change: (value: Value | null) => void,
  { read, write }: Wording<Value>,
) {
  const [typed, setTyped] = useState('')
  const written = value === null ? '' : write(value)
  const meant = read(typed)
  const isCurrent = value === null ? meant === null : meant !== null && write(meant) === written

  return {
    text: isCurrent ? typed : written,
    type: (text: string) => {
      setTyped(text)
      change(read(text))
    },
    /** Writes it out as the value is usually written. */
    tidy: () => {
      if (value !== null) setTyped(written)
    },
  }
}
