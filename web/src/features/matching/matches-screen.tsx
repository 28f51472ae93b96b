/** Everything on /matches: status, checklist, cards, and the way to meeting in person. */
import { Button, Flex, Separator, Stack } from '@chakra-ui/react'
import type { ReactNode } from 'react'
import type { OwnProgress } from '../../data/completion'
import type { Matches as LiveMatches, MatchList } from '../../data/matches'
import type { Member } from '../../data/member'
import { BoatInFog } from '../../ui/drawings/boat-in-fog'
import { Loaded } from '../../ui/loaded'
import { AssessmentStatus } from './assessment-status'
import { MatchGrid } from './match-grid'
import { MatchStatus } from './match-status'
import { MatchesLoading } from './matches-loading'
import { MeetInPerson } from './meet-in-person'
import { AssessmentMissing, NobodyYet } from './no-matches'
import { BlurredNotice } from './page-notices'
import { RefreshButton } from './refresh-button'
import { useFirstCalculation } from './use-first-calculation'

type Props = {
  uid: string
  matches: LiveMatches
  progress: OwnProgress
  checklist: ReactNode
  picture: (member: Member) => ReactNode
}

type ListProps = Pick<Props, 'uid' | 'progress' | 'picture' | 'checklist'> & {
  list: MatchList
  more: ReactNode
}

function Matches({ uid, progress, picture, checklist, list, more }: ListProps) {
  const hasPhoto = progress.completion.done.photos
  const isEmpty = list.matches.length === 0
  return (
    <Stack gap="6">
      <Stack gap="5" bg="bg.panel" borderWidth="1px" rounded="l3" p={{ base: '5', md: '6' }} shadow="sm">
        <MatchStatus
          list={list}
          assessment={<AssessmentStatus missing={progress.missing} />}
          action={!isEmpty && <RefreshButton />}
        />
        {!progress.completion.isComplete && (
          <>
            <Separator />
            {checklist}
          </>
        )}
      </Stack>
      {!hasPhoto && !isEmpty && <BlurredNotice />}
      {!isEmpty && <MatchGrid uid={uid} list={list} hasPhoto={hasPhoto} picture={picture} />}
      {isEmpty && progress.completion.done.assessment && <NobodyYet />}
      {isEmpty && !progress.completion.done.assessment && <AssessmentMissing />}
      {more}
    </Stack>
  )
}

export function MatchesScreen({ uid, matches, progress, checklist, picture }: Props) {
  const { live, showMore, isLoadingMore } = matches
  useFirstCalculation(uid, progress.completion.isComplete)
  return (
    <Stack gap="8">
      <Loaded
        live={live}
        loading={<MatchesLoading />}
        errorTitle="Your matches could not be loaded"
        errorDrawing={<BoatInFog />}
      >
        {(list) => (
          <Matches
            uid={uid}
            progress={progress}
            picture={picture}
            checklist={checklist}
            list={list}
            more={
              list.hasMore && (
                <Flex justify="center">
                  <Button variant="outline" size="lg" loading={isLoadingMore} onClick={showMore}>
                    Show more
                  </Button>
                </Flex>
              )
            }
          />
        )}
      </Loaded>
      <MeetInPerson />
    </Stack>
  )
}
