/** Shown while a page or the first session is being determined; says so when that takes long. */
import { Center, Spinner, Text } from '@chakra-ui/react'
import { useEffect, useState } from 'react'

/** A spinner alone is enough for so long. */
const patienceMs = 10_000

function useIsLate(): boolean {
  const [isLate, setLate] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setLate(true), patienceMs)
    return () => clearTimeout(timer)
  }, [])
  return isLate
}

/** The wait for the server's work, which `text` tells of, is not cut short by a remark on the connection. */
export function LoadingScreen({ text }: { text?: string }) {
  const isLate = useIsLate()
  const words = isLate
    ? 'Still loading. Please check your connection. The page will open as soon as we reach the server.'
    : 'Loading'
  return (
    <Center role="status" minHeight="60dvh" flexDirection="column" gap="4" px="6" textAlign="center">
      <Spinner size="lg" color="tide.solid" />
      <Text color="fg.muted" srOnly={text === undefined && !isLate}>
        {text ?? words}
      </Text>
    </Center>
  )
}
