/** The shape of the page while the matches are on their way. */
import { Box, Grid, Skeleton, Stack, Text } from '@chakra-ui/react'
import { gridColumns } from '../../ui/grid-columns'
import { MatchCardSkeleton } from './match-card-skeleton'

const cards = ['one', 'two', 'three', 'four', 'five', 'six'] as const

export function MatchesLoading() {
  return (
    <Stack gap="8">
      <Text role="status" srOnly>
        Loading your matches
      </Text>
      <Box aria-hidden>
        <Skeleton height="7" width="40" mb="2" />
        <Skeleton height="4" width="64" />
      </Box>
      <Grid gridTemplateColumns={gridColumns} gap="6">
        {cards.map((card) => (
          <MatchCardSkeleton key={card} />
        ))}
      </Grid>
    </Stack>
  )
}
