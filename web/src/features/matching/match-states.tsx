/** States of /matches besides cards: loading, no matches, no assessment, and the notices above the cards. */
import { Box, Button, Flex, Grid, Skeleton, Stack, Text } from '@chakra-ui/react'
import { limits } from '@club/domain/limits'
import { EyeOff, type LucideIcon, WifiOff } from 'lucide-react'
import { Link as RouterLink } from 'react-router-dom'
import { useIsOnline } from '../../data/connection'
import { paths } from '../../paths'
import { LetterOnTable } from '../../ui/drawings/letter-on-table'
import { SeawallEvening } from '../../ui/drawings/seawall-evening'
import { gridColumns } from '../../ui/grid-columns'
import { StateMessage } from '../../ui/loaded'
import { FirstMatchSkeleton } from './first-match'
import { MatchCardSkeleton } from './match-card'
import { RefreshButton } from './refresh-button'

const places = ['one', 'two', 'three'] as const

/** The status messages shown in turn; on a phone they take three lines. */
const statusParts = [
  { width: '10.25rem', height: '1.375rem' },
  { width: '4.5rem', height: '1.375rem' },
  { width: '15rem', height: '1.375rem' },
  { width: '8.5rem', height: '9' },
  { width: '9.25rem', height: '11', ms: { md: 'auto' } },
] as const

export function MatchesLoading() {
  return (
    <Stack gap="6">
      <Text role="status" srOnly>
        Loading your matches
      </Text>
      <Flex wrap="wrap" align="center" columnGap="4" rowGap="1" aria-hidden>
        {statusParts.map((part) => (
          <Skeleton key={part.width} {...part} />
        ))}
      </Flex>
      <FirstMatchSkeleton />
      <Grid gridTemplateColumns={gridColumns} gap={{ base: '4', sm: '6' }}>
        {places.map((place) => (
          <MatchCardSkeleton key={place} />
        ))}
      </Grid>
    </Stack>
  )
}

export function NoMatchesYet() {
  return (
    <StateMessage
      drawing={<SeawallEvening />}
      title="No introductions yet"
      action={<RefreshButton room={limits.match.pageSize} />}
    >
      When someone joins who fits what you’re both looking for, their card will show up here.
    </StateMessage>
  )
}

export function AssessmentMissing() {
  return (
    <StateMessage
      drawing={<LetterOnTable />}
      title="Your assessment comes first"
      action={
        <Button asChild>
          <RouterLink to={paths.questionnaire}>Take the Assessment</RouterLink>
        </Button>
      }
    >
      We find your matches from your answers, so they’ll appear once you finish the questionnaire.
    </StateMessage>
  )
}

function Notice({
  icon: Icon,
  tone,
  children,
}: {
  icon: LucideIcon
  tone: 'warning' | 'info'
  children: string
}) {
  return (
    <Flex gap="3" align="center" bg={`bg.${tone}`} color={`fg.${tone}`} rounded="l2" px="4" py="3">
      <Icon size={18} aria-hidden />
      <Text>{children}</Text>
    </Flex>
  )
}

export function OfflineNotice() {
  const isOnline = useIsOnline()
  return (
    <div role="status">
      {!isOnline && (
        <Box mb="6">
          <Notice icon={WifiOff} tone="warning">
            You’re offline. New matches will appear when you’re back online.
          </Notice>
        </Box>
      )}
    </div>
  )
}

export function BlurredNotice() {
  return (
    <Notice icon={EyeOff} tone="info">
      Photos are blurred until you add one of your own.
    </Notice>
  )
}
