/** A yes: until both have a seat, what is missing; from then on, the evening of the two. */
import { Box, Button, Flex, Heading, Skeleton, Stack, Text } from '@chakra-ui/react'
import type { Ask } from '@club/domain/asks/ask'
import { CalendarPlus } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { Link } from 'react-router-dom'
import type { EventRow } from '../../data/events'
import { useSigns } from '../../data/hellos'
import type { Live } from '../../data/firebase/live'
import type { Host } from '../../data/hosts'
import type { Member } from '../../data/members'
import { eventPath, ownTickets } from '../../paths'
import { shortTime } from '../../pieces/ask/ask-copy'
import { TwoFaces } from '../../pieces/ask/two-faces'
import { HostNotice, HostLine, MeetingSpot, RunningOrder } from '../../pieces/event/evening-plan'
import { EventCover } from '../../pieces/event/event-cover'
import { saveToCalendar } from '../../pieces/event/save-to-calendar'
import { useHost } from '../../pieces/event/use-host'
import { useRegistering } from '../../pieces/event/use-registering'
import { ReportOrBlock } from '../../pieces/hello/report-or-block'
import { PageHeading } from '../../ui/page'
import { QuestionDialog } from '../../ui/question-dialog'
import { useIsLate } from '../../ui/use-is-late'
import { Signs } from './signs'
import { TicketsForTwo } from './treat'

type Props = {
  uid: string
  hasPhoto: boolean
  member: Member
  id: string
  ask: Ask
  plan: NonNullable<Ask['plan']>
  evening: EventRow
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Stack bg="bg.panel" borderWidth="1px" rounded="2xl" shadow="sm" p="5" gap="3" align="start">
      <Heading as="h2" size="xl">
        {title}
      </Heading>
      {children}
    </Stack>
  )
}

function GiveUpSeat({ name, evening: { id, data } }: { name: string; evening: EventRow }) {
  const { cancel } = useRegistering()
  const [isAsked, setAsked] = useState(false)
  const text = `We’ll release your seat and tell ${name} you can’t make it. ${name}’s seat stays booked.`
  return (
    <>
      <Text color="fg.muted">{text}</Text>
      <Button variant="outline" loading={cancel.isBusy} onClick={() => setAsked(true)}>
        Cancel My Seat
      </Button>
      {isAsked && (
        <QuestionDialog
          title="Cancel your seat?"
          text={`${text} Booking again won’t bring the plan back.`}
          stayLabel="Keep My Seat"
          leaveLabel="Cancel My Seat"
          onStay={() => setAsked(false)}
          onLeave={() => {
            setAsked(false)
            void cancel.run({ id, title: data.title })
          }}
        />
      )}
    </>
  )
}

/** The tickets that are still missing. */
function Missing({ uid, member, id, ask, plan, evening }: Omit<Props, 'hasPhoto'>) {
  const { first_name: name } = member.profile
  const until = shortTime(plan.seats_by)
  if (plan.seated.includes(uid))
    return (
      <Text>
        You have your ticket. {name} has until {until} to get one.
      </Text>
    )
  if (ask.treat && plan.seated.length === 0)
    return ask.from === uid ? (
      <>
        <Text>It’s your treat. You have until {until} to get both tickets. Tickets aren’t held.</Text>
        <TicketsForTwo {...{ uid, member, evening }} ask={id} />
      </>
    ) : (
      <Text>
        It’s {name}’s treat: {name} has until {until} to get both tickets. Tickets aren’t held.
      </Text>
    )
  return (
    <>
      <Text>
        {plan.seated.length > 0 ? `${name} has a ticket already. ` : ''}You have until {until} to get your
        ticket. Tickets aren’t held.
      </Text>
      <Button asChild size="lg" colorPalette="coral" alignSelf="stretch">
        <Link to={eventPath(evening.id)}>Get My Ticket</Link>
      </Button>
    </>
  )
}

