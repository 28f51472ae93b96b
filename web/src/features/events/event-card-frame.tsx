/** The shape of an event card: a cover above, words below, a last line at the foot. */
import { AspectRatio, Box, Flex, Stack } from '@chakra-ui/react'
import type { ReactNode } from 'react'

type Props = { cover: ReactNode; lastLine: ReactNode; children: ReactNode }

export function EventCardFrame({ cover, lastLine, children }: Props) {
  return (
    <Flex
      direction="column"
      height="full"
      bg="bg.panel"
      borderWidth="1px"
      borderColor="border"
      rounded="l3"
      overflow="hidden"
      shadow="sm"
    >
      <AspectRatio ratio={5 / 3}>
        <Box>{cover}</Box>
      </AspectRatio>
      <Stack gap="3" flex="1" px="5" pt="4" pb="4">
        {children}
      </Stack>
      <Flex
        align="center"
        justify="space-between"
        gap="3"
        minHeight="14"
        mx="5"
        py="3"
        borderTopWidth="1px"
        borderColor="border.muted"
      >
        {lastLine}
      </Flex>
    </Flex>
  )
}
