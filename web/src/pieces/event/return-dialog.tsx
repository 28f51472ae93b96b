/** Asks which tickets to return after a moved start, and states the money that goes back for them. */
import { Box } from '@chakra-ui/react'
import type { Event } from '@club/domain/events/event'
import { FormProvider, useWatch } from 'react-hook-form'
import { z } from 'zod'
import type { OwnSeat } from '../../data/tickets'
import { useZodForm } from '../../ui/form/use-zod-form'
import { QuestionDialog } from '../../ui/question-dialog'
import { chosenOf, chosenTicketsSchema } from './chosen-tickets'
import { TicketChoice } from './ticket-choice'
import { countedTickets, refundText } from './ticket-copy'

const schema = z.object({ ticketIds: chosenTicketsSchema })

type Props = {
  /** Those that can be returned, at least one. */
  seats: readonly OwnSeat[]
  ticketType: string
  event: Event
  /** Refunded cents of their order's price. */
  refundedCents: number
  onStay: () => void
  onReturn: (chosen: OwnSeat[]) => void
}

export function ReturnDialog({ seats, ticketType, event, refundedCents, onStay, onReturn }: Props) {
  const form = useZodForm(schema, { defaultValues: { ticketIds: seats.map(({ id }) => id) } })
  const chosen = chosenOf(seats, useWatch({ control: form.control, name: 'ticketIds' }))
  const submit = form.handleSubmit(({ ticketIds }) => onReturn(chosenOf(seats, ticketIds)))
  const isOne = chosen.length === 1
  const consequence = `${refundText(chosen, refundedCents)} Your ${isOne ? 'seat is' : 'seats are'} released right away, and this can’t be undone.`
  return (
    <FormProvider {...form}>
      <QuestionDialog
        title={isOne ? 'Return this ticket?' : 'Return these tickets?'}
        text={
          chosen.length === 0
            ? `${event.title}.`
            : `${countedTickets(chosen.length, ticketType)}: ${event.title}. ${consequence}`
        }
        stayLabel={seats.length === 1 ? 'Keep My Ticket' : 'Keep My Tickets'}
        leaveLabel="Get a Refund"
        onStay={onStay}
        onLeave={() => void submit()}
      >
        {seats.length > 1 && (
          <Box mt="4">
            <TicketChoice {...form.field('ticketIds')} seats={seats} />
          </Box>
        )}
      </QuestionDialog>
    </FormProvider>
  )
}
