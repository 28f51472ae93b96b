/** Admitting by hand: pending guests first, the verdict, and one scan however often it is sent. */
import type { DoorEntry } from '@club/domain/door/door-list'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { show } from '../../../testing/show'
import { listenToToasts, type Toast } from '../../../ui/toaster'
import { CheckInSystem } from './check-in'
import type { DoorActions } from './use-scan'

const checkIn = vi.fn<DoorActions['checkIn']>()
let toasts: Toast[]

const order = '7f3c91ab-5dc2-4b8e-9d0a-2a6a1f6f0c11'
const ticket = `${order}-1`
const came = Date.parse('2026-11-21T03:05:00Z')

function entry(changes: Partial<DoorEntry>): DoorEntry {
  return {
    kind: 'ticket',
    id: ticket,
    party: order,
    user_id: 'ana',
    name: 'Ana Lima',
    email: 'ana@club.example',
    ticket_type: 'Open Ticket',
    quantity: 1,
    checked_in_at: null,
    checked_in_by: null,
    is_unlisted: false,
    is_late: false,
    ...changes,
  }
}

const ben = {
  kind: 'rsvp',
  id: 'ben',
  party: null,
  user_id: 'ben',
  name: 'Ben Ode',
  ticket_type: null,
  quantity: 1,
} as const

const benIn = entry({ ...ben, checked_in_at: came, checked_in_by: 'Inês', is_unlisted: true })
let showEntries: (...args: Parameters<typeof systemOf>) => void

function systemOf(entries: DoorEntry[], isClosed = false) {
  const live = { status: 'ready', data: { entries, is_partial: false } } as const
  return <CheckInSystem eventId="table" live={live} isClosed={isClosed} actions={{ checkIn }} />
}

beforeEach(() => {
  toasts = []
  listenToToasts((toast) => toasts.push(toast))
  checkIn
    .mockReset()
    .mockResolvedValue({ verdict: 'admitted', people: 1, checked_in_at: null, checked_in_by: null })
  const { rerender } = show(systemOf([benIn, entry({})]))
  showEntries = (...args) => rerender(systemOf(...args))
})

const button = (name: string) => screen.getByRole('button', { name })
/** A list ignores a second tap on the same button for a moment. */
const answers = () =>
  waitFor(() => expect(screen.getByRole('list', { name: 'Guest list' }).style.pointerEvents).toBe(''))

it('The list counts people and starts with those who are still to come', () => {
  const rows = within(screen.getByRole('list', { name: 'Guest list' })).getAllByRole('listitem')
  expect(rows[0]).toHaveTextContent(/Ana Lima.*Open Ticket.*7f3c91ab.*Pending/)
  expect(rows[1]).toHaveTextContent(/Ben Ode.*RSVP.*8:05 PM, Inês.*Wasn’t on that door’s list/)
  expect(rows[0]).not.toHaveTextContent('Wasn’t on that door’s list')
  expect(screen.getByText('50%')).toBeVisible()
})

it('An empty list announces guests only while they can register', () => {
  showEntries([])
  expect(screen.getByText('No guests yet')).toBeVisible()
  showEntries([], true)
  expect(screen.queryByText('No guests yet')).toBeNull()
  expect(screen.getByText('Registration is closed.')).toBeVisible()
})

it('A scan sent after its helper was removed is marked', () => {
  const late = 'Sent after the helper was removed'
  expect(screen.queryByText(late)).toBeNull()
  showEntries([entry({ checked_in_at: came, is_late: true })])
  expect(screen.getByRole('listitem')).toHaveTextContent(late)
})

it('Admitting names how many', async () => {
  fireEvent.click(button('Admit 1: Ana Lima'))
  await waitFor(() => expect(toasts[0]).toMatchObject({ tone: 'success', title: 'Check-in successful' }))
  const scan = { event_id: 'table', kind: 'ticket', entry_id: ticket, is_undo: false }
  expect(checkIn.mock.lastCall?.[0]).toMatchObject(scan)
})

it('A second tap on the list admits no other guest', async () => {
  showEntries([entry({}), entry({ id: 'other', party: null, user_id: 'zoe', name: 'Zoe Lima' })])
  for (const name of ['Ana Lima', 'Zoe Lima']) fireEvent.click(button(`Admit 1: ${name}`), { detail: 1 })
  await waitFor(() => expect(toasts).toHaveLength(1))
  expect(checkIn).toHaveBeenCalledOnce()
  expect(checkIn.mock.lastCall?.[0]).toMatchObject({ entry_id: ticket })
})

