/** The search box: what is typed is searched for after a short pause, and shown as the address has it. */
import { Input } from '@chakra-ui/react'
import { limits } from '@club/domain/limits'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { FieldFrame } from '../../ui/field-frame'

/** Browsers let a page change its address only so often. */
const pauseMs = 150

type Props = { value: string; onSearch: (text: string) => void }

export function SearchField({ value, onSearch }: Props) {
  const input = useRef<HTMLInputElement>(null)
  const [typed, setTyped] = useState<{ text: string } | null>(null)
  const search = useEffectEvent((text: string) => onSearch(text))

  useEffect(() => {
    if (!typed) return
    const timer = setTimeout(() => search(typed.text), pauseMs)
    return () => clearTimeout(timer)
  }, [typed])

  // While somebody types, the box is theirs.
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
