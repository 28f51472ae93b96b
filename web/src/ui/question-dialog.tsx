/** Asks for confirmation before something is lost for good, or something large is started. */
import { Button, Dialog, Portal, Text } from '@chakra-ui/react'
import type { ReactNode, RefObject } from 'react'
import { DialogFoot } from './form/dialog-foot'

type Props = {
  title: string
  /** The consequence to confirm. */
  text: string
  /** The button that loses nothing. */
  stayLabel: string
  leaveLabel: string
  onStay: () => void
  onLeave: () => void
  /** Continuing is harmless. */
  losesNothing?: boolean
  /** Further information or choices. */
  children?: ReactNode
  /** Gets the focus afterwards, when the element that opened the dialog is gone with its menu. */
  opener?: RefObject<HTMLElement | null>
}

export function QuestionDialog(props: Props) {
  const {
    title,
    text,
    stayLabel,
    leaveLabel,
    onStay,
    onLeave,
    losesNothing = false,
    opener,
    children,
  } = props
  return (
    <Dialog.Root
      open
      role="alertdialog"
      placement="center"
      {...(opener && { finalFocusEl: () => opener.current })}
      onOpenChange={({ open }) => !open && onStay()}
    >
      <Portal>
        <Dialog.Backdrop />
        <Dialog.Positioner>
          <Dialog.Content mx="4">
            <Dialog.Header>
              <Dialog.Title>{title}</Dialog.Title>
            </Dialog.Header>
            <Dialog.Body>
              <Text color="fg.muted">{text}</Text>
              {children}
              <DialogFoot mt="5">
                <Button variant="outline" onClick={onStay}>
                  {stayLabel}
                </Button>
                <Button {...(!losesNothing && { colorPalette: 'brick' })} onClick={onLeave}>
                  {leaveLabel}
                </Button>
              </DialogFoot>
            </Dialog.Body>
          </Dialog.Content>
        </Dialog.Positioner>
      </Portal>
    </Dialog.Root>
  )
}
