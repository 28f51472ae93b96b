/** The filters, kept in the address so that a search can be shared, reloaded and returned to. */
import type { EventFilter } from '@club/domain/events/event-search'
import { limits } from '@club/domain/limits'
import { useSearchParams } from 'react-router-dom'

const names = ['search', 'location'] as const

function filterFrom(params: URLSearchParams): EventFilter {
  const text = (name: keyof EventFilter) => (params.get(name) ?? '').trim().slice(0, limits.events.filter.max)
  return { search: text('search'), location: text('location') }
}

export type FilterState = {
  readonly filter: EventFilter
  readonly isFiltering: boolean
  readonly change: (part: Partial<EventFilter>) => void
}

export function useEventFilter(): FilterState {
  const [params, setParams] = useSearchParams()
  const filter = filterFrom(params)

  const change = (part: Partial<EventFilter>) => {
    const wanted = { ...filter, ...part }
    const next = new URLSearchParams(params)
    for (const name of names) {
      if (wanted[name] === '') next.delete(name)
      else next.set(name, wanted[name])
    }
    setParams(next, { replace: true, preventScrollReset: true })
  }
  return { filter, isFiltering: filter.search !== '' || filter.location !== '', change }
}
