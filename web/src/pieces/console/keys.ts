/** Keyboard shortcuts of the console; inactive while the user types, or a dialog or a question is open. */
import { useEffect, useEffectEvent } from 'react'

/** As they are listed under '?'. */
export const keyLabels = [
  ['1 to 8', 'open a tab'],
  ['9, 0', 'audit log, health'],
  ['J, K', 'next and previous row'],
  ['Enter', 'open the row'],
  ['E, S, D', 'edit an event, open its sales or check-in'],
  ['/', 'search'],
  ['Ctrl K', 'jump to anything; ↓ and ↑ choose'],
  ['?', 'this list'],
] as const

function isTyping(target: EventTarget | null): boolean {
  return (
    target instanceof HTMLElement && target.closest('input, textarea, select, [contenteditable]') !== null
  )
}

/** It may contain input, or wait for an answer. */
function isDialogOpen(): boolean {
  return document.querySelector(':is([role=dialog], [role=alertdialog])[data-state=open]') !== null
}

/**
 * Moves the focus between the rows on the screen: to the element that opens each, or to the row itself where
 * there is none.
 */
function moveRow(step: 1 | -1) {
  const rows = [
    ...document.querySelectorAll<HTMLElement>('[data-console] li [data-row], [data-console] [data-list-row]'),
  ].filter((row) => row.querySelector('[data-row]') === null)
  const at = rows.findIndex((row) => row.closest('li')?.contains(document.activeElement))
  rows.at(at === -1 ? (step === 1 ? 0 : -1) : Math.min(Math.max(at + step, 0), rows.length - 1))?.focus()
}

type Handlers = {
  /** `index`: by the order of digits on a keyboard, from 0 for '1' to 9 for '0'. */
  readonly openTab: (index: number) => void
  readonly jump?: () => void
  readonly help?: () => void
}

export function useConsoleKeys({ openTab, jump, help }: Handlers) {
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (jump && (event.ctrlKey || event.metaKey) && event.key.toLowerCase() === 'k') {
      // Never the browser's own search, whatever is open.
      event.preventDefault()
      if (!isDialogOpen()) jump()
      return
    }
    if (isDialogOpen()) return
    if (event.ctrlKey || event.metaKey || event.altKey || isTyping(event.target)) return
    if (/^\d$/.test(event.key)) openTab((Number(event.key) + 9) % 10)
    else if (event.key === 'j') moveRow(1)
    else if (event.key === 'k') moveRow(-1)
    else if (help && event.key === '?') help()
    else if (event.key === '/')
      document.querySelector<HTMLElement>('[data-console] input[type=search]')?.focus()
    else return
    event.preventDefault()
  })
  useEffect(() => {
    const listener = (event: KeyboardEvent) => press(event)
    window.addEventListener('keydown', listener)
    return () => window.removeEventListener('keydown', listener)
  }, [])
}
