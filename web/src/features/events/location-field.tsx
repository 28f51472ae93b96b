/** The location filter: All Locations, and the places where events are. */
import { SelectField } from '../../ui/select-field'

type Props = { value: string; names: readonly string[]; onChoose: (location: string) => void }

/** What is filtered by is always among the choices, also while the others are on their way. */
export function LocationField({ value, names, onChoose }: Props) {
  const choices = value === '' || names.includes(value) ? names : [value, ...names]
  return (
    <SelectField
      label="Location"
      placeholder="All Locations"
      value={value}
      options={choices.map((name) => ({ value: name, label: name }))}
      onChange={(event) => onChoose(event.target.value)}
    />
  )
}
