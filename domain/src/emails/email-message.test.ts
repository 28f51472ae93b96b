/** Delivery of an email, and what is retained of it. */
import { describe, expect, it } from 'vitest'
import { limits } from '../limits'
import {
  type EmailMessage,
  afterDelivery,
  afterDrop,
  afterFailure,
  afterPutBack,
  claimedDelivery,
  decideDelivery,
  emailMessageSchema,
  queuedDelivery,
  senderOf,
} from './email-message'

const now = new Date('2026-11-21T08:00:00Z')
const later = (ms: number) => new Date(now.getTime() + ms)
const hour = 60 * 60 * 1000

function email(
  delivery: Partial<EmailMessage['delivery']> = {},
  changes: Partial<EmailMessage> = {},
): EmailMessage {
  return emailMessageSchema.parse({
    to: 'ana@example.com',
    message: { subject: 'Hello', text: 'Hello Ana', html: '<p>Hello Ana</p>' },
    headers: { 'X-Kind': 'walk' },
    attachments: [{ filename: 'walk.ics', content: 'QQ==', content_type: 'text/calendar' }],
    unsubscribe: { uid: 'ana', kind: 'event', secret: 'unguessable' },
    delivery: { ...queuedDelivery(now), ...delivery },
    created_at: now,
    ...changes,
  })
}
const contentOf = ({ message, headers, attachments, unsubscribe }: EmailMessage) => ({
  ...{ message, headers, attachments, unsubscribe },
})
const emptied = {
  message: { subject: '', text: '', html: '' },
  headers: {},
  attachments: [],
  unsubscribe: null,
}
const inThirtyDays = later(30 * 24 * hour)

describe('decideDelivery', () => {
  it('sends a new email at once', () => {
    expect(decideDelivery(email(), null, now)).toBe('send')
  })

  it.each(['sent', 'failed', 'dropped'] as const)('leaves an email alone once it is %s', (state) => {
    expect(decideDelivery(email({ state, attempts: 1 }), null, later(limits.emails.claimMs))).toBe('over')
  })

  it('leaves a claimed email to its sender until the claim runs out', () => {
    const claimed = email(claimedDelivery(email().delivery, now))
    expect(decideDelivery(claimed, null, later(limits.emails.claimMs - 1))).toBe('wait')
    expect(decideDelivery(claimed, null, later(limits.emails.claimMs))).toBe('send')
  })

  it('gives up an email whose last sender died', () => {
    const orphan = email({ state: 'sending', attempts: limits.emails.attempts, due_at: now })
    expect(decideDelivery(orphan, null, now)).toBe('give up')
  })

  it('drops an email from the moment it is of no use', () => {
    const reminder = email({}, { useless_after: later(hour) })
    expect(decideDelivery(reminder, null, later(hour - 1))).toBe('send')
    expect(decideDelivery(reminder, null, later(hour))).toBe('drop')
  })

  it('drops an email about an event once the event has later news', () => {
    const changed = email({}, { event: { id: 'walk', version: 1 } })
    expect(decideDelivery(changed, 1, now)).toBe('send')
    expect(decideDelivery(changed, 2, now)).toBe('drop')
    expect(decideDelivery(changed, null, now)).toBe('send')
  })

  it('lets one sender hold an email for longer than an attempt can last', () => {
    expect(limits.emails.sendWithinMs).toBeLessThan(limits.emails.claimMs)
  })
})

describe('claimedDelivery', () => {
  it('counts the attempt', () => {
    expect(claimedDelivery(email().delivery, now)).toMatchObject({
      ...{ state: 'sending', attempts: 1, claimed_at: now, due_at: later(limits.emails.claimMs) },
    })
  })
})

describe('afterDelivery', () => {
  it('stores nothing of the content, and that it was sent for 30 days', () => {
    const after = afterDelivery(email({ state: 'sending', attempts: 1 }), now)
    expect(after).toMatchObject({ ...emptied, expires_at: inThirtyDays })
    expect(after.delivery).toMatchObject({ state: 'sent', sent_at: now, error: null })
  })
})

describe('afterDrop', () => {
  it('stores nothing of the content', () => {
    expect(afterDrop(email(), now)).toMatchObject({
      ...{ ...emptied, delivery: { state: 'dropped' }, expires_at: inThirtyDays },
    })
  })
})

