/** The first thing a visitor sees: the promise, the way in, and the seawall. */
import { Box, Button, chakra, Container, Flex, Grid, Stack, Text } from '@chakra-ui/react'
import { club } from '@club/domain/club'
import { limits } from '@club/domain/limits'
import { ArrowRight } from 'lucide-react'
import { Link } from 'react-router-dom'
import { paths } from '../../paths'
import { HeroPicture } from '../../ui/hero-picture'
import { PageHeading } from '../../ui/page'
import { MatchGlimpse } from './match-glimpse'

function WaysOn({ isMember }: { isMember: boolean }) {
  const [to, label] = isMember ? [paths.matches, 'View Matches'] : [paths.signup, 'Create Account']
  return (
    <Flex gap="3" direction={{ base: 'column', sm: 'row' }} wrap="wrap">
      <Button asChild size="xl">
        <Link to={to}>
          {label} <ArrowRight aria-hidden />
        </Link>
      </Button>
      <Button asChild size="xl" variant="outline">
        <Link to={paths.events}>Browse Events</Link>
      </Button>
    </Flex>
  )
}

export function Hero({ isMember }: { isMember: boolean }) {
  return (
    <Container pt={{ base: '10', md: '16' }} pb={{ base: '20', md: '20' }} overflowX="clip">
      <Grid
        templateColumns={{ base: '1fr', md: '1.1fr 0.9fr' }}
        gap={{ base: '10', md: '12', lg: '20' }}
        alignItems="center"
      >
        <Stack gap={{ base: '5', md: '7' }}>
          <Text color="tide.fg" fontWeight="semibold">
            A social club for {club.city}
          </Text>
          <PageHeading size={{ base: '5xl', lg: '7xl' }}>Find love that lasts</PageHeading>
          <Text fontSize={{ base: 'lg', md: 'xl' }} color="fg.muted" maxWidth="33rem">
            Tell us who you are and how you like to live. We introduce you to people who fit, say why they do,
            and leave the rest to a walk along the water.
          </Text>
          <WaysOn isMember={isMember} />
          <Text textStyle="sm" color="fg.muted">
            {isMember ? 'Good to see you.' : `For adults of ${limits.age.min} and over. Free to join.`}
          </Text>
        </Stack>
        <Box position="relative" mx="auto" width="full" maxWidth={{ base: '24rem', md: '27rem' }}>
          <chakra.div
            position="absolute"
            inset="6% -5% -4% 7%"
            rounded="3xl"
            bg="coral.subtle"
            transform="rotate(3deg)"
            aria-hidden
          />
          <HeroPicture
            alt="Two people walk side by side along the seawall at dusk"
            position="relative"
            width="full"
            height="auto"
            aspectRatio="3/4"
            rounded="3xl"
            boxShadow="xl"
          />
          <MatchGlimpse />
        </Box>
      </Grid>
    </Container>
  )
}
