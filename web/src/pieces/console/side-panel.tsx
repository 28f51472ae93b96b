/** A panel at the side for one thing of a list, over the whole screen on a phone. */
import { CloseButton, Dialog, Portal } from '@chakra-ui/react'
import type { ReactNode } from 'react'
import { useLeaving } from '../../ui/form/use-leaving'

type Props = { title: string; onClose: () => void; children: ReactNode }

export function SidePanel({ title, onClose, children }: Props) {
  const { leave, guarded } = useLeaving(onClose)
  return (
    <Dialog.Root
      open
      scrollBehavior="inside"
      // The element that opened it may get the focus back late, from the panel before this one.
      onFocusOutside={(event) => event.preventDefault()}
      onOpenChange={({ open }) => !open && leave()}
    >
      <Portal>
        <Dialog.Backdrop />
        <Dialog.Positioner justifyContent="end" padding="0">
          <Dialog.Content
            width={{ base: 'full', md: '28rem' }}
            maxWidth="full"
            height="100dvh"
            maxHeight="100dvh"
            my="0"
            ms="auto"
            me="0"
            roundedStart={{ base: 'none', md: '2xl' }}
            roundedEnd="none"
          >
            <Dialog.Header pb="2" pe="14">
              <Dialog.Title fontSize="2xl" lineHeight="1.25" overflowWrap="anywhere">
                {title}
              </Dialog.Title>
            </Dialog.Header>
            <Dialog.Body>{guarded(children)}</Dialog.Body>
            <Dialog.CloseTrigger asChild>
              <CloseButton />
            </Dialog.CloseTrigger>
          </Dialog.Content>
        </Dialog.Positioner>
      </Portal>
    </Dialog.Root>
  )
}
