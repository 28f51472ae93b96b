/** The mutual matches who wait for the member, besides the one in the next step. */
import { Button, Flex, Skeleton, Stack, Text } from '@chakra-ui/react'
import type { ProfileCompletion } from '@club/domain/members/profile-completion'
import { Link } from 'react-router-dom'
import { useMember } from '../../data/members'
import type { Waiting } from '../../data/waiting'
import { paths } from '../../paths'
import { Face } from '../../pieces/event/face'
import { leadOf, waitingCopy } from '../../pieces/member/waiting-copy'
import { DashboardSection } from './dashboard-section'

const height = '5rem'
const shownMax = 3

/** Disappears when the other member is hidden. */
function Row({ waiting, hasPhoto }: { waiting: Waiting; hasPhoto: boolean }) {
  const live = useMember(waiting.uid, { sharp: hasPhoto })
  if (live.status === 'loading') return <Skeleton as="li" height={height} rounded="none" />
  const member = live.status === 'ready' ? live.data : null
  if (member === null) return null
  const { title, text, action, to } = waitingCopy(waiting.for, member)
  return (
    <Flex
      as="li"
      align="center"
      wrap="wrap"
      gap="3"
      minHeight={height}
      p="4"
      borderTopWidth="1px"
      _first={{ borderTopWidth: '0' }}
    >
      <Face member={member} size="12" />
      <Stack flex="1 1 11rem" minWidth="0" gap="0" overflowWrap="anywhere">
        <Text fontWeight="semibold">{title}</Text>
        <Text textStyle="sm" color="fg.muted">
          {text}
        </Text>
      </Stack>
      <Button asChild variant="outline">
        <Link to={to} aria-label={`${action}: ${member.profile.first_name}`}>
          {action}
        </Link>
      </Button>
    </Flex>
  )
}

type Props = {
  /** Those who wait for an answer come first. */
  waiting: readonly Waiting[]
  completion: ProfileCompletion
}

export function WaitingForYou({ waiting, completion }: Props) {
  const lead = leadOf(waiting, completion)
  const others = waiting.filter((each) => each !== lead)
  if (others.length === 0) return null
  return (
    <DashboardSection
      title="Waiting for you"
      aside={
        others.length > shownMax && (
          <Button asChild variant="outline">
            <Link to={paths.matches}>See All Matches</Link>
          </Button>
        )
      }
    >
      <Stack
        as="ul"
        listStyleType="none"
        gap="0"
        bg="bg.panel"
        borderWidth="1px"
        rounded="l3"
        overflow="hidden"
        shadow="sm"
        // All of them may be hidden.
        _empty={{ display: 'none' }}
      >
        {others.slice(0, shownMax).map((each) => (
          <Row key={each.uid} waiting={each} hasPhoto={completion.done.photos} />
        ))}
      </Stack>
    </DashboardSection>
  )
}
