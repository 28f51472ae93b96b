/** Asks and plans of the member that still need something: an answer, or a seat. */
import { Flex, Skeleton, Stack, Text } from '@chakra-ui/react'
import { useMember } from '../../data/members'
import type { UnderWay } from '../../data/waiting'
import { isInvitation, shortTime } from '../../pieces/ask/ask-copy'
import { AskLink, AskStatus } from '../../pieces/ask/ask-status'
import { Face } from '../../pieces/event/face'
import { Part } from './part'

const height = '5.25rem'

/** 'Open until Wed, Dec 2, 6:30 PM', or when the tickets are due. */
function untilOf({ ask: { closes_at, plan } }: UnderWay['current']): string {
  return plan === null ? `Open until ${shortTime(closes_at)}` : `Get tickets by ${shortTime(plan.seats_by)}`
}

/** Disappears when the other member is hidden. */
function Row({ other, current, hasPhoto }: UnderWay & { hasPhoto: boolean }) {
  const live = useMember(other, { sharp: hasPhoto })
  if (live.status === 'loading')
    return (
      <li>
        <Skeleton height={height} rounded="2xl" />
      </li>
    )
  const member = live.status === 'ready' ? live.data : null
  if (member === null) return null
  const { first_name: name } = member.profile
  const isAsked = isInvitation(current)
  return (
    <Flex
      as="li"
      align="center"
      wrap="wrap"
      gap="3"
      minHeight={height}
      p="4"
      bg="bg.panel"
      borderWidth="1px"
      {...(isAsked && { borderColor: 'coral.solid' })}
      rounded="2xl"
      shadow="sm"
    >
      <Face member={member} size="12" />
      <Stack flex="1 1 11rem" minWidth="0" gap="0" overflowWrap="anywhere">
        <Text fontWeight="semibold">
          <AskStatus name={name} current={current} />
        </Text>
        <Text textStyle="sm" color="fg.muted">
          {untilOf(current)}
        </Text>
      </Stack>
      <AskLink
        uid={other}
        name={name}
        current={current}
        {...(isAsked ? { colorPalette: 'coral' } : { variant: 'outline' })}
      />
    </Flex>
  )
}

type Props = { asks: readonly UnderWay[]; hasPhoto: boolean }

/** Those that wait for the member's answer come first; going together is shown with the evening. */
export function Invitations({ asks, hasPhoto }: Props) {
  const open = asks.filter(({ current }) => current.state !== 'together')
  if (open.length === 0) return null
  const shown = [
    ...open.filter(({ current }) => isInvitation(current)),
    ...open.filter(({ current }) => !isInvitation(current)),
  ]
  return (
    <Part title="Invitations">
      <Stack as="ul" listStyleType="none" gap="3">
        {shown.map((each) => (
          <Row key={each.other} {...each} hasPhoto={hasPhoto} />
        ))}
      </Stack>
    </Part>
  )
}
