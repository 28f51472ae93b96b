/** The closing call to action of the front page. */
import { Box, Button, chakra, Container, Flex, Heading, Stack, Text } from '@chakra-ui/react'
import { Link } from 'react-router-dom'
import { paths } from '../../paths'

/** The logo's waves, along the bottom. */
function Waves() {
  const wave = 'q 30 -26 60 0 t 60 0'
  return (
    <chakra.svg
      viewBox="0 0 960 90"
      preserveAspectRatio="xMaxYMax slice"
      position="absolute"
      insetX="0"
      bottom="-2"
      width="full"
      height="28"
      fill="none"
      stroke="band.muted"
      strokeWidth="5"
      strokeLinecap="round"
      opacity="0.16"
      maskImage="linear-gradient(to right, transparent 35%, black 75%)"
      aria-hidden
    >
      {[30, 58, 86].map((y) => (
        <path key={y} d={`M -20 ${y} ${wave.repeat(9)}`} />
      ))}
    </chakra.svg>
  )
}

export function GetStarted() {
  return (
    <Container py={{ base: '16', md: '24' }}>
      <Box
        as="section"
        position="relative"
        overflow="hidden"
        p={{ base: '8', md: '16' }}
        rounded="3xl"
        bg="band"
        color="band.fg"
        bgImage="radial-gradient(60rem 24rem at 90% 120%, {colors.band.glow}, transparent 60%)"
      >
        <Waves />
        <Flex
          position="relative"
          direction={{ base: 'column', md: 'row' }}
          align={{ base: 'start', md: 'center' }}
          justify="space-between"
          gap="8"
        >
          <Stack gap="4" maxWidth="34rem">
            <Heading as="h2" size={{ base: '3xl', md: '5xl' }}>
              It starts with a few honest answers
            </Heading>
            <Text fontSize="lg" color="band.muted">
              It takes about 15 minutes, at your own pace. Then see who you could be walking with.
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
      </Box>
    </Container>
  )
}
