/** The events page without events: loading, nothing that fits the search, nothing planned. */
import { Box, Button, Flex, Grid, Skeleton, Text } from '@chakra-ui/react'
import type { ReactNode } from 'react'
import { LanternTable } from '../../ui/drawings/lantern-table'
import { SeawallEvening } from '../../ui/drawings/seawall-evening'
import { gridColumns } from '../../ui/grid-columns'
import { StateMessage } from '../../ui/loaded'
import { EventCardSkeleton } from '../../pieces/event/event-card-skeleton'

/** The line above the cards: how many there are, and a way to clear the filters. */
export function ResultsLine({ children }: { children: ReactNode }) {
  return (
    <Flex align="center" justify="space-between" gap="4" minHeight="11" mb="4">
      {children}
    </Flex>
  )
}

const places = ['one', 'two', 'three', 'four', 'five', 'six'] as const

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
        {places.map((place) => (
          <EventCardSkeleton key={place} />
        ))}
      </Grid>
    </Box>
  )
}

const title = 'No events found'

export function NothingFits({ onClear }: { onClear: () => void }) {
  return (
    <StateMessage
      drawing={<SeawallEvening />}
      title={title}
      action={
        <Button variant="outline" onClick={onClear}>
          Clear Filters
        </Button>
      }
    >
      Nothing coming up matches your search. Try another word, or another part of town.
    </StateMessage>
  )
}

export function NothingPlanned() {
  return (
    <StateMessage drawing={<LanternTable />} title={title}>
      Nothing is planned right now. When we announce the next evening, you’ll see it here.
    </StateMessage>
  )
}
