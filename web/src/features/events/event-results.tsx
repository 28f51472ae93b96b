/** The events that fit, live: earliest first, each until its end. */
import { Box, Button, chakra, Text } from '@chakra-ui/react'
import { fitsFilter } from '@club/domain/events/event-search'
import { useRef } from 'react'
import { type EventRow, useUpcomingEvents } from '../../data/events'
import { BoatInFog } from '../../ui/drawings/boat-in-fog'
import { gridColumns } from '../../ui/grid-columns'
import { Loaded } from '../../ui/loaded'
import { EventCard } from './event-card'
import { EventsLoading } from './events-loading'
import { NothingFits, NothingPlanned } from './no-events'
import { ResultsLine } from './results-line'
import type { FilterState } from './use-event-filter'
import { useStillUpcoming } from './use-still-upcoming'

function countWords(count: number, isFiltering: boolean): string {
  const events = count === 1 ? 'event' : 'events'
  return isFiltering ? `${count} ${events} found` : `${count} upcoming ${events}`
}

type Props = { rows: readonly EventRow[]; state: FilterState; onClear: () => void }

function Events({ rows, state: { filter, isFiltering }, onClear }: Props) {
  const shown = useStillUpcoming(rows).filter(({ data }) => fitsFilter(data, filter))
  const isEmpty = shown.length === 0
  return (
    <>
      <ResultsLine>
        <Text role="status" srOnly={isEmpty} fontWeight="semibold" fontVariantNumeric="tabular-nums">
          {countWords(shown.length, isFiltering)}
        </Text>
        {isFiltering && !isEmpty && (
          <Button variant="ghost" size="sm" onClick={onClear}>
            Clear Filters
          </Button>
        )}
      </ResultsLine>
      <chakra.ul listStyleType="none" display="grid" gridTemplateColumns={gridColumns} gap="6">
        {shown.map(({ id, data }) => (
          <li key={id}>
            <EventCard event={data} />
          </li>
        ))}
      </chakra.ul>
      {isEmpty && (isFiltering ? <NothingFits onClear={onClear} /> : <NothingPlanned />)}
    </>
  )
}

export function EventResults({ state }: { state: FilterState }) {
  const live = useUpcomingEvents()
  const place = useRef<HTMLDivElement>(null)

  // The button that had the focus is gone.
  const clear = () => {
    place.current?.focus({ preventScroll: true })
    state.change({ search: '', location: '' })
  }

  return (
    <Box ref={place} tabIndex={-1} outline="none" role="region" aria-label="Upcoming events">
      <Loaded
        live={live}
        loading={<EventsLoading />}
        errorTitle="Error loading events"
        errorDrawing={<BoatInFog />}
      >
        {(rows) => <Events rows={rows} state={state} onClear={clear} />}
      </Loaded>
    </Box>
  )
}
