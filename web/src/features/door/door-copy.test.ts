/** Verdicts as text: the words the person at the door reads, and whether they admit the guest. */
import type { DoorRow } from '@club/domain/door/door-row'
import { expect, it } from 'vitest'
import type { Outcome } from '../../data/door/door-state'
import { verdictCopy } from './door-copy'

const opened = Date.parse('2026-11-21T03:00:00Z')
const now = opened + 9 * 60_000

const row: DoorRow = {
  kind: 'ticket',
  id: '7f3c91ab-5dc2-4b8e-9d0a-2a6a1f6f0c11',
  name: 'Maya C.',
  quantity: 2,
  ticket_type: 'Open Ticket',
  code_version: 1,
  standing: 'valid',
  checked_in_at: null,
  checked_in_by: null,
  conflict: null,
}

function textOf(verdict: Outcome['verdict'], changes: Partial<Outcome> = {}) {
  const outcome = { verdict, row, checked_in_at: null, checked_in_by: null, isUndo: false, ...changes }
  return verdictCopy({ isWaiting: false, isSaved: true, ...outcome }, opened, now)
}

it('The copy of an admission includes how many, who and which ticket', () => {
  expect(textOf('admitted')).toMatchObject({
    tone: 'in',
    title: 'Admit 2',
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
  expect(textOf('unlisted')).toMatchObject({ tone: 'again', title: 'Admit 2', who: 'Not on this list' })
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
