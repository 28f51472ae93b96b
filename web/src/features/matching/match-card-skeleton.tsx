/** A match card before its member is known. */
import { Box, Flex, Skeleton, Stack } from '@chakra-ui/react'
import { MatchCardFrame } from './match-card-frame'
import { chipsMinHeight, factsMinHeight } from './match-card-size'

export function MatchCardSkeleton() {
  return (
    <Box aria-hidden>
      <MatchCardFrame
        picture={<Skeleton boxSize="full" rounded="none" />}
        lastLine={
          <Box height="11" pt="3">
            <Skeleton height="4" width="45%" />
          </Box>
        }
      >
        <Flex gap="4" align="center" minHeight={factsMinHeight}>
          <Skeleton boxSize="16" rounded="full" flexShrink={0} />
          <Stack gap="2" flex="1">
            <Skeleton height="5" width="60%" />
            <Skeleton height="4" width="40%" />
          </Stack>
        </Flex>
        <Flex gap="1.5" minHeight={chipsMinHeight}>
          <Skeleton height="6" width="24" rounded="full" />
          <Skeleton height="6" width="28" rounded="full" />
        </Flex>
      </MatchCardFrame>
    </Box>
  )
}
