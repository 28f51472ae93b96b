/** A dialog with a form: its fields, why it was refused, and what stands there now when somebody else was faster. */
import { Button, Dialog, Flex, Portal, Text } from '@chakra-ui/react'
import type { ReactNode } from 'react'
import type { FieldValues } from 'react-hook-form'
import type { Failure } from '../../../data/failure'
import { newsOfFailure } from '../../../pieces/action/use-action'
import type { ZodFormOf } from '../../../ui/form/use-zod-form'
import { ZodForm } from '../../../ui/form/zod-form'
import { Refusal } from '../../../ui/refusal'

type Props<Entries extends FieldValues, Checked> = {
  title: string
  form: ZodFormOf<Entries, Checked>
  onSubmit: (checked: Checked) => Promise<unknown>
  submitLabel: string
  isBusy: boolean
  failure: Failure | null
  /** In words; shown when what was edited is not the newest any more. */
  now: string | null
  onClose: () => void
  children: ReactNode
}

export const changedMeanwhile = 'changed_meanwhile'

export function FormDialog<Entries extends FieldValues, Checked>(props: Props<Entries, Checked>) {
  const { title, form, onSubmit, submitLabel, isBusy, failure, now, onClose, children } = props
  const refusal = failure && failure.kind !== 'offline' ? newsOfFailure(failure).description : undefined
  return (
    <Dialog.Root
      open
      scrollBehavior="inside"
      placement={{ base: 'bottom', md: 'center' }}
      // A click beside it loses nothing that was typed.
      closeOnInteractOutside={false}
      onOpenChange={({ open }) => !open && !isBusy && onClose()}
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
            <Dialog.Body pb="6">
              <ZodForm form={form} failure={failure} onSubmit={onSubmit}>
                {children}
                {refusal !== undefined && <Refusal>{refusal}</Refusal>}
                {failure?.code === changedMeanwhile && now !== null && (
                  <Text textStyle="sm" color="fg.muted">
                    Now it is: {now}
                  </Text>
                )}
                <Flex justify="end" gap="3" wrap="wrap">
                  <Button variant="outline" disabled={isBusy} onClick={onClose}>
                    Cancel
                  </Button>
                  <Button type="submit" loading={isBusy} loadingText="Saving...">
                    {submitLabel}
                  </Button>
                </Flex>
              </ZodForm>
            </Dialog.Body>
          </Dialog.Content>
        </Dialog.Positioner>
      </Portal>
    </Dialog.Root>
  )
}
