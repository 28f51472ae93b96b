/**
 * The door of one event: scanning and the list, side by side at a desk and in turn on a phone, with the
 * verdict over both.
 */
import { Badge, Box, Button, Flex, Grid, Text } from '@chakra-ui/react'
import { club } from '@club/domain/club'
import { doorStats } from '@club/domain/door/door-list'
import { partiesOf, partyOf, pendingSeats } from '@club/domain/door/door-party'
import { type DoorRow, doorRowId } from '@club/domain/door/door-row'
import { List, ScanLine } from 'lucide-react'
import { useCallback, useMemo, useState } from 'react'
import type { DoorDevice } from '../../data/door/door-device'
import type { DoorState, Outcome } from '../../data/door/door-state'
import { useSession } from '../../data/session/session'
import { eventPath, paths } from '../../paths'
import { useNow } from '../../pieces/event/use-now'
import { LoadingScreen } from '../../ui/loading-screen'
import { PageMessage } from '../../ui/page-message'
import { readTicketCode } from '@club/domain/orders/tickets/ticket-code'
import { DoorFigures, DoorHead } from './door-head'
import { Corrections, DoorNotices } from './door-notices'
import { ListPane } from './list-pane'
import { type LastAdmitted, ScanPane } from './scan-pane'
import { prepareSound, sound, vibrate } from './sound'
import { Verdict } from './verdict'
import { admitAllLabel, waitingLabel, verdictCopy } from './door-copy'

type View = 'scan' | 'list'

function Dock({ view, pending, onView }: { view: View; pending: number; onView: (view: View) => void }) {
  const button = (each: View) => ({
    flex: '1',
    size: 'xl' as const,
    variant: view === each ? ('solid' as const) : ('outline' as const),
    'aria-pressed': view === each,
    onClick: () => onView(each),
  })
  return (
    <Flex
      as="nav"
      aria-label="Door"
      display={{ base: 'flex', lg: 'none' }}
      gap="2.5"
      px="3"
      pt="2.5"
      pb="max(0.75rem, env(safe-area-inset-bottom))"
      bg="bg.panel"
      borderTopWidth="1px"
      borderColor="border.muted"
    >
      <Button {...button('scan')}>
        <ScanLine aria-hidden /> Scan
      </Button>
      <Button {...button('list')}>
        <List aria-hidden /> List
        <Badge size="md" colorPalette="gray" aria-label={`${pending} pending`}>
          {pending}
        </Badge>
      </Button>
    </Flex>
  )
}

type OpenProps = { device: DoorDevice; state: DoorState; door: NonNullable<DoorState['door']> }
/** `outcomes`: of a scan, or of several of one party. */
type Shown = { readonly outcomes: readonly Outcome[]; readonly now: number }

/** The seats that undoing the verdict brings back. */
function undoableSeats(outcomes: readonly Outcome[]): DoorRow[] {
  const isSingle = outcomes.length === 1
  return outcomes.flatMap(({ row, verdict, isUndo }) =>
    row !== null && !isUndo && (isSingle || verdict === 'admitted') ? [row] : [],
  )
}

