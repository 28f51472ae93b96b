/** The emails a member gets: those of a kind until it is switched off, and all others always. */
import { describe, expect, it } from 'vitest'
import { limits } from '../limits'
import { emailSwitches, newUnsubscribeToken, switchedEmailKinds, wantsEmail } from './email-switches'

const account = { match_mails: true, event_mails: true, suspended: false, leaving_at: null }

describe('a member', () => {
  it.each(switchedEmailKinds)(
    'gets mails of the kind %s until they switch it off, and no other with it',
    (kind) => {
      expect(wantsEmail(account, kind)).toBe(true)
      const off = { ...account, [emailSwitches[kind]]: false }
      expect(switchedEmailKinds.filter((other) => !wantsEmail(off, other))).toEqual([kind])
    },
  )

  it('gets receipts, confirmations and refunds always', () => {
    expect(
      wantsEmail({ ...account, match_mails: false, event_mails: false, suspended: true }, 'always'),
    ).toBe(true)
  })

  it.each([{ suspended: true }, { leaving_at: new Date() }])(
    'gets none that can be switched off: %o',
    (accountStatus) => {
      for (const kind of switchedEmailKinds)
        expect(wantsEmail({ ...account, ...accountStatus }, kind)).toBe(false)
    },
  )

  it('receives emails about events with their tickets while leaving, until they switch them off', () => {
    const leaver = { ...account, leaving_at: new Date() }
    expect(wantsEmail(leaver, 'event', { holdsTickets: true })).toBe(true)
    expect(wantsEmail({ ...leaver, event_mails: false }, 'event', { holdsTickets: true })).toBe(false)
    expect(wantsEmail({ ...leaver, suspended: true }, 'event', { holdsTickets: true })).toBe(false)
  })
})

it('The token of a link is for one member and one kind, and is kept longer than the law asks', () => {
  const now = new Date('2026-11-20T20:00:00Z')
  const token = newUnsubscribeToken({ uid: 'ana', kind: 'event' }, now)
  expect(token).toMatchObject({ uid: 'ana', kind: 'event', created_at: now })
  expect(token.expires_at.getTime() - now.getTime()).toBe(limits.links.unsubscribeMs)
})
