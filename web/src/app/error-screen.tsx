/** Shown in place of a page that failed to render or to load. */
import { Button, Container, Heading, HStack, Stack, Text } from '@chakra-ui/react'
import { useEffect } from 'react'
import { useLocation, useNavigate, useRouteError } from 'react-router-dom'

export function ErrorScreen() {
  const error = useRouteError()
  const navigate = useNavigate()
  const { pathname, search } = useLocation()

  useEffect(() => {
    console.error(error)
  }, [error])

  return (
    <Container py="20">
      <Stack role="alert" align="center" textAlign="center" gap="5">
        <Heading as="h1" size="3xl">
          Something went wrong
        </Heading>
        <Text color="fg.muted" maxWidth="34rem">
          This page stumbled. What you saved is safe; try again, or refresh the page if that does not help.
        </Text>
        <HStack gap="3">
          {/* The same address as a new place: the router then forgets the error. */}
          <Button onClick={() => void navigate(pathname + search, { replace: true })}>Try Again</Button>
          <Button variant="outline" onClick={() => window.location.reload()}>
            Refresh Page
          </Button>
        </HStack>
      </Stack>
    </Container>
  )
}
