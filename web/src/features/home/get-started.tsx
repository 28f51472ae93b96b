/** The last word of the front page: come in. */
import { Button, Container, Flex, Heading, Stack, Text } from '@chakra-ui/react'
import { Link } from 'react-router-dom'
import { paths } from '../../paths'

export function GetStarted() {
  return (
    <Container py={{ base: '14', md: '20' }}>
      <Flex
        direction={{ base: 'column', md: 'row' }}
        align={{ base: 'start', md: 'center' }}
        justify="space-between"
        gap="8"
        p={{ base: '8', md: '14' }}
        rounded="3xl"
        bg="band"
        color="band.fg"
        bgImage="radial-gradient(60rem 24rem at 90% 120%, {colors.band.glow}, transparent 60%)"
      >
        <Stack gap="3" maxWidth="34rem">
          <Heading as="h2" size={{ base: '3xl', md: '4xl' }}>
            It starts with a few honest answers
          </Heading>
          <Text fontSize="lg" color="band.muted">
            About a quarter of an hour, at your own pace. Then see who you could be walking with.
          </Text>
        </Stack>
        <Button
          asChild
          size="xl"
          bg="band.action"
          color="band.actionFg"
          flexShrink="0"
          _hover={{ bg: 'band.actionHover' }}
        >
          <Link to={paths.signup}>Get Started</Link>
        </Button>
      </Flex>
    </Container>
  )
}
