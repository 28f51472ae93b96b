/** A dialog for a longer task: the whole screen on a phone, where its content scrolls. */
import { CloseButton, Dialog, Portal } from '@chakra-ui/react'
import type { ReactNode, RefObject } from 'react'

type Props = {
  title: string
  isWide?: boolean
  /** Gets the focus afterwards. */
  opener?: RefObject<HTMLElement | null> | undefined
  onClose: () => void
  children: ReactNode
}

export function LargeDialog({ title, isWide = false, opener, onClose, children }: Props) {
  return (
    <Dialog.Root
      open
      placement="center"
      size={{ base: 'full', md: isWide ? 'xl' : 'lg' }}
      scrollBehavior="inside"
      {...(opener && { finalFocusEl: () => opener.current })}
      onOpenChange={({ open }) => !open && onClose()}
    >
      <Portal>
        <Dialog.Backdrop />
        <Dialog.Positioner>
          <Dialog.Content
            rounded={{ base: 'none', md: '2xl' }}
            minHeight={{ md: 'auto' }}
            maxHeight={{ md: 'calc(100dvh - 4rem)' }}
          >
            <Dialog.Header pe="14" pb="1">
              <Dialog.Title fontSize="2xl" lineHeight="1.2" overflowWrap="anywhere">
                {title}
              </Dialog.Title>
            </Dialog.Header>
            <Dialog.Body>{children}</Dialog.Body>
            <Dialog.CloseTrigger asChild>
              <CloseButton boxSize="11" aria-label="Close" />
            </Dialog.CloseTrigger>
          </Dialog.Content>
        </Dialog.Positioner>
      </Portal>
    </Dialog.Root>
  )
}
