/** A page's frame: document title, heading (focused after navigation) and content width. */
import { club } from '@club/domain/club'
import { Container, type ContainerProps, Heading, type HeadingProps, Stack, Text } from '@chakra-ui/react'
import { type ReactNode, useEffect, useRef } from 'react'
import { NavigationType, useLocation, useNavigationType } from 'react-router-dom'

type Props = Omit<ContainerProps, 'title'> & {
  title: string
  lead?: ReactNode
  /** Where the page shows its heading in its own way; it then uses `PageHeading` itself. */
  withoutHeading?: boolean
}

/** True until the app has shown a heading: the browser itself announces the page on which it opens. */
let isOpening = true

export function PageHeading(props: HeadingProps) {
  const heading = useRef<HTMLHeadingElement>(null)
  const { pathname } = useLocation()
  // A link of the header can be followed before the first heading is shown.
  const followedLink = useNavigationType() === NavigationType.Push
  const heardOf = useRef<string | null>(null)

  // Another query, such as a search that is being typed, is still the same page.
  useEffect(() => {
    if (heardOf.current === pathname) return
    heardOf.current = pathname
    if (!isOpening || followedLink) heading.current?.focus({ preventScroll: true })
    isOpening = false
  }, [pathname, followedLink])

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
