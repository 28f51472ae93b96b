/** Asks for the member taking the tickets, and explains the consequences. */
import { Box, Button, Dialog, Flex, Portal, Stack, Text } from '@chakra-ui/react'
import { emailSchema } from '@club/domain/account/credentials'
import { MailCheck, QrCode, Repeat1, Users, type LucideIcon } from 'lucide-react'
import { z } from 'zod'
import { type Action, failureToast } from '../../../pieces/action/use-action'
import { DialogFoot } from '../../../ui/form/dialog-foot'
import { useLeaving } from '../../../ui/form/use-leaving'
import { TextField } from '../../../ui/form/text-field'
import { useZodForm } from '../../../ui/form/use-zod-form'
import { ZodForm } from '../../../ui/form/zod-form'
import { Refusal } from '../../../ui/refusal'

const schema = z.object({ email: emailSchema })

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
  /** The offered tickets: '2 × Open Ticket: The Long Table'. */
  about: string
  action: Action<[email: string]>
  onClose: () => void
}

export function TransferDialog({ about, action: { run, isBusy, failure }, onClose }: Props) {
  const form = useZodForm(schema, { defaultValues: { email: '' } })
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
                Transfer tickets
              </Dialog.Title>
            </Dialog.Header>
            <Dialog.Body>
              <Text color="fg.muted" mb="4" overflowWrap="anywhere">
                {about}
              </Text>
              {guarded(
                <ZodForm form={form} onSubmit={({ email }) => run(email)} failure={failure}>
                  <TextField
                    {...form.field('email')}
                    type="email"
                    label="Email of the member taking your place"
                    autoComplete="off"
                    required
                  />
                  <Stack as="ul" listStyleType="none" gap="2.5" fontSize="0.9375rem">
                    <Consequence icon={MailCheck}>
                      They need to accept first. Until then the tickets stay yours, and you can cancel the
                      offer.
                    </Consequence>
                    <Consequence icon={QrCode}>
                      Once they accept, your code stops working and they get a new one. After that it can’t be
                      undone.
                    </Consequence>
                    <Consequence icon={Users}>
                      Gender-specific tickets can only go to someone of that gender.
                    </Consequence>
                    <Consequence icon={Repeat1}>You can transfer an order once.</Consequence>
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
