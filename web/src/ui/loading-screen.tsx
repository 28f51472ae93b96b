/** Shown while a page or the first session loads; adds a message when that takes long. */
import { Center, Spinner, Text } from '@chakra-ui/react'
import { useEffect, useState } from 'react'

/** How long a spinner alone is enough. */
const patienceMs = 10_000

function useIsLate(): boolean {
  const [isLate, setLate] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setLate(true), patienceMs)
    return () => clearTimeout(timer)
  }, [])
  return isLate
}

/** While `text` describes work of the server, a remark on the connection does not interrupt it. */
export function LoadingScreen({ text }: { text?: string }) {
  const isLate = useIsLate()
  const fallback = isLate
    ? 'Still loading. Please check your connection. The page will open as soon as we reach the server.'
    : 'Loading'
  return (
    <Center role="status" minHeight="60dvh" flexDirection="column" gap="4" px="6" textAlign="center">
      <Spinner size="lg" color="tide.solid" />
      <Text color="fg.muted" srOnly={text === undefined && !isLate}>
        {text ?? fallback}
      </Text>
    </Center>
  )
}
