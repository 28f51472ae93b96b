/**
 * The guest list: pending guests first, found by name, ticket or email, admitted and undone with one thumb.
 */
import { Badge, Box, Button, chakra, Flex, Input, Text } from '@chakra-ui/react'
import { fitsDoorSearch, pendingFirst } from '@club/domain/door/door-list'
import {
  companyOf,
  lineKey,
  type Parties,
  type Party,
  partyOf,
  pendingSeats,
  withParties,
} from '@club/domain/door/door-party'
import { type DoorRow, doorRowId } from '@club/domain/door/door-row'
import { limits } from '@club/domain/limits'
import { Check, Search } from 'lucide-react'
import { memo, useCallback, useState } from 'react'
import { searchDoor } from '../../data/door/use-door-device'
import { useAction } from '../../pieces/action/use-action'
import { guardTaps, useSteadyRows } from '../../ui/steady-list'
import { admitAllLabel, admitLabel, ticketOf, timeOf } from './door-copy'

const filters = ['all', 'pending', 'in'] as const
type Filter = (typeof filters)[number]

const isIn = ({ checked_in_at }: DoorRow) => checked_in_at !== null
const isExpected = (row: DoorRow) => row.standing === 'valid'
const fits: Record<Filter, (row: DoorRow) => boolean> = {
  all: () => true,
  pending: (row) => isExpected(row) && !isIn(row),
  in: isIn,
}
const filterNames: Record<Filter, string> = { all: 'All', pending: 'Pending', in: 'In' }

const rowStyle = {
  align: 'center',
  gap: '3',
  px: '4',
  minHeight: '4rem',
  borderBottomWidth: '1px',
  borderColor: 'border.muted',
  css: { contentVisibility: 'auto', containIntrinsicSize: 'auto 4rem' },
} as const

type PartyProps = { party: Party<DoorRow>; onAdmit: (party: Party<DoorRow>) => void }

/** Precedes the seats of a party, which are rows of the same height below it. */
function PartyRow({ party, onAdmit }: PartyProps) {
  const name = party.seats[0]?.name ?? ''
  const label = admitAllLabel(party)
  return (
    <Flex as="li" {...rowStyle} bg="bg.subtle">
      <Box flex="1" minWidth="0" py="2">
        <Text fontWeight="semibold" overflowWrap="anywhere" lineHeight="1.3">
          {name}
        </Text>
        <Text textStyle="sm" color="fg.muted">
          {party.seats.length} tickets in one order
        </Text>
      </Box>
      {pendingSeats(party).length > 1 && (
        <Button
          variant="outline"
          minWidth="6.75rem"
          height="12"
          px="3"
          aria-label={`${label} of This Order: ${name}`}
          onClick={() => onAdmit(party)}
        >
          {label}
        </Button>
      )}
    </Flex>
  )
}

type RowProps = {
  row: DoorRow
  /** Such as 'with 2 more'. */
  company: string | null
  /** Admitted or undone a moment ago. */
  isHeld: boolean
  onAdmit: (row: DoorRow) => void
  onUndo: (row: DoorRow) => void
}

const Row = memo(function Row({ row, company, isHeld, onAdmit, onUndo }: RowProps) {
  const { name, checked_in_at, conflict } = row
  return (
    <Flex as="li" {...rowStyle}>
      <Box flex="1" minWidth="0" py="2">
        <Text fontWeight="semibold" overflowWrap="anywhere" lineHeight="1.3">
          {name}
        </Text>
        <Text textStyle="sm" color="fg.muted" overflowWrap="anywhere" fontVariantNumeric="tabular-nums">
          {ticketOf(row, company)}
        </Text>
        {conflict !== null && (
          <Badge colorPalette="brick" whiteSpace="normal">
            Admitted again {timeOf(conflict.at)}, {conflict.by}
          </Badge>
        )}
      </Box>
      {!isExpected(row) ? (
        <Badge colorPalette="brick">Refunded</Badge>
      ) : checked_in_at === null ? (
        <Button
          minWidth="6.75rem"
          height="12"
          aria-label={`${admitLabel(row)}: ${name}`}
          onClick={() => onAdmit(row)}
        >
          {admitLabel(row)}
        </Button>
      ) : (
        <Button
          variant="ghost"
          minWidth="6.75rem"
          height="12"
          px="3"
          color="fg.success"
          aria-label={`Undo: ${name}`}
          onClick={() => onUndo(row)}
        >
          <Check aria-hidden />
          <Box as="span" textAlign="start" lineHeight="1.15">
            {isHeld ? 'Admitted' : timeOf(checked_in_at)}
            <Text as="span" display="block" textStyle="xs" color="fg.muted" textDecoration="underline">
              Undo
            </Text>
          </Box>
        </Button>
      )}
    </Flex>
  )
})

type ServerSearchProps = {
  eventId: string
  search: string
  label: string
  onFound: (keys: Set<string>) => void
}

/** Emails and surnames are not on the device: the server is asked. */
function ServerSearch({ eventId, search, label, onFound }: ServerSearchProps) {
  const { run, isBusy } = useAction(searchDoor, {
    done: ({ entries }) => {
      onFound(new Set(entries.map(doorRowId)))
      return null
    },
  })
  return (
    <Button
      width="full"
      variant="outline"
      loading={isBusy}
      loadingText="Searching..."
      onClick={() => void run({ event_id: eventId, search })}
    >
      <Search aria-hidden /> {label}
    </Button>
  )
}

