/** The foot of an event's card: who goes, and what the viewer can do about it. */
import { Badge, Box, Button, Flex, Skeleton, Text } from '@chakra-ui/react'
import type { Event } from '@club/domain/events/event'
import { Check, Users } from 'lucide-react'
import { useRef } from 'react'
import { Link } from 'react-router-dom'
import { useMember } from '../../data/members'
import { eventPath } from '../../paths'
import { type CardOffer, cardOffer } from './card-offer'
import { FaceStack } from './face'
import { matchesGoingTo, peopleGoing } from './going-words'
import type { CardCompany } from './use-company'
import { useNow } from './use-now'
import { type RegisteringVerbs, useRegistering } from './use-registering'
import '../../theme/further-recipes'

/** Room for faces and two lines, so that nothing moves when they come. */
const roomForMatches = '3.75rem'

/** Those of the three who may be seen; nobody is named before all are known. */
function useSeen([first, second, third]: readonly string[], sharp: boolean) {
  const lives = [
    useMember(first ?? null, { sharp }),
    useMember(second ?? null, { sharp }),
    useMember(third ?? null, { sharp }),
  ]
  const asked = [first, second, third].filter((uid) => uid !== undefined).length
  const wanted = lives.slice(0, asked)
  if (wanted.some(({ status }) => status === 'loading')) return null
  return wanted.flatMap((live) => (live.status === 'ready' && live.data ? [live.data] : []))
}

type LineProps = { event: Pick<Event, 'current_attendees'>; company: CardCompany }

/** How many go, and for members which of their matches, with at most three faces. */
export function CompanyLine({ event, company: { viewer, matches, hasPhoto } }: LineProps) {
  const seen = useSeen(matches.user_ids, hasPhoto)
  const hidden = matches.user_ids.length - (seen?.length ?? 0)
  const names = seen?.map(({ profile }) => profile.first_name) ?? []
  const sentence = matchesGoingTo(names, matches.total - hidden)
  const count = peopleGoing(event.current_attendees)
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
            <Text fontVariantNumeric="tabular-nums">{count}</Text>
          </Box>
        </>
      ) : (
        <>
          <Box color="tide.fg" flexShrink="0">
            <Users size={16} aria-hidden />
          </Box>
          <Text fontVariantNumeric="tabular-nums">{count}</Text>
        </>
      )}
    </Flex>
  )
}

/** As high as a button, so that nothing moves when one takes the place of the other. */
export function Registered() {
  return (
    <Flex align="center" minHeight="11">
      <Badge size="md" colorPalette="evergreen">
        <Check size={14} aria-hidden /> Registered
      </Badge>
    </Flex>
  )
}

type ActionProps = {
  id: string
  event: Event
  company: CardCompany
  /** Of the event's title. */
  titleId: string
  /** What a link to the event's page is called, in place of any button. */
  way?: string | undefined
  does?: RegisteringVerbs
}

/** The link across the card. */
const above = { position: 'relative', zIndex: '1' } as const

const links: Partial<Record<CardOffer, string>> = { tickets: 'See Tickets', page: 'See Details' }

function linkOf(offer: CardOffer, way: string | undefined): string | undefined {
  return offer === 'registered' || offer === 'unknown' ? undefined : (way ?? links[offer])
}

/** The badge or the one button of a card. */
export function CardAction({ id, event, company, titleId, way, does }: ActionProps) {
  const now = useNow([event.date_time])
  const offer = cardOffer(event, company, now)
  const link = linkOf(offer, way)
  const place = useRef<HTMLDivElement>(null)
  const { register } = useRegistering(does)

  // The badge takes the place of the button, and the focus with it.
  const run = async () => {
    if (await register.run({ id, title: event.title })) place.current?.focus({ preventScroll: true })
  }
  return (
    <Box ref={place} tabIndex={-1} outline="none">
      {offer === 'unknown' && <Skeleton height="11" rounded="full" aria-hidden />}
      {offer === 'registered' && <Registered />}
      {offer === 'rsvp' && way === undefined && (
        <Button
          {...above}
          width="full"
          loading={register.isBusy}
          onClick={() => void run()}
          aria-describedby={titleId}
        >
          RSVP
        </Button>
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
