/** Lists guests who have blocked each other, for staff to plan the seating. */
import { Heading, Skeleton, Stack, Text } from '@chakra-ui/react'
import type { BlockedPairs } from '../../data/door/blocked-pairs'
import type { Live } from '../../data/firebase/live'
import { ListRow, Rows } from '../console/list'
import { Loaded } from '../../ui/loaded'

export function SeatApart({ live }: { live: Live<BlockedPairs> }) {
  return (
    <Stack as="section" aria-labelledby="blocked-pairs" gap="3">
      <Heading as="h3" size="lg" id="blocked-pairs">
        Kept apart
      </Heading>
      <Loaded
        live={live}
        loading={
          <Skeleton height="12" rounded="2xl" role="status" aria-label="Loading guests to keep apart" />
        }
        errorTitle="We couldn’t load the guests to keep apart"
        isEmpty={({ pairs }) => pairs.length === 0}
        empty={<Text color="fg.muted">No guests have blocked each other.</Text>}
      >
        {({ pairs, is_partial }) => (
          <>
            <Text color="fg.muted">
              One of each pair has blocked the other. Seat them apart, and don’t let either know you’ve been
              told.
            </Text>
            <Rows label="Kept apart">
              {pairs.map(({ members: [one, other] }) => (
                <ListRow key={`${one.user_id} ${other.user_id}`}>
                  <Text fontWeight="semibold" overflowWrap="anywhere">
                    {one.name} and {other.name}
                  </Text>
                </ListRow>
              ))}
            </Rows>
            {is_partial && (
              <Text color="fg.muted" textStyle="sm">
                With this many guests, there may be more pairs than these.
              </Text>
            )}
          </>
        )}
      </Loaded>
    </Stack>
  )
}
