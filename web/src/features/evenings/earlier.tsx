/** The member's earlier evenings, latest first, with the question about those that can still be answered. */
import { Badge, Box, Button, Flex, Stack, Text } from '@chakra-ui/react'
import { calendarLeaf, clubDate } from '@club/domain/club-time'
import { afterwardsRefusalReason, isAnswerDue } from '@club/domain/events/afterwards'
import { Check } from 'lucide-react'
import { useId, useState } from 'react'
import { Link } from 'react-router-dom'
import type { Evening } from '../../data/evenings'
import { afterwardsPath } from '../../paths'
import { CancelledBadge } from '../../pieces/evening/evening-row'
import { EventCover } from '../../pieces/event/event-cover'
import { Part } from './part'

const shownAtFirst = 10

/** 'Thu, Nov 26, 2026 · Main Street'. */
function dayAndPlace({ date_time, location }: Evening['data']): string {
  const day = `${calendarLeaf(date_time).weekday}, ${clubDate(date_time)}`
  return [day, location].filter((part) => part !== '').join(' · ')
}

/** What became of the evening. */
function Outcome({ evening: { id, data, place }, titleId, now }: Props & { titleId: string }) {
  if (data.status === 'cancelled') return <CancelledBadge />
  if (place.answered_at !== null)
    return (
      <Badge size="md">
        <Check size={14} aria-hidden /> Answered
      </Badge>
    )
  if (!isAnswerDue(place, now) || afterwardsRefusalReason(data, now) !== null) return null
  return (
    <Button asChild variant="outline">
      <Link to={afterwardsPath(id)} aria-describedby={titleId}>
        How Was It?
      </Link>
    </Button>
  )
}

type Props = { evening: Evening; now: Date }

function Row({ evening, now }: Props) {
  const titleId = useId()
  return (
    <Flex
      as="li"
      align="center"
      wrap="wrap"
      gap="3"
      py="3"
      css={{ '&:not(:first-of-type)': { borderTopWidth: '1px' } }}
      borderColor="border.muted"
    >
      <Box boxSize="14" flexShrink="0" rounded="xl" overflow="hidden">
        <EventCover event={evening.data} />
      </Box>
      <Box flex="1 1 6rem" minWidth="0" overflowWrap="anywhere">
        <Text id={titleId} fontFamily="heading" fontWeight="semibold" lineHeight="1.25">
          {evening.data.title}
        </Text>
        <Text textStyle="sm" color="fg.muted">
          {dayAndPlace(evening.data)}
        </Text>
      </Box>
      <Outcome {...{ evening, now, titleId }} />
    </Flex>
  )
}

export function Earlier({ evenings, now }: { evenings: readonly Evening[]; now: Date }) {
  const [showsAll, setShowsAll] = useState(false)
  const shown = showsAll ? evenings : evenings.slice(0, shownAtFirst)
  return (
    <Part title="Earlier">
      <Stack
        as="ul"
        listStyleType="none"
        gap="0"
        px="4"
        py="1"
        bg="bg.panel"
        borderWidth="1px"
        rounded="2xl"
        shadow="sm"
      >
        {shown.map((evening) => (
          <Row key={evening.id} evening={evening} now={now} />
        ))}
      </Stack>
      {shown.length < evenings.length && (
        <Button variant="plain" alignSelf="start" px="0" onClick={() => setShowsAll(true)}>
          Show All {evenings.length} Evenings
        </Button>
      )}
    </Part>
  )
}
