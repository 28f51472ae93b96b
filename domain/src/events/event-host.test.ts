/** Who hosts an evening, and until when. */
import { expect, it } from 'vitest'
import { newEvent } from './event'
import { eventEnd } from './event-facts'
import { canHaveHost, isHostOf } from './event-host'
import { eventProposalSchema } from '../hosting/event-proposal'

const now = new Date('2026-12-01T20:00:00Z')
const event = newEvent({ title: 'A long table', date_time: now, status: 'published' })
const proposal = eventProposalSchema.parse({
  ...{ user_id: 'rosa', title: 'A long table', date_time: now, status: 'published', created_at: now },
})

it.each([
  ['one that is announced, until it is over', {}, true],
  ['one that hasn’t been published', { status: 'draft' }, false],
  ['one that a host has proposed', { status: 'proposed' }, false],
  ['one that is cancelled', { status: 'cancelled' }, false],
  ['one that was removed', { deleted_at: now }, false],
] as const)('decides whether an evening can have a host: %s', (_, changes, expected) => {
  expect(canHaveHost({ ...event, ...changes }, now)).toBe(expected)
})

it('an evening that is over, or that doesn’t exist, has no host', () => {
  expect(canHaveHost(event, eventEnd(event))).toBe(false)
  expect(canHaveHost(null, now)).toBe(false)
})

it.each([
  ['the one who proposed a published evening', proposal, true],
  ['someone else', { ...proposal, user_id: 'theo' }, false],
  ['the one whose proposal waits', { ...proposal, status: 'proposed' }, false],
  ['the one whose proposal was declined', { ...proposal, status: 'declined' }, false],
  ['the one whose evening the club has taken over', { ...proposal, taken_over_at: now }, false],
  ['anyone, without a proposal', null, false],
] as const)('decides whether a member hosts an evening: %s', (_, stored, expected) => {
  expect(isHostOf(stored, 'rosa')).toBe(expected)
})
