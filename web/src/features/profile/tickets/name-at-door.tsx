/** The stub of a registration, which needs no code. */
import { Text } from '@chakra-ui/react'

export function NameAtDoor() {
  return (
    <>
      <Text fontFamily="heading" fontWeight="600" fontSize="1.75rem" lineHeight="1">
        Admit 1
      </Text>
      <Text textStyle="sm" color="fg.muted" mt="1">
        Give your name at the door. Bring valid ID
      </Text>
    </>
  )
}