function Hosting({ host }: { host: Live<Host> }) {
  const first_name = host.status === 'ready' ? host.data.first_name : null
  if (first_name === null) return <HostNotice host={host} />
  return (
    <Part title="Your Host">
      <HostLine name={first_name} />
    </Part>
  )
}

export function Plan(props: Props) {
  const { uid, hasPhoto, member, id, plan, evening } = props
  const live = useSigns(uid, id)
  const signs = live.status === 'ready' ? live.data : null
  const { first_name: name } = member.profile
  const { data } = evening
  const isTogether = plan.seated.length === 2
  const host = useHost(evening.id, data)
  const isLate = useIsLate(host.status !== 'loading')
  const place = [data.address_line, data.location].filter((part) => part !== '').join(', ')
  const hosting = <Hosting host={host} />
  if (host.status === 'loading' && !isLate)
    return <Skeleton role="status" aria-label="Loading" height="40rem" rounded="3xl" />
  const where = place === '' ? 'The place hasn’t been announced yet.' : place
  return (
    <Stack gap="5" maxWidth="44rem" mx="auto">
      <Box bg="band" color="band.fg" rounded="3xl" overflow="hidden">
        <Box height={{ base: '9rem', md: '14rem' }}>
          <EventCover event={data} isFirst />
        </Box>
        <Stack align="center" textAlign="center" gap="3" mt="-2.125rem" px="5" pb="6" position="relative">
          <TwoFaces
            {...{ uid, hasPhoto, member }}
            isWaiting={!isTogether && !plan.seated.includes(member.uid)}
          />
          <PageHeading overflowWrap="anywhere">
            {isTogether ? `You and ${name} are going` : 'It’s a yes!'}
          </PageHeading>
          <Text overflowWrap="anywhere">
            {data.title}
            <br />
            {shortTime(data.date_time)}
          </Text>
          {isTogether && (
            <Flex direction="column" gap="2.5" width="full" maxWidth="24rem" mt="2">
              <Button
                size="lg"
                bg="band.action"
                color="band.actionFg"
                _hover={{ bg: 'band.actionHover' }}
                onClick={() => saveToCalendar(evening.id, data)}
              >
                <CalendarPlus size={20} aria-hidden /> Add to Calendar
              </Button>
              <Button
                asChild
                size="lg"
                variant="outline"
                color="band.fg"
                borderColor="band.muted"
                _hover={{ bg: 'transparent', borderColor: 'band.fg' }}
              >
                <Link to={eventPath(evening.id)}>See the Evening</Link>
              </Button>
            </Flex>
          )}
        </Stack>
      </Box>
      {!isTogether && (
        <Part title="Next: Two Tickets">
          <Missing {...props} />
        </Part>
      )}
      {data.running_order !== '' && (
        <Part title="What Happens That Evening">
          <RunningOrder event={data} />
        </Part>
      )}
      <Part title={data.meeting_spot === '' ? 'Where It Is' : 'Where to Find Each Other'}>
        <MeetingSpot>{[data.meeting_spot, where].filter((part) => part !== '').join('\n')}</MeetingSpot>
      </Part>
      {!isLate && hosting}
      {isTogether && signs && (
        <Part title="How You’ll Recognize Each Other">
          <Signs {...{ member, signs }} ask={id} />
        </Part>
      )}
      {plan.seated.includes(uid) && (
        <Part title="Can’t Make It?">
          {data.has_tickets ? (
            <Text color="fg.muted">
              Your ticket is in{' '}
              <Link to={ownTickets} style={{ textDecoration: 'underline' }}>
                My Tickets
              </Link>
              . If you transfer it, you’re no longer going together.
            </Text>
          ) : (
            <GiveUpSeat name={name} evening={evening} />
          )}
        </Part>
      )}
      {isLate && hosting}
      <ReportOrBlock member={member} card={signs?.got ?? null} />
    </Stack>
  )
}
