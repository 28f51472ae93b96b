/** The foot of an event's card: the attendees, and the viewer's actions. */
import { Box, Button, Flex, Skeleton, Text } from '@chakra-ui/react'
import type { Event } from '@club/domain/events/event'
import { lazy, Suspense, useRef, useState } from 'react'
import { Link, useNavigate } from 'react-router-dom'
import { eventPath } from '../../paths'
import { untilLoaded } from '../../until-loaded'
import { type CardOffer, cardOffer } from './card-offer'
import { FaceStack } from './face'
import { GoingCount } from './going-count'
import { namedMatchesGoing, peopleGoing } from './going-labels'
import { RegisteredBadge } from './registered-badge'
import type { CardAttendance } from './use-card-attendances'
import { useNow } from './use-now'
import { defaultActions, type RegistrationActions, useRegistering } from './use-registering'
import { useVisibleMembers } from './use-visible-members'
import '../../theme/further-recipes'

// Not with the front page's scripts: only a member who registers is asked.
const ShowGoingDialog = lazy(async () => ({
  default: (await untilLoaded(() => import('../going/show-going-question'))).ShowGoingDialog,
}))

/** Room for faces and two lines, so that nothing moves when they load. */
const roomForMatches = '3.75rem'

type LineProps = { event: Pick<Event, 'current_attendees' | 'date_time'>; attendance: CardAttendance }

/** The number of attendees, and for members their matches among them, with up to three faces. */
export function AttendanceLine({ event, attendance: { viewer, matches, hasPhoto } }: LineProps) {
  const seen = useVisibleMembers(matches.user_ids, hasPhoto)
  const hidden = matches.user_ids.length - (seen?.length ?? 0)
  const names = seen?.map(({ profile }) => profile.first_name) ?? []
  const sentence = namedMatchesGoing(names, matches.total - hidden)
  return (
    <Flex
      align="center"
      gap="2.5"
      textStyle="sm"
      color="fg.muted"
      minHeight={viewer === 'visitor' ? '6' : roomForMatches}
    >
      {sentence !== null && seen !== null ? (
        <>
          <FaceStack uids={seen.map(({ uid }) => uid)} sharp={hasPhoto} />
          <Box minWidth="0">
            <Text color="fg" fontWeight="medium" lineHeight="1.35" lineClamp={2} overflowWrap="anywhere">
              {sentence}
            </Text>
            <Text fontVariantNumeric="tabular-nums">{peopleGoing(event.current_attendees)}</Text>
          </Box>
        </>
      ) : (
        <GoingCount event={event} />
      )}
    </Flex>
  )
}

type ActionProps = {
  id: string
  event: Event
  attendance: CardAttendance
  /** The id of the event's title. */
  titleId: string
  /** The label of a link to the event's page, in place of any button. */
  linkLabel?: string | undefined
  actions?: RegistrationActions
}

const seeDetails = 'See Details'

/** The link across the card. */
const above = { position: 'relative', zIndex: '1' } as const

const links: Partial<Record<CardOffer, string>> = { tickets: 'See Tickets', page: seeDetails }

function linkOf(offer: CardOffer, label: string | undefined): string | undefined {
  if (offer === 'registered' || offer === 'unknown') return undefined
  return offer === 'under way' ? seeDetails : (label ?? links[offer])
}

/** The badge or the one button of a card. */
export function CardAction({
  id,
  event,
  attendance,
  titleId,
  linkLabel,
  actions = defaultActions,
}: ActionProps) {
  const now = useNow([event.date_time])
  const offer = cardOffer(event, attendance, now)
  const link = linkOf(offer, linkLabel)
  const root = useRef<HTMLDivElement>(null)
  const { register } = useRegistering(actions)
  const [isAsked, setAsked] = useState(false)
  const [isChecking, setChecking] = useState(false)
  const navigate = useNavigate()

  // The event's page warns a member who has blocked the host, also when it can't be checked here. The badge replaces the button, and takes its focus.
  const run = async () => {
    setChecking(true)
    const leads = await actions.isHostBlocked(id).catch(() => true)
    setChecking(false)
    if (leads) {
      void navigate(eventPath(id))
      return
    }
    if (!(await register.run({ id, title: event.title }))) return
    root.current?.focus({ preventScroll: true })
    setAsked(true)
  }
  return (
    <Box ref={root} tabIndex={-1} outline="none">
      {offer === 'unknown' && <Skeleton height="11" rounded="full" aria-hidden />}
      {offer === 'registered' && (
        // As high as a button, so that nothing moves when one replaces the other.
        <Flex align="center" minHeight="11">
          <RegisteredBadge />
        </Flex>
      )}
      {offer === 'rsvp' && linkLabel === undefined && (
        <Button
          {...above}
          width="full"
          loading={isChecking || register.isBusy}
          loadingText="RSVP"
          onClick={() => void run()}
          aria-describedby={titleId}
        >
          RSVP
        </Button>
      )}
      {isAsked && (
        <Suspense fallback={null}>
          <ShowGoingDialog onClose={() => setAsked(false)} />
        </Suspense>
      )}
      {link !== undefined && (
        <Button {...above} asChild variant="subtle" width="full">
          <Link to={eventPath(id)} aria-describedby={titleId}>
            {link}
          </Link>
        </Button>
      )}
    </Box>
  )
}
