/** The next evenings, among the match cards: where one could meet. */
import { Box, Heading, SimpleGrid, Stack } from '@chakra-ui/react'
import { limits } from '@club/domain/limits'
import { useUpcomingEvents } from '../../data/events'
import { paths } from '../../paths'
import { EventBrief, EventBriefSkeleton } from '../../pieces/event/event-brief'

const places = ['one', 'two'] as const

/** Nothing at all where there are none, or none can be read: this page is about people. */
export function SuggestedEvents() {
  const live = useUpcomingEvents()
  if (live.status === 'error' || (live.status === 'ready' && live.data.length === 0)) return null
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
        {live.status === 'loading'
          ? places.map((place) => <EventBriefSkeleton key={place} />)
          : live.data.slice(0, limits.match.suggestedEvents).map(({ id, data }) => (
              <Box key={id}>
                <EventBrief event={data} to={paths.events} action="See the evenings" />
              </Box>
            ))}
      </SimpleGrid>
    </Stack>
  )
}
