/** A part of a panel under its heading. */
import { Heading, Stack } from '@chakra-ui/react'
import type { ReactNode } from 'react'

export function PanelPart({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Stack as="section" gap="3" borderTopWidth="1px" borderColor="border.muted" pt="4">
      <Heading as="h3" size="md">
        {title}
      </Heading>
      {children}
    </Stack>
  )
}
