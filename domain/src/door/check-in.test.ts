/** The verdict on each scan. */
import { describe, expect, it } from 'vitest'
import { decideScan } from './check-in'

const entry = { event_id: 'walk', isRefunded: false, checked_in_at: null }
const inside = { ...entry, checked_in_at: new Date(0) }
const refunded = { ...inside, isRefunded: true }
const admit = { event_id: 'walk', is_undo: false }
const undo = { event_id: 'walk', is_undo: true }
const elsewhere = { event_id: 'swim', is_undo: false }

describe('a scan', () => {
  it.each([
    ['admits who waits', entry, admit, 'admitted'],
    ['admits nobody twice', inside, admit, 'already'],
    ['takes an admission back', inside, undo, 'undone'],
    ['takes back only what was', entry, undo, 'not_admitted'],
    ['refuses tickets that were given back', refunded, admit, 'refunded'],
    ['refuses who goes elsewhere, whatever else is true of them', refunded, elsewhere, 'wrong_event'],
    ['knows nobody who is not on the list', null, admit, 'unknown'],
  ] as const)('%s', (_, who, scan, verdict) => {
    expect(decideScan(who, scan)).toBe(verdict)
  })
})
