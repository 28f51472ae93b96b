/** Tickets that other members offer: each is taken after a question, or let be. */
import { Box, Button, Dialog, Flex, Portal, Stack, Text } from '@chakra-ui/react'
import type { Event } from '@club/domain/events/event'
import { Gift } from 'lucide-react'
import { useState } from 'react'
import { useEvent } from '../../../data/events'
import type { Transfers } from '../../../data/tickets'
import { failureToast, useAction } from '../../../pieces/action/use-action'
import { ticketsInWords } from '../../../pieces/event/ticket-copy'
import { DialogFoot } from '../../../ui/form/dialog-foot'
import { guardTaps } from '../../../ui/steady-list'
import type { TicketActions } from './ticket-actions'
import { momentOf } from './my-tickets-copy'

type Offer = Transfers['offered'][number]

/** The copy of an offer of one ticket, and of several. */
const copies = {
  one: {
    question: 'Accept this ticket?',
    consequence:
      'It’ll be yours, with a new code, and you’ll be registered. You can’t cancel it or transfer it again.',
    accept: 'Accept Ticket',
    accepted: 'The ticket is yours',
    codes: 'You’ll find a new code here and in your email.',
    stays: 'The ticket stays',
  },
  several: {
    question: 'Accept these tickets?',
    consequence:
      'They’ll be yours, with new codes, and you’ll be registered. You can’t cancel them or transfer them again.',
    accept: 'Accept Tickets',
    accepted: 'The tickets are yours',
    codes: 'You’ll find new codes here and in your email.',
    stays: 'The tickets stay',
  },
}

function copyOf({ ticket_ids }: Offer) {
  return ticket_ids.length === 1 ? copies.one : copies.several
}

function offeredTickets({ ticket_ids, ticket_type }: Offer): string {
  return ticketsInWords(ticket_ids.length, ticket_type)
}

type QuestionProps = {
  offer: Offer
  event: Event | null
  isBusy: boolean
  onAccept: () => void
  onClose: () => void
}

function AcceptQuestion({ offer, event, isBusy, onAccept, onClose }: QuestionProps) {
  const copy = copyOf(offer)
  return (
    <Dialog.Root
      open
      role="alertdialog"
      placement="center"
      onOpenChange={({ open }) => !open && !isBusy && onClose()}
    >
      <Portal>
        <Dialog.Backdrop />
        <Dialog.Positioner>
          <Dialog.Content mx="4">
            <Dialog.Header>
              <Dialog.Title>{copy.question}</Dialog.Title>
            </Dialog.Header>
            <Dialog.Body>
              <Text fontWeight="semibold" mb="2" overflowWrap="anywhere">
                {offeredTickets(offer)}
                {event && `: ${event.title}, ${momentOf(event.date_time)}`}
              </Text>
              <Text color="fg.muted">{copy.consequence}</Text>
              <DialogFoot mt="5">
                <Button variant="outline" disabled={isBusy} onClick={onClose}>
                  Not Now
                </Button>
                <Button loading={isBusy} onClick={onAccept}>
                  {copy.accept}
                </Button>
              </DialogFoot>
            </Dialog.Body>
          </Dialog.Content>
        </Dialog.Positioner>
      </Portal>
    </Dialog.Root>
  )
}

type OfferProps = { offer: Offer; actions: TicketActions; onAnswered: () => void }

/** `event` is null while it is unknown. */
export function OfferCard({ offer, event, actions, onAnswered }: OfferProps & { event: Event | null }) {
  const [isAsked, setAsked] = useState(false)
  const copy = copyOf(offer)
  const answer = useAction((accept: boolean) => actions.answer(offer.ticket_ids, accept), {
    done: (_, accept) => {
      onAnswered()
      return accept
        ? { title: copy.accepted, description: copy.codes }
        : { title: 'Offer declined', description: `${copy.stays} with ${offer.from}.` }
    },
    failed: (failure) => {
      setAsked(false)
      // It may be over.
      if (failure.kind === 'refused') onAnswered()
      return failureToast(failure)
    },
  })
  return (
    <Flex
      as="li"
      direction={{ base: 'column', md: 'row' }}
      align={{ md: 'center' }}
      gap="4"
      p="5"
      bg="evergreen.subtle"
      borderWidth="1px"
      borderColor="evergreen.border"
      rounded="2xl"
    >
      <Flex gap="3.5" flex="1" minWidth="0">
        <Box color="evergreen.fg" flexShrink="0" pt="0.5">
          <Gift size={22} aria-hidden />
        </Box>
        <Box minWidth="0">
          <Text fontWeight="semibold" overflowWrap="anywhere">
            {offer.from} is offering you {offeredTickets(offer)}
          </Text>
          {/* Two lines on a phone from the start, so that nothing moves when the event loads. */}
          <Text
            color="fg.muted"
            textStyle="sm"
            minHeight={{ base: '2lh', md: '1lh' }}
            overflowWrap="anywhere"
          >
            {event && `${event.title}, ${momentOf(event.date_time)}, ${event.location}`}
          </Text>
        </Box>
      </Flex>
      <Flex gap="2">
        <Button
          variant="outline"
          flex={{ base: '1', md: 'none' }}
          disabled={answer.isBusy}
          onClick={() => void answer.run(false)}
        >
          No Thanks
        </Button>
        <Button flex={{ base: '1', md: 'none' }} disabled={answer.isBusy} onClick={() => setAsked(true)}>
          Accept
        </Button>
      </Flex>
      {isAsked && (
        <AcceptQuestion
          {...{ offer, event }}
          isBusy={answer.isBusy}
          onAccept={() => void answer.run(true)}
          onClose={() => setAsked(false)}
        />
      )}
    </Flex>
  )
}

function LiveOfferCard(props: OfferProps) {
  const live = useEvent(props.offer.event_id)
  return <OfferCard {...props} event={live.status === 'ready' ? live.data : null} />
}

type Props = { offers: readonly Offer[]; actions: TicketActions; onAnswered: () => void }

export function TransferOffers({ offers, actions, onAnswered }: Props) {
  if (offers.length === 0) return null
  return (
    <Stack as="ul" ref={guardTaps} listStyleType="none" gap="3" aria-label="Tickets offered to you">
      {offers.map((offer) => (
        <LiveOfferCard key={offer.ticket_ids.join(' ')} {...{ offer, actions, onAnswered }} />
      ))}
    </Stack>
  )
}
