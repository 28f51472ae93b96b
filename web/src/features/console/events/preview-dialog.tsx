/** What is typed of an event, as visitors will see it: its card under Events, and its page. */
import { Box, CloseButton, Dialog, Heading, Portal, Stack, Text } from '@chakra-ui/react'
import type { Event } from '@club/domain/events/event'
import { Description } from '../../../pieces/event/description'
import { EventCard } from '../../../pieces/event/event-card'
import { Invitation } from '../../../pieces/event/invitation'
import { titleStyle } from '../../../pieces/event/title-style'
import type { CardAttendance } from '../../../pieces/event/use-card-attendances'
import { useNow } from '../../../pieces/event/use-now'

const visitor: CardAttendance = {
  viewer: 'visitor',
  registration: null,
  matches: { user_ids: [], total: 0 },
  hasPhoto: false,
}

type Props = { event: Event; onClose: () => void }

export function PreviewDialog({ event, onClose }: Props) {
  const now = useNow([])
  return (
    <Dialog.Root open scrollBehavior="inside" onOpenChange={({ open }) => !open && onClose()}>
      <Portal>
        <Dialog.Backdrop />
        <Dialog.Positioner>
          <Dialog.Content mx="4" maxWidth="56rem" width="full">
            <Dialog.Header>
              <Dialog.Title>Preview</Dialog.Title>
            </Dialog.Header>
            <Dialog.Body pb="8" tabIndex={0} aria-label="Preview">
              <Stack gap="8">
                <Stack gap="3">
                  <Text color="fg.muted">Its card under Events</Text>
                  <Box inert width="full" maxWidth="24rem">
                    <EventCard id="preview" event={event} attendance={visitor} />
                  </Box>
                </Stack>
                <Stack gap="3">
                  <Text color="fg.muted">Its page</Text>
                  <Stack gap="6" inert px={{ base: '5', md: '8', lg: '0' }}>
                    <Invitation
                      event={event}
                      now={now}
                      heading={
                        <Heading as="h3" {...titleStyle}>
                          {event.title}
                        </Heading>
                      }
                    />
                    <Description event={event} />
                  </Stack>
                </Stack>
              </Stack>
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
