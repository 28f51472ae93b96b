/** Scans queued at a door without a network. */
import { expect, it } from 'vitest'
import { type DoorRow, doorRowId } from './door-row'
import { batchesOf, clockOffset, withQueued } from './waiting-scans'

const row: DoorRow = {
  kind: 'ticket',
  id: 'order-1',
  party: 'order',
  name: 'Ada L.',
  quantity: 1,
  ticket_type: 'Open Ticket',
  code_version: 2,
  standing: 'valid',
  checked_in_at: null,
  checked_in_by: null,
  conflict: null,
}

const scan = (scanned_at: number, is_undo = false) => ({
  kind: 'ticket' as const,
  entry_id: 'order-1',
  is_undo,
  is_unlisted: false,
  code_version: null,
  scanned_at,
  session_id: 's',
})
const list = new Map([[doorRowId(row), row]])

it('The first of the waiting scans admits, in whatever order they were kept', () => {
  const standing = withQueued(list, [scan(9), scan(4)], 'Inês').get('ticket_order-1')
  expect(standing).toMatchObject({ checked_in_at: 4, checked_in_by: 'Inês' })
})

it('An undo that waits brings its guest back', () => {
  expect(withQueued(list, [scan(4), scan(6, true)], 'Inês').get('ticket_order-1')?.checked_in_at).toBeNull()
})

it('What the list does not know changes nothing', () => {
  expect(withQueued(new Map(), [scan(4)], 'Inês').size).toBe(0)
})

it('A guest admitted without being on the list is added to it as one person, who is in no party', () => {
  const rows = withQueued(new Map(), [{ ...scan(4), is_unlisted: true, code_version: 3 }], 'Inês')
  expect(rows.get('ticket_order-1')).toMatchObject({
    ...{ quantity: 1, party: null, code_version: 3, checked_in_at: 4 },
  })
})

it('Waiting scans go in order of time, so many at once', () => {
  const batches = batchesOf(
    [...Array(120).keys()].reverse().map((at) => scan(at)),
    50,
  )
  expect(batches.map(({ length }) => length)).toEqual([50, 50, 20])
  expect(batches.flat().map(({ scanned_at }) => scanned_at)).toEqual([...Array(120).keys()])
})

it('Scans of two door sessions go apart', () => {
  expect(batchesOf([scan(1), { ...scan(2), session_id: 't' }], 50)).toHaveLength(2)
})

it('A clock that is two hours behind is put right', () => {
  const hours = 2 * 60 * 60 * 1000
  expect(clockOffset(1000, 1200, 1100 + hours)).toBe(hours)
})
