/** /matches: the member's matches, best first, live. */
import { useOwnProgress } from '../data/members'
import { useMatches } from '../data/matches'
import { useContacts } from '../data/waiting'
import { useSession } from '../data/session/session'
import { MatchesLoading, OfflineNotice } from '../features/matching/match-states'
import { MatchesScreen } from '../features/matching/matches-screen'
import { BoatInFog } from '../ui/drawings/boat-in-fog'
import { Loaded } from '../ui/loaded'
import { Page } from '../ui/page'

function OwnMatches({ uid }: { uid: string }) {
  const progress = useOwnProgress(uid)
  const matches = useMatches(uid)
  const contacts = useContacts(uid)
  return (
    <Loaded
      live={progress}
      loading={<MatchesLoading />}
      errorTitle="We couldn’t load your matches"
      errorDrawing={<BoatInFog />}
    >
      {(own) => (own ? <MatchesScreen {...{ uid, matches, contacts }} progress={own} /> : <MatchesLoading />)}
    </Loaded>
  )
}

export function Component() {
  const session = useSession()
  return (
    <Page title="Matches" lead="Someone we’d love you to meet.">
      <OfflineNotice />
      {session.status === 'signed-in' && <OwnMatches key={session.uid} uid={session.uid} />}
    </Page>
  )
}
