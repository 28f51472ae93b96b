/** The console's state in the URL beside the tab: the chosen event, and which of its three views is open. */
import { idSchema } from '@club/domain/ids'
import { useSearchParams } from 'react-router-dom'
import { viewAddress } from './view-address'

export const views = ['sales', 'tickets', 'check-in'] as const
export type View = (typeof views)[number]

const eventParameter = 'event'
const viewParameter = 'view'

/** Where one event is looked at. */
export function eventAddress(view: View, eventId: string): string {
  return `${viewAddress(view)}&${new URLSearchParams({ [eventParameter]: eventId }).toString()}`
}

export type EventAddress = {
  /** Null while none is chosen. */
  readonly eventId: string | null
  readonly view: View
  /** The address with this event, or without one; all else stays. */
  readonly to: (eventId: string | null) => string
  readonly open: (view: string) => void
}

/** `tab` is the view that opens first. */
export function useEventAddress(tab: View): EventAddress {
  const [params, setParams] = useSearchParams()
  const wanted = params.get(viewParameter)
  const event = idSchema.safeParse(params.get(eventParameter))
  return {
    eventId: event.success ? event.data : null,
    view: views.find((known) => known === wanted) ?? tab,
    to: (eventId) => {
      const next = new URLSearchParams(params)
      next.delete(viewParameter)
      next.delete(eventParameter)
      if (eventId !== null) next.set(eventParameter, eventId)
      return `?${next.toString()}`
    },
    open: (view) => {
      const next = new URLSearchParams(params)
      next.set(viewParameter, view)
      setParams(next, { preventScrollReset: true })
    },
  }
}
