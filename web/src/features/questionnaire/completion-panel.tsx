/** What takes the place of the buttons once everything is saved. */
import { Flex, Heading, Stack, Text } from '@chakra-ui/react'
import { useEffect, useRef } from 'react'
import { CompletionLinks } from './completion-links'

export function CompletionPanel() {
  const heading = useRef<HTMLHeadingElement>(null)

  // The button that had the focus is gone.
  useEffect(() => heading.current?.focus(), [])

  return (
    <Flex
      bg="evergreen.subtle"
      rounded="2xl"
      p={{ base: '5', md: '8' }}
      gap="5"
      direction={{ base: 'column', md: 'row' }}
      align={{ base: 'stretch', md: 'center' }}
      justify="space-between"
    >
      <Stack gap="1">
        <Heading ref={heading} as="h2" size="2xl" tabIndex={-1} outline="none">
          Assessment Complete!
        </Heading>
        <Text color="fg.muted">Thank you. Your matches appear as soon as they are ready.</Text>
      </Stack>
      <Flex gap="3" wrap="wrap" direction={{ base: 'column', md: 'row' }}>
        <CompletionLinks />
      </Flex>
    </Flex>
  )
}
