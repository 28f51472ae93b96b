/**
 * A card that follows the finger or the mouse sideways, and is let go to the left, to the right, or back to
 * its place.
 */
import {
  type MouseEvent as ReactMouseEvent,
  type PointerEvent as ReactPointerEvent,
  useRef,
  useState,
} from 'react'

export type Side = 'left' | 'right'

/** Pixels that are no drag yet, but a click that trembled. */
const slackPx = 8
/** A card is let go when it has been pulled so far: a quarter of its width, on a wide one less. */
const farEnough = ({ clientWidth }: Element) => Math.min(clientWidth / 4, 120)

/** `pull` from -1 (let go to the left) to 1 (to the right), 0 at rest. */
type Pulled = { readonly px: number; readonly pull: number }
const atRest: Pulled = { px: 0, pull: 0 }

export function useSwipeDrag(onLetGo: (side: Side) => void) {
  const [pulled, setPulled] = useState<Pulled | null>(null)
  const startX = useRef<number | null>(null)
  const wasDragged = useRef(false)

  const end = () => {
    startX.current = null
    setPulled(null)
  }
  const pullOf = ({ clientX, currentTarget }: ReactPointerEvent): Pulled => {
    const px = clientX - (startX.current ?? clientX)
    return { px, pull: Math.max(-1, Math.min(1, px / farEnough(currentTarget))) }
  }
  const handlers = {
    onPointerDown: (event: ReactPointerEvent) => {
      wasDragged.current = false
      // React also bubbles events from dialogs that the card opened in a portal.
      const isOnCard = event.target instanceof Node && event.currentTarget.contains(event.target)
      if (isOnCard && event.button === 0 && event.isPrimary) startX.current = event.clientX
    },
    onPointerMove: (event: ReactPointerEvent) => {
      if (startX.current === null || !event.isPrimary) return
      const now = pullOf(event)
      if (!wasDragged.current && Math.abs(now.px) < slackPx) return
      if (!wasDragged.current) event.currentTarget.setPointerCapture(event.pointerId)
      wasDragged.current = true
      setPulled(now)
    },
    /** Measured again: a quick flick ends before its last move is rendered. */
    onPointerUp: (event: ReactPointerEvent) => {
      if (!event.isPrimary) return
      const { pull } = pullOf(event)
      if (wasDragged.current && Math.abs(pull) === 1) onLetGo(pull < 0 ? 'left' : 'right')
      end()
    },
    onPointerCancel: end,
    // Pictures and links would be dragged by the browser itself.
    onDragStart: (event: ReactMouseEvent) => event.preventDefault(),
    /** Suppresses the click at the end of a drag. */
    onClickCapture: (event: ReactMouseEvent) => {
      // `detail` is 0 for a click by keyboard.
      if (!wasDragged.current || event.detail === 0) return
      event.preventDefault()
      event.stopPropagation()
    },
  }
  return { ...(pulled ?? atRest), isHeld: pulled !== null, handlers }
}
