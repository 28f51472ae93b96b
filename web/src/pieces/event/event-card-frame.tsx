/**
 * The frame of an event's card, which its link can cover: a cover above, text below, and an optional foot.
 */
import { AspectRatio, Box, Flex, Stack } from '@chakra-ui/react'
import type { ReactNode } from 'react'

/** The front page has larger corners and more room. */
const sizes = {
  md: { rounded: 'l3', content: { gap: '3', px: '5', py: '4' } },
  lg: { rounded: '3xl', content: { gap: '2.5', p: { base: '5', md: '6' } } },
} as const

type Props = { cover: ReactNode; foot?: ReactNode; size?: keyof typeof sizes; children: ReactNode }

export function EventCardFrame({ cover, foot, size = 'md', children }: Props) {
  const { rounded, content } = sizes[size]
  return (
    <Flex
      position="relative"
      direction="column"
      height="full"
      bg="bg.panel"
      borderWidth="1px"
      borderColor="border"
      rounded={rounded}
      overflow="hidden"
      shadow="sm"
    >
      <AspectRatio ratio={5 / 3}>
        <Box>{cover}</Box>
      </AspectRatio>
      <Stack flex="1" {...content}>
        {children}
      </Stack>
      {foot}
    </Flex>
  )
}
