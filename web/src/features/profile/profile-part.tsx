/** A part of the member's own profile: its title, its purpose, and its fields. */
import { Card, Heading, Stack, Text } from '@chakra-ui/react'
import { type ReactNode, type Ref, useId } from 'react'

type Props = { title: string; headingRef?: Ref<HTMLHeadingElement>; lead?: string; children: ReactNode }

export function ProfilePart({ title, headingRef, lead, children }: Props) {
  const id = useId()
  return (
    <Card.Root as="section" aria-labelledby={id} variant="elevated">
      <Card.Body gap="6" p={{ base: '5', md: '8' }}>
        <Stack gap="1">
          <Heading as="h2" id={id} size="xl" ref={headingRef} tabIndex={-1} outline="none">
            {title}
          </Heading>
          {lead && <Text color="fg.muted">{lead}</Text>}
        </Stack>
        {children}
      </Card.Body>
    </Card.Root>
  )
}
