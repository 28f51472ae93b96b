/** A field that searches while one types. */
import { Input } from '@chakra-ui/react'
import { limits } from '@club/domain/limits'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { typingPauseMs, useDebounced } from '../../debounce'
import { FieldFrame } from './field-frame'

type SearchProps = {
  label: string
  placeholder: string
  /** The current search. */
  value?: string
  onSearch: (text: string) => void
}

/** Searches after a short pause, and follows `value` except while the user types. */
export function SearchBox({ label, placeholder, value = '', onSearch }: SearchProps) {
  const input = useRef<HTMLInputElement>(null)
  const [typed, setTyped] = useState<{ text: string } | null>(null)
  const search = useEffectEvent((text: string) => onSearch(text))
  const settled = useDebounced(typed, typingPauseMs)
  useEffect(() => {
    if (settled) search(settled.text)
  }, [settled])
  // Never overwrites the user's typing.
  useEffect(() => {
    const box = input.current
    if (box && box !== document.activeElement) box.value = value
  }, [value])
  return (
    <FieldFrame label={label}>
      <Input
        ref={input}
        type="search"
        placeholder={placeholder}
        maxLength={limits.events.filter.max}
        autoComplete="off"
        enterKeyHint="search"
        defaultValue={value}
        onChange={({ target }) => setTyped({ text: target.value })}
      />
    </FieldFrame>
  )
}
