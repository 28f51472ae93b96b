/** The shape of a match card: a picture above, words below; the same while it loads. */
import { AspectRatio, Box, Stack } from '@chakra-ui/react'
import type { ReactNode } from 'react'

type Props = { picture: ReactNode; isHighlighted?: boolean; children: ReactNode }

export function MatchCardFrame({ picture, isHighlighted = false, children }: Props) {
  return (
    <Box
      bg="bg.panel"
      borderWidth="1px"
      borderColor={isHighlighted ? 'coral.border' : 'border'}
      rounded="l3"
      overflow="hidden"
      shadow={isHighlighted ? 'md' : 'sm'}
    >
      <AspectRatio ratio={5 / 4}>
        <Box>{picture}</Box>
      </AspectRatio>
      <Stack gap="3" px="5" pt="4" pb="2">
        {children}
      </Stack>
    </Box>
  )
}
