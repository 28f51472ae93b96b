import { expect, it } from 'vitest'
import { newAccount } from '../account/account'
import { calendarFeedPath, feedSecretIn, isFeedLive } from './calendar-feed'

const created_at = new Date('2026-12-01T20:00:00Z')
const inMs = (ms: number) => new Date(created_at.getTime() + ms)
const live = { email: 'ana@example.com', email_verified: true, onboarded: true, created_at: new Date(0) }

it.each([
  ['a member in good standing', {}, true],
  ['sessions that ended before', { sessions_valid_after: inMs(0) }, true],
  ['sessions that ended afterwards', { sessions_valid_after: inMs(1) }, false],
  ['a suspended member', { suspended: true }, false],
  ['a member who leaves', { leaving_at: created_at }, false],
  ['an unconfirmed address', { email_verified: false }, false],
])('A calendar link of %s is live or not: %j → %s', (_, changes, isLive) => {
  expect(isFeedLive({ created_at }, newAccount({ ...live, ...changes }))).toBe(isLive)
})

it('The secret of a calendar link is in its path, and in no other', () => {
  const secret = 'aB3-_'.repeat(8)
  expect(feedSecretIn(calendarFeedPath(secret))).toBe(secret)
  for (const path of ['/calendar/short.ics', `/calendar/${secret}`, `/events/${secret}.ics`, '/calendar/'])
    expect(feedSecretIn(path)).toBeNull()
})
