/** A screen without cards: a drawing, one sentence, one action where there is something to do. */
import { Heading, Stack, Text } from '@chakra-ui/react'
import type { ReactNode } from 'react'

type Props = { drawing: ReactNode; title: string; children: ReactNode; action?: ReactNode }

export function StateMessage({ drawing, title, children, action }: Props) {
  return (
    <Stack align="center" textAlign="center" gap="4" py={{ base: '4', md: '8' }}>
      {drawing}
      <Heading as="h2" size="xl" mt="2">
        {title}
      </Heading>
      <Text color="fg.muted" maxWidth="34rem">
        {children}
      </Text>
      {action}
    </Stack>
  )
}
