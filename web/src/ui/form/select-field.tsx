/** A choice from a short list, inside or outside a form. */
import { NativeSelect, type NativeSelectFieldProps } from '@chakra-ui/react'
import type { Ref } from 'react'
import { FieldFrame, type FieldFrameProps, type FieldProps } from './field-frame'
import { textOf, useField } from './use-field'

export type Option = { readonly value: string; readonly label: string }

type Choice = {
  options: readonly Option[]
  /** Shown while nothing is chosen. */
  placeholder?: string
}
type SelectProps = FieldFrameProps &
  Choice &
  Pick<NativeSelectFieldProps, 'name' | 'value' | 'onBlur'> & {
    ref?: Ref<HTMLSelectElement>
    onChoose: (value: string) => void
  }

/** For a choice that takes effect at once, outside a form. */
export function Select({
  label,
  help,
  error,
  required,
  disabled,
  options,
  placeholder,
  onChoose,
  ...select
}: SelectProps) {
  return (
    <FieldFrame {...{ label, help, error, required, disabled }}>
      <NativeSelect.Root>
        <NativeSelect.Field {...select} onChange={({ target }) => onChoose(target.value)}>
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

export function SelectField({ name, ...select }: FieldProps<string> & Choice) {
  const { value, change, control, error } = useField(name)
  return <Select {...select} {...control} error={error} value={textOf(value)} onChoose={change} />
}
