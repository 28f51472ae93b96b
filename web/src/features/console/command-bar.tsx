/** Ctrl K: jumps to a tab, an event or a member by the start of a word. */
import { Button, Dialog, Input, Portal, Stack, Text } from '@chakra-ui/react'
import { fitsSearch, searchedPrefix } from '@club/domain/search/search-prefixes'
import type { Event } from '@club/domain/events/event'
import { searchable } from '@club/domain/search/event-search'
import { type KeyboardEvent, useId, useRef, useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { useFoundEvents } from '../../data/console/all-events'
import type { Row } from '../../data/firebase/live'
import { typingPauseMs, useDebounced } from '../../debounce'
import { FieldFrame } from '../../ui/form/field-frame'
import { eventAddress } from './event-address'
import { sideViews, tabs } from './tabs'
import { viewAddress } from './view-address'

type Place = { readonly key: string; readonly kind: string; readonly label: string; readonly to: string }

const shown = 8

/** The last results stay, if they still match, until new ones arrive. */
function useEventsCalled(typed: string): readonly Row<Event>[] {
  const live = useFoundEvents(useDebounced(typed, typingPauseMs))
  const [known, setKnown] = useState<readonly Row<Event>[]>([])
  if (live.status === 'ready' && live.data !== known) setKnown(live.data)
  if (searchedPrefix(typed) === null) return []
  return known.filter(({ data }) => data.deleted_at === null && fitsSearch(data.search_prefixes, typed))
}

function usePlaces(typed: string): readonly Place[] {
  const events = useEventsCalled(typed)
  const word = searchable(typed)
  const places: Place[] = [
    ...tabs.map(({ id, label }) => ({ key: id, kind: 'Tab', label, to: viewAddress(id) })),
    ...sideViews.map(({ id, label }) => ({ key: id, kind: 'View', label, to: viewAddress(id) })),
  ].filter(({ label }) => searchable(label).includes(word))
  const found: Place[] = events.map(({ id, data }) => ({
    key: id,
    kind: 'Event',
    label: data.title,
    to: eventAddress('sales', id),
  }))
  const prefix = searchedPrefix(typed)
  const members = prefix && {
    key: 'members',
    kind: 'Users',
    label: `Search all members for “${typed.trim()}”`,
    to: `${viewAddress('users')}&search=${encodeURIComponent(typed.trim())}`,
  }
  return [...[...places, ...found].slice(0, shown), ...(members ? [members] : [])]
}

/** The step of each arrow key in the list. */
const steps: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1 }

type OptionProps = { id: string; place: Place; isActive: boolean; onPoint: () => void; onGo: () => void }

function Option({ id, place: { label, kind }, isActive, onPoint, onGo }: OptionProps) {
  return (
    <Button
      id={id}
      role="option"
      aria-selected={isActive}
      tabIndex={-1}
      variant={isActive ? 'subtle' : 'ghost'}
      width="full"
      justifyContent="space-between"
      onPointerMove={onPoint}
      onClick={onGo}
    >
      <Text as="span" truncate>
        {label}
      </Text>
      <Text as="span" color="fg.muted" textStyle="sm">
        {kind}
      </Text>
    </Button>
  )
}

/**
 * The keyboard focus stays in the field; the arrows move through the list, and Enter opens the highlighted
 * place.
 */
export function CommandBar({ onClose }: { onClose: () => void }) {
  const [typed, setTyped] = useState('')
  const [chosen, setChosen] = useState(0)
  const field = useRef<HTMLInputElement>(null)
  const listId = useId()
  const navigate = useNavigate()
  const places = usePlaces(typed)
  const active = Math.min(chosen, places.length - 1)
  const go = (place: Place | undefined) => {
    if (!place) return
    onClose()
    void navigate(place.to)
  }
  const move = (event: KeyboardEvent<HTMLElement>) => {
    const step = steps[event.key]
    if (step === undefined || places.length === 0) return
    event.preventDefault()
    setChosen((active + step + places.length) % places.length)
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
            <Dialog.Body pb="5">
              <form
                onSubmit={(event) => {
                  event.preventDefault()
                  go(places[active])
                }}
              >
                <FieldFrame label="A tab, an event or a member">
                  <Input
                    type="search"
                    ref={field}
                    role="combobox"
                    aria-expanded={places.length > 0}
                    aria-controls={listId}
                    aria-autocomplete="list"
                    aria-activedescendant={places.length > 0 ? `${listId}-${active}` : undefined}
                    autoComplete="off"
                    maxLength={100}
                    value={typed}
                    onKeyDown={move}
                    onChange={({ target }) => {
                      setTyped(target.value)
                      setChosen(0)
                    }}
                  />
                </FieldFrame>
              </form>
              <Stack id={listId} role="listbox" aria-label="Results" gap="0" mt="3">
                {places.map((place, index) => (
                  <Option
                    key={place.key}
                    id={`${listId}-${index}`}
                    place={place}
                    isActive={index === active}
                    onPoint={() => setChosen(index)}
                    onGo={() => go(place)}
                  />
                ))}
              </Stack>
              <Text role="status" color="fg.muted">
                {places.length === 0 && 'No results.'}
              </Text>
            </Dialog.Body>
          </Dialog.Content>
        </Dialog.Positioner>
      </Portal>
    </Dialog.Root>
  )
}
