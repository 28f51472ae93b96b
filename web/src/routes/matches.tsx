/** /matches: the people one may meet, best first, live. */
import { type OwnProgress, useOwnProgress } from '../data/completion'
import { type Matches as LiveMatches, useMatches } from '../data/matches'
import type { Member } from '../data/member'
import { useSession } from '../data/session'
import { MatchesLoading } from '../features/matching/matches-loading'
import { MatchesScreen } from '../features/matching/matches-screen'
import { OfflineNotice } from '../features/matching/page-notices'
import { MemberPicture } from '../features/members/member-picture'
import { ProfileChecklist, type StepPaths } from '../features/members/profile-checklist'
import { paths } from '../paths'
import { BoatInFog } from '../ui/drawings/boat-in-fog'
import { Loaded } from '../ui/loaded'
import { Page } from '../ui/page'

/** Photos have no screen of their own yet. */
const stepPaths: StepPaths = {
  basic_profile: paths.onboarding,
  photos: null,
  assessment: paths.questionnaire,
}
const cardSizes = '(min-width: 64em) 22rem, (min-width: 30em) 50vw, 100vw'

function picture(member: Member) {
  return <MemberPicture member={member} sizes={cardSizes} />
}

type Props = { uid: string; progress: OwnProgress; matches: LiveMatches }

function Matches({ uid, progress, matches }: Props) {
  const checklist = <ProfileChecklist completion={progress.completion} paths={stepPaths} />
  return (
    <MatchesScreen uid={uid} matches={matches} progress={progress} checklist={checklist} picture={picture} />
  )
}

function OwnMatches({ uid }: { uid: string }) {
  const progress = useOwnProgress(uid)
  const matches = useMatches(uid)
  // Whatever answers first: a server that does not answer says so by the list alone.
  const isUnanswered = progress.status === 'loading' && matches.live.status === 'error'
  return (
    <Loaded
      live={isUnanswered ? matches.live : progress}
      loading={<MatchesLoading />}
      errorTitle="Your matches could not be loaded"
      errorDrawing={<BoatInFog />}
    >
      {(own) => (own ? <Matches uid={uid} progress={own} matches={matches} /> : <MatchesLoading />)}
    </Loaded>
  )
}

export function Component() {
  const session = useSession()
  return (
    <Page title="Matches" lead="People who fit what you are both looking for, best first.">
      <OfflineNotice />
      {session.status === 'signed-in' && <OwnMatches key={session.uid} uid={session.uid} />}
    </Page>
  )
}
