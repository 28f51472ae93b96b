/** /swipe: one match at a time, best first, until each has been answered. */
import { Box } from '@chakra-ui/react'
import { useOwnCredits } from '../data/credits'
import { joined } from '../data/firebase/live'
import { useOwnLikes } from '../data/likes'
import { useMatches } from '../data/matches'
import { useOwnProfile } from '../data/members'
import { useSession } from '../data/session/session'
import { SwipeLoading, SwipeScreen } from '../features/swipe/swipe-screen'
import { BoatInFog } from '../ui/drawings/boat-in-fog'
import { Loaded } from '../ui/loaded'
import { Page } from '../ui/page'

function OwnDeck({ uid }: { uid: string }) {
  const { live, ...paging } = useMatches(uid)
  const likes = useOwnLikes(uid)
  const profile = useOwnProfile(uid)
  const credits = useOwnCredits(uid)
  const seen = joined(live, likes, (list, known) => ({ list, likes: known }))
  return (
    <Loaded
      live={joined(seen, profile, (both, own) => ({ ...both, hasPhoto: (own?.photo_urls.length ?? 0) > 0 }))}
      loading={<SwipeLoading />}
      errorTitle="We couldn’t load your matches"
      errorDrawing={<BoatInFog />}
    >
      {(known) => <SwipeScreen uid={uid} {...known} paging={paging} credits={credits} />}
    </Loaded>
  )
}

export function Component() {
  const session = useSession()
  return (
    // A card that leaves does not make the page wider.
    <Box overflowX="clip">
      <Page title="One at a time" withoutHeading maxWidth="64rem" py={{ base: '2', md: '5' }}>
        {session.status === 'signed-in' && <OwnDeck key={session.uid} uid={session.uid} />}
      </Page>
    </Box>
  )
}
