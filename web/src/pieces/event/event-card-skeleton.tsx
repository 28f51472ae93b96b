/** The skeleton of an event's card, without Firebase, which the attendees load. */
import { Box, Flex, Skeleton, Stack } from '@chakra-ui/react'
import type { ReactNode } from 'react'
import { EventCardFrame } from './event-card-frame'

/** The price and the seats below a line, and the actions below them. */
export function Foot({ children, action }: { children: ReactNode; action: ReactNode }) {
  return (
    <Box px="5" pb="4">
      <Flex
        align="center"
        justify="space-between"
        gap="3"
        minHeight="14"
        py="3"
        borderTopWidth="1px"
        borderColor="border.muted"
      >
        {children}
      </Flex>
      {action}
    </Box>
  )
}

export function EventCardSkeleton() {
  return (
    <Box aria-hidden>
      <EventCardFrame
        cover={<Skeleton boxSize="full" rounded="none" />}
        foot={
          <Foot action={<Skeleton height="11" rounded="full" />}>
            <Skeleton height="6" width="12" />
            <Skeleton height="5" width="24" />
          </Foot>
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
          <Skeleton height="4" width="50%" />
        </Stack>
      </EventCardFrame>
    </Box>
  )
}
