/**
 * An event as typed, the way visitors will see it: its card under Events, and its page with the ticket panel.
 */
import { Box, Button, CloseButton, Dialog, Heading, Portal, Stack, Text } from '@chakra-ui/react'
import type { Event } from '@club/domain/events/event'
import { seatsOf } from '@club/domain/events/event-facts'
import { priceLabel } from '@club/domain/price'
import { byPrice, type TicketType } from '@club/domain/orders/tickets/ticket-type'
import { generalAdmission } from '@club/domain/orders/tickets/ticket-type-editing'
import { useMemo } from 'react'
import type { Live, Row } from '../../../data/firebase/live'
import { Description } from '../../../pieces/event/description'
import { EveningPlan } from '../../../pieces/event/evening-plan'
import { EventCard } from '../../../pieces/event/event-card'
import { Invitation } from '../../../pieces/event/invitation'
import { PanelFrame, Seats } from '../../../pieces/event/seats'
import { TicketList } from '../../../pieces/event/ticket-type-list'
import { titleStyle } from '../../../pieces/event/title-style'
import type { CardAttendance } from '../../../pieces/event/use-card-attendances'
import { useNow } from '../../../pieces/event/use-now'

const visitor: CardAttendance = {
  viewer: 'visitor',
  registration: null,
  matches: { user_ids: [], total: 0 },
  hasPhoto: false,
}

type PanelProps = { event: Event; types: Live<Row<TicketType>[]> }

/**
 * The panel as a visitor will see it; a price without ticket types becomes one type when the event is
 * published.
 */
function PreviewPanel({ event, types }: PanelProps) {
  const hasTypes = event.has_tickets || (types.status === 'ready' && types.data.length > 0)
  const isTicketed = hasTypes || event.price > 0
  const now = useNow([event.date_time])
  const live = useMemo((): typeof types => {
    if (types.status !== 'ready') return types
    const inEvent = { eventId: '', event_published: true }
    if (types.data.length === 0 && !event.has_tickets)
      return { status: 'ready', data: [{ id: 'added', data: generalAdmission(event, inEvent, now) }] }
    const active = types.data.filter(({ data }) => data.is_active)
    return { status: 'ready', data: active.toSorted((one, other) => byPrice(one.data, other.data)) }
  }, [event, types, now])
  return (
    <PanelFrame maxWidth="24rem" width="full">
      <Heading as="h3" fontSize="1.375rem" lineHeight="1.25">
        {isTicketed ? 'Tickets' : 'Come Along'}
      </Heading>
      <Seats event={event} aside={isTicketed ? '' : priceLabel(event.price)} />
      {isTicketed ? (
        <TicketList live={live} seats={seatsOf(event).left} />
      ) : (
        <Button colorPalette="coral" size="lg" width="full">
          RSVP
        </Button>
      )}
    </PanelFrame>
  )
}

type Props = PanelProps & { onClose: () => void }

export function PreviewDialog({ event, types, onClose }: Props) {
  const now = useNow([])
  return (
    <Dialog.Root open scrollBehavior="inside" onOpenChange={({ open }) => !open && onClose()}>
      <Portal>
        <Dialog.Backdrop />
        <Dialog.Positioner>
          <Dialog.Content mx="4" maxWidth="56rem" width="full">
            <Dialog.Header>
              <Dialog.Title>Preview</Dialog.Title>
            </Dialog.Header>
            <Dialog.Body pb="8" tabIndex={0} aria-label="Preview">
              <Stack gap="8">
                <Stack gap="3">
                  <Text color="fg.muted">Card on the events page</Text>
                  <Box inert width="full" maxWidth="24rem">
                    <EventCard id="preview" event={event} attendance={visitor} />
                  </Box>
                </Stack>
                <Stack gap="3">
                  <Text color="fg.muted">Event page</Text>
                  <Stack gap="6" inert px={{ base: '5', md: '8', lg: '0' }}>
                    <Invitation
                      event={event}
                      now={now}
                      heading={
                        <Heading as="h3" {...titleStyle}>
                          {event.title}
                        </Heading>
                      }
                    />
                    <Description event={event} />
                    <EveningPlan event={event} level="h4" />
                    <PreviewPanel event={event} types={types} />
                  </Stack>
                </Stack>
              </Stack>
            </Dialog.Body>
            <Dialog.CloseTrigger asChild>
              <CloseButton />
            </Dialog.CloseTrigger>
          </Dialog.Content>
        </Dialog.Positioner>
      </Portal>
    </Dialog.Root>
  )
}
