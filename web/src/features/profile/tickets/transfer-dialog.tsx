/** Asks for the member taking the tickets, and explains the consequences. */
import { Box, Button, Dialog, Flex, Portal, Stack, Text } from '@chakra-ui/react'
import { emailSchema } from '@club/domain/account/credentials'
import { MailCheck, QrCode, Repeat1, Users, type LucideIcon } from 'lucide-react'
import { useWatch } from 'react-hook-form'
import { z } from 'zod'
import type { OrderTickets, OwnSeat } from '../../../data/tickets'
import { type Action, failureToast } from '../../../pieces/action/use-action'
import { chosenOf, chosenTicketsSchema } from '../../../pieces/event/chosen-tickets'
import { TicketChoice } from '../../../pieces/event/ticket-choice'
import { countedTickets, ticketNames } from '../../../pieces/event/ticket-copy'
import { DialogFoot } from '../../../ui/form/dialog-foot'
import { useLeaving } from '../../../ui/form/use-leaving'
import { TextField } from '../../../ui/form/text-field'
import { useZodForm } from '../../../ui/form/use-zod-form'
import { ZodForm } from '../../../ui/form/zod-form'
import { Refusal } from '../../../ui/refusal'

const schema = z.object({ ticketIds: chosenTicketsSchema, email: emailSchema })
export type Transfer = z.output<typeof schema>

function Consequence({ icon: Icon, children }: { icon: LucideIcon; children: string }) {
  return (
    <Flex as="li" gap="2.5" lineHeight="1.45">
      <Box color="tide.fg" flexShrink="0" pt="0.5">
        <Icon size={18} aria-hidden />
      </Box>
      <span>{children}</span>
    </Flex>
  )
}

type Props = {
  tickets: OrderTickets
  /** Those of the seats that can be offered, at least one. */
  transferable: readonly OwnSeat[]
  /** The evening: 'The Long Table, Thu, Dec 10, 2026'. */
  about: string
  action: Action<[Transfer]>
  onClose: () => void
}

/** '2 × Open Ticket', or 'Ticket 3, Open Ticket' where it is the only one of several that can be offered. */
function offeredTickets({ tickets: { seats, ticketType }, transferable }: Props, chosen: number): string {
  const [only, another] = transferable
  if (only && !another && seats.length > 1) return `${ticketNames([only.id])}, ${ticketType}`
  return chosen === 0 ? ticketType : countedTickets(chosen, ticketType)
}

export function TransferDialog(props: Props) {
  const { transferable, about, action, onClose } = props
  const { run, isBusy, failure } = action
  const [last] = transferable.slice(-1)
  const form = useZodForm(schema, { defaultValues: { ticketIds: last ? [last.id] : [], email: '' } })
  const ticketIds = useWatch({ control: form.control, name: 'ticketIds' })
  const chosen = chosenOf(transferable, ticketIds).length
  const isOne = chosen === 1
  const { leave, guarded } = useLeaving(onClose)
  const refusal = failure && failure.kind !== 'offline' ? failureToast(failure).description : null
  return (
    <Dialog.Root
      open
      placement={{ base: 'bottom', md: 'center' }}
      onOpenChange={({ open }) => !open && !isBusy && leave()}
    >
      <Portal>
        <Dialog.Backdrop />
        <Dialog.Positioner>
          <Dialog.Content
            maxWidth="30rem"
            mb={{ base: '0', md: 'auto' }}
            roundedTop="3xl"
            roundedBottom={{ base: 'none', md: '3xl' }}
          >
            <Dialog.Header pb="1">
              <Dialog.Title fontSize="2xl" lineHeight="1.2">
                {transferable.length === 1 ? 'Transfer ticket' : 'Transfer tickets'}
              </Dialog.Title>
            </Dialog.Header>
            <Dialog.Body>
              <Text color="fg.muted" mb="4" overflowWrap="anywhere">
                {offeredTickets(props, chosen)}: {about}
              </Text>
              {guarded(
                <ZodForm form={form} onSubmit={run} failure={failure}>
                  {transferable.length > 1 && (
                    <TicketChoice {...form.field('ticketIds')} seats={transferable} />
                  )}
                  <TextField
                    {...form.field('email')}
                    type="email"
                    label="Email of the member taking your place"
                    autoComplete="off"
                    required
                  />
                  <Stack as="ul" listStyleType="none" gap="2.5" fontSize="0.9375rem">
                    <Consequence icon={MailCheck}>
                      {`They need to accept first. Until then ${isOne ? 'the ticket stays' : 'the tickets stay'} yours, and you can cancel the offer.`}
                    </Consequence>
                    <Consequence icon={QrCode}>
                      {`Once they accept, the ${isOne ? 'code stops working and they get a new one' : 'codes stop working and they get new ones'}. After that it can’t be undone.`}
                    </Consequence>
                    <Consequence icon={Users}>
                      Gender-specific tickets can only go to someone of that gender.
                    </Consequence>
                    <Consequence icon={Repeat1}>You can transfer a ticket once.</Consequence>
                  </Stack>
                  {refusal !== null && <Refusal>{refusal}</Refusal>}
                  <DialogFoot>
                    <Button variant="outline" disabled={isBusy} onClick={leave}>
                      Cancel
                    </Button>
                    <Button type="submit" loading={isBusy} loadingText="Sending...">
                      Send Offer
                    </Button>
                  </DialogFoot>
                </ZodForm>,
              )}
            </Dialog.Body>
          </Dialog.Content>
        </Dialog.Positioner>
      </Portal>
    </Dialog.Root>
  )
}
