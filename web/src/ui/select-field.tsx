/** A choice from a short list with its label, for react-hook-form: spread `register(name)` onto it. */
import { NativeSelect, type NativeSelectFieldProps } from '@chakra-ui/react'
import { FieldFrame, type FieldFrameProps } from './field-frame'

export type Option = { value: string; label: string }

type Props = FieldFrameProps &
  Omit<NativeSelectFieldProps, keyof FieldFrameProps | 'children'> & {
    options: readonly Option[]
    /** Shown while nothing is chosen. */
    placeholder?: string
  }

export function SelectField({
  label,
  help,
  error,
  required = false,
  disabled = false,
  options,
  placeholder,
  ...select
}: Props) {
  return (
    <FieldFrame label={label} help={help} error={error} required={required} disabled={disabled}>
      <NativeSelect.Root>
        <NativeSelect.Field {...select}>
          {placeholder !== undefined && <option value="">{placeholder}</option>}
          {options.map((option) => (
            <option key={option.value} value={option.value}>
              {option.label}
            </option>
          ))}
        </NativeSelect.Field>
        <NativeSelect.Indicator />
      </NativeSelect.Root>
    </FieldFrame>
  )
}
