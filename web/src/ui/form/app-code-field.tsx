/** The code of an authenticator app. */
import { TextField } from './text-field'
import type { Bound } from './use-field'

export function AppCodeField({ field, help }: { field: Bound<string>; help?: string }) {
  return (
    <TextField
      {...field}
      label="6-digit code"
      help={help}
      inputMode="numeric"
      autoComplete="one-time-code"
      required
    />
  )
}
