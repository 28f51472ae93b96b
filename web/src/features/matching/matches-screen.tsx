/** Everything on /matches: status, checklist, cards, and a call to meet in person. */
import { Box, Button, Flex, Heading, Separator, Stack, Text } from '@chakra-ui/react'
import { club } from '@club/domain/club'
import { Link as RouterLink } from 'react-router-dom'
import type { OwnProgress } from '../../data/members'
import type { Matches, MatchList } from '../../data/matches'
import { paths } from '../../paths'
import { ProfileChecklist } from '../../pieces/member/profile-checklist'
import { BoatInFog } from '../../ui/drawings/boat-in-fog'
import { LanternTable } from '../../ui/drawings/lantern-table'
import { Loaded } from '../../ui/loaded'
import { Refusal } from '../../ui/refusal'
import { roomOf } from './match-counts'
import { MatchGrid } from './match-grid'
import { AssessmentMissing, BlurredNotice, MatchesLoading, NobodyYet } from './match-states'
import { MatchStatus } from './match-status'
import { RefreshButton } from './refresh-button'
import { useFirstCalculation } from '../../pieces/member/use-first-calculation'

function StatusPanel({
  list,
  progress: { completion, missing },
}: {
  list: MatchList
  progress: OwnProgress
}) {
  const refresh = list.matches.length > 0 && <RefreshButton room={roomOf(list)} />
  return (
    <Stack gap="5" bg="bg.panel" borderWidth="1px" rounded="l3" p={{ base: '5', md: '6' }} shadow="sm">
      <MatchStatus list={list} missing={missing} action={refresh} />
      {!completion.isComplete && (
        <>
          <Separator />
          <ProfileChecklist completion={completion} />
        </>
      )}
    </Stack>
  )
}

export function MeetInPerson() {
  return (
    <Flex
      as="section"
      aria-labelledby="meet-in-person"
      direction={{ base: 'column', md: 'row' }}
      align={{ base: 'flex-start', md: 'center' }}
      justify="space-between"
      gap="5"
      bg="evergreen.subtle"
      rounded="l3"
      px={{ base: '6', md: '10' }}
      py={{ base: '7', md: '9' }}
    >
      <Stack gap="3" maxWidth="36rem" align="flex-start">
        <Heading as="h2" id="meet-in-person" size="2xl">
          Ready to Meet in Person?
        </Heading>
        <Text color="fg.muted">
          A score is only a beginning. {club.name} brings people together at small evenings around {club.city}
          , where a conversation tells more than a profile.
        </Text>
        <Button asChild colorPalette="coral" size="lg" mt="2">
          <RouterLink to={paths.events}>Browse Events</RouterLink>
        </Button>
      </Stack>
      <Box width={{ base: 'full', md: '20rem' }} flexShrink={0}>
        <LanternTable />
      </Box>
    </Flex>
  )
}

function ShowMore({ showMore, isLoadingMore, isMoreMissing }: Omit<Matches, 'live'>) {
  return (
    <Stack gap="4" align="center">
      <Button variant="outline" size="lg" loading={isLoadingMore} onClick={showMore}>
        {isMoreMissing ? 'Try Again' : 'Show more'}
      </Button>
      {isMoreMissing && (
        <Refusal title="Further matches could not be loaded">
          The club does not answer. Please check your connection and try again.
        </Refusal>
      )}
    </Stack>
  )
}

type Props = { uid: string; matches: Matches; progress: OwnProgress }

export function MatchesScreen({ uid, matches: { live, ...paging }, progress }: Props) {
  const { done, isComplete } = progress.completion
  useFirstCalculation(uid, isComplete)
  return (
    <Stack gap="8">
      <Stack gap="6">
        {live.status === 'ready' && <StatusPanel list={live.data} progress={progress} />}
        <Loaded
          live={live}
          loading={<MatchesLoading />}
          isEmpty={({ matches }) => matches.length === 0}
          empty={done.assessment ? <NobodyYet /> : <AssessmentMissing />}
          errorTitle="Your matches could not be loaded"
          errorDrawing={<BoatInFog />}
        >
          {(list) => (
            <>
              {!done.photos && <BlurredNotice />}
              <MatchGrid uid={uid} list={list} hasPhoto={done.photos} />
              {list.hasMore && <ShowMore {...paging} />}
            </>
          )}
        </Loaded>
      </Stack>
      <MeetInPerson />
    </Stack>
  )
}
