/** The first thing a visitor sees: the promise, the way in, and the seawall. */
import { Box, Button, chakra, Container, Flex, Grid, Stack, Text } from '@chakra-ui/react'
import { club } from '@club/domain/club'
import { firstLimits } from '@club/domain/first-limits'
import { matchLabel } from '@club/domain/matching/score/match-label'
import { ArrowRight } from 'lucide-react'
import { Link } from 'react-router-dom'
import { paths } from '../../paths'
import { ScoreRing } from '../../pieces/match/score-ring'
import { HeroPicture } from '../../ui/hero-picture'
import { PageHeading } from '../../ui/page'

/** A newcomer is a member who has yet to finish onboarding. */
export type Guest = 'visitor' | 'newcomer' | 'member'

/**
 * The guard of /matches leads a member not yet onboarded through the remaining steps, and then to the
 * matches.
 */
const mainWay: Record<Guest, { to: string; label: string }> = {
  visitor: { to: paths.signup, label: 'Create Account' },
  newcomer: { to: paths.matches, label: 'Finish your profile' },
  member: { to: paths.dashboard, label: 'View Dashboard' },
}

/** Room for the longest label, so that nothing moves when a session turns out to be a newcomer's. */
const memberWidth = { sm: '16rem' }

function HeroActions({ guest }: { guest: Guest }) {
  const { to, label } = mainWay[guest]
  return (
    <Flex gap="3" direction={{ base: 'column', sm: 'row' }} wrap="wrap">
      <Button asChild size="xl" {...(guest !== 'visitor' && { minWidth: memberWidth })}>
        <Link to={to}>
          {/* Rendered again with another label, rather than pushed aside by it. */}
          <Flex as="span" key={label} align="center" gap="2.5">
            {label} <ArrowRight aria-hidden />
          </Flex>
        </Link>
      </Button>
      <Button asChild size="xl" variant="outline">
        <Link to={paths.events}>Browse Events</Link>
      </Button>
    </Flex>
  )
}

/** A made-up example of a match. */
const example = { score: 87, reasons: ['Both in Kitsilano', 'Shared values'] } as const

/** A small match over the picture; decorative, since the text beside it has the same content. */
function MatchGlimpse() {
  return (
    <Flex
      display={{ base: 'flex', md: 'none', lg: 'flex' }}
      wrap="wrap"
      align="center"
      gap="3.5"
      position="absolute"
      maxWidth="calc(100% - 1rem)"
      insetStart={{ base: '4', lg: '-6' }}
      bottom={{ base: '-6', lg: '10' }}
      ps="3"
      pe="5"
      py="3"
      bg="bg.panel"
      borderWidth="1px"
      borderColor="border.muted"
      rounded="2xl"
      shadow="lg"
      aria-hidden
    >
      <ScoreRing score={example.score} size="sm" />
      <Stack gap="0">
        <Text fontWeight="semibold">{matchLabel(example.score)}</Text>
        {example.reasons.map((reason) => (
          <Text key={reason} textStyle="sm" color="fg.muted">
            {reason}
          </Text>
        ))}
      </Stack>
    </Flex>
  )
}

export function HomeHero({ guest }: { guest: Guest }) {
  return (
    <Container pt={{ base: '10', md: '16' }} pb={{ base: '20', md: '20' }} overflowX="clip">
      <Grid
        templateColumns={{ base: 'minmax(0, 1fr)', md: '1.1fr 0.9fr' }}
        gap={{ base: '10', md: '12', lg: '20' }}
        alignItems="center"
      >
        <Stack gap={{ base: '5', md: '7' }}>
          <Text color="tide.fg" fontWeight="semibold">
            A social club for {club.city}
          </Text>
          <PageHeading size={{ base: '5xl', lg: '7xl' }}>Find love that lasts</PageHeading>
          <Text fontSize={{ base: 'lg', md: 'xl' }} color="fg.muted" maxWidth="33rem">
            Tell us who you are and how you like to live. We introduce you to people who fit, tell you why,
            and leave the rest to a walk along the water.
          </Text>
          <HeroActions guest={guest} />
          <Text textStyle="sm" color="fg.muted">
            {guest === 'visitor'
              ? `For adults ${firstLimits.adultAge} and over. Free to join.`
              : 'Good to see you.'}
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
