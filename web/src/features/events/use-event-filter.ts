/** The filters, stored in the URL so that a search can be shared, reloaded and returned to. */
import { type EventFilter, eventFilterNames } from '@club/domain/search/event-search'
import { limits } from '@club/domain/limits'
import { useAddressTexts } from '../../ui/address'

export type FilterState = {
  readonly filter: EventFilter
  readonly isFiltering: boolean
  readonly change: (part: Partial<EventFilter>) => void
}

export function useEventFilter(): FilterState {
  const [wanted, change] = useAddressTexts(eventFilterNames)
  const short = (text: string) => text.trim().slice(0, limits.events.filter.max)
  const filter = { search: short(wanted.search), location: short(wanted.location) }
  return { filter, isFiltering: filter.search !== '' || filter.location !== '', change }
}
