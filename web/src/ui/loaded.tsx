/** The four states of anything loaded: loading, error, empty, data. */
import { Box, Button, Heading, Spinner, Stack, Text } from '@chakra-ui/react'
import { RotateCw } from 'lucide-react'
import type { ReactNode } from 'react'

/** The result of a live hook. */
type Loadable<T> =
  | { status: 'loading' }
  | { status: 'error'; error: Error; retry?: () => void }
  | { status: 'ready'; data: T }

type Props<T> = {
  live: Loadable<T>
  /** The skeleton of the content; a spinner when left out. */
  loading?: ReactNode
  empty?: ReactNode
  isEmpty?: (data: T) => boolean
  /** Instead of the listener's own retry. */
  onRetry?: () => void
  /** Names the content that failed to load. */
  errorTitle?: string
  /** Above the text of an error. */
  errorDrawing?: ReactNode
  children: (data: T) => ReactNode
}

type FailureProps = { title: string; drawing: ReactNode; onRetry: (() => void) | undefined }

function LoadFailed({ title, drawing, onRetry }: FailureProps) {
  return (
    <Stack role="alert" align="center" textAlign="center" gap="4" py="12" px="6">
      {drawing}
      <Heading as="h2" size="lg">
        {title}
      </Heading>
      <Text color="fg.muted" maxWidth="34rem">
        Nothing is lost. Please check your connection and try again.
      </Text>
      {onRetry && (
        <Button variant="outline" onClick={onRetry}>
          <RotateCw aria-hidden /> Try Again
        </Button>
      )}
    </Stack>
  )
}

function Waiting() {
  return (
    <Box role="status" py="16" textAlign="center">
      <Spinner size="lg" color="tide.solid" />
      <Text srOnly>Loading</Text>
    </Box>
  )
}

export function Loaded<T>({
  live,
  loading,
  empty,
  isEmpty,
  onRetry,
  errorTitle,
  errorDrawing,
  children,
}: Props<T>) {
  if (live.status === 'loading') return <>{loading ?? <Waiting />}</>
  if (live.status === 'error') {
    return (
      <LoadFailed
        title={errorTitle ?? 'We couldn’t load this'}
        drawing={errorDrawing}
        onRetry={onRetry ?? live.retry}
      />
    )
  }
  if (isEmpty?.(live.data)) return <>{empty}</>
  return <>{children(live.data)}</>
}

type MessageProps = { drawing: ReactNode; title: string; children: ReactNode; action?: ReactNode }

/** An empty state: a drawing, one sentence, and an action where there is something to do. */
export function StateMessage({ drawing, title, children, action }: MessageProps) {
  return (
    <Stack align="center" textAlign="center" gap="4" py={{ base: '4', md: '8' }}>
      {/* Also for a drawing that fills its space. */}
      <Box
        position="relative"
        width="full"
        maxWidth="26rem"
        aspectRatio={5 / 3}
        rounded="2xl"
        overflow="hidden"
      >
        {drawing}
      </Box>
      <Heading as="h2" size="xl" mt="2">
        {title}
      </Heading>
      <Text color="fg.muted" maxWidth="34rem" textWrap="balance">
        {children}
      </Text>
      {action}
    </Stack>
  )
}