function OpenDoor({ device, state, door }: OpenProps) {
  const [view, setView] = useState<View>('scan')
  const [search, setSearch] = useState('')
  const [shown, setShown] = useState<Shown | null>(null)
  /**
   * The held-up code has not been answered yet; each code the camera reads before that is the same one, or the
   * next one too early.
   */
  const [isAsking, setAsking] = useState(false)
  const [announced, setAnnounced] = useState('')
  const [lastScan, setLastScan] = useState<readonly string[]>([])
  const rows = useMemo(() => [...state.rows.values()], [state.rows])
  const parties = useMemo(() => partiesOf(rows), [rows])
  const start = useMemo(() => new Date(door.event.date), [door.event.date])
  const hasStarted = useNow([start]) >= start
  const stats = doorStats(rows.filter(({ standing }) => standing === 'valid'))
  const waiting = state.waiting.filter(({ event_id }) => event_id === door.event.id)

  const find = useCallback((text: string) => {
    setSearch(text)
    setView('list')
    setShown(null)
  }, [])
  const judge = useCallback(
    (asked: Promise<readonly Outcome[]>, isFromList: boolean) => {
      void asked.then((outcomes) => {
        const now = Date.now() + door.clock_offset
        const copy = verdictCopy(outcomes, door.opened_at, now)
        if (copy === undefined) return
        sound(copy.tone)
        vibrate(copy.tone)
        const admitted = outcomes.flatMap(({ verdict, row }) => (verdict === 'admitted' && row ? [row] : []))
        if (admitted.length > 0) setLastScan(admitted.map(doorRowId))
        // A change visible in the list needs no verdict page.
        const isSeen = isFromList && copy.tone === 'in' && outcomes.every(({ isSaved }) => isSaved)
        if (isSeen) setAnnounced(`${copy.title}: ${copy.who}`)
        else setShown({ outcomes, now })
      })
    },
    [door.clock_offset, door.opened_at],
  )
  /** A held-up code always gets a verdict. */
  const onScan = (asked: Promise<readonly Outcome[]>) => {
    setAsking(true)
    judge(
      asked.finally(() => setAsking(false)),
      false,
    )
  }
  const onCode = (text: string) => onScan(device.scan(text).then((outcome) => [outcome]))
  /** A typed code of the club is looked up wherever it is entered. */
  const onSearch = (text: string) => {
    const isCode = readTicketCode(text) !== null
    setSearch(isCode ? '' : text)
    if (isCode) onCode(text)
  }
  /**
   * Treats input as a search if it is shorter than a code, or contains characters that no code has: a name,
   * an address, or a part of a ticket's id.
   */
  const onTyped = (text: string) => {
    const isSearch = text.length < 20 || /[\s@]/.test(text) || state.rows.has(`ticket_${text.toLowerCase()}`)
    if (isSearch && readTicketCode(text) === null) find(text)
    else onCode(text)
  }
  const onAdmit = useCallback(
    (row: DoorRow) => {
      prepareSound()
      judge(
        device.admit(row).then((outcome) => [outcome]),
        true,
      )
    },
    [device, judge],
  )
  const onAdmitParty = useCallback(
    (party: string) => {
      prepareSound()
      judge(device.admitParty(party), true)
    },
    [device, judge],
  )
  const onUndo = useCallback(
    (seats: readonly DoorRow[]) => judge(Promise.all(seats.map((row) => device.undo(row))), true),
    [device, judge],
  )

  const lastRows = lastScan.flatMap((key) => state.rows.get(key) ?? [])
  const last: LastAdmitted = {
    rows: lastRows.filter(({ checked_in_at }) => checked_in_at !== null),
    isWaiting: waiting.some(({ entry_id }) => lastRows.some(({ id }) => id === entry_id)),
  }
  const copy = shown && verdictCopy(shown.outcomes, door.opened_at, shown.now)
  /** After the first seat of a party, while others of it are still to come. */
  const partyOffer = (outcomes: readonly Outcome[]) => {
    const [row] = outcomes.length === 1 ? undoableSeats(outcomes) : []
    const party = row && outcomes[0]?.verdict === 'admitted' ? partyOf(parties, row) : null
    const pending = pendingSeats(party)
    if (party === null || pending.length === 0 || pending.some(({ id }) => id === row?.id)) return null
    const admitsAll = () => device.admitParty(party.id).then((others) => [...outcomes, ...others])
    return {
      label: `${admitAllLabel(party)} of This Order`,
      isBusy: isAsking,
      onClick: () => onScan(admitsAll()),
    }
  }
  const undoOffer = (outcomes: readonly Outcome[]) => {
    const seats = undoableSeats(outcomes)
    if (seats.length === 0) return null
    const onClick = () => {
      setShown(null)
      onUndo(seats)
    }
    if (seats.length > 1) return { label: `Undo All ${seats.length}`, onClick }
    return { label: outcomes[0]?.verdict === 'already' ? 'Undo Earlier Check-In' : 'Undo', onClick }
  }

  return (
    <Flex direction="column" height="100dvh" overflow="hidden">
      <title>{`Door: ${door.event.title} · ${club.name}`}</title>
      <DoorHead event={door.event} isConnected={state.isConnected} />
      <DoorNotices state={state} waiting={waiting.length} rows={rows} onDismiss={device.dismissCorrections} />
      <DoorFigures stats={stats} />
      <Text role="status" srOnly>
        {announced}
      </Text>
      <Grid flex="1" minHeight="0" templateColumns={{ base: 'minmax(0, 1fr)', lg: '26rem minmax(0, 1fr)' }}>
        <Box
          display={{ base: view === 'scan' ? 'block' : 'none', lg: 'block' }}
          minHeight="0"
          borderInlineEndWidth={{ lg: '1px' }}
          borderColor="border"
        >
          <ScanPane isPaused={isAsking || shown !== null} {...{ onCode, onTyped, last, onUndo }} />
        </Box>
        <Box display={{ base: view === 'list' ? 'block' : 'none', lg: 'block' }} minHeight="0">
          <ListPane
            eventId={door.event.id}
            canFindSurnames={door.right_ends_at === null}
            {...{ rows, parties, hasStarted, search, onSearch, onAdmit, onAdmitParty, onUndo }}
          />
        </Box>
      </Grid>
      <Dock view={view} pending={stats.pending} onView={setView} />
      {copy && (
        <Verdict
          // The next verdict is announced as well, and starts at its first button.
          key={shown.now}
          copy={copy}
          standing={copy.tone === 'no' ? null : `${stats.checkedIn} of ${stats.total} checked in`}
          next={{ label: view === 'scan' ? 'Scan Next' : 'Close', onClick: () => setShown(null) }}
          party={partyOffer(shown.outcomes)}
          undo={copy.tone === 'no' ? null : undoOffer(shown.outcomes)}
          find={copy.tone === 'no' ? () => find('') : null}
        />
      )}
    </Flex>
  )
}

