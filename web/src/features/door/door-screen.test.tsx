/** The door screen: the list, a refused camera, a typed code, and the message of a full device. */
import type { DoorRow } from '@club/domain/door/door-row'
import { accountSchema } from '@club/domain/account/account'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import type { DoorDevice } from '../../data/door/door-device'
import type { DoorState, Outcome } from '../../data/door/door-state'
import { publishSession } from '../../data/session/session'
import { show } from '../../testing/show'
import { DoorScreen } from './door-screen'

const came = Date.parse('2026-11-21T03:05:00Z')

function rowOf(id: string, name: string, changes: Partial<DoorRow> = {}): DoorRow {
  return {
    ...{ kind: 'ticket', id, party: null, name, quantity: 1, ticket_type: 'Open Ticket', code_version: 1 },
    ...{ standing: 'valid', checked_in_at: null, checked_in_by: null, conflict: null, ...changes },
  }
}

const ada = rowOf('7f3c91ab-5dc2', 'Ada L.')
const ben = rowOf('03fe8a19-1111', 'Ben O.', { checked_in_at: came, checked_in_by: 'Inês' })
const gone = rowOf('44d1c0be-2222', 'Gil R.', { standing: 'refunded' })

const door = {
  ...{ uid: 'ines', session_id: 's', staff_name: 'Inês', keys: [], clock_offset: 0, is_partial: false },
  event: { id: 'table', title: 'The long table', date: came, ends_at: came, location_name: '' },
  ...{ opened_at: came, expires_at: came + 86_400_000, right_ends_at: null },
}

const outcome: Outcome = {
  ...{ verdict: 'admitted', row: ada, checked_in_at: came, checked_in_by: 'Inês' },
  ...{ isUndo: false, isWaiting: false, isSaved: true },
}

function doorState(changes: Partial<DoorState>): DoorState {
  return {
    ...{ status: 'ready', door, waiting: [], isConnected: true, isStorageFull: false, corrections: [] },
    rows: new Map([ada, ben, gone].map((row) => [`ticket_${row.id}`, row])),
    ...changes,
  }
}

function deviceOf(state: DoorState, actions: Partial<DoorDevice>): DoorDevice {
  return {
    subscribe: () => () => undefined,
    state: () => state,
    start: vi.fn(() => Promise.resolve()),
    stop: vi.fn(),
    identify: vi.fn(() => Promise.resolve()),
    connectionChanged: vi.fn(() => Promise.resolve()),
    retry: vi.fn(() => Promise.resolve()),
    dismissCorrections: vi.fn(),
    scan: vi.fn(() => Promise.resolve(outcome)),
    admit: vi.fn(() => Promise.resolve(outcome)),
    admitParty: vi.fn(() => Promise.resolve([])),
    undo: vi.fn(() => Promise.resolve(outcome)),
    ...actions,
  }
}

function showDoor(changes: Partial<DoorState> = {}, actions: Partial<DoorDevice> = {}) {
  const state = doorState(changes)
  const device = deviceOf(state, actions)
  show(<DoorScreen eventId="table" device={device} state={state} />)
  return device
}

const list = () => within(screen.getByRole('list', { name: 'Guest list' }))
const button = (name: string | RegExp) => screen.getByRole('button', { name })