describe('afterFailure', () => {
  const outage = { reason: 'connect ECONNREFUSED', kind: 'outage' } as const
  const refused = { reason: '450 Try later', kind: 'refused' } as const
  const forGood = { reason: '550 No such user', kind: 'refused for good' } as const

  it('retries an outage for 72 hours without counting an attempt, with the whole content', () => {
    let sending = email({ state: 'sending', attempts: 1 })
    for (let passed = 0; passed < 72 * hour; passed += hour) {
      const after = afterFailure(sending, outage, later(passed))
      expect(after).toMatchObject({ ...contentOf(email()), expires_at: null })
      expect(after.delivery).toMatchObject({ state: 'queued', attempts: 0, error: outage.reason })
      sending = { ...sending, delivery: claimedDelivery(after.delivery, later(passed)) }
    }
    expect(afterFailure(sending, outage, later(72 * hour)).delivery.state).toBe('failed')
  })

  it.each([
    [0, 10_000],
    [60_000, 60_000],
    [hour, 600_000],
    [71 * hour, 600_000],
  ])('pauses an outage after %i ms for %i ms', (passed, pause) => {
    const { delivery } = afterFailure(email({ state: 'sending', attempts: 1 }), outage, later(passed))
    expect(delivery.due_at).toEqual(later(passed + pause))
  })

  it('counts the 72 hours of an email that was put back from then on', () => {
    const again = email({ state: 'sending', attempts: 1, queued_at: later(500 * hour) })
    expect(afterFailure(again, outage, later(571 * hour)).delivery.state).toBe('queued')
  })

  it.each([
    [1, 10_000],
    [2, 60_000],
    [3, 360_000],
    [4, 2_160_000],
  ])('counts refusal %i and pauses for %i ms', (attempts, pause) => {
    const after = afterFailure(email({ state: 'sending', attempts }), refused, now)
    expect(after.delivery).toMatchObject({ state: 'queued', attempts, due_at: later(pause) })
    expect(after).toMatchObject(contentOf(email()))
  })

  it.each([
    ['the last refusal', refused, limits.emails.attempts],
    ['a refusal for good', forGood, 1],
  ])(
    'gives up at %s, and stores the content for 30 days without its unsubscribe link',
    (_, failure, attempts) => {
      const after = afterFailure(email({ state: 'sending', attempts }), failure, now)
      expect(after.delivery).toMatchObject({ state: 'failed', error: failure.reason })
      expect(after).toMatchObject({
        ...contentOf(email()),
        unsubscribe: { uid: 'ana', kind: 'event', secret: null },
        expires_at: inThirtyDays,
      })
    },
  )

  it('stores nothing of a given-up email that carries a link to confirm, reset or log in', () => {
    const reset = email({ state: 'sending', attempts: 1 }, { has_secret_link: true })
    expect(afterFailure(reset, outage, now)).toMatchObject(contentOf(reset))
    expect(afterFailure(reset, forGood, now)).toMatchObject(emptied)
  })
})

describe('afterPutBack', () => {
  const failed = { state: 'failed', attempts: 5, error: '450 Try later' } as const

  it('queues a given-up email as if it were new, and lets it stay', () => {
    const givenUp = email(failed, { expires_at: inThirtyDays })
    expect(afterPutBack(givenUp, later(hour))).toEqual({
      ...{ delivery: queuedDelivery(later(hour)), expires_at: null },
    })
  })

  it('refuses an email that is of no use any more or has lost its link', () => {
    expect(afterPutBack(email(failed, { useless_after: now }), now)).toBeNull()
    expect(afterPutBack(email(failed, { has_secret_link: true }), now)).toBeNull()
  })
})

describe('senderOf', () => {
  it.each([
    ['Seawall Social <hello@seawall.social>', 'Seawall Social', 'hello@seawall.social'],
    ['Seawall Social, Vancouver <hello@seawall.social>', 'Seawall Social, Vancouver', 'hello@seawall.social'],
    ['"Walk, \\"Talk\\" & Co." <hello@seawall.social>', 'Walk, "Talk" & Co.', 'hello@seawall.social'],
    ['hello@seawall.social', '', 'hello@seawall.social'],
    ['<hello@seawall.social>', '', 'hello@seawall.social'],
  ])('reads %s as one name and one address', (text, name, address) => {
    expect(senderOf(text)).toEqual({ name, address })
  })
})
