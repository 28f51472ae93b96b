/**
 * The door as its page uses it: the part of a long list it listens to, when it stops, and a demoted admin.
 */
import 'fake-indexeddb/auto'
import type { CheckInKind } from '@club/domain/door/check-in'
import type { DoorRow } from '@club/domain/door/door-row'
import { limits } from '@club/domain/limits'
import { act, renderHook, waitFor } from '@testing-library/react'
import { beforeEach, expect, it, vi } from 'vitest'
import { publishSession } from '../session/session'
import { useDoorDevice } from './use-door-device'

type Hears = (snapshot: object) => void
const club = vi.hoisted(() => ({ hears: new Map<string, Hears>(), closed: 0, isRefused: false }))

vi.mock('firebase/firestore', () => ({
  limit: () => null,
  where: (_: string, __: string, kind: string) => kind,
  query: (_: null, kind: string) => kind,
  onSnapshot: (kind: string, _: object, hear: Hears) => {
    club.hears.set(kind, hear)
    return () => (club.closed += 1)
  },
}))
vi.mock('../firebase/collection-of', () => ({ doorEntriesOf: () => null }))
vi.mock('../firebase/live', () => ({
  parsedRows: (rows: readonly DoorRow[]) => rows.map((data) => ({ id: data.id, data })),
}))
vi.mock('./passes', () => ({ useOwnDoorPass: () => ({ status: 'error' }) }))
vi.mock('../firebase/call', () => ({
  call: (name: string) => {
    const refusal = Object.assign(new Error('No'), { code: 'functions/permission-denied' })
    return club.isRefused || name !== 'openDoor' ? Promise.reject(refusal) : Promise.resolve(opened())
  },
}))

const hour = 60 * 60 * 1000

function opened() {
  const now = Date.now()
  const event = { id: 'table', title: 'The table', date: now, ends_at: now + 3 * hour, location_name: '' }
  return {
    ...{ session_id: 's', expires_at: now + 24 * hour, right_ends_at: null, now, may_undo: true, event },
    ...{ staff_name: 'Vera', keys: [], entries: [], is_partial: true },
  }
}

const session = (role: 'admin' | 'user') =>
  publishSession({ status: 'signed-in', uid: 'vera', email: 'vera@example.com', account: null, role })

const databases = async () => (await indexedDB.databases()).map(({ name }) => name)

function rows(kind: CheckInKind, count: number): DoorRow[] {
  const fields = { party: null, name: 'Ada L.', quantity: 1, ticket_type: null, code_version: 1 } as const
  const pending = { standing: 'valid', checked_in_at: null, checked_in_by: null, conflict: null } as const
  return Array.from({ length: count }, (_, index) => ({ ...fields, ...pending, kind, id: String(index) }))
}

async function theDoor() {
  session('admin')
  const { result, unmount } = renderHook(() => useDoorDevice('table'))
  await waitFor(() => expect(result.current.state.status).toBe('ready'))
  const hears = (kind: CheckInKind, count: number, fromCache = false) =>
    act(() => club.hears.get(kind)?.({ docs: rows(kind, count), metadata: { fromCache } }))
  return { state: () => result.current.state, hears, leave: unmount }
}

beforeEach(() => {
  ;[club.isRefused, club.closed] = [false, 0]
})

it('Of a list that is too long it hears the part that opening the door answers: tickets first', async () => {
  const { state, hears } = await theDoor()
  hears('rsvp', limits.console.doorMax)
  hears('ticket', 10, true)
  expect(state().rows.size).toBe(0)
  hears('ticket', 10)
  const kinds = [...state().rows.values()].map(({ kind }) => kind)
  expect([kinds.length, kinds.filter((kind) => kind === 'ticket').length]).toEqual([1000, 10])
})

it('After a loss of the connection nothing is joined with what the other kind was before', async () => {
  const { state, hears } = await theDoor()
  hears('ticket', 2)
  hears('rsvp', 2)
  expect(state().rows.size).toBe(4)
  hears('ticket', 2, true)
  hears('rsvp', 2, true)
  hears('ticket', 3)
  expect(state().rows.size).toBe(4)
  hears('rsvp', 3)
  expect(state().rows.size).toBe(6)
})

it('Leaving the page closes both listeners', async () => {
  const { leave } = await theDoor()
  leave()
  expect(club.closed).toBe(2)
})

it('An admin who loses the role at an open door is refused, and nothing stays on the device', async () => {
  const { state } = await theDoor()
  await waitFor(async () => expect(await databases()).toContain('door'))
  club.isRefused = true
  act(() => session('user'))
  await waitFor(() => expect(state()).toMatchObject({ status: 'refused', door: null }))
  expect(state().rows.size).toBe(0)
  await waitFor(async () => expect(await databases()).not.toContain('door'))
})
