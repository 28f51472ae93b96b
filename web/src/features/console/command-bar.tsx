/** Ctrl K: jumps to a tab, an event or a member by the beginning of a word. */
import { Box, Button, Dialog, Input, Portal, Stack, Text } from '@chakra-ui/react'
import { searchedPrefix } from '@club/domain/account/search-prefixes'
import { searchable } from '@club/domain/events/event-search'
import { type KeyboardEvent, useRef, useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { useAllEvents } from '../../data/console/all-events'
import { FieldFrame } from '../../ui/form/field-frame'
import { eventAddress } from './address'
import { tabs } from './tabs'
import { viewAddress } from './view-address'

type Place = { readonly key: string; readonly kind: string; readonly label: string; readonly to: string }

const shown = 8

function usePlaces(typed: string): readonly Place[] {
  const { live } = useAllEvents('upcoming')
  const events = live.status === 'ready' ? live.data.rows : []
  const word = searchable(typed)
  const places: Place[] = [
    ...tabs.map(({ id, label }) => ({ key: id, kind: 'Tab', label, to: viewAddress(id) })),
    ...events.map(({ id, data }) => ({
      key: id,
      kind: 'Event',
      label: data.title,
      to: eventAddress('sales', id),
    })),
  ]
  const found = places.filter(({ label }) => searchable(label).includes(word))
  const prefix = searchedPrefix(typed)
  const members = prefix && {
    key: 'members',
    kind: 'Users',
    label: `Find “${typed.trim()}” among all members`,
    to: `${viewAddress('users')}&search=${encodeURIComponent(typed.trim())}`,
  }
  return [...found.slice(0, shown), ...(members ? [members] : [])]
}

/** The arrows go from the field through the places and back. */
function moveBetweenPlaces(event: KeyboardEvent<HTMLElement>) {
  const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0
  if (step === 0) return
  event.preventDefault()
  const stops = [...event.currentTarget.querySelectorAll<HTMLElement>('input, li button')]
  const at = stops.findIndex((stop) => stop === document.activeElement)
  stops[(at + step + stops.length) % stops.length]?.focus()
}

export function CommandBar({ onClose }: { onClose: () => void }) {
  const [typed, setTyped] = useState('')
  const field = useRef<HTMLInputElement>(null)
  const navigate = useNavigate()
  const places = usePlaces(typed)
  const go = ({ to }: Place) => {
    onClose()
    void navigate(to)
  }
  return (
    <Dialog.Root
      open
      placement="top"
      initialFocusEl={() => field.current}
      onOpenChange={({ open }) => !open && onClose()}
    >
      <Portal>
        <Dialog.Backdrop />
        <Dialog.Positioner>
          <Dialog.Content mx="4" maxWidth="32rem">
            <Dialog.Header pb="2">
              <Dialog.Title>Jump to</Dialog.Title>
            </Dialog.Header>
            <Dialog.Body pb="5" onKeyDown={moveBetweenPlaces}>
              <form
                onSubmit={(event) => {
                  event.preventDefault()
                  if (places[0]) go(places[0])
                }}
              >
                <FieldFrame label="A tab, an event or a member">
                  <Input
                    type="search"
                    ref={field}
                    autoComplete="off"
                    maxLength={100}
                    value={typed}
                    onChange={({ target }) => setTyped(target.value)}
                  />
                </FieldFrame>
              </form>
              <Stack as="ul" listStyleType="none" gap="0" mt="3" aria-label="Places">
                {places.map((place) => (
                  <Box as="li" key={place.key}>
                    <Button
                      variant="ghost"
                      width="full"
                      justifyContent="space-between"
                      onClick={() => go(place)}
                    >
                      <Text as="span" truncate>
                        {place.label}
                      </Text>
                      <Text as="span" color="fg.muted" textStyle="sm">
                        {place.kind}
                      </Text>
                    </Button>
                  </Box>
                ))}
              </Stack>
            </Dialog.Body>
          </Dialog.Content>
        </Dialog.Positioner>
      </Portal>
    </Dialog.Root>
  )
}
