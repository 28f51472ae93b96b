/** Everything on /events: the way in for visitors, search and location, and the cards. */
import { Grid, Stack } from '@chakra-ui/react'
import { lazy, Suspense } from 'react'
import { useSession } from '../../data/session'
import { EventsLoading } from './events-loading'
import { LocationField } from './location-field'
import { SearchField } from './search-field'
import { useEventFilter } from './use-event-filter'
import { VisitorPrompt } from './visitor-prompt'

/** With these comes Firebase; the page is there before it. */
const EventResults = lazy(async () => ({ default: (await import('./event-results')).EventResults }))
const LiveLocationField = lazy(async () => ({
  default: (await import('./live-location-field')).LiveLocationField,
}))

/** Side by side as soon as both can be read. */
const columns = { base: 'repeat(auto-fit, minmax(10rem, 1fr))', sm: '1fr 16rem' }

export function EventsScreen() {
  const session = useSession()
  const state = useEventFilter()
  const { filter, change } = state
  const location = { value: filter.location, onChoose: (chosen: string) => change({ location: chosen }) }

  return (
    <Stack gap="6">
      {session.status === 'signed-out' && <VisitorPrompt />}
      <Grid as="search" templateColumns={columns} columnGap={{ base: '3', sm: '4' }} rowGap="4">
        <SearchField value={filter.search} onSearch={(search) => change({ search })} />
        <Suspense fallback={<LocationField {...location} names={[]} />}>
          <LiveLocationField {...location} />
        </Suspense>
      </Grid>
      <Suspense fallback={<EventsLoading />}>
        <EventResults state={state} />
      </Suspense>
    </Stack>
  )
}
