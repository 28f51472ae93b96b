/** The filter of the events page by location. */
import { Select } from '../../ui/form/select-field'

type LocationProps = { value: string; names: readonly string[]; onChoose: (location: string) => void }

/** The current choice is always an option, even before the others have loaded. */
export function LocationField({ value, names, onChoose }: LocationProps) {
  const choices = value === '' || names.includes(value) ? names : [value, ...names]
  return (
    <Select
      label="Location"
      placeholder="All Locations"
      value={value}
      options={choices.map((name) => ({ value: name, label: name }))}
      onChoose={onChoose}
    />
  )
}
