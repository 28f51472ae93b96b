/** A page's frame: document title, heading (focused when one arrives from another page) and content width. */
import { club } from '@club/domain/club'
import { Container, type ContainerProps, Heading, type HeadingProps, Stack, Text } from '@chakra-ui/react'
import { type ReactNode, useEffect, useRef } from 'react'
import { useLocation } from 'react-router-dom'

type Props = Omit<ContainerProps, 'title'> & {
  title: string
  lead?: ReactNode
  /** Where the page shows its heading in its own way; it then uses `PageHeading` itself. */
  withoutHeading?: boolean
}

/** The key that the router gives to the page on which the app was opened. */
const openingKey = 'default'

export function PageHeading(props: HeadingProps) {
  const heading = useRef<HTMLHeadingElement>(null)
  const { key } = useLocation()

  useEffect(() => {
    if (key !== openingKey) heading.current?.focus()
  }, [key])

  return (
    <Heading
      ref={heading}
      as="h1"
      size={{ base: '3xl', md: '4xl' }}
      tabIndex={-1}
      outline="none"
      {...props}
    />
  )
}

export function Page({ title, lead, withoutHeading = false, children, ...container }: Props) {
  return (
    <Container py={{ base: '8', md: '12' }} {...container}>
      <title>{`${title} · ${club.name}`}</title>
      {!withoutHeading && (
        <Stack gap="2" mb={{ base: '6', md: '8' }}>
          <PageHeading>{title}</PageHeading>
          {lead && (
            <Text color="fg.muted" fontSize="lg" maxWidth="42rem">
              {lead}
            </Text>
          )}
        </Stack>
      )}
      {children}
    </Container>
  )
}
