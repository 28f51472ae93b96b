/** Something that is on or off. */
import { Field, Switch } from '@chakra-ui/react'
import type { FieldProps } from './field-frame'
import { useField } from './use-field'

export function SwitchField({ name, label, help, disabled = false }: Omit<FieldProps<boolean>, 'required'>) {
  const { value, change, control, error } = useField(name)
  const { ref, onBlur } = control
  return (
    <Field.Root invalid={Boolean(error)} disabled={disabled}>
      <Switch.Root
        name={name}
        checked={value === true}
        onCheckedChange={({ checked }) => change(checked)}
        colorPalette="evergreen"
        minHeight="11"
      >
        <Switch.HiddenInput ref={ref} onBlur={onBlur} />
        <Switch.Control>
          <Switch.Thumb />
        </Switch.Control>
        <Switch.Label textStyle="md">{label}</Switch.Label>
      </Switch.Root>
      {help && <Field.HelperText>{help}</Field.HelperText>}
      <Field.ErrorText>{error}</Field.ErrorText>
    </Field.Root>
  )
}
