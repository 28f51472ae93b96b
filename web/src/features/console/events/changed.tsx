/** A field that differs from the stored value: has an amber edge and shows that value. */
import { Box, Text } from '@chakra-ui/react'
import type { ReactNode } from 'react'

/** `was` is null while nothing has changed. */
export function Changed({ was, children }: { was: string | null; children: ReactNode }) {
  const isChanged = was !== null
  return (
    <Box position="relative" flex="1" minWidth="0">
      {isChanged && (
        <Box
          position="absolute"
          insetBlock="0"
          insetInlineStart="-2"
          width="3px"
          rounded="full"
          bg="amber.solid"
          aria-hidden
        />
      )}
      {children}
      {isChanged && (
        <Text textStyle="sm" color="fg.muted" mt="1" lineClamp={2} overflowWrap="anywhere">
          Was: {was === '' ? 'nothing' : was}
        </Text>
      )}
    </Box>
  )
}
