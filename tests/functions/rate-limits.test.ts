/** Rate limits: exactly the allowed number passes when forty ask at once. In this process: the emulator starts one for each call. */
import { randomUUID } from 'node:crypto'
import { afterAll, describe, expect, it } from 'vitest'
import type { RateLimit } from '@club/domain/account/rate-limit'
import { limits } from '@club/domain/limits'
import { reportFormSchema } from '@club/domain/safety/report'
import { queuePairEmail } from '../../functions/src/emails/pair-email'
import { emailOwner } from '../../functions/src/emails/email-to-owner'
import { matching } from '../../functions/src/matching/matching'
import { collectionOf } from '../../functions/src/server/store/collection-of'
import { compareAndSet } from '../../functions/src/server/store/compare-and-set'
import { takeOneSearch } from '../../functions/src/door/door-list'
import { hashed } from '../../functions/src/server/store/hashed'
import { takeNow } from '../../functions/src/server/store/rate-limits'
import { photoBuckets } from '../../functions/src/members/photo-files'
import { reserveUpload } from '../../functions/src/members/photo-uploads'
import { countReport } from '../../functions/src/monitoring/hours'
import { countingWrongCodes, takeCodeAttempt } from '../../functions/src/orders/discounts'
import { queueResent } from '../../functions/src/orders/tickets/held-tickets'
import { takeOneOffer } from '../../functions/src/orders/tickets/stored-transfers'
import { blockingCounted } from '../../functions/src/safety/blocks'
import { recordReport } from '../../functions/src/safety/reports'
import { aMember } from './events'
import { call, db, emptyClub, someNetwork } from './kit'
import { expectLogged } from './logged'
import { onboarded } from './onboarded'
import { aTicketedEvent, checkout } from './shop'

/** Many members who match each other would slow down all later tests. */
afterAll(emptyClub)

const atOnce = 40
const room = 5

/** Leaves room for five more. */
async function nearlyReached(key: string, max: number): Promise<void> {
  const now = Date.now()
  const limit: RateLimit = {
    count: max - room,
    window_started_at: new Date(now),
    expires_at: new Date(now + 3_600_000),
    sign_up: null,
  }
  await collectionOf('rate_limits').doc(hashed(key)).set(limit)
}

async function countOf(key: string): Promise<number | undefined> {
  return (await collectionOf('rate_limits').doc(hashed(key)).get()).data()?.count
}

/** The number of forty concurrent requests that are allowed. */
async function letThrough(ask: () => Promise<boolean>): Promise<number> {
  const answers = await Promise.all(Array.from({ length: atOnce }, ask))
  return answers.filter(Boolean).length
}

const { payments, tickets, console: ofConsole, door, hosting, leaving } = limits
const { reports, monitoring, notifications } = limits

describe('a rate limit under forty requests at once', () => {
  it.each([
    ['codes', 'wrong codes of ana', tickets.wrongCodes, () => takeCodeAttempt('ana', new Date())],
    ['offered tickets', 'tickets offered by ana', tickets.transfers, () => takeOneOffer('ana', new Date())],
    [
      'searches at a door',
      'searches of vera at the door of walk',
      door.searches,
      () => takeOneSearch('vera', 'walk', new Date()),
    ],
    ...[
      ['checkouts', 'checkouts of ana', payments.checkouts] as const,
      ['verifications', 'verifications of ana', payments.verifications] as const,
      ['test emails', 'test mails of vera', ofConsole.testEmails] as const,
      ['downloads', 'downloads of ana', leaving.downloads] as const,
      ['proposals', 'proposals of ana', hosting.proposals] as const,
      ['registration emails', 'registration emails to ana', notifications.registrationEmails] as const,
      ['match-going emails', 'match going mails to ana', notifications.matchGoingEmails] as const,
    ].map(([name, key, size]) => [name, key, size, () => takeNow(key, size, new Date())] as const),
  ] as const)('lets through as many %s as there is room for', async (_, key, { max }, ask) => {
    await nearlyReached(key, max)
    expect(await letThrough(ask)).toBe(room)
    expect(await countOf(key)).toBe(max)
  })

  it('lets through as many reports of a member as there is room for', async () => {
    const [uid, user_id] = [await aMember(), await aMember()]
    await nearlyReached(`reports of ${uid}`, reports.perDay.max)
    const form = reportFormSchema.parse({ user_id, reason: 'other', words: 'He shouts' })
    const reporter = { uid, onboarded: true, suspended: false }
    const { pictures } = photoBuckets()
    const ask = async () =>
      (await recordReport({ id: randomUUID(), reporter, form }, new Date(), pictures)) === 'recorded'
    expect(await letThrough(ask)).toBe(room)
  })

  it('lets through as many resent tickets as there is room for', async () => {
    const [uid, orderId] = [await aMember(), randomUUID()]
    await nearlyReached(`tickets mailed again to ${uid}`, tickets.resends.max)
    const message = { subject: 'Your tickets', text: 'Here', html: '<p>Here</p>' }
    const email = { to: `${uid}@example.com`, message, useless_after: null }
    expect(await letThrough(() => queueResent({ orderId, uid, email }, new Date()))).toBe(room)
    expect(await countOf(`tickets mailed again to ${uid}`)).toBe(tickets.resends.max)
  })

  it('lets through as many error reports of a network as there is room for', async () => {
    const network = someNetwork()
    await nearlyReached(`report from ${network}`, monitoring.perIpPerHour)
    expect(await letThrough(() => countReport(network, { kind: 'error' }, new Date()))).toBe(room)
  })

  it('lets through as many emails that strangers request as their network has room for', async () => {
    const network = someNetwork()
    const key = `mail from ${network}`
    await nearlyReached(key, limits.emails.perIpPerHour)
    expectLogged('emailRateLimitReached')
    const ask = () => {
      const stranger = { email: `x${randomUUID()}@example.com`, network }
      return emailOwner(stranger, 'reset', new Date(), () => Promise.resolve(null))
    }
    await Promise.all(Array.from({ length: atOnce }, ask))
    expect(await countOf(key)).toBe(limits.emails.perIpPerHour)
  })

  it('lets through as many emails that strangers request as an address has room for', async () => {
    const email = `x${randomUUID()}@example.com`
    await nearlyReached(`mail to ${email}`, limits.emails.perAddressPerHour + room)
    expectLogged('emailRateLimitReached')
    const ask = () => emailOwner({ email, network: null }, 'reset', new Date(), () => Promise.resolve(null))
    await Promise.all(Array.from({ length: atOnce }, ask))
    expect(await countOf(`mail to ${email}`)).toBe(limits.emails.perAddressPerHour)
  })

  it.each([
    ['mutual_match', 'mutual match mails', notifications.mutualMatchEmails],
    ['super_like', 'super like mails', notifications.superLikeEmails],
  ] as const)('lets through as many emails about a %s as there is room for', async (kind, key, { max }) => {
    const { uid } = await onboarded('Ana')
    await nearlyReached(`${key} to ${uid}`, max + room - 1)
    const ask = () => {
      const news = { kind, uid, about: randomUUID() }
      return compareAndSet((batch) => queuePairEmail(batch, news, new Date()))
    }
    await Promise.all(Array.from({ length: atOnce }, ask))
    expect((await db.collection('mail').where('user_ids', 'array-contains', uid).get()).size).toBe(1)
    expect(await countOf(`${key} to ${uid}`)).toBe(max)
  })

  it('lets through as many blocks as there is room for', async () => {
    const by = await aMember()
    await nearlyReached(`blocks by ${by}`, limits.blocks.perDay.max)
    const { gate } = matching().runs
    const ask = async () =>
      !('refused' in (await gate.change(blockingCounted({ by, of: randomUUID() }, new Date()))))
    expect(await letThrough(ask)).toBe(room)
  })

  it('lets through as many photo uploads as there is room for', async () => {
    const uid = await aMember()
    const ask = async () => 'photoId' in (await reserveUpload(uid, 'image/png', new Date()))
    expect(await letThrough(ask)).toBe(limits.photos.uploads.max)
  })
})

