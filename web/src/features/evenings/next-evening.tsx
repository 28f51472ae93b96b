/** The member's next evening, large: its state, company, and the ways to its plan, ticket and calendar. */
import { Box, Button, Flex, Heading, Link, Skeleton } from '@chakra-ui/react'
import { CalendarPlus, Ticket } from 'lucide-react'
import { type ReactNode, useId } from 'react'
import { Link as RouterLink } from 'react-router-dom'
import { eventPath, ownTickets, togetherPath } from '../../paths'
import { Company } from '../../pieces/evening/company'
import { showTicketsLabel, whenAndWhere } from '../../pieces/evening/evening-copy'
import { CancelledBadge, type EveningProps, Fact } from '../../pieces/evening/evening-row'
import { LargeEvening } from '../../pieces/evening/large-evening'
import { DatedCover } from '../../pieces/event/event-cover'
import { RegisteredBadge } from '../../pieces/event/registered-badge'
import { saveToCalendar } from '../../pieces/event/save-to-calendar'

function Frame({
  picture,
  titleId,
  children,
}: {
  picture: ReactNode
  titleId?: string
  children: ReactNode
}) {
  return (
    <LargeEvening
      as="article"
      aria-labelledby={titleId}
      picture={picture}
      bg="bg.panel"
      borderWidth="1px"
      shadow="lg"
      text={{
        minHeight: { base: '19rem', md: '22rem' },
        gap: '3',
        px: { base: '5', md: '9' },
        py: { base: '5', md: '8' },
      }}
    >
      {children}
    </LargeEvening>
  )
}

export function NextEveningSkeleton() {
  return (
    <Frame picture={<Skeleton boxSize="full" rounded="none" />}>
      <Skeleton height="7" width="7rem" />
      <Skeleton height="9" width="80%" />
      <Skeleton height="6" width="60%" />
      <Skeleton height="4.125rem" />
      <Skeleton height="12" rounded="full" />
    </Frame>
  )
}

const main = { size: 'lg', flex: { base: '1 0 100%', sm: '1 0 auto', md: '0 0 auto' } } as const

type ActionsProps = Pick<EveningProps, 'evening' | 'companion'> & { titleId: string }

/** The first is the main one: the plan of the two, else the ticket, else the event's page. */
function Actions({ evening: { id, data, place }, companion, titleId }: ActionsProps) {
  const actions = [
    ...(companion === null ? [] : [{ to: togetherPath(companion), label: 'See Your Evening' }]),
    ...(place.has_ticket ? [{ to: ownTickets, label: showTicketsLabel(place.seats) }] : []),
    ...(companion === null && !place.has_ticket ? [{ to: eventPath(id), label: 'See the Evening' }] : []),
  ]
  return (
    <Flex wrap="wrap" gap="2.5" mt="1">
      {actions.map(({ to, label }, index) => (
        <Button key={to} asChild {...main} {...(index > 0 && { variant: 'outline' })}>
          <RouterLink to={to} aria-describedby={titleId}>
            {to === ownTickets && <Ticket size={18} aria-hidden />} {label}
          </RouterLink>
        </Button>
      ))}
      <Button {...main} variant="outline" onClick={() => saveToCalendar(id, data)}>
        <CalendarPlus size={18} aria-hidden /> Add to Calendar
      </Button>
    </Flex>
  )
}

export function NextEvening({ uid, evening, attendance, companion }: EveningProps) {
  const titleId = useId()
  const { id, data: event, place } = evening
  const isCancelled = event.status === 'cancelled'
  return (
    <Frame titleId={titleId} picture={<DatedCover event={event} isFirst />}>
      {isCancelled && <CancelledBadge />}
      {!isCancelled && !place.has_ticket && (
        <Box>
          <RegisteredBadge />
        </Box>
      )}
      <Heading as="h2" id={titleId} size={{ base: '2xl', md: '3xl' }} overflowWrap="anywhere">
        <Link asChild color="fg">
          <RouterLink to={eventPath(id)}>{event.title}</RouterLink>
        </Link>
      </Heading>
      <Fact>{whenAndWhere(event)}</Fact>
      {!isCancelled && (
        <>
          <Company {...{ uid, event, attendance, companion }} />
          <Actions {...{ evening, companion, titleId }} />
        </>
      )}
    </Frame>
  )
}
