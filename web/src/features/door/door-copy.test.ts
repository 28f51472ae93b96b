/** Verdicts as text: the words the person at the door reads, and whether they admit the guest. */
import type { DoorRow } from '@club/domain/door/door-row'
import { describe, expect, it } from 'vitest'
import type { Outcome } from '../../data/door/door-state'
import { type VerdictCopy, ticketOf, verdictCopy } from './door-copy'

const opened = Date.parse('2026-11-21T03:00:00Z')
const now = opened + 9 * 60_000

const row: DoorRow = {
  kind: 'ticket',
  id: '7f3c91ab-5dc2-4b8e-9d0a-2a6a1f6f0c11-1',
  party: '7f3c91ab-5dc2-4b8e-9d0a-2a6a1f6f0c11',
  name: 'Maya C.',
  quantity: 1,
  ticket_type: 'Open Ticket',
  code_version: 1,
  standing: 'valid',
  checked_in_at: null,
  checked_in_by: null,
  conflict: null,
}

type Scan = Partial<Outcome> & Pick<Outcome, 'verdict'>

function copyOf(...scans: readonly Scan[]): VerdictCopy {
  const outcomes = scans.map((scan) => {
    const answer = { row, checked_in_at: null, checked_in_by: null, isUndo: false, ...scan }
    return { isWaiting: false, isSaved: true, ...answer }
  })
  const copy = verdictCopy(outcomes, opened, now)
  if (copy === undefined) throw new Error('There is no scan')
  return copy
}

const textOf = (verdict: Outcome['verdict'], changes: Partial<Outcome> = {}) =>
  copyOf({ ...changes, verdict })

it('The copy of an admission includes how many, who and which ticket', () => {
  expect(textOf('admitted')).toMatchObject({
    tone: 'in',
    title: 'Admit 1',
    who: 'Maya C.',
    detail: 'Open Ticket · 7f3c91ab',
    note: null,
  })
})

it('Already admitted shows the time and the helper', () => {
  const before = { checked_in_at: now - 4 * 60_000, checked_in_by: 'Inês' }
  expect(textOf('already', before)).toMatchObject({
    tone: 'again',
    detail: 'Admitted at 8:05 PM, 4 minutes ago, by Inês.',
    note: 'Ask for ID before anything else',
  })
})

it('Sold after the list was made is admitted with a mark', () => {
  expect(textOf('unlisted')).toMatchObject({ tone: 'again', title: 'Admit 1', who: 'Not on this list' })
  expect(textOf('unlisted').detail).toContain('sold after 8:00 PM')
})

it.each(['wrong_event', 'refunded', 'transferred', 'forged', 'unknown', 'not_allowed'] as const)(
  '%s does not admit',
  (verdict) => {
    expect(textOf(verdict)).toMatchObject({ tone: 'no', who: 'Maya C.: do not admit' })
    expect(textOf(verdict, { row: null }).who).toBe('Do not admit')
  },
)

it('Unsent scans are mentioned, and unsaved ones more prominently', () => {
  expect(textOf('admitted', { isWaiting: true }).note).toBe('Waiting to be sent')
  expect(textOf('admitted', { isWaiting: true, isSaved: false }).note).toMatch(/^This device is full/)
})

it('The detail of a seat names its ticket and its company, and that of a registration neither', () => {
  expect(ticketOf(row, 'with 2 more')).toBe('Open Ticket · 7f3c91ab · with 2 more')
  expect(ticketOf({ ...row, kind: 'rsvp' }, null)).toBe('RSVP')
})

it('A verdict without a scan has no copy', () => {
  expect(verdictCopy([], opened, now)).toBeUndefined()
})

describe('the scans of a party', () => {
  const [admitted, again] = [{ verdict: 'admitted' }, { verdict: 'already' }] as const

  it('read as one admission of as many people', () => {
    expect(copyOf(admitted, admitted, admitted)).toMatchObject({
      ...{ tone: 'in', title: 'Admit 3', who: 'Maya C.', detail: 'Open Ticket · 7f3c91ab', note: null },
    })
  })

  it('admit only those who were not in, and say so', () => {
    expect(copyOf(admitted, again, admitted)).toMatchObject({
      ...{ tone: 'again', title: 'Admit 2', detail: 'Only 2 of 3: 1 already admitted.' },
      note: 'Ask for ID before anything else',
    })
    const refused = copyOf(again, { verdict: 'refunded' }, admitted)
    expect(refused).toMatchObject({
      title: 'Admit 1',
      detail: 'Only 1 of 3: 1 already admitted, 1 refunded.',
    })
  })

  it('admit no one if all were in', () => {
    expect(copyOf(again, again)).toMatchObject({ tone: 'again', title: 'Already admitted' })
  })

  it('read as the worst of them if none admitted anyone', () => {
    expect(copyOf(again, { verdict: 'not_allowed' })).toMatchObject({
      tone: 'no',
      title: 'No longer allowed',
    })
    expect(copyOf({ verdict: 'undone' }, { verdict: 'undone' })).toMatchObject({ title: 'Check-in undone' })
  })

  it('wait to be sent if one of them waits, and are not saved if one of them is not', () => {
    const waits = { ...admitted, isWaiting: true }
    expect(copyOf(admitted, waits).note).toBe('Waiting to be sent')
    expect(copyOf(waits, { ...waits, isSaved: false }).note).toMatch(/^This device is full/)
  })
})
