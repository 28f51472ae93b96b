/** The line above the cards: how many there are, and what can be done about it. */
import { Flex } from '@chakra-ui/react'
import type { ReactNode } from 'react'

export function ResultsLine({ children }: { children: ReactNode }) {
  return (
    <Flex align="center" justify="space-between" gap="4" minHeight="11" mb="4">
      {children}
    </Flex>
  )
}
