/** How a mail gets delivered, and what is kept of it. */
import { describe, expect, it } from 'vitest'
import { limits } from '../limits'
import { type Mail, afterDelivery, afterFailure, claimedDelivery, decideDelivery, mailSchema } from './mail'

it('A mail that was just queued has neither error, claim nor delivery, and is not to be deleted', () => {
  const mail = mailSchema.parse({
    to: 'ana@example.com',
    message: { subject: 's', text: 't', html: 'h' },
    delivery: { state: 'queued', attempts: 0 },
    created_at: new Date(0),
  })
  expect(mail.delivery).toEqual({
    state: 'queued',
    attempts: 0,
    error: null,
    claimed_at: null,
    sent_at: null,
  })
  expect(mail.expires_at).toBeNull()
})

const now = new Date('2026-11-21T08:00:00Z')
const later = (ms: number) => new Date(now.getTime() + ms)

function mail(delivery: Partial<Mail['delivery']> = {}, text = 'Hello Ana'): Mail {
  return {
    to: 'ana@example.com',
    message: { subject: 'Hello', text, html: `<p>${text}</p>` },
    headers: { 'List-Unsubscribe': '<https://club.example/unsubscribe?token=x>' },
    attachments: [{ filename: 'walk.ics', content: 'QQ==', content_type: 'text/calendar' }],
    user_ids: [],
    delivery: { state: 'queued', attempts: 0, error: null, claimed_at: null, sent_at: null, ...delivery },
    created_at: now,
    expires_at: null,
  }
}

describe('when a mail is due', () => {
  it('is sent at once when nobody has tried yet', () => {
    expect(decideDelivery(mail(), now)).toBe('send')
  })

  it.each(['sent', 'failed'] as const)('is left alone when it was %s', (state) => {
    expect(decideDelivery(mail({ state, attempts: 1, claimed_at: now }), later(limits.mails.claimMs))).toBe(
      'over',
    )
  })

  it('belongs to the sender who claimed it until the claim runs out', () => {
    const claimed = mail({ state: 'sending', attempts: 1, claimed_at: now })
    expect(decideDelivery(claimed, later(limits.mails.claimMs - 1))).toBe('wait')
    expect(decideDelivery(claimed, later(limits.mails.claimMs))).toBe('send')
  })

  it.each([
    [1, 10_000],
    [2, 60_000],
    [3, 360_000],
    [4, 2_160_000],
  ])('waits after failure %i for %i ms', (attempts, wait) => {
    const failed = mail({ attempts, claimed_at: now })
    expect(decideDelivery(failed, later(wait - 1))).toBe('wait')
    expect(decideDelivery(failed, later(wait))).toBe('send')
  })

  it('is given up when its last sender died', () => {
    const orphan = mail({ state: 'sending', attempts: limits.mails.attempts, claimed_at: now })
    expect(decideDelivery(orphan, later(limits.mails.claimMs))).toBe('give up')
  })

  it('is held by one sender for longer than an attempt can last', () => {
    expect(limits.mails.sendWithinMs).toBeLessThan(limits.mails.claimMs)
  })
})

describe('what is kept of a mail', () => {
  it('counts the attempt when it is claimed', () => {
    expect(claimedDelivery(mail().delivery, now)).toMatchObject({
      state: 'sending',
      attempts: 1,
      claimed_at: now,
    })
  })

  it('loses subject and body right after delivery', () => {
    const after = afterDelivery(mail({ state: 'sending', attempts: 1 }), now)
    expect(after.message).toEqual({ subject: '', text: '', html: '' })
    expect(after.delivery).toMatchObject({ state: 'sent', sent_at: now, error: null })
  })

  it('loses headers and attachments right after delivery, and only then', () => {
    const sending = mail({ state: 'sending', attempts: 1 })
    expect(afterDelivery(sending, now)).toMatchObject({ headers: {}, attachments: [] })
    const again = afterFailure(sending, { reason: 'refused', isPermanent: false }, now)
    expect(again).toMatchObject({ headers: sending.headers, attachments: sending.attachments })
    const never = afterFailure(sending, { reason: 'no such user', isPermanent: true }, now)
    expect(never).toMatchObject({ headers: {}, attachments: [] })
  })

  it('says whom it went to and when, until 30 days after delivery', () => {
    const after = afterDelivery(mail({ state: 'sending', attempts: 1 }), now)
    expect(after.expires_at).toEqual(later(30 * 24 * 60 * 60 * 1000))
  })

  it('is queued again with its body after a failure', () => {
    const after = afterFailure(
      mail({ state: 'sending', attempts: 1 }, 'https://club.example'),
      { reason: 'refused', isPermanent: false },
      now,
    )
    expect(after).toMatchObject({ delivery: { state: 'queued', error: 'refused' }, expires_at: null })
    expect(after.message.text).toBe('https://club.example')
  })

  it('fails for good after the last attempt, and is then empty too', () => {
    const last = mail({ state: 'sending', attempts: limits.mails.attempts }, 'https://club.example')
    const after = afterFailure(last, { reason: 'refused', isPermanent: false }, now)
    expect(after.delivery.state).toBe('failed')
    expect(after.message).toEqual({ subject: '', text: '', html: '' })
    expect(after.expires_at).not.toBeNull()
  })

  it('fails for good at once when the refusal is permanent', () => {
    const first = mail({ state: 'sending', attempts: 1 }, 'https://club.example')
    const after = afterFailure(first, { reason: 'no such user', isPermanent: true }, now)
    expect(after.delivery).toMatchObject({ state: 'failed', error: 'no such user' })
    expect(after.message).toEqual({ subject: '', text: '', html: '' })
    expect(after.expires_at).toEqual(later(30 * 24 * 60 * 60 * 1000))
  })
})
