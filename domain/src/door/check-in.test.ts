/** The verdict on each scan. */
import { describe, expect, it } from 'vitest'
import { verdictOf } from './check-in'

const entry = { event_id: 'walk', standing: 'valid', code_version: 2, checked_in_at: null } as const
const inside = { ...entry, checked_in_at: new Date(0) }
const refunded = { ...inside, standing: 'refunded' } as const
const admit = { event_id: 'walk', is_undo: false, code_version: null }
const code = { ...admit, code_version: 2 }
const earlierCode = { ...admit, code_version: 1 }
const undo = { ...admit, is_undo: true }
const elsewhere = { ...admit, event_id: 'swim' }

describe('a scan', () => {
  it.each([
    ['admits who waits', entry, admit, 'admitted'],
    ['admits nobody twice', inside, admit, 'already'],
    ['admits with the code that is good', entry, code, 'admitted'],
    ['refuses a code of before the ticket was transferred', inside, earlierCode, 'transferred'],
    ['takes an admission back', inside, undo, 'undone'],
    ['takes back only what was', entry, undo, 'not_admitted'],
    ['refuses a ticket that was refunded', refunded, admit, 'refunded'],
    ['refuses who goes elsewhere, whatever else is true of them', refunded, elsewhere, 'wrong_event'],
    ['knows nobody who is not on the list', null, admit, 'unknown'],
  ] as const)('%s', (_, who, scan, verdict) => {
    expect(verdictOf(who, scan)).toBe(verdict)
  })
})
