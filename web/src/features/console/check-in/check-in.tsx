/** 'Check-In System': the guest list of an event, check-in figures, and checking guests in by hand. */
import { Badge, Box, Button, Stack, Text } from '@chakra-ui/react'
import { clubTime } from '@club/domain/club-time'
import { type DoorEntry, doorStats, fitsDoorSearch, pendingFirst } from '@club/domain/door/door-list'
import type { Event } from '@club/domain/events/event'
import { closedReason } from '@club/domain/events/registration-reasons'
import { shortId } from '@club/domain/orders/tickets/ticket-purchase'
import { Check, Undo2 } from 'lucide-react'
import { useRef, useState } from 'react'
import { checkIn, type Door, useBlockedPairs, useDoor } from '../../../data/console/check-in-list'
import type { Live } from '../../../data/firebase/live'
import { type ToastContent, failedAs, useAction } from '../../../pieces/action/use-action'
import { useNow } from '../../../pieces/event/use-now'
import { LanternTable } from '../../../ui/drawings/lantern-table'
import { Loaded, StateMessage } from '../../../ui/loaded'
import { SearchBox } from '../../../ui/form/search-box'
import { useSteadyRows } from '../../../ui/steady-list'
import { Cell, ListRow, Rows, RowsLoading } from '../../../pieces/console/list'
import { Figures } from '../sales/figures'
import { DoorHelpers } from './door-helpers'
import { SeatApart } from '../../../pieces/door/seat-apart'

const columns = 'minmax(0, 1.2fr) minmax(0, 1.5fr) minmax(0, 1fr) 6rem minmax(0, 1fr) 10.5rem'
const heads = ['Name', 'Email', 'Ticket', 'ID', 'Status', '']

const defaultActions = { checkIn }
export type DoorActions = typeof defaultActions
type Answer = Awaited<ReturnType<DoorActions['checkIn']>>

/** 'Admit 2'; undoing brings all of them back. */
function admitLabel({ quantity }: Pick<DoorEntry, 'quantity'>): string {
  return `Admit ${quantity}`
}

function whyNot({ verdict, checked_in_at, checked_in_by }: Answer): string {
  if (verdict === 'already' && checked_in_at !== null) {
    const by = checked_in_by === null ? '' : ` by ${checked_in_by}`
    return `Already admitted at ${clubTime(new Date(checked_in_at))}${by}.`
  }
  if (verdict === 'refunded') return 'These tickets have been refunded.'
  if (verdict === 'not_admitted') return 'They weren’t admitted.'
  return 'They’re no longer on the list.'
}

/** The toast for a verdict (section 8). */
function toastOf(answer: Answer, { name }: DoorEntry, isUndo: boolean): ToastContent {
  if (answer.verdict === 'admitted') {
    return { title: 'Check-in successful', description: `Admit ${answer.people}: ${name}.` }
  }
  if (answer.verdict === 'undone')
    return { title: 'Check-in undone', description: `${name} is pending again.` }
  return { title: isUndo ? 'Undo failed' : 'Check-in failed', description: whyNot(answer), tone: 'error' }
}

type RowProps = {
  eventId: string
  entry: DoorEntry
  actions: DoorActions
  /** Admitted or undone a moment ago. */
  isHeld: boolean
  onHold: (key: string) => void
}

const keyOf = ({ kind, id }: Pick<DoorEntry, 'kind' | 'id'>) => `${kind} ${id}`

function Admission({ eventId, entry, actions, isHeld, onHold }: RowProps) {
  const isUndo = entry.checked_in_at !== null
  // The same scan until the server has answered: a retry admits no one twice.
  const scan = useRef<{ id: string; isUndo: boolean } | null>(null)
  const { run, isBusy } = useAction(actions.checkIn, {
    done: (answer) => {
      scan.current = null
      onHold(keyOf(entry))
      return toastOf(answer, entry, isUndo)
    },
    failed: failedAs(isUndo ? 'Undo failed' : 'Check-in failed'),
  })
  const admit = () => {
    if (scan.current?.isUndo !== isUndo) scan.current = { id: crypto.randomUUID(), isUndo }
    const scan_id = scan.current.id
    onHold(keyOf(entry))
    void run({ scan_id, event_id: eventId, kind: entry.kind, entry_id: entry.id, is_undo: isUndo })
  }
  return (
    <Button
      data-row
      size="sm"
      minHeight={{ base: '11', lg: '9' }}
      width="full"
      variant={isUndo ? 'outline' : 'solid'}
      loading={isBusy}
      aria-label={isUndo ? `Undo: ${entry.name}` : `${admitLabel(entry)}: ${entry.name}`}
      onClick={admit}
    >
      {isUndo ? (
        <>
          {isHeld ? <Check aria-hidden /> : <Undo2 aria-hidden />}
          {isHeld ? 'Admitted · Undo' : 'Undo'}
        </>
      ) : (
        admitLabel(entry)
      )}
    </Button>
  )
}

