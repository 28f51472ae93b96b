/** An event card before its event is known. */
import { Box, Skeleton, Stack } from '@chakra-ui/react'
import { EventCardFrame } from './event-card-frame'

export function EventCardSkeleton() {
  return (
    <Box aria-hidden>
      <EventCardFrame
        cover={<Skeleton boxSize="full" rounded="none" />}
        lastLine={
          <>
            <Skeleton height="6" width="12" />
            <Skeleton height="5" width="24" />
          </>
        }
      >
        <Skeleton height="4" width="20" />
        <Skeleton height="7" width="75%" />
        <Stack gap="2">
          <Skeleton height="4" width="100%" />
          <Skeleton height="4" width="90%" />
          <Skeleton height="4" width="60%" />
        </Stack>
        <Stack gap="2.5" pt="1">
          <Skeleton height="4" width="45%" />
          <Skeleton height="4" width="55%" />
          <Skeleton height="4" width="40%" />
        </Stack>
      </EventCardFrame>
    </Box>
  )
}
