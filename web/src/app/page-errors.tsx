/** Error boundary: shows an error screen in place of a page that failed to render or load. */
import { Button, Container, HStack, Stack, Text } from '@chakra-ui/react'
import { club } from '@club/domain/club'
import { Component, type ReactNode } from 'react'
import { noteError } from '../monitoring/caught-errors'
import { PageHeading } from '../ui/page'
import { tryFailedPagesAgain } from './lazy-page'

export function ErrorScreen({ onTryAgain }: { onTryAgain: () => void }) {
  return (
    <Container py="20">
      <title>{`Something went wrong · ${club.name}`}</title>
      <Stack role="alert" align="center" textAlign="center" gap="5">
        <PageHeading>Something went wrong</PageHeading>
        <Text color="fg.muted" maxWidth="34rem">
          Sorry, this page hit a snag. Everything you saved is safe. Try again, or refresh the page if that
          doesn’t help.
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

type Props = {
  /** The current location: an error is cleared when the user navigates. */
  place: string
  children: ReactNode
}
type State = { readonly hasFailed: boolean }

const well: State = { hasFailed: false }

export class PageErrors extends Component<Props, State> {
  override state = well

  static getDerivedStateFromError(): State {
    return { hasFailed: true }
  }

  override componentDidCatch(error: unknown) {
    noteError(error, 'render')
  }

  override componentDidUpdate({ place }: Props) {
    if (this.state.hasFailed && place !== this.props.place) this.reset()
  }

  private readonly reset = () => {
    tryFailedPagesAgain()
    this.setState(well)
  }

  override render() {
    return this.state.hasFailed ? <ErrorScreen onTryAgain={this.reset} /> : this.props.children
  }
}
