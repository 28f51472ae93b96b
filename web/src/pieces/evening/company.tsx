/** Who goes to one of the viewer's evenings: the match they go together with, and their other matches. */
import { Box, Flex, Text } from '@chakra-ui/react'
import type { Event } from '@club/domain/events/event'
import { useMember } from '../../data/members'
import { FaceStack } from '../event/face'
import { GoingCount } from '../event/going-count'
import type { CardAttendance } from '../event/use-card-attendances'
import { useOthersGoing } from './use-others-going'

export type CompanyProps = {
  uid: string
  event: Event
  attendance: CardAttendance
  /** The match with whom the viewer goes together; null for no one. */
  companion: string | null
}

/** Room for all shown lines, so that nothing moves when names load. */
const namesLines = { base: 3, md: 2 }
const roomForNames = { base: '4.125rem', md: '2.75rem' }

type NamesProps = { event: Event; sentence: string | null; uids: readonly string[]; hasPhoto: boolean }

/** Faces and names; how many people are going until those are known, or when there are none. */
export function WhoIsGoing({ event, sentence, uids, hasPhoto }: NamesProps) {
  return (
    <Flex align="center" gap="2.5" minHeight={roomForNames}>
      {sentence === null ? (
        <GoingCount event={event} />
      ) : (
        <>
          <FaceStack uids={uids} sharp={hasPhoto} />
          <Text minWidth="0" lineHeight="1.35" lineClamp={namesLines} overflowWrap="anywhere">
            {sentence}
          </Text>
        </>
      )}
    </Flex>
  )
}

function Together({ uid, attendance, companion }: Omit<CompanyProps, 'event'> & { companion: string }) {
  const { hasPhoto } = attendance
  const live = useMember(companion, { sharp: hasPhoto })
  const name = live.status === 'ready' ? live.data?.profile.first_name : undefined
  const { sentence } = useOthersGoing(attendance, companion)
  return (
    <Flex align="center" gap="3" minHeight="4.125rem" px="3" py="2" rounded="l2" bg="evergreen.subtle">
      <FaceStack uids={[uid, companion]} sharp={hasPhoto} />
      <Box minWidth="0" lineHeight="1.35" overflowWrap="anywhere">
        <Text color="evergreen.fg" fontWeight="semibold" lineClamp={2}>
          Going together{name !== undefined && ` with ${name}`}
        </Text>
        {sentence !== null && <Text lineClamp={2}>{sentence}</Text>}
      </Box>
    </Flex>
  )
}

function WithoutCompanion({ event, attendance }: Pick<CompanyProps, 'event' | 'attendance'>) {
  const others = useOthersGoing(attendance, null)
  return <WhoIsGoing event={event} {...others} hasPhoto={attendance.hasPhoto} />
}

export function Company({ companion, ...props }: CompanyProps) {
  return companion === null ? <WithoutCompanion {...props} /> : <Together {...props} companion={companion} />
}
