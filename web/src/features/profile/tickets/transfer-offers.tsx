/** Tickets that other members offer: each is taken after a question, or let be. */
import { Box, Button, Dialog, Flex, Portal, Stack, Text } from '@chakra-ui/react'
import type { Event } from '@club/domain/events/event'
import { Gift } from 'lucide-react'
import { useState } from 'react'
import { useEvent } from '../../../data/events'
import type { Transfers } from '../../../data/tickets'
import { failureToast, useAction } from '../../../pieces/action/use-action'
import { countedTickets } from '../../../pieces/event/ticket-copy'
import { DialogFoot } from '../../../ui/form/dialog-foot'
import { guardTaps } from '../../../ui/steady-list'
import type { TicketActions } from './ticket-actions'
import { momentOf } from './my-tickets-copy'

type Offer = Transfers['offered'][number]

/** '2 × Open Ticket'. */
function offeredTickets({ ticket_ids, ticket_type }: Offer): string {
  return countedTickets(ticket_ids.length, ticket_type)
}

/** 'a new code' for each of the tickets. */
function newCodes({ ticket_ids }: Offer): string {
  return ticket_ids.length === 1 ? 'a new code' : 'new codes'
}

type QuestionProps = {
  offer: Offer
  event: Event | null
  isBusy: boolean
  onAccept: () => void
  onClose: () => void
}

function AcceptQuestion({ offer, event, isBusy, onAccept, onClose }: QuestionProps) {
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
              <Dialog.Title>Accept these tickets?</Dialog.Title>
            </Dialog.Header>
            <Dialog.Body>
              <Text fontWeight="semibold" mb="2" overflowWrap="anywhere">
                {offeredTickets(offer)}
                {event && `: ${event.title}, ${momentOf(event.date_time)}`}
              </Text>
              <Text color="fg.muted">
                They’ll be yours, with {newCodes(offer)}, and you’ll be registered. You can’t cancel them or
                transfer them again.
              </Text>
              <DialogFoot mt="5">
                <Button variant="outline" disabled={isBusy} onClick={onClose}>
                  Not Now
                </Button>
                <Button loading={isBusy} onClick={onAccept}>
                  Accept Tickets
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
  const answer = useAction((accept: boolean) => actions.answer(offer.ticket_ids, accept), {
    done: (_, accept) => {
      onAnswered()
      return accept
        ? {
            title: 'The tickets are yours',
            description: `You’ll find ${newCodes(offer)} here and in your email.`,
          }
        : { title: 'Offer declined', description: `The tickets stay with ${offer.from}.` }
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
