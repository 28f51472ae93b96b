/** Asks before logging out loses answers that were never saved. */
import { Button, Dialog, Portal, Text } from '@chakra-ui/react'

type Props = { onLeave: () => void; onStay: () => void }

export function LogOutDialog({ onLeave, onStay }: Props) {
  return (
    <Dialog.Root open role="alertdialog" placement="center" onOpenChange={({ open }) => !open && onStay()}>
      <Portal>
        <Dialog.Backdrop />
        <Dialog.Positioner>
          <Dialog.Content mx="4">
            <Dialog.Header>
              <Dialog.Title>Log out and lose your unsaved answers?</Dialog.Title>
            </Dialog.Header>
            <Dialog.Body>
              <Text color="fg.muted">
                This browser keeps answers that you have not saved yet. Logging out removes them.
              </Text>
            </Dialog.Body>
            <Dialog.Footer>
              <Button variant="outline" onClick={onStay}>
                Stay logged in
              </Button>
              <Button colorPalette="brick" onClick={onLeave}>
                Log out
              </Button>
            </Dialog.Footer>
          </Dialog.Content>
        </Dialog.Positioner>
      </Portal>
    </Dialog.Root>
  )
}
