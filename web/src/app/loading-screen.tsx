/** What is shown while a page, or the first session, is being determined. */
import { Center, Spinner, Text } from '@chakra-ui/react'

export function LoadingScreen({ text = 'Loading' }: { text?: string }) {
  return (
    <Center role="status" minHeight="60dvh" flexDirection="column" gap="4">
      <Spinner size="lg" color="tide.solid" />
      <Text color="fg.muted" srOnly={text === 'Loading'}>
        {text}
      </Text>
    </Center>
  )
}