it('A guest already admitted at another door is not admitted again', async () => {
  checkIn.mockResolvedValue({ verdict: 'already', people: 1, checked_in_at: came, checked_in_by: 'Inês' })
  fireEvent.click(button('Admit 1: Ana Lima'))
  await waitFor(() =>
    expect(toasts[0]).toMatchObject({
      tone: 'error',
      title: 'Check-in failed',
      description: 'Already admitted at 8:05 PM by Inês.',
    }),
  )
})

it('An admitted guest stays in the row for two seconds, then leaves it, and the search is cleared', async () => {
  const box = screen.getByRole('searchbox', { name: 'Find a guest' })
  fireEvent.change(box, { target: { value: 'club.example' } })
  await screen.findByText('2 found')
  fireEvent.click(button('Admit 1: Ana Lima'))
  await waitFor(() => expect(toasts[0]).toMatchObject({ title: 'Check-in successful' }))
  showEntries([benIn, entry({ checked_in_at: came })])
  const names = () => screen.getAllByRole('listitem').map(({ textContent }) => textContent.slice(0, 3))
  expect(names()).toEqual(['Ana', 'Ben'])
  expect(button('Undo: Ana Lima')).toHaveTextContent('Admitted · Undo')
  await waitFor(() => expect(box).toHaveValue(''), { timeout: 10_000 })
  showEntries([benIn, entry({ checked_in_at: came, name: 'Zoe Lima' })])
  expect(names()).toEqual(['Ben', 'Zoe'])
})

it('Undoing brings them back', async () => {
  checkIn.mockResolvedValue({ verdict: 'undone', people: 1, checked_in_at: null, checked_in_by: null })
  fireEvent.click(button('Undo: Ben Ode'))
  await waitFor(() => expect(toasts[0]).toMatchObject({ title: 'Check-in undone' }))
  expect(checkIn.mock.lastCall?.[0]).toMatchObject({ kind: 'rsvp', entry_id: 'ben', is_undo: true })
})

it('Undoing fails visibly when nothing was done, or the server does not answer', async () => {
  vi.spyOn(console, 'warn').mockReturnValue()
  checkIn
    .mockResolvedValueOnce({ verdict: 'refunded', people: 1, checked_in_at: null, checked_in_by: null })
    .mockRejectedValueOnce(new Error('The server is busy.'))
  for (const [index, description] of ['This ticket has been refunded.', 'The server is busy.'].entries()) {
    await answers()
    fireEvent.click(button('Undo: Ben Ode'))
    await waitFor(() =>
      expect(toasts[index]).toMatchObject({ tone: 'error', title: 'Undo failed', description }),
    )
  }
  vi.restoreAllMocks()
})

it('A scan that was not answered is sent again as the same one', async () => {
  vi.spyOn(console, 'warn').mockReturnValue()
  checkIn.mockRejectedValueOnce(new Error('The server is busy.'))
  fireEvent.click(button('Admit 1: Ana Lima'))
  await waitFor(() => expect(toasts[0]).toMatchObject({ title: 'Check-in failed' }))
  await answers()
  fireEvent.click(button('Admit 1: Ana Lima'))
  await waitFor(() => expect(toasts[1]).toMatchObject({ title: 'Check-in successful' }))
  const ids = checkIn.mock.calls.map(([{ scan_id }]) => scan_id)
  expect(ids[0]).toBe(ids[1])
  vi.restoreAllMocks()
})

