/** Asks for the reason of a staff action against a member, who can read it. */
import { Button, Dialog, Portal, Text } from '@chakra-ui/react'
import { staffReasonSchema } from '@club/domain/account/staff-reason'
import { limits } from '@club/domain/limits'
import { z } from 'zod'
import { LongTextField } from '../../ui/form/long-text-field'
import { DialogFoot } from '../../ui/form/dialog-foot'
import { useLeaving } from '../../ui/form/use-leaving'
import { useZodForm } from '../../ui/form/use-zod-form'
import { ZodForm } from '../../ui/form/zod-form'

const schema = z.object({ reason: staffReasonSchema })

type Props = {
  title: string
  /** The consequence. */
  text: string
  /** The readers of the reason. */
  help: string
  label: string
  /** The action is harmless to them. */
  takesNothing?: boolean
  /** True when it is done; the dialog stays open otherwise. */
  onGive: (reason: string) => Promise<boolean>
  onClose: () => void
}

export function ReasonDialog({ title, text, help, label, takesNothing = false, onGive, onClose }: Props) {
  const form = useZodForm(schema, { defaultValues: { reason: '' } })
  const { isSubmitting } = form.formState
  const { leave, guarded } = useLeaving(onClose)
  const give = async ({ reason }: { reason: string }) => {
    const isDone = await onGive(reason)
    if (isDone) onClose()
    return isDone
  }
  return (
    <Dialog.Root open placement="center" onOpenChange={({ open }) => !open && leave()}>
      <Portal>
        <Dialog.Backdrop />
        <Dialog.Positioner>
          <Dialog.Content mx="4">
            <Dialog.Header>
              <Dialog.Title>{title}</Dialog.Title>
            </Dialog.Header>
            <Dialog.Body>
              {guarded(
                <ZodForm form={form} failure={null} onSubmit={give}>
                  <Text color="fg.muted">{text}</Text>
                  <LongTextField
                    {...form.field('reason')}
                    label="Reason"
                    help={help}
                    rows={3}
                    max={limits.console.reason}
                    required
                  />
                  <DialogFoot>
                    <Button type="button" variant="outline" disabled={isSubmitting} onClick={leave}>
                      Cancel
                    </Button>
                    <Button
                      type="submit"
                      {...(!takesNothing && { colorPalette: 'brick' })}
                      loading={isSubmitting}
                      loadingText="Saving..."
                    >
                      {label}
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
