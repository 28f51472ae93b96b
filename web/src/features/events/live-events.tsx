/**
 * The live parts of the events page, loaded together with Firebase: the filtered events, and the locations to
 * choose from.
 */
import { Box, Button, chakra, Text } from '@chakra-ui/react'
import { byStart, eventEnd, isUpcoming } from '@club/domain/events/event-facts'
import { fitsFilter } from '@club/domain/search/event-search'
import { useEffect, useRef } from 'react'
import { type EventRow, useActiveLocations, useUpcomingEvents } from '../../data/events'
import { useCardAttendances } from '../../pieces/event/use-card-attendances'
import { useNow } from '../../pieces/event/use-now'
import { BoatInFog } from '../../ui/drawings/boat-in-fog'
import { gridColumns } from '../../ui/grid-columns'
import { Loaded } from '../../ui/loaded'
import { guardMoves } from '../../ui/steady-list'
import { EventCard } from '../../pieces/event/event-card'
import { EventsLoading, NothingFits, NothingPlanned, ResultsLine } from './event-states'
import type { FilterState } from './use-event-filter'

/** The events that are not over yet, earliest first. */
function useStillUpcoming(rows: readonly EventRow[]): readonly EventRow[] {
  const now = useNow(rows.map(({ data }) => eventEnd(data)))
  return rows
    .filter(({ data }) => isUpcoming(data, now))
    .toSorted((one, other) => byStart(one.data, other.data))
}

function countLabel(count: number, isFiltering: boolean): string {
  const events = count === 1 ? 'event' : 'events'
  return isFiltering ? `${count} ${events} found` : `${count} upcoming ${events}`
}

type CountProps = { count: number; isFiltering: boolean; onClear: () => void }

function Count({ count, isFiltering, onClear }: CountProps) {
  return (
    <ResultsLine>
      <Text role="status" srOnly={count === 0} fontWeight="semibold" fontVariantNumeric="tabular-nums">
        {countLabel(count, isFiltering)}
      </Text>
      {isFiltering && count > 0 && (
        <Button variant="ghost" size="sm" onClick={onClear}>
          Clear Filters
        </Button>
      )}
    </ResultsLine>
  )
}

const nothingYet: readonly EventRow[] = []

export function LiveEvents({ state: { filter, isFiltering, change } }: { state: FilterState }) {
  const live = useUpcomingEvents()
  const isReady = live.status === 'ready'
  const upcoming = useStillUpcoming(isReady ? live.data : nothingYet)
  const attendances = useCardAttendances(upcoming)
  const fitting = upcoming.filter(({ data }) => fitsFilter(data, filter))
  const place = useRef<HTMLDivElement>(null)

  // The button disappears, so its focus moves here.
  const clear = () => {
    place.current?.focus({ preventScroll: true })
    change({ search: '', location: '' })
  }

  return (
    <Box ref={place} tabIndex={-1} outline="none" role="region" aria-label="Upcoming events">
      {isReady && <Count count={fitting.length} isFiltering={isFiltering} onClear={clear} />}
      <Loaded
        live={isReady ? { status: 'ready', data: fitting } : live}
        loading={<EventsLoading />}
        isEmpty={(events) => events.length === 0}
        empty={isFiltering ? <NothingFits onClear={clear} /> : <NothingPlanned />}
        errorTitle="Error loading events"
        errorDrawing={<BoatInFog />}
      >
        {(events) => (
          <chakra.ul
            ref={guardMoves}
            listStyleType="none"
            display="grid"
            gridTemplateColumns={gridColumns}
            gap="6"
          >
            {events.map(({ id, data }, index) => (
              <li key={id}>
                <EventCard id={id} event={data} attendance={attendances.of(id)} isFirst={index === 0} />
              </li>
            ))}
          </chakra.ul>
        )}
      </Loaded>
    </Box>
  )
}

/** The page renders the field itself, so that a choice made before this loads stays. */
export function LiveLocations({ onNames }: { onNames: (names: readonly string[]) => void }) {
  const live = useActiveLocations()
  useEffect(() => {
    if (live.status === 'ready') onNames(live.data.map(({ data }) => data.name))
  }, [live, onNames])
  return null
}
