/** Dragging a photo to another place, with a mouse or a finger; the keyboard has buttons for it. */
import { type PointerEvent as ReactPointerEvent, useState } from 'react'

export type PhotoDrag = {
  /** The photo that is held, and the place it would fall into. */
  readonly held: { readonly key: string; readonly place: number } | null
  /** Props for the drag handle. */
  readonly handle: (key: string) => {
    onPointerDown: (event: ReactPointerEvent) => void
    onPointerMove: (event: ReactPointerEvent) => void
    onPointerUp: () => void
    onPointerCancel: () => void
  }
}

/** The place, as it is shown, of the photo under the pointer; null when there is none. */
function placeAt({ clientX, clientY }: ReactPointerEvent): number | null {
  const tile = document.elementFromPoint(clientX, clientY)?.closest<HTMLElement>('[data-photo-place]')
  return tile ? Number(tile.dataset.photoPlace) : null
}

export function usePhotoDrag(
  placeOf: (key: string) => number,
  drop: (key: string, place: number) => void,
): PhotoDrag {
  const [held, setHeld] = useState<PhotoDrag['held']>(null)

  const handle = (key: string) => ({
    onPointerDown: (event: ReactPointerEvent) => {
      if (event.button !== 0) return
      // Text and pictures would be selected or dragged by the browser itself.
      event.preventDefault()
      event.currentTarget.setPointerCapture(event.pointerId)
      setHeld({ key, place: placeOf(key) })
    },
    onPointerMove: (event: ReactPointerEvent) => {
      const place = held?.key === key ? placeAt(event) : null
      if (place !== null && place !== held?.place) setHeld({ key, place })
    },
    onPointerUp: () => {
      if (held?.key === key && held.place !== placeOf(key)) drop(key, held.place)
      setHeld(null)
    },
    onPointerCancel: () => setHeld(null),
  })
  return { held, handle }
}
