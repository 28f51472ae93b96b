/** What signed-out visitors are asked at the events: to sign up or to log in; both lead back here. */
import { Button, Flex, HStack, Text } from '@chakra-ui/react'
import { Link } from 'react-router-dom'
import { paths, withNext } from '../../paths'

export function VisitorPrompt() {
  return (
    <Flex
      as="aside"
      aria-label="Join the club"
      direction={{ base: 'column', sm: 'row' }}
      align={{ base: 'stretch', sm: 'center' }}
      justify="space-between"
      gap="4"
      bg="evergreen.subtle"
      rounded="l3"
      px={{ base: '5', md: '6' }}
      py="4"
    >
      <Text maxWidth="38rem">
        Evenings are for members. Sign up to come along, or log in if you already belong.
      </Text>
      <HStack gap="2" flexShrink="0">
        <Button asChild flex={{ base: '1', sm: 'none' }}>
          <Link to={withNext(paths.signup, paths.events)}>Sign Up</Link>
        </Button>
        <Button asChild variant="outline" flex={{ base: '1', sm: 'none' }}>
          <Link to={withNext(paths.login, paths.events)}>Log In</Link>
        </Button>
      </HStack>
    </Flex>
  )
}
