/** What one should know before reading the cards: no connection, or pictures that are blurred for now. */
import { Flex, Text } from '@chakra-ui/react'
import { EyeOff, WifiOff } from 'lucide-react'
import { useOnline } from './use-online'

export function OfflineNotice() {
  const isOnline = useOnline()
  return (
    <div role="status">
      {!isOnline && (
        <Flex gap="3" align="center" bg="bg.warning" color="fg.warning" rounded="l2" px="4" py="3" mb="6">
          <WifiOff size={18} aria-hidden />
          <Text>You are offline. New matches appear as soon as the connection is back.</Text>
        </Flex>
      )}
    </div>
  )
}

export function BlurredNotice() {
  return (
    <Flex gap="3" align="center" bg="bg.info" color="fg.info" rounded="l2" px="4" py="3">
      <EyeOff size={18} aria-hidden />
      <Text>Pictures are blurred until you add one of your own.</Text>
    </Flex>
  )
}
