/** The filters of the events page: a search by title, and the location. */
import { Input } from '@chakra-ui/react'
import { limits } from '@club/domain/limits'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { FieldFrame } from '../../ui/form/field-frame'
import { Select } from '../../ui/form/select-field'

/** Browsers limit how often a page may change its address. */
const pauseMs = 150

type SearchProps = { value: string; onSearch: (text: string) => void }

/** Searches after a short pause, and follows the address unless somebody is typing. */
export function SearchField({ value, onSearch }: SearchProps) {
  const input = useRef<HTMLInputElement>(null)
  const [typed, setTyped] = useState<{ text: string } | null>(null)
  const search = useEffectEvent((text: string) => onSearch(text))

  useEffect(() => {
    if (!typed) return
    const timer = setTimeout(() => search(typed.text), pauseMs)
    return () => clearTimeout(timer)
  }, [typed])

  // Never overwrites what somebody is typing.
  useEffect(() => {
    const box = input.current
    if (box && box !== document.activeElement) box.value = value
  }, [value])

  return (
    <FieldFrame label="Search">
      <Input
        ref={input}
        type="search"
        placeholder="Search by title"
        defaultValue={value}
        maxLength={limits.events.filter.max}
        enterKeyHint="search"
        autoComplete="off"
        onChange={(event) => setTyped({ text: event.target.value })}
      />
    </FieldFrame>
  )
}

export type LocationProps = { value: string; names: readonly string[]; onChoose: (location: string) => void }

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
