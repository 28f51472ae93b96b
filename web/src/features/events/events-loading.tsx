/** The shape of the page while the events are on their way. */
import { Box, Grid, Skeleton, Text } from '@chakra-ui/react'
import { gridColumns } from '../../ui/grid-columns'
import { EventCardSkeleton } from './event-card-skeleton'
import { ResultsLine } from './results-line'

const cards = ['one', 'two', 'three', 'four', 'five', 'six'] as const

export function EventsLoading() {
  return (
    <Box>
      <Text role="status" srOnly>
        Loading events
      </Text>
      <ResultsLine>
        <Skeleton height="5" width="40" aria-hidden />
      </ResultsLine>
      <Grid gridTemplateColumns={gridColumns} gap="6">
        {cards.map((card) => (
          <EventCardSkeleton key={card} />
        ))}
      </Grid>
    </Box>
  )
}
