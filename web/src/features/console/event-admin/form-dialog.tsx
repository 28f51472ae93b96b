/**
 * A dialog with a form: its fields, the reason for a refusal, and the current values when another admin saved
 * first. Asks before it discards input.
 */
import { Button, Dialog, Portal } from '@chakra-ui/react'
import type { ReactNode } from 'react'
import type { FieldValues } from 'react-hook-form'
import type { Failure } from '../../../data/failure'
import { failureToast } from '../../../pieces/action/use-action'
import type { ZodFormOf } from '../../../ui/form/use-zod-form'
import { DialogFoot } from '../../../ui/form/dialog-foot'
import { useLeaving } from '../../../ui/form/use-leaving'
import { ZodForm } from '../../../ui/form/zod-form'
import { Refusal } from '../../../ui/refusal'
import { changedMeanwhile } from '../concurrent-edit'

type Props<Entries extends FieldValues, Checked> = {
  title: string
  form: ZodFormOf<Entries, Checked>
  onSubmit: (checked: Checked) => Promise<unknown>
  submitLabel: string
  isBusy: boolean
  failure: Failure | null
  /** The other admin's newer values, shown when they caused the refusal. */
  overtaken: ReactNode
  onClose: () => void
  children: ReactNode
}

export function FormDialog<Entries extends FieldValues, Checked>(props: Props<Entries, Checked>) {
  const { title, form, onSubmit, submitLabel, isBusy, failure, overtaken, onClose, children } = props
  const { leave, guarded } = useLeaving(onClose)
  const refusal = failure && failure.kind !== 'offline' ? failureToast(failure).description : undefined
  return (
    <Dialog.Root
      open
      scrollBehavior="inside"
      placement={{ base: 'bottom', md: 'center' }}
      // A click outside must not discard input.
      closeOnInteractOutside={false}
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
            <Dialog.Header pb="2">
              <Dialog.Title fontSize="2xl" lineHeight="1.2">
                {title}
              </Dialog.Title>
            </Dialog.Header>
            <Dialog.Body>
              {guarded(
                <ZodForm form={form} failure={failure} onSubmit={onSubmit}>
                  {children}
                  {refusal !== undefined && <Refusal>{refusal}</Refusal>}
                  {failure?.code === changedMeanwhile && overtaken}
                  <DialogFoot>
                    <Button variant="outline" disabled={isBusy} onClick={leave}>
                      Cancel
                    </Button>
                    <Button type="submit" loading={isBusy} loadingText="Saving...">
                      {submitLabel}
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
