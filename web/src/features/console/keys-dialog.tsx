/** '?': the keys of the console. */
import { Box, CloseButton, Dialog, Portal, Text } from '@chakra-ui/react'
import { Fragment } from 'react'
import { keyLabels } from '../../pieces/console/keys'

export function KeysDialog({ onClose }: { onClose: () => void }) {
  return (
    <Dialog.Root open placement="center" onOpenChange={({ open }) => !open && onClose()}>
      <Portal>
        <Dialog.Backdrop />
        <Dialog.Positioner>
          <Dialog.Content mx="4" maxWidth="24rem">
            <Dialog.Header>
              <Dialog.Title>Keyboard Shortcuts</Dialog.Title>
            </Dialog.Header>
            <Dialog.Body pb="6">
              <Box as="dl" display="grid" gridTemplateColumns="auto 1fr" columnGap="6" rowGap="2">
                {keyLabels.map(([key, effect]) => (
                  <Fragment key={key}>
                    <Text as="dt" fontWeight="semibold" whiteSpace="nowrap">
                      {key}
                    </Text>
                    <Text as="dd" color="fg.muted">
                      {effect}
                    </Text>
                  </Fragment>
                ))}
              </Box>
            </Dialog.Body>
            <Dialog.CloseTrigger asChild>
              <CloseButton />
            </Dialog.CloseTrigger>
          </Dialog.Content>
        </Dialog.Positioner>
      </Portal>
    </Dialog.Root>
  )
}
