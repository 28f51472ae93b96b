/**
 * Steadies live lists that re-sort under a thumb: an acted-on row holds its place, and a tap too soon after a
 * move is ignored.
 */
import { useCallback, useEffect, useEffectEvent, useRef, useState } from 'react'

/** After a tap, or a move of its rows, a list ignores pointers for this long. */
export const guardMs = 400
/** A row that was acted on, and with it every other, stays in place for this long. */
export const holdMs = 2000

/** Appending to a list, or removing its end, moves nothing. */
const movesRows = ({ nextSibling }: MutationRecord) => nextSibling !== null

/**
 * A `ref` for the element whose children are the rows. Once a control in it is tapped, no other responds to a
 * pointer, nor does the same one to anything: by then it may undo. A keyboard can't slip to another row.
 */
export function guardTaps(list: HTMLElement | null): (() => void) | undefined {
  return guard(list, { afterTaps: true })
}

/** The same for rows whose controls are tapped several times in a row: it pauses only after a move. */
export function guardMoves(list: HTMLElement | null): (() => void) | undefined {
  return guard(list, { afterTaps: false })
}

function guard(list: HTMLElement | null, { afterTaps }: { afterTaps: boolean }): (() => void) | undefined {
  if (list === null) return undefined
  let tapped: Element | null = null
  let timer: ReturnType<typeof setTimeout> | undefined

  const isPaused = () => list.style.pointerEvents === 'none'
  const pause = (by: Element | null) => {
    tapped = by
    list.style.pointerEvents = 'none'
    clearTimeout(timer)
    timer = setTimeout(() => {
      tapped = null
      list.style.pointerEvents = ''
    }, guardMs)
  }
  const onClick = (event: MouseEvent) => {
    const control = event.target instanceof Element ? event.target.closest('button, a') : null
    if (control === null) return
    const isByPointer = event.detail > 0
    if (isPaused() && (isByPointer || control === tapped)) {
      event.preventDefault()
      event.stopPropagation()
    } else if (afterTaps) pause(control)
  }

  const observer = new MutationObserver((records) => {
    if (records.some(movesRows)) pause(tapped)
  })
  observer.observe(list, { childList: true })
  list.addEventListener('click', onClick, { capture: true })
  return () => {
    observer.disconnect()
    list.removeEventListener('click', onClick, { capture: true })
    clearTimeout(timer)
    list.style.pointerEvents = ''
  }
}

/** `rows` as `order` had them; those it did not have follow. */
export function inOrder<Row>(
  rows: readonly Row[],
  order: readonly string[],
  keyOf: (row: Row) => string,
): readonly Row[] {
  const places = new Map(order.map((key, index) => [key, index]))
  const placeOf = (row: Row) => places.get(keyOf(row)) ?? order.length
  return order.length === 0 ? rows : rows.toSorted((one, other) => placeOf(one) - placeOf(other))
}

type Held = {
  readonly view: string
  readonly order: readonly string[]
  /** Keys of the rows that were acted on. */
  readonly acted: ReadonlySet<string>
}

type Options<Row> = {
  /** The search and filter: another view is another list, in which nothing is held. */
  view: string
  keyOf: (row: Row) => string
  /**
   * The rows in their own order; `isHeld` is true of those that stay although a filter no longer fits them.
   */
  find: (isHeld: (key: string) => boolean) => readonly Row[]
  /** The hold ends, in the view in which it started. */
  onRelease?: (acted: ReadonlySet<string>) => void
}

/** Rows that stay where they are for `holdMs` after `hold` was called for one of them. */
export function useSteadyRows<Row>({ view, keyOf, find, onRelease }: Options<Row>) {
  const [held, setHeld] = useState<Held | null>(null)
  const shown = useRef<readonly string[]>([])
  const current = held?.view === view ? held : null
  const isHeld = (key: string) => current?.acted.has(key) ?? false
  const rows = inOrder(find(isHeld), current?.order ?? [], keyOf)

  useEffect(() => {
    shown.current = rows.map(keyOf)
  })
  const release = useEffectEvent(() => {
    if (current) onRelease?.(current.acted)
    setHeld(null)
  })
  useEffect(() => {
    if (held === null) return
    const timer = setTimeout(() => release(), holdMs)
    return () => clearTimeout(timer)
  }, [held])

  const hold = useCallback(
    (key: string) =>
      setHeld((before) => {
        const acted = before?.view === view ? before.acted : []
        return { view, order: shown.current, acted: new Set([...acted, key]) }
      }),
    [view],
  )
  return { rows, hold, isHeld }
}
