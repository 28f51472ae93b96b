/** Asks for the reason of something that staff do to somebody, who may read it. */
import { Button, Dialog, Portal, Text } from '@chakra-ui/react'
import { staffReasonSchema } from '@club/domain/account/staff-reason'
import { limits } from '@club/domain/limits'
import { z } from 'zod'
import { LongTextField } from '../../ui/form/long-text-field'
import { useZodForm } from '../../ui/form/use-zod-form'
import { ZodForm } from '../../ui/form/zod-form'

const schema = z.object({ reason: staffReasonSchema })

type Props = {
  title: string
  /** What follows from it. */
  text: string
  /** Who reads the reason. */
  help: string
  label: string
  /** True when it is done; the dialog stays open otherwise. */
  onGive: (reason: string) => Promise<boolean>
  onClose: () => void
}

export function ReasonDialog({ title, text, help, label, onGive, onClose }: Props) {
  const form = useZodForm(schema, { defaultValues: { reason: '' } })
  const { isSubmitting } = form.formState
  const give = async ({ reason }: { reason: string }) => {
    const isDone = await onGive(reason)
    if (isDone) onClose()
    return isDone
  }
  return (
    <Dialog.Root open placement="center" onOpenChange={({ open }) => !open && onClose()}>
      <Portal>
        <Dialog.Backdrop />
        <Dialog.Positioner>
          <Dialog.Content mx="4">
            <Dialog.Header>
              <Dialog.Title>{title}</Dialog.Title>
            </Dialog.Header>
            <Dialog.Body pb="6">
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
                <Dialog.Footer
                  px="0"
                  pb="0"
                  flexDirection={{ base: 'column-reverse', sm: 'row' }}
                  alignItems={{ base: 'stretch', sm: 'center' }}
                >
                  <Button type="button" variant="outline" disabled={isSubmitting} onClick={onClose}>
                    Cancel
                  </Button>
                  <Button type="submit" colorPalette="brick" loading={isSubmitting} loadingText="Saving...">
                    {label}
                  </Button>
                </Dialog.Footer>
              </ZodForm>
            </Dialog.Body>
          </Dialog.Content>
        </Dialog.Positioner>
      </Portal>
    </Dialog.Root>
  )
}
