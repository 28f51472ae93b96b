/** Connects a field to its form: its value, its error, and the props of its control. */
import { useController, useFormContext } from 'react-hook-form'

/** The form entry that a field edits, as returned by `field(name)` of `useZodForm`. */
export type Bound<Value> = {
  name: string
  /** Never set: the compiler uses it to compare the entry's type with the field's. */
  holds?: Value
}

/**
 * Reads the form from the `ZodForm` around the field; with every change, whatever is marked wrong is checked
 * again.
 */
export function useField(name: string) {
  const { getErrors, trigger } = useFormContext()
  const { field, fieldState } = useController({ name })
  const { onChange, onBlur, ref } = field
  const value: unknown = field.value

  const change = (entered: unknown) => {
    onChange(entered)
    const wrong = Object.keys(getErrors())
    if (wrong.length > 0) void trigger(wrong)
  }
  return { value, change, control: { name, onBlur, ref }, error: fieldState.error?.message }
}

/** Text that is not there yet is empty. */
export function textOf(value: unknown): string {
  return typeof value === 'string' ? value : ''
}