describe('a party of three', () => {
  const seats = [1, 2, 3].map((seat) => entry({ id: `${order}-${seat}` }))
  const offer = 'Admit All 3 of This Order: Ana Lima'
  const rows = () => screen.getAllByRole('listitem').map(({ textContent }) => textContent)

  it('is offered once in the list, and each of its rows names the others', () => {
    showEntries([benIn, ...seats])
    expect(rows()[0]).toMatch(/^Ana Lima3 tickets in one order/)
    for (const row of rows().slice(1, 4)) expect(row).toContain('Open Ticket · with 2 more')
    expect(rows()).toHaveLength(5)
    expect(screen.getByText('25%')).toBeVisible()
  })

  it('is admitted with a scan for each seat that is still to come', async () => {
    showEntries(seats)
    fireEvent.click(button(offer), { detail: 1 })
    fireEvent.click(button(offer), { detail: 1 })
    for (const admit of screen.getAllByRole('button', { name: 'Admit 1: Ana Lima' }))
      fireEvent.click(admit, { detail: 1 })
    await waitFor(() => expect(toasts).toHaveLength(1))
    expect(toasts[0]).toMatchObject({ title: 'Check-in successful', description: 'Admit 3: Ana Lima.' })
    const scans = checkIn.mock.calls.map(([scan]) => scan)
    expect(scans.map(({ entry_id }) => entry_id)).toEqual(seats.map(({ id }) => id))
    expect(new Set(scans.map(({ scan_id }) => scan_id)).size).toBe(3)
  })

  it('stays in place for two seconds once it is admitted, even before the server answers', async () => {
    checkIn.mockReturnValue(new Promise(() => undefined))
    const cleo = entry({ id: 'cleo', party: null, name: 'Cleo Sand' })
    showEntries([...seats, cleo])
    fireEvent.click(button(offer))
    showEntries([...seats.map((seat) => ({ ...seat, checked_in_at: came })), cleo])
    const names = () => rows().map((text) => text.slice(0, 4))
    expect(names()).toEqual(['Ana ', 'Ana ', 'Ana ', 'Ana ', 'Cleo'])
    await waitFor(() => expect(names()).toEqual(['Cleo', 'Ana ', 'Ana ', 'Ana ']), { timeout: 10_000 })
  })

  it('reports a seat that another door has admitted, and admits the others', async () => {
    const again = { people: 1, checked_in_at: came, checked_in_by: 'Inês' }
    checkIn.mockResolvedValueOnce({ verdict: 'already', ...again })
    showEntries(seats)
    fireEvent.click(button(offer))
    await waitFor(() => expect(toasts).toHaveLength(1))
    expect(toasts[0]).toMatchObject({
      tone: 'error',
      title: '2 of 3 admitted',
      description:
        'Ana Lima. The rest: Already admitted at 8:05 PM by Inês. Ask for ID before you let anyone else in.',
    })
  })

  it('reports a seat whose scan was not answered, and admits it again by the same scan', async () => {
    checkIn.mockRejectedValueOnce(new Error('The server is busy.'))
    showEntries(seats)
    fireEvent.click(button(offer))
    await waitFor(() => expect(toasts).toHaveLength(1))
    expect(toasts[0]).toMatchObject({
      tone: 'error',
      title: '2 of 3 admitted',
      description:
        'Ana Lima. The rest: The server is busy. Admit those still pending again; no one is counted twice.',
    })
    await answers()
    fireEvent.click(screen.getAllByRole('button', { name: 'Admit 1: Ana Lima' })[0] ?? document.body)
    await waitFor(() => expect(toasts[1]).toMatchObject({ title: 'Check-in successful' }))
    const scans = checkIn.mock.calls.map(([scan]) => scan)
    expect(scans).toHaveLength(4)
    expect(scans[3]).toEqual(scans[0])
  })

  it('is admitted again by the same scans after none was answered', async () => {
    vi.spyOn(console, 'warn').mockReturnValue()
    seats.forEach(() => checkIn.mockRejectedValueOnce(new Error('The server is busy.')))
    showEntries(seats)
    fireEvent.click(button(offer))
    await waitFor(() =>
      expect(toasts[0]).toMatchObject({ title: 'Check-in failed', description: 'The server is busy.' }),
    )
    await answers()
    fireEvent.click(button(offer))
    await waitFor(() => expect(toasts[1]).toMatchObject({ description: 'Admit 3: Ana Lima.' }))
    const scans = checkIn.mock.calls.map(([scan]) => scan)
    expect(scans.slice(3)).toEqual(scans.slice(0, 3))
    vi.restoreAllMocks()
  })

  it('fails visibly when all of it was admitted before', async () => {
    checkIn.mockResolvedValue({ verdict: 'already', people: 1, checked_in_at: came, checked_in_by: 'Inês' })
    showEntries(seats)
    fireEvent.click(button(offer))
    await waitFor(() => expect(toasts[0]).toMatchObject({ tone: 'error', title: 'Check-in failed' }))
  })

  it.each([
    [
      'one seat of it is still to come',
      seats.map((seat, index) => ({ ...seat, checked_in_at: index === 0 ? null : came })),
    ],
    ['its seats belong to different members', seats.map((seat) => ({ ...seat, party: seat.id }))],
  ])('is not offered when %s', (_, entries) => {
    showEntries(entries)
    expect(rows()).toHaveLength(3)
    expect(screen.queryByRole('button', { name: /^Admit All/ })).toBeNull()
  })
})