type Props = { eventId: string; device: DoorDevice; state: DoorState }

/** Earlier scans are still sent, and the server's verdicts on them appear here. */
function ClosedDoor({ eventId, device, state: { waiting, corrections } }: Props) {
  const count = waiting.filter(({ event_id }) => event_id === eventId).length
  const session = useSession()
  const lacksCode =
    session.status === 'signed-in' && session.role === 'admin' && session.lacksSecondFactor === true
  const copy = lacksCode
    ? 'Admins need the code from their authenticator app first. Enter it on the admin page, then come back.'
    : 'Only this event’s door helpers can open this page, and only until the event is over.'
  const back = lacksCode
    ? { to: paths.admin, label: 'Enter Code' }
    : { to: paths.events, label: 'Browse Events' }
  return (
    <>
      <Corrections corrections={corrections} onDismiss={device.dismissCorrections} />
      <PageMessage title="Access Denied" back={back}>
        {count === 0 ? copy : `${copy} ${waitingLabel(count)} to be sent. Please stay online.`}
      </PageMessage>
    </>
  )
}

export function DoorScreen({ eventId, device, state }: Props) {
  const back = { to: eventPath(eventId), label: 'Go to Event' }
  const { status, door } = state
  if (door !== null && status === 'ready') return <OpenDoor {...{ device, state, door }} />
  if (status === 'refused') return <ClosedDoor {...{ eventId, device, state }} />
  if (status === 'needs-network') {
    return (
      <PageMessage title="Open This Door Online First" back={back} retry={() => void device.retry()}>
        You haven’t opened it on this device yet. Once you have, it works offline too.
      </PageMessage>
    )
  }
  if (status === 'failed') {
    return (
      <PageMessage title="We Couldn’t Open the Door" back={back} retry={() => void device.retry()}>
        Nothing is lost. Please check your connection and try again.
      </PageMessage>
    )
  }
  return <LoadingScreen />
}
