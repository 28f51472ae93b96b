/** Says politely to screen readers who has just come, with their score. */
import { Box } from '@chakra-ui/react'
import { type Match, otherOf } from '@club/domain/matching/match'
import { useMember } from '../../data/member'

type Arrival = { id: string; data: Match }

/** A burst is not read out name by name. */
const namedAtMost = 5

function News({ uid, match }: { uid: string; match: Match }) {
  const live = useMember(otherOf(match, uid), { sharp: false })
  if (live.status !== 'ready' || live.data === null) return null
  return (
    <p>
      New match: {live.data.profile.first_name}, {match.compatibility_score}
    </p>
  )
}

export function ArrivalAnnouncer({ uid, arrivals }: { uid: string; arrivals: readonly Arrival[] }) {
  return (
    <Box role="log" aria-label="New matches" srOnly>
      {arrivals.slice(-namedAtMost).map(({ id, data }) => (
        <News key={id} uid={uid} match={data} />
      ))}
    </Box>
  )
}