function EntryStatus({
  entry: { checked_in_at, checked_in_by, is_unlisted, is_late },
}: Pick<RowProps, 'entry'>) {
  if (checked_in_at === null) return <Badge>Pending</Badge>
  return (
    <Stack gap="1" align="start">
      <Badge colorPalette="evergreen">
        <Check size={14} aria-hidden /> {clubTime(new Date(checked_in_at))}
        {checked_in_by !== null && `, ${checked_in_by}`}
      </Badge>
      {is_unlisted && <Badge colorPalette="amber">Wasn’t on that door’s list</Badge>}
      {is_late && <Badge colorPalette="amber">Sent after the helper was removed</Badge>}
    </Stack>
  )
}

function EntryRow(props: RowProps) {
  const { entry } = props
  return (
    <ListRow columns={columns}>
      <Box
        fontWeight="semibold"
        minWidth="0"
        flexBasis={{ base: 'full', lg: 'auto' }}
        overflowWrap="anywhere"
      >
        {entry.name}
      </Box>
      <Cell label="Email">{entry.email}</Cell>
      <Cell label="Ticket">
        {entry.ticket_type === null ? 'RSVP' : `${entry.quantity} × ${entry.ticket_type}`}
      </Cell>
      <Cell label="ID">{entry.kind === 'ticket' ? shortId(entry.id) : '–'}</Cell>
      <Box>
        <EntryStatus entry={entry} />
      </Box>
      <Box flexBasis={{ base: 'full', lg: 'auto' }}>
        <Admission {...props} />
      </Box>
    </ListRow>
  )
}

type ListProps = { eventId: string; door: Door; actions: DoorActions }

function DoorList({ eventId, door: { entries, is_partial }, actions }: ListProps) {
  const [search, setSearch] = useState('')
  const { checkedIn, pending, total, rate } = doorStats(entries)
  const {
    rows: found,
    hold,
    isHeld,
  } = useSteadyRows({
    view: search,
    keyOf,
    find: () => entries.filter((entry) => fitsDoorSearch(entry, search)).toSorted(pendingFirst),
    // The next guest has another name.
    onRelease: (acted) => {
      if (entries.some((entry) => entry.checked_in_at !== null && acted.has(keyOf(entry)))) setSearch('')
    },
  })
  return (
    <Stack gap="4">
      <Figures
        label="Check-in figures"
        figures={[
          { title: 'Checked in', value: String(checkedIn) },
          { title: 'Pending', value: String(pending) },
          { title: 'Total', value: String(total) },
          { title: 'Rate', value: `${rate}%` },
        ]}
      />
      <Box width={{ base: 'full', md: '20rem' }}>
        <SearchBox
          label="Find a guest"
          placeholder="Name, email or ticket ID"
          value={search}
          onSearch={setSearch}
        />
      </Box>
      <Text role="status" textStyle="sm" color="fg.muted">
        {search === '' ? '' : found.length === 1 ? '1 found' : `${found.length} found`}
        {is_partial && ' (The list is too long to show in full.)'}
      </Text>
      {found.length > 0 && (
        <Rows label="Guest list" heads={heads} columns={columns}>
          {found.map((entry) => (
            <EntryRow
              key={keyOf(entry)}
              isHeld={isHeld(keyOf(entry))}
              onHold={hold}
              {...{ eventId, entry, actions }}
            />
          ))}
        </Rows>
      )}
    </Stack>
  )
}

type Props = {
  eventId: string
  live: Live<Door>
  /** Cancelled or started: no one can register any more. */
  isClosed: boolean
  actions?: DoorActions
}

export function CheckInSystem({ eventId, live, isClosed, actions = defaultActions }: Props) {
  return (
    <Loaded
      live={live}
      loading={<RowsLoading label="Loading the guest list" />}
      errorTitle="We couldn’t load the guest list"
      isEmpty={({ entries }) => entries.length === 0}
      empty={
        <StateMessage drawing={<LanternTable />} title={isClosed ? 'No guests' : 'No guests yet'}>
          {isClosed ? 'Registration is closed.' : 'Guests appear here when they register or buy a ticket.'}
        </StateMessage>
      }
    >
      {(door) => <DoorList eventId={eventId} door={door} actions={actions} />}
    </Loaded>
  )
}

/** Fetched again with every seat taken or released. */
export function CheckIn({ id, event }: { id: string; event: Event }) {
  const version = String(event.current_attendees)
  const reason = closedReason(event, useNow([event.date_time]))
  const isClosed = reason === 'cancelled' || reason === 'started'
  return (
    <Stack gap="8">
      <DoorHelpers eventId={id} />
      <SeatApart live={useBlockedPairs(id, version)} />
      <CheckInSystem eventId={id} live={useDoor(id, version)} isClosed={isClosed} />
    </Stack>
  )
}
