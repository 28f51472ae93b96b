/** Rate limits: exactly the allowed number passes when forty ask at once. In this process: the emulator starts one for each call. */
import { randomUUID } from 'node:crypto'
import { afterAll, describe, expect, it } from 'vitest'
import type { RateLimit } from '@club/domain/account/rate-limit'
import { limits } from '@club/domain/limits'
import { reportFormSchema } from '@club/domain/safety/report'
import { emailOwner } from '../../functions/src/emails/email-to-owner'
import { collectionOf } from '../../functions/src/server/store/collection-of'
import { takeOneSearch } from '../../functions/src/door/door-list'
import { hashed } from '../../functions/src/server/store/hashed'
import { takeNow } from '../../functions/src/server/store/rate-limits'
import { photoBuckets } from '../../functions/src/members/photo-files'
import { reserveUpload } from '../../functions/src/members/photo-uploads'
import { countReport } from '../../functions/src/monitoring/hours'
import { takeCodeAttempt } from '../../functions/src/orders/discounts'
import { queueResent } from '../../functions/src/orders/tickets/held-tickets'
import { takeOneOffer } from '../../functions/src/orders/tickets/stored-transfers'
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

const { payments, tickets, console: ofConsole, door, leaving, reports, monitoring } = limits

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

  it('lets through as many photo uploads as there is room for', async () => {
    const uid = await aMember()
    const ask = async () => 'photoId' in (await reserveUpload(uid, 'image/png', new Date()))
    expect(await letThrough(ask)).toBe(limits.photos.uploads.max)
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
