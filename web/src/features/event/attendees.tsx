/**
 * The tab 'Attendees': eight attendees, and further ones in pages; for visitors only the number (section 2,
 * Event detail).
 */
import { Box, Button, Grid, Link, Skeleton, Stack, Text } from '@chakra-ui/react'
import type { EventStatus } from '@club/domain/events/event-facts'
import { limits } from '@club/domain/limits'
import { matchLabel } from '@club/domain/matching/score/match-label'
import { shownPlace } from '@club/domain/members/shown-place'
import { useRef, useState } from 'react'
import { Link as RouterLink } from 'react-router-dom'
import { useMember } from '../../data/members'
import type { Going } from '../../data/registrations'
import { memberPath, paths } from '../../paths'
import { Face } from '../../pieces/event/face'
import { ScoreRing } from '../../pieces/match/score-ring'
import { BlurredNotice } from '../../pieces/member/blurred-notice'
import { Loaded } from '../../ui/loaded'
import type { Attendance } from './use-attendance'
import { goingLabel, moreLabel } from './event-labels'
import { MembersOnly } from './members-only'

const columns = { base: 'minmax(0, 1fr)', lg: 'repeat(2, minmax(0, 1fr))' }
const places = ['one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight'] as const

type RowProps = { uid: string; score: number | null; isSelf: boolean; sharp: boolean }

/** A member who becomes hidden leaves the list at once. */
function Attendee({ uid, score, isSelf, sharp }: RowProps) {
  const live = useMember(uid, { sharp })
  if (live.status === 'loading') return <Skeleton as="li" height="4.25rem" rounded="xl" aria-hidden />
  if (live.status === 'error' || live.data === null) return null
  const member = live.data
  const { first_name, age, location } = member.profile
  return (
    <Box as="li" borderBottomWidth="1px" borderColor="border.muted">
      <Link
        asChild
        display="flex"
        gap="3.5"
        alignItems="center"
        minHeight="4.25rem"
        py="1.5"
        color="fg"
        _hover={{ textDecoration: 'none', color: 'tide.fg' }}
      >
        <RouterLink to={isSelf ? paths.profile : memberPath(uid)}>
          <Face member={member} size="12" />
          <Box flex="1" minWidth="0">
            <Text fontWeight="semibold" lineHeight="1.3" overflowWrap="anywhere">
              {first_name}
              {age !== null && `, ${age}`}
              {isSelf && ' (you)'}
            </Text>
            <Text textStyle="sm" color="fg.muted" truncate>
              {score === null ? location && shownPlace(location) : matchLabel(score)}
            </Text>
          </Box>
          {score !== null && <ScoreRing score={score} size="sm" />}
        </RouterLink>
      </Link>
    </Box>
  )
}

type ListProps = Pick<Going, 'attendees'> & {
  /** Includes guests of ticket holders and people the viewer can't see. */
  count: number
  viewer: string
  hasPhoto: boolean
  status: EventStatus
}

export function AttendeeList({ attendees, count, viewer, hasPhoto, status }: ListProps) {
  const list = useRef<HTMLDivElement>(null)
  const [room, setRoom] = useState<number>(limits.events.attendeesShown)
  const shown = attendees.slice(0, room)
  const more = count - shown.length
  const isLastPage = attendees.length <= room + limits.events.attendeesPage
  const showMore = () => {
    setRoom(room + limits.events.attendeesPage)
    // The button disappears, and the focus with it.
    if (isLastPage) list.current?.focus({ preventScroll: true })
  }
  if (shown.length === 0) return <Text color="fg.muted">{goingLabel({ names: [], count, status })}</Text>
  return (
    <Stack gap="3.5">
      {!hasPhoto && <BlurredNotice />}
      <Text color="fg.muted">Scores show for people who fit what you’re looking for.</Text>
      <Grid
        as="ul"
        ref={list}
        tabIndex={-1}
        outline="none"
        listStyleType="none"
        templateColumns={columns}
        columnGap="8"
      >
        {shown.map(({ user_id, score }) => (
          <Attendee key={user_id} uid={user_id} score={score} isSelf={user_id === viewer} sharp={hasPhoto} />
        ))}
      </Grid>
      {attendees.length > shown.length ? (
        <Button
          variant="outline"
          alignSelf="start"
          fontVariantNumeric="tabular-nums"
          aria-label={`Show more attendees: ${moreLabel(more)}`}
          onClick={showMore}
        >
          {moreLabel(more)}
        </Button>
      ) : (
        more > 0 && (
          <Text fontWeight="semibold" fontVariantNumeric="tabular-nums">
            {moreLabel(more)}
          </Text>
        )
      )}
    </Stack>
  )
}

function ListLoading() {
  return (
    <Grid templateColumns={columns} columnGap="8" gap="2" role="status" aria-label="Loading attendees">
      {places.map((place) => (
        <Skeleton key={place} height="4.25rem" rounded="xl" />
      ))}
    </Grid>
  )
}

type Props = { attendance: Attendance; here: string; status: EventStatus }

export function Attendees({ attendance, here, status }: Props) {
  const { viewer, uid, going, count, hasPhoto } = attendance
  if (viewer === 'visitor' || viewer === 'incomplete') {
    return (
      <Stack gap="4">
        <Text fontWeight="semibold">{goingLabel({ names: [], count, status })}</Text>
        <MembersOnly viewer={viewer} uid={uid} here={here}>
          Members see who’s going and how well you’d match.
        </MembersOnly>
      </Stack>
    )
  }
  return (
    <Loaded live={going} loading={<ListLoading />} errorTitle="We couldn’t load the attendees">
      {({ attendees }) => <AttendeeList viewer={uid ?? ''} {...{ attendees, count, hasPhoto, status }} />}
    </Loaded>
  )
}