describe('a payment beyond the rate limit', () => {
  const reached = async (key: string, max: number) => nearlyReached(key, max + room)

  it('is not started, and leaves no order', async () => {
    const ben = await onboarded('Ben')
    await reached(`checkouts of ${ben.uid}`, payments.checkouts.max)
    const request = { paymentType: 'credits', orderId: randomUUID(), price: 19.99 }
    expect(await checkout(ben, request)).toMatchObject({
      error: { status: 'RESOURCE_EXHAUSTED', details: { reason: 'too_many' } },
    })
    expect((await db.doc(`orders/${request.orderId}`).get()).exists).toBe(false)
  })

  it('is not verified', async () => {
    const ben = await onboarded('Ben')
    await reached(`verifications of ${ben.uid}`, payments.verifications.max)
    expect(await call('verifyPayment', { sessionId: 'cs_test_1' }, ben)).toMatchObject({
      error: { status: 'RESOURCE_EXHAUSTED', details: { reason: 'too_many' } },
    })
  })
})

describe('a discount code that is looked up', () => {
  it('counts as a wrong one unless it was found, or an error kept it from being found', async () => {
    const uid = await aMember()
    const key = `wrong codes of ${uid}`
    const now = new Date()
    const attempt = async (look: () => Promise<boolean>) => {
      expect(await takeCodeAttempt(uid, now)).toBe(true)
      return countingWrongCodes(uid, now, { look, isWrong: (found) => !found })
    }
    await attempt(() => Promise.resolve(false))
    expect(await countOf(key)).toBe(1)
    await attempt(() => Promise.resolve(true))
    await expect(attempt(() => Promise.reject(new Error('The database is away')))).rejects.toThrow('away')
    expect(await countOf(key)).toBe(1)
  })
})

describe('a discount code that exists', () => {
  it('does not count as a wrong one, nor does one that is never looked at', async () => {
    const ben = await onboarded('Ben')
    const eventId = randomUUID()
    await aTicketedEvent(eventId)
    const code = `LESS${randomUUID().slice(0, 6).toUpperCase()}`
    const fields = { type: 'percentage', value: 20, once_per_member: false, created_at: new Date() }
    await db.doc(`discount_codes/${code}`).set(fields)
    const key = `wrong codes of ${ben.uid}`
    await nearlyReached(key, tickets.wrongCodes.max)
    const ask = { eventId, ticketPrice: 25 }
    for (let turn = 0; turn < room + 1; turn += 1)
      expect(await call('validateDiscountCode', { ...ask, code }, ben)).toMatchObject({
        result: { valid: true },
      })
    const gone = await call('validateDiscountCode', { ...ask, code, eventId: randomUUID() }, ben)
    expect(gone).toMatchObject({ result: { valid: false } })
    const none = { paymentType: 'tickets', orderId: randomUUID(), price: 20, discountCode: code }
    expect(await checkout(ben, none)).toMatchObject({ error: { details: { reason: 'nothing_chosen' } } })
    expect(await countOf(key)).toBe(tickets.wrongCodes.max - room)
  })
})
