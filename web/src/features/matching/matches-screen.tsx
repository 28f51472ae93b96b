/**
 * Everything on /matches: a quiet status line, the first person, the others, and a call to meet in person.
 */
import { Box, Button, Flex, Heading, Stack, Text } from '@chakra-ui/react'
import { club } from '@club/domain/club'
import { type ComponentProps, useMemo } from 'react'
import { Link as RouterLink } from 'react-router-dom'
import type { Live } from '../../data/firebase/live'
import type { OwnProgress } from '../../data/members'
import { type Contacts, waitingFirst } from '../../data/waiting'
import type { Matches } from '../../data/matches'
import { paths } from '../../paths'
import { useNow } from '../../pieces/event/use-now'
import { ProfileChecklist } from '../../pieces/member/profile-checklist'
import { BoatInFog } from '../../ui/drawings/boat-in-fog'
import { LanternTable } from '../../ui/drawings/lantern-table'
import { Loaded } from '../../ui/loaded'
import { HasWaitingMatch } from './has-waiting-match'
import { MatchGrid } from './match-grid'
import { AssessmentMissing, BlurredNotice, MatchesLoading, NoMatchesYet } from './match-states'
import { MatchStatus } from './match-status'
import { MutualMatches } from './mutual-matches'
import { useFirstCalculation } from '../../pieces/member/use-first-calculation'

/** The remaining steps, after the first person: people come before paperwork. */
function Unfinished({ completion }: Pick<OwnProgress, 'completion'>) {
  return (
    <Stack gap="4">
      {!completion.done.photos && <BlurredNotice />}
      <Box bg="bg.panel" borderWidth="1px" rounded="l3" p={{ base: '5', md: '6' }}>
        <ProfileChecklist completion={completion} />
      </Box>
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
          A score is only a start. {club.name} brings people together at small evenings around {club.city},
          where a conversation tells you more than a profile.
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

/** Those who like each other come before those who might. */
export function Sections({
  list,
  contacts,
  ...shown
}: ComponentProps<typeof MatchGrid> & { contacts: Live<Contacts> }) {
  const now = useNow([])
  const { mutual, introductions } = useMemo(
    () => ({
      mutual: list.matches.filter(({ data }) => data.mutual),
      introductions: { ...list, matches: list.matches.filter(({ data }) => !data.mutual) },
    }),
    [list],
  )
  return (
    <Stack gap="8">
      <MutualMatches
        uid={shown.uid}
        matches={mutual}
        hasPhoto={shown.hasPhoto}
        contacts={contacts}
        now={now}
      />
      <HasWaitingMatch value={waitingFirst(mutual, shown.uid, contacts, now).waiting.length > 0}>
        <MatchGrid list={introductions} {...shown} />
      </HasWaitingMatch>
    </Stack>
  )
}

type Props = { uid: string; matches: Matches; contacts: Live<Contacts>; progress: OwnProgress }

export function MatchesScreen({ uid, matches: { live, ...paging }, contacts, progress }: Props) {
  const { completion, missing } = progress
  const { done, isComplete } = completion
  useFirstCalculation(uid, isComplete)
  const unfinished = isComplete ? null : <Unfinished completion={completion} />
  return (
    <Stack gap="8">
      <Stack gap="6">
        {live.status === 'ready' && <MatchStatus list={live.data} missing={missing} />}
        <Loaded
          live={live}
          loading={<MatchesLoading />}
          isEmpty={({ matches }) => matches.length === 0}
          empty={
            <>
              {unfinished}
              {done.assessment ? <NoMatchesYet /> : <AssessmentMissing />}
            </>
          }
          errorTitle="We couldn’t load your matches"
          errorDrawing={<BoatInFog />}
        >
          {(list) => (
            <Sections {...{ uid, list, paging, contacts }} hasPhoto={done.photos} afterFirst={unfinished} />
          )}
        </Loaded>
      </Stack>
      <MeetInPerson />
    </Stack>
  )
}