type Props = {
  eventId: string
  /** For admins. */
  canFindSurnames: boolean
  rows: readonly DoorRow[]
  parties: Parties<DoorRow>
  /** No one can register any more. */
  hasStarted: boolean
  search: string
  onSearch: (text: string) => void
  onAdmit: (row: DoorRow) => void
  onAdmitParty: (party: string) => void
  onUndo: (rows: readonly DoorRow[]) => void
}

const surnameMin = 2

function noGuests(hasStarted: boolean): string {
  if (hasStarted) return 'No guests. Registration is closed.'
  return 'No guests yet. They appear here when they register or buy a ticket.'
}

export function ListPane({
  eventId,
  canFindSurnames,
  rows,
  parties,
  hasStarted,
  search,
  onSearch,
  onAdmit,
  onAdmitParty,
  onUndo,
}: Props) {
  const [filter, setFilter] = useState<Filter>('all')
  const [asked, setAsked] = useState<{ search: string; keys: Set<string> } | null>(null)
  const isEmail = search.includes('@')
  const answered = asked?.search === search ? asked.keys : null
  const isFound = (row: DoorRow) =>
    answered?.has(doorRowId(row)) === true || (!isEmail && fitsDoorSearch({ ...row, email: '' }, search))
  const {
    rows: lines,
    hold,
    isHeld,
  } = useSteadyRows({
    view: `${filter} ${search}`,
    keyOf: lineKey,
    find: (isStaying) => {
      const found = rows.filter((row) => isFound(row) && (fits[filter](row) || isStaying(lineKey(row))))
      return withParties(found.toSorted(pendingFirst), parties, isStaying)
    },
    // The next guest has another name.
    onRelease: (acted) => {
      if (rows.some((row) => isIn(row) && acted.has(lineKey(row)))) onSearch('')
    },
  })
  const admit = useCallback(
    (row: DoorRow) => {
      hold(lineKey(row))
      onAdmit(row)
    },
    [hold, onAdmit],
  )
  const admitParty = useCallback(
    (party: Party<DoorRow>) => {
      for (const seat of pendingSeats(party)) hold(lineKey(seat))
      onAdmitParty(party.id)
    },
    [hold, onAdmitParty],
  )
  const undo = useCallback(
    (row: DoorRow) => {
      hold(lineKey(row))
      onUndo([row])
    },
    [hold, onUndo],
  )
  const isAsking = isEmail && answered === null
  const offersSurnames = canFindSurnames && !isEmail && search.trim().length >= surnameMin
  return (
    <Flex direction="column" flex="1" minHeight="0" height="full">
      <Flex role="group" aria-label="Filter guests" gap="2" px="4" py="2.5" overflowX="auto" flexShrink="0">
        {filters.map((each) => (
          <Button
            key={each}
            size="sm"
            height="11"
            variant={filter === each ? 'solid' : 'outline'}
            aria-pressed={filter === each}
            onClick={() => setFilter(each)}
            fontVariantNumeric="tabular-nums"
          >
            {filterNames[each]}{' '}
            {rows
              .filter(isExpected)
              .filter(fits[each])
              .reduce((sum, { quantity }) => sum + quantity, 0)}
          </Button>
        ))}
      </Flex>
      <Box flex="1" minHeight="0" overflowY="auto" tabIndex={0} role="region" aria-label="Door list">
        <chakra.ul ref={guardTaps} listStyleType="none" aria-label="Guest list">
          {lines.map((line) => {
            const key = lineKey(line)
            if (line.kind === 'party') return <PartyRow key={key} party={line} onAdmit={admitParty} />
            const company = companyOf(partyOf(parties, line))
            return (
              <Row key={key} row={line} isHeld={isHeld(key)} onAdmit={admit} onUndo={undo} {...{ company }} />
            )
          })}
        </chakra.ul>
        {lines.length === 0 && (
          <Text role="status" px="6" py="10" textAlign="center" color="fg.muted">
            {isAsking
              ? 'Emails aren’t stored on this device. You can search for this one online.'
              : rows.length === 0
                ? noGuests(hasStarted)
                : 'No results.'}
          </Text>
        )}
      </Box>
      <Flex
        direction="column"
        gap="2"
        px="4"
        py="2.5"
        bg="bg"
        borderTopWidth="1px"
        borderColor="border.muted"
      >
        {answered === null && (isEmail || offersSurnames) && (
          <ServerSearch
            label={isEmail ? 'Search for This Email' : 'Search Last Names'}
            {...{ eventId, search }}
            onFound={(keys) => setAsked({ search, keys })}
          />
        )}
        <Box position="relative">
          <Box
            position="absolute"
            insetStart="3.5"
            top="0"
            height="full"
            display="flex"
            alignItems="center"
            aria-hidden
            color="fg.muted"
            zIndex="docked"
          >
            <Search size={18} />
          </Box>
          <Input
            type="search"
            aria-label="Find a guest"
            placeholder="Name, email or ticket code"
            autoComplete="off"
            enterKeyHint="search"
            rounded="full"
            height="13"
            ps="11"
            maxLength={limits.email.max}
            value={search}
            onFocus={({ target }) => target.select()}
            onChange={({ target }) => onSearch(target.value)}
          />
        </Box>
      </Flex>
    </Flex>
  )
}
