/** A part of the dashboard: its heading with an aside, and its content. */
import { Flex, Heading, Stack } from '@chakra-ui/react'
import { type ReactNode, useId } from 'react'

type Props = { title: string; aside?: ReactNode; children: ReactNode }

export function DashboardSection({ title, aside, children }: Props) {
  const id = useId()
  return (
    <Stack as="section" aria-labelledby={id} gap="5">
      <Flex align="center" justify="space-between" wrap="wrap" gap="3" minHeight="11">
        <Heading as="h2" id={id} size="2xl">
          {title}
        </Heading>
        {aside}
      </Flex>
      {children}
    </Stack>
  )
}
