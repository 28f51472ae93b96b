/** Asks for confirmation before something is lost for good. */
import { Button, Dialog, Portal, Text } from '@chakra-ui/react'

type Props = {
  title: string
  /** What would be lost. */
  text: string
  /** The button that loses nothing. */
  stayLabel: string
  leaveLabel: string
  onStay: () => void
  onLeave: () => void
}

export function QuestionDialog({ title, text, stayLabel, leaveLabel, onStay, onLeave }: Props) {
  return (
    <Dialog.Root open role="alertdialog" placement="center" onOpenChange={({ open }) => !open && onStay()}>
      <Portal>
        <Dialog.Backdrop />
        <Dialog.Positioner>
          <Dialog.Content mx="4">
            <Dialog.Header>
              <Dialog.Title>{title}</Dialog.Title>
            </Dialog.Header>
            <Dialog.Body>
              <Text color="fg.muted">{text}</Text>
            </Dialog.Body>
            <Dialog.Footer
              flexDirection={{ base: 'column', sm: 'row' }}
              alignItems={{ base: 'stretch', sm: 'center' }}
            >
              <Button variant="outline" onClick={onStay}>
                {stayLabel}
              </Button>
              <Button colorPalette="brick" onClick={onLeave}>
                {leaveLabel}
              </Button>
            </Dialog.Footer>
          </Dialog.Content>
        </Dialog.Positioner>
      </Portal>
    </Dialog.Root>
  )
}
