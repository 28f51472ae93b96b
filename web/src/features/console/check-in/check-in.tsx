/** 'Check-In System': the guest list of an event, check-in figures, and checking guests in by hand. */
import { Badge, Box, Button, Stack, Text } from '@chakra-ui/react'
import { clubTime } from '@club/domain/club-time'
import { type DoorEntry, doorStats, fitsDoorSearch, pendingFirst } from '@club/domain/door/door-list'
import {
  companyOf,
  lineKey,
  partiesOf,
  type Party,
  partyOf,
  pendingSeats,
  withParties,
} from '@club/domain/door/door-party'
import type { Event } from '@club/domain/events/event'
import { closedReason } from '@club/domain/events/registration-reasons'
import { shortId } from '@club/domain/orders/tickets/ticket-purchase'
import { Check, Undo2 } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { type Door, useBlockedPairs, useDoor } from '../../../data/console/check-in-list'
import type { Live } from '../../../data/firebase/live'
import { failedAs, useAction } from '../../../pieces/action/use-action'
import { useNow } from '../../../pieces/event/use-now'
import { LanternTable } from '../../../ui/drawings/lantern-table'
import { Loaded, StateMessage } from '../../../ui/loaded'
import { SearchBox } from '../../../ui/form/search-box'
import { useSteadyRows } from '../../../ui/steady-list'
import { Cell, ListRow, Rows, RowsLoading } from '../../../pieces/console/list'
import { Figures } from '../sales/figures'
import { DoorHelpers } from './door-helpers'
import { admitLabel, checkInActions, type DoorActions, type Scan, toastOf, useScan } from './use-scan'
import { SeatApart } from '../../../pieces/door/seat-apart'

const columns = 'minmax(0, 1.2fr) minmax(0, 1.5fr) minmax(0, 1fr) 6rem minmax(0, 1fr) 10.5rem'
const heads = ['Name', 'Email', 'Ticket', 'ID', 'Status', '']

type Acting = {
  scan: Scan
  onHold: (key: string) => void
}

type ScanButtonProps = Acting & {
  /** Of one guest. */
  seats: readonly DoorEntry[]
  isUndo?: boolean
  /** False: shown only while its scans are under way. */
  isOffered?: boolean
  label: string
  variant: 'solid' | 'outline'
  children: ReactNode
}

function ScanButton({
  seats,
  isUndo = false,
  isOffered = true,
  label,
  variant,
  scan,
  onHold,
  children,
}: ScanButtonProps) {
  const hold = (scanned: readonly DoorEntry[]) => scanned.forEach((seat) => onHold(lineKey(seat)))
  const { run, isBusy } = useAction((scanned: readonly DoorEntry[]) => scan(scanned, isUndo), {
    done: (answers, scanned) => {
      hold(scanned)
      return toastOf(answers, scanned[0]?.name ?? '', isUndo)
    },
    failed: failedAs(isUndo ? 'Undo failed' : 'Check-in failed'),
  })
  if (!isOffered && !isBusy) return null
  return (
    <Button
      data-row
      size="sm"
      minHeight={{ base: '11', lg: '9' }}
      width="full"
      variant={variant}
      loading={isBusy}
      aria-label={label}
      onClick={() => {
        hold(seats)
        void run(seats)
      }}
    >
      {children}
    </Button>
  )
}

type RowProps = Acting & {
  entry: DoorEntry
  /** Such as 'with 2 more'. */
  company: string | null
  /** Admitted or undone a moment ago. */
  isHeld: boolean
}

function Admission({ entry, isHeld, scan, onHold }: Omit<RowProps, 'company'>) {
  const label = admitLabel(entry)
  const isUndo = entry.checked_in_at !== null
  return (
    <ScanButton
      {...{ scan, onHold }}
      seats={[entry]}
      isUndo={isUndo}
      variant={isUndo ? 'outline' : 'solid'}
      label={`${isUndo ? 'Undo' : label}: ${entry.name}`}
    >
      {isUndo ? (
        <>
          {isHeld ? <Check aria-hidden /> : <Undo2 aria-hidden />}
          {isHeld ? 'Admitted · Undo' : 'Undo'}
        </>
      ) : (
        label
      )}
    </ScanButton>
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
  const { entry, company } = props
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
        {[entry.ticket_type ?? 'RSVP', company].filter((part) => part !== null).join(' · ')}
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

type PartyProps = Acting & { party: Party<DoorEntry> }

/** Precedes the seats of a party, and admits those still to come. */
function PartyRow({ party, ...acting }: PartyProps) {
  const name = party.seats[0]?.name ?? ''
  const label = `Admit All ${party.seats.length}`
  const pending = pendingSeats(party)
  return (
    <ListRow columns={columns}>
      <Box
        fontWeight="semibold"
        minWidth="0"
        flexBasis={{ base: 'full', lg: 'auto' }}
        overflowWrap="anywhere"
      >
        {name}
      </Box>
      <Box gridColumn={{ lg: 'span 4' }} textStyle="sm" color="fg.muted">
        {party.seats.length} tickets in one order
      </Box>
      <Box flexBasis={{ base: 'full', lg: 'auto' }}>
        <ScanButton
          {...acting}
          seats={pending}
          isOffered={pending.length > 1}
          variant="outline"
          label={`${label} of This Order: ${name}`}
        >
          {label}
        </ScanButton>
      </Box>
    </ListRow>
  )
}

type ListProps = { eventId: string; door: Door; actions: DoorActions }

function DoorList({ eventId, door: { entries, is_partial }, actions }: ListProps) {
  const [search, setSearch] = useState('')
  const scan = useScan(eventId, actions)
  const { checkedIn, pending, total, rate } = doorStats(entries)
  const parties = partiesOf(entries)
  const found = entries.filter((entry) => fitsDoorSearch(entry, search))
  const {
    rows: lines,
    hold,
    isHeld,
  } = useSteadyRows({
    view: search,
    keyOf: lineKey,
    find: (isStaying) => withParties(found.toSorted(pendingFirst), parties, isStaying),
    // The next guest has another name.
    onRelease: (acted) => {
      if (entries.some((entry) => entry.checked_in_at !== null && acted.has(lineKey(entry)))) setSearch('')
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
          {lines.map((line) => {
            const key = lineKey(line)
            const acting = { scan, onHold: hold }
            if (line.kind === 'party') return <PartyRow key={key} party={line} {...acting} />
            const company = companyOf(partyOf(parties, line))
            return <EntryRow key={key} entry={line} isHeld={isHeld(key)} {...{ company, ...acting }} />
          })}
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

export function CheckInSystem({ eventId, live, isClosed, actions = checkInActions }: Props) {
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
