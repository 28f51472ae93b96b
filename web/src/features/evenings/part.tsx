/** A part of My Evenings under a quiet heading. */
import { Heading, Stack } from '@chakra-ui/react'
import { type ReactNode, useId } from 'react'

export function Part({ title, children }: { title: string; children: ReactNode }) {
  const id = useId()
  return (
    <Stack as="section" aria-labelledby={id} gap="3">
      <Heading as="h2" id={id} textStyle="sm" fontFamily="body" fontWeight="semibold" color="fg.muted">
        {title}
      </Heading>
      {children}
    </Stack>
  )
}
