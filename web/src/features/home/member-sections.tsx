/**
 * A member's own parts of the front page: the next step, and the attendees of the next events. Loaded with
 * Firebase.
 */
import { Box } from '@chakra-ui/react'
import { useUpcomingEvents } from '../../data/events'
import { useIntroduced, useMatchesToMeet } from '../../data/introduced-match'
import { useOwnProgress } from '../../data/members'
import { useWaiting } from '../../data/waiting'
import { useSession } from '../../data/session/session'
import { MemberEventBriefs } from '../../pieces/event/member-event-briefs'
import { useNow } from '../../pieces/event/use-now'
import { FinishProfile, NextStep } from '../../pieces/member/next-step'
import { NextStepSkeleton } from '../../pieces/member/next-step-frame'
import { Loaded } from '../../ui/loaded'

function MembersStep({ uid }: { uid: string }) {
  const progress = useOwnProgress(uid)
  const introduced = useIntroduced(uid, useMatchesToMeet(uid))
  const waiting = useWaiting(uid, useNow([]))
  return (
    <Loaded live={progress} loading={<NextStepSkeleton />} errorTitle="We couldn’t load your next step">
      {(own) =>
        own ? (
          <NextStep {...{ uid, introduced, waiting }} completion={own.completion} />
        ) : (
          <NextStepSkeleton />
        )
      }
    </Loaded>
  )
}

export function OwnNextStep() {
  const session = useSession()
  if (session.status !== 'signed-in') return <NextStepSkeleton />
  if (session.account?.onboarded === false) return <FinishProfile />
  return (
    <Box minHeight={{ base: '20rem', md: '23rem' }}>
      <MembersStep key={session.uid} uid={session.uid} />
    </Box>
  )
}

/** The same events as visitors are shown, live. */
export function MembersEvents() {
  return <MemberEventBriefs live={useUpcomingEvents()} linkLabel="Join Event" />
}
