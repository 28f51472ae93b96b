/** Shown in place of a page that failed to render or to load. */
import { Button, Container, HStack, Stack, Text } from '@chakra-ui/react'
import { PageHeading } from '../ui/page'

type Props = { onTryAgain: () => void }

export function ErrorScreen({ onTryAgain }: Props) {
  return (
    <Container py="20">
      <Stack role="alert" align="center" textAlign="center" gap="5">
        <PageHeading>Something went wrong</PageHeading>
        <Text color="fg.muted" maxWidth="34rem">
          This page stumbled. What you saved is safe; try again, or refresh the page if that does not help.
        </Text>
        <HStack gap="3">
          <Button onClick={onTryAgain}>Try Again</Button>
          <Button variant="outline" onClick={() => window.location.reload()}>
            Refresh Page
          </Button>
        </HStack>
      </Stack>
    </Container>
  )
}
