/** Events suggested among the match cards: those with most of the member's matches, then the next. */
import { Box, Heading, SimpleGrid, Stack } from '@chakra-ui/react'
import { type EventRow, useUpcomingEvents } from '../../data/events'
import { EventBriefSkeleton } from '../../pieces/event/event-brief'
import { MemberEventBrief } from '../../pieces/event/member-event-briefs'
import { useCardAttendances } from '../../pieces/event/use-card-attendances'
import { useNow } from '../../pieces/event/use-now'
import { suggested } from './suggestion-order'

const places = ['one', 'two'] as const
const nothingYet: readonly EventRow[] = []

/** Nothing at all where there are none, or none can be read: this page is about people. */
export function SuggestedEvents() {
  const live = useUpcomingEvents()
  const rows = live.status === 'ready' ? live.data : nothingYet
  const now = useNow(rows.map(({ data }) => data.date_time))
  const attendances = useCardAttendances(rows)
  const events = suggested(rows, (id) => attendances.of(id).matches.total, now)
  if (live.status === 'error' || (live.status === 'ready' && events.length === 0)) return null
  const isReady = live.status === 'ready' && attendances.isKnown
  return (
    <Stack
      as="section"
      aria-labelledby="suggested-events"
      gap="5"
      bg="evergreen.subtle"
      rounded="3xl"
      px={{ base: '4', md: '8' }}
      py={{ base: '6', md: '8' }}
    >
      <Heading as="h3" id="suggested-events" size="2xl">
        Evenings where you could meet
      </Heading>
      <SimpleGrid columns={{ base: 1, sm: 2 }} gap="5">
        {isReady
          ? events.map(({ id, data }) => (
              <Box key={id}>
                <MemberEventBrief id={id} event={data} attendance={attendances.of(id)} />
              </Box>
            ))
          : places.map((place) => <EventBriefSkeleton key={place} hasAttendance />)}
      </SimpleGrid>
    </Stack>
  )
}
