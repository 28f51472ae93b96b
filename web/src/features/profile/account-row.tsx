/** A row of 'Privacy and account': its description and its button. */
import { Flex, Heading, Stack, Text } from '@chakra-ui/react'
import type { ReactNode } from 'react'

type RowProps = { title: string; text: string; button: ReactNode }

export function AccountRow({ title, text, button }: RowProps) {
  return (
    <Flex
      direction={{ base: 'column', md: 'row' }}
      align={{ base: 'stretch', md: 'center' }}
      justify="space-between"
      gap="4"
    >
      <Stack gap="1" maxWidth="32rem">
        <Heading as="h3" size="md">
          {title}
        </Heading>
        <Text color="fg.muted">{text}</Text>
      </Stack>
      {button}
    </Flex>
  )
}