afterEach(() => {
  Reflect.deleteProperty(navigator, 'mediaDevices')
  Reflect.deleteProperty(navigator, 'vibrate')
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

/** A camera of this device that sees one code. */
function seesThroughCamera(code: string) {
  const getUserMedia = () => Promise.resolve({ getTracks: () => [] })
  Object.defineProperty(navigator, 'mediaDevices', { configurable: true, value: { getUserMedia } })
  const detect = () => Promise.resolve([{ rawValue: code }])
  const getSupportedFormats = () => Promise.resolve(['qr_code'])
  vi.stubGlobal(
    'BarcodeDetector',
    Object.assign(
      vi.fn(function Own() {
        return { detect }
      }),
      { getSupportedFormats },
    ),
  )
  vi.spyOn(HTMLVideoElement.prototype, 'play').mockResolvedValue()
  vi.spyOn(HTMLVideoElement.prototype, 'getClientRects').mockReturnValue(
    Object.assign([new DOMRect()], { item: () => null }),
  )
}

it('The figures count people, without those who were refunded', () => {
  showDoor()
  fireEvent.click(button(/^List/))
  const figures = within(screen.getByText('total').closest('dl') ?? document.body)
  expect(figures.getAllByRole('definition').map(({ textContent }) => textContent)).toEqual([
    '1',
    '1',
    '2',
    '50%',
  ])
  expect(list().getByText('Refunded')).toBeInTheDocument()
})

it('A guest is found by the start of the name or the ticket, and admitted or undone', async () => {
  const { admit, undo } = showDoor()
  fireEvent.click(button(/^List/))
  fireEvent.change(screen.getByRole('searchbox'), { target: { value: '7f3c' } })
  expect(list().getAllByRole('listitem')).toHaveLength(1)
  fireEvent.click(button('Admit 1: Ada L.'))
  expect(admit).toHaveBeenCalledWith(ada)
  expect(await screen.findByText('Admit 1: Ada L.')).toBeInTheDocument()
  fireEvent.change(screen.getByRole('searchbox'), { target: { value: 'ben' } })
  fireEvent.click(button('Undo: Ben O.'))
  expect(undo).toHaveBeenCalledWith(ben)
})

it('An admitted guest stays in place as admitted, then makes room and the search is empty again', async () => {
  const state = (row: DoorRow) => doorState({ rows: new Map([row, ben].map((one) => [one.id, one])) })
  const device = deviceOf(state(ada), {})
  const { rerender } = show(<DoorScreen eventId="table" device={device} state={state(ada)} />)
  fireEvent.click(button(/^List/))
  fireEvent.click(button(/^Pending/))
  fireEvent.change(screen.getByRole('searchbox'), { target: { value: 'ada' } })
  fireEvent.click(button('Admit 1: Ada L.'))
  const admitted = state({ ...ada, checked_in_at: came })
  rerender(<DoorScreen eventId="table" device={device} state={admitted} />)
  expect(button('Undo: Ada L.')).toHaveTextContent('AdmittedUndo')
  await waitFor(() => expect(list().queryAllByRole('listitem')).toEqual([]), { timeout: 10_000 })
  expect(screen.getByRole('searchbox')).toHaveValue('')
})

describe('a party of three', () => {
  const party = '5c0a91ab'
  const seats = [1, 2, 3].map((seat) => rowOf(`${party}-${seat}`, 'Eve M.', { party }))
  const [first, second, third] = seats
  const came3 = { checked_in_at: came, checked_in_by: 'Inês' }
  const rowsOf = (...rows: readonly (DoorRow | undefined)[]) =>
    new Map(rows.flatMap((row) => (row ? [[`ticket_${row.id}`, row]] : [])))
  const outcomeOf = (row: DoorRow | undefined, verdict: Outcome['verdict'] = 'admitted'): Outcome => ({
    ...outcome,
    row: row ?? null,
    verdict,
  })
  const afterFirst = rowsOf(first && { ...first, ...came3 }, second, third, ben)
  const offer = 'Admit All 3 of This Order'

  /** Scans the first seat of the party. */
  async function scansFirst(changes: Partial<DoorState>, actions: Partial<DoorDevice> = {}) {
    const device = showDoor(changes, { scan: vi.fn(() => Promise.resolve(outcomeOf(first))), ...actions })
    fireEvent.change(screen.getByLabelText('Typed code'), { target: { value: 'x'.repeat(20) } })
    fireEvent.click(button('Check the code'))
    await screen.findByRole('alertdialog', { name: 'Admit 1' })
    return device
  }

  it('is admitted by one button once a code of it was scanned, and undone by one', async () => {
    const others = [second, third].map((row) => outcomeOf(row))
    const admitParty = vi.fn(() => Promise.resolve(others))
    const { undo } = await scansFirst({ rows: afterFirst }, { admitParty })
    fireEvent.click(button(offer))
    expect(admitParty).toHaveBeenCalledExactlyOnceWith(party)
    const all = await screen.findByRole('alertdialog', { name: 'Admit 3' })
    expect(all).toHaveAttribute('data-tone', 'in')
    expect(within(all).queryByRole('button', { name: offer })).toBeNull()
    fireEvent.click(button('Undo All 3'))
    expect(vi.mocked(undo).mock.calls.map(([row]) => row)).toEqual(seats)
  })

  it('is asked for once, however often its button is pressed', async () => {
    const admitParty = vi.fn(() => new Promise<Outcome[]>(() => undefined))
    await scansFirst({ rows: afterFirst }, { admitParty })
    const all = button(offer)
    fireEvent.click(all)
    fireEvent.click(all)
    expect(all).toBeDisabled()
    expect(admitParty).toHaveBeenCalledOnce()
  })

  it('reads as it is when another door has admitted one of them', async () => {
    const others = [outcomeOf(second, 'already'), outcomeOf(third)]
    const { undo } = await scansFirst(
      { rows: afterFirst },
      { admitParty: vi.fn(() => Promise.resolve(others)) },
    )
    fireEvent.click(button(offer))
    const most = await screen.findByRole('alertdialog', { name: 'Admit 2' })
    expect(most).toHaveTextContent('Only 2 of 3: 1 already admitted.')
    fireEvent.click(button('Undo All 2'))
    expect(vi.mocked(undo).mock.calls.map(([row]) => row.id)).toEqual([first?.id, third?.id])
  })

  it.each([
    ['everyone else of it is in', seats.map((row) => ({ ...row, ...came3 }))],
    [
      'the others were refunded',
      seats.map((row) => (row === first ? row : { ...row, standing: 'refunded' })),
    ],
    [
      'the others belong to another member',
      seats.map((row) => (row === first ? row : { ...row, party: 'x' })),
    ],
    ['someone has undone the scanned one', seats],
  ] satisfies [string, DoorRow[]][])('is not offered when %s', async (_, rows) => {
    await scansFirst({ rows: rowsOf(...rows) })
    expect(screen.queryByRole('button', { name: /^Admit All/ })).toBeNull()
    expect(button('Undo')).toBeVisible()
  })

  it('is not offered for a code that was used before', async () => {
    const scan = vi.fn(() => Promise.resolve(outcomeOf(first, 'already')))
    showDoor({ rows: afterFirst }, { scan })
    fireEvent.change(screen.getByLabelText('Typed code'), { target: { value: 'x'.repeat(20) } })
    fireEvent.click(button('Check the code'))
    await screen.findByRole('alertdialog', { name: 'Already admitted' })
    expect(screen.queryByRole('button', { name: offer })).toBeNull()
    expect(button('Undo Earlier Check-In')).toBeVisible()
  })

  it('is admitted from the list, where its line and rows stay in place for a moment', async () => {
    const others = seats.map((row) => outcomeOf(row))
    const actions = { admitParty: vi.fn(() => Promise.resolve(others)) }
    const state = (rows: DoorState['rows']) => doorState({ rows })
    const device = deviceOf(state(rowsOf(...seats, ben)), actions)
    const doorWith = (rows: DoorState['rows']) => (
      <DoorScreen eventId="table" device={device} state={state(rows)} />
    )
    const { rerender } = show(doorWith(rowsOf(...seats, ben)))
    fireEvent.click(button(/^List/))
    const lines = () =>
      list()
        .getAllByRole('listitem')
        .map(({ textContent }) => textContent.slice(0, 6))
    expect(list().getAllByText('Open Ticket · 5c0a91ab · with 2 more')).toHaveLength(3)
    expect(list().getByText('3 tickets in one order')).toBeVisible()
    expect(lines()).toEqual(['Eve M.', 'Eve M.', 'Eve M.', 'Eve M.', 'Ben O.'])
    fireEvent.click(button(`${offer}: Eve M.`), { detail: 1 })
    for (const admit of screen.getAllByRole('button', { name: 'Admit 1: Eve M.' }))
      fireEvent.click(admit, { detail: 1 })
    expect(device.admitParty).toHaveBeenCalledExactlyOnceWith(party)
    expect(device.admit).not.toHaveBeenCalled()
    expect(await screen.findByText('Admit 3: Eve M.')).toBeInTheDocument()
    const admitted = seats.map((row) => ({ ...row, ...came3 }))
    rerender(doorWith(rowsOf(...admitted, ben)))
    expect(lines()).toEqual(['Eve M.', 'Eve M.', 'Eve M.', 'Eve M.', 'Ben O.'])
    expect(list().getAllByText('Admitted')).toHaveLength(3)
    expect(screen.queryByRole('button', { name: `${offer}: Eve M.` })).toBeNull()
    await waitFor(() => expect(lines()).toEqual(['Ben O.', 'Eve M.', 'Eve M.', 'Eve M.']), {
      timeout: 10_000,
    })
  })

  it('has no line in the list when one of it is still to come', () => {
    const [one, two] = seats.map((row) => ({ ...row, ...came3 }))
    showDoor({ rows: rowsOf(one, two, third) })
    fireEvent.click(button(/^List/))
    expect(list().getAllByRole('listitem')).toHaveLength(3)
  })
})

it.each([
  [60_000, 'No guests yet. They appear here when they register or buy a ticket.'],
  [-60_000, 'No guests. Registration is closed.'],
])('An empty list of an event that starts in %d ms says: %s', (startsIn, text) => {
  const event = { ...door.event, date: Date.now() + startsIn }
  showDoor({ rows: new Map(), door: { ...door, event } })
  fireEvent.click(button(/^List/))
  expect(screen.getByText(text)).toBeInTheDocument()
})

it('A code typed into the search is looked up as a code', async () => {
  const { scan } = showDoor()
  fireEvent.click(button(/^List/))
  const text = `CLUB1.k1.${ada.id}.table.1.1.${'x'.repeat(86)}`
  fireEvent.change(screen.getByRole('searchbox'), { target: { value: text } })
  expect(scan).toHaveBeenCalledWith(text)
  expect(await screen.findByRole('alertdialog', { name: 'Admit 1' })).toBeInTheDocument()
  expect(screen.getByRole('searchbox', { hidden: true })).toHaveValue('')
})

it.each(['maximiliane@club.example', 'Maximiliane Oberländer', ada.id])(
  'What is no code is searched for where codes are typed: %s',
  (text) => {
    const { scan } = showDoor()
    fireEvent.change(screen.getByLabelText('Typed code'), { target: { value: text } })
    fireEvent.click(button('Check the code'))
    expect(scan).not.toHaveBeenCalled()
    expect(screen.getByRole('searchbox')).toHaveValue(text)
  },
)

it('Surnames are searched by admins, whose right to the door has no end, and not by helpers', () => {
  for (const [right_ends_at, offers] of [
    [null, 1],
    [came + 1, 0],
  ] as const) {
    const state = doorState({ door: { ...door, right_ends_at } })
    const { unmount } = show(<DoorScreen eventId="table" device={deviceOf(state, {})} state={state} />)
    fireEvent.click(button(/^List/))
    fireEvent.change(screen.getByRole('searchbox'), { target: { value: 'lovelace' } })
    expect(screen.queryAllByRole('button', { name: 'Search Last Names' })).toHaveLength(offers)
    unmount()
  }
})

it('A blocked camera explains what to do, and leaves typing the code', async () => {
  const getUserMedia = () => Promise.reject(new DOMException('No', 'NotAllowedError'))
  Object.defineProperty(navigator, 'mediaDevices', { configurable: true, value: { getUserMedia } })
  const { scan } = showDoor()
  fireEvent.click(button('Start the Camera'))
  expect(await screen.findByRole('heading', { name: 'The camera is blocked' })).toBeInTheDocument()
  const typed = screen.getByLabelText('Typed code')
  fireEvent.change(typed, { target: { value: '7f3c91ab' } })
  fireEvent.click(button('Check the code'))
  expect(screen.getByRole('searchbox')).toHaveValue('7f3c91ab')
  fireEvent.click(button('Scan'))
  fireEvent.change(typed, { target: { value: `CLUB1.k1.${'x'.repeat(90)}` } })
  fireEvent.click(button('Check the code'))
  expect(scan).toHaveBeenCalledTimes(1)
  expect(await screen.findByRole('alertdialog')).toHaveTextContent('Admit 1')
})

it.each([
  ['missing', 'NotFoundError', 'No camera found'],
  ['taken by another app', 'NotReadableError', 'The camera stopped'],
])('A camera that is %s leaves the typed code and the list', async (_, name, title) => {
  const getUserMedia = () => Promise.reject(new DOMException('No', name))
  Object.defineProperty(navigator, 'mediaDevices', { configurable: true, value: { getUserMedia } })
  showDoor()
  fireEvent.click(button('Start the Camera'))
  expect(await screen.findByRole('heading', { name: title })).toBeInTheDocument()
  expect(screen.getByLabelText('Typed code')).toBeEnabled()
})

it('A short code that is none of the club’s is refused when the camera sees it, and searches nothing', async () => {
  seesThroughCamera('WIFI:free')
  const unknown: Outcome = { ...outcome, verdict: 'unknown', row: null, checked_in_at: null }
  const { scan } = showDoor({}, { scan: vi.fn(() => Promise.resolve(unknown)) })
  fireEvent.click(button('Start the Camera'))
  expect(await screen.findByRole('alertdialog', { name: 'Not a ticket' })).toHaveTextContent('Do not admit')
  expect(scan).toHaveBeenCalledWith('WIFI:free')
  expect(screen.getByRole('searchbox', { hidden: true })).toHaveValue('')
})

/** Hertz of the notes that were sounded. */
function heard() {
  const notes: number[] = []
  const gain = { gain: { setValueAtTime: vi.fn(), exponentialRampToValueAtTime: vi.fn() }, connect: vi.fn() }
  class Context {
    state = 'running'
    currentTime = 0
    resume = () => Promise.resolve()
    createGain = () => gain
    createOscillator = () => {
      const frequency = { value: 0 }
      const start = () => void notes.push(frequency.value)
      return { frequency, start, stop: vi.fn(), connect: () => gain }
    }
  }
  vi.stubGlobal('AudioContext', Context)
  return notes
}

it('Each verdict has its colour, its notes and its pulses; muted, it is still felt', async () => {
  const notes = heard()
  const pulses = vi.fn()
  Object.defineProperty(navigator, 'vibrate', { configurable: true, value: pulses })
  const verdicts = [
    ['admitted', 'in', 'Admit 1', [660, 990], 1],
    ['already', 'again', 'Already admitted', [520, 520], 2],
    ['wrong_event', 'no', 'Wrong event', [220, 160, 160], 3],
  ] as const
  const scan = vi.fn()
  showDoor({}, { scan })
  const types = async (verdict: Outcome['verdict'], title: string) => {
    scan.mockResolvedValueOnce({ ...outcome, verdict })
    fireEvent.change(screen.getByLabelText('Typed code'), { target: { value: 'x'.repeat(20) } })
    fireEvent.click(button('Check the code'))
    return screen.findByRole('alertdialog', { name: title })
  }
  for (const [verdict, tone, title, hertz, times] of verdicts) {
    expect(await types(verdict, title)).toHaveAttribute('data-tone', tone)
    expect(notes.splice(0)).toEqual(hertz)
    expect(pulses.mock.lastCall?.[0]).toHaveLength(2 * times - 1)
    fireEvent.click(button('Scan Next'))
  }
  fireEvent.click(button('Sound'))
  await types('admitted', 'Admit 1')
  expect(notes).toEqual([])
  expect(pulses).toHaveBeenCalledTimes(4)
})

it('A door shows that it is offline, how many scans wait, and that the device is full', () => {
  const waiting = [{ event_id: 'table', entry_id: ada.id }] as unknown as DoorState['waiting']
  showDoor({ isConnected: false, isStorageFull: true, waiting })
  expect(screen.getByText('Offline: 1 scan is waiting')).toBeInTheDocument()
  expect(screen.getByRole('alert')).toHaveTextContent('This device is full')
})

it('Tickets that two doors admitted are shown at each', () => {
  const conflict = { at: came + 60_000, by: 'Bo' }
  const twice = { ...ben, conflict }
  showDoor({ rows: new Map([[`ticket_${ben.id}`, twice]]) })
  expect(screen.getByRole('alert')).toHaveTextContent('Ben O.: at 8:05 PM by Inês, and at 8:06 PM by Bo.')
})

it('A closed door still shows unsent scans, and what the club has refused', () => {
  const waiting = [{ event_id: 'table', entry_id: ada.id }] as unknown as DoorState['waiting']
  const corrections = [{ name: 'Ticket 7f3c91ab', verdict: 'not_allowed' }] as const
  const { dismissCorrections } = showDoor({ status: 'refused', door: null, waiting, corrections })
  expect(screen.getByText(/1 scan is waiting to be sent/)).toBeInTheDocument()
  expect(
    screen.getByText('Ticket 7f3c91ab was scanned after your access to this door ended.'),
  ).toBeInTheDocument()
  fireEvent.click(button('Got It'))
  expect(dismissCorrections).toHaveBeenCalledOnce()
})

it.each([
  ['admin', 'Enter Code', '/admin'],
  ['moderator', 'Browse Events', '/events'],
] as const)(
  'A door closed to a session of role %s without its second factor offers: %s',
  (role, name, to) => {
    const account = accountSchema.parse({ email: 'ada@example.com', created_at: new Date() })
    publishSession({
      ...{ status: 'signed-in', uid: 'ada', email: 'ada@example.com', account, role },
      lacksSecondFactor: true,
    })
    showDoor({ status: 'refused', door: null })
    expect(screen.getByRole('link', { name })).toHaveAttribute('href', to)
  },
)

it.each([
  ['refused', 'Access Denied'],
  ['needs-network', 'Open This Door Online First'],
  ['failed', 'We Couldn’t Open the Door'],
] as const)('A door shows that it is %s', (status, title) => {
  showDoor({ status, door: null })
  expect(screen.getByRole('heading', { name: title })).toBeInTheDocument()
})
