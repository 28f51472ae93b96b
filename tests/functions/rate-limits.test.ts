/** Rate limits: each lets through exactly as many as it has room for, when forty ask at once. */
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { RateLimit } from '@club/domain/account/rate-limit'
import type { ContractName } from '@club/domain/contracts/index'
import { limits } from '@club/domain/limits'
import { collectionOf } from '../../functions/src/store/collection-of'
import { hashed } from '../../functions/src/store/hashed'
import { takeOneOffer } from '../../functions/src/store/payments/transfers'
import { countReport } from '../../functions/src/store/monitoring/hours'
import { call, emptyClub, somebody, someNetwork, tokenOf } from './kit'
import { onboarded, type Onboarded } from './onboarded'
import { checkout, paidOrder, aTicketedEvent, ticketsWish } from './shop'

/** So many who suit each other would slow down all who come after them. */
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

/** How many of forty calls at once are not refused for their number. */
async function letThrough(ask: () => Promise<boolean>): Promise<number> {
  const answers = await Promise.all(Array.from({ length: atOnce }, ask))
  return answers.filter(Boolean).length
}

let ana: Onboarded
let vera: Onboarded
let eventId: string
let order: string
beforeAll(async () => {
  ana = await onboarded('Ana')
  const admin = await somebody('vera', { claim: 'admin', account: { role: 'admin', onboarded: true } })
  vera = { ...admin, token: await tokenOf(admin) }
  eventId = randomUUID()
  const typeId = await aTicketedEvent(eventId)
  const wish = ticketsWish({ eventId, typeId })
  await paidOrder(ana, wish)
  order = wish.orderId
})

/** Answers whether the limit let the call through, whatever became of it then. */
const asked =
  (who: () => Onboarded, name: ContractName, input: () => object) => async (): Promise<boolean> => {
    const { error } = await call(name, input(), who())
    expect(error?.status).not.toBe('INTERNAL')
    return error?.status !== 'RESOURCE_EXHAUSTED' && error?.details?.reason !== 'too_many'
  }

const member = () => ana
const admin = () => vera
const { reports, blocks, payments, tickets, console: ofConsole, door, hosting } = limits

describe('forty at once', () => {
  it.each([
    [
      'wrong codes',
      () => `wrong codes of ${ana.uid}`,
      tickets.wrongCodes.max,
      asked(member, 'validateDiscountCode', () => ({ code: 'WRONG', eventId, ticketPrice: 25 })),
    ],
    [
      'checkouts',
      () => `checkouts of ${ana.uid}`,
      payments.checkouts.max,
      asked(member, 'createCheckout', () => ({
        paymentType: 'coaching',
        orderId: randomUUID(),
        price: 10,
        serviceId: randomUUID(),
      })),
    ],
    [
      'verifications',
      () => `verifications of ${ana.uid}`,
      payments.verifications.max,
      asked(member, 'verifyPayment', () => ({ sessionId: 'cs_test_none' })),
    ],
    [
      'tickets sent again',
      () => `tickets mailed again to ${ana.uid}`,
      tickets.resends.max,
      asked(member, 'resendTickets', () => ({ orderId: order })),
    ],
    [
      'tickets offered',
      () => `tickets offered by ${ana.uid}`,
      tickets.transfers.max,
      () => takeOneOffer(ana.uid, new Date()),
    ],
    [
      'searches at a door',
      () => `searches of ${vera.uid} at the door of ${eventId}`,
      door.searches.max,
      asked(admin, 'searchDoor', () => ({ event_id: eventId, search: 'nobody@example.com' })),
    ],
    [
      'test emails',
      () => `test mails of ${vera.uid}`,
      ofConsole.testMails.max,
      asked(admin, 'sendTestMail', () => ({
        template_type: 'magic_link',
        subject: 'Hello',
        html_content: '<a href="{{link}}">Log in</a>',
      })),
    ],
  ] as const)('get through as %s as often as there is room', async (_, keyOf, max, ask) => {
    await nearlyReached(keyOf(), max)
    expect(await letThrough(ask)).toBe(room)
    expect(await countOf(keyOf())).toBe(max)
  })

  it('get through as reports and as blocks of members as often as there is room', async () => {
    const others = await Promise.all(Array.from({ length: atOnce }, (_, index) => onboarded(`Ben ${index}`)))
    await nearlyReached(`reports of ${ana.uid}`, reports.perDay.max)
    await nearlyReached(`blocks by ${ana.uid}`, blocks.perDay.max)
    const report = { reason: 'other', subject: 'person', words: 'He shouts' }
    const turns = { reports: 0, blocks: 0 }
    const next = (kind: keyof typeof turns) => others[turns[kind]++]?.uid
    const reported = () => ({ id: randomUUID(), report: { ...report, user_id: next('reports') } })
    expect(await letThrough(asked(member, 'reportMember', reported))).toBe(room)
    expect(await letThrough(asked(member, 'blockMember', () => ({ user_id: next('blocks') })))).toBe(room)
  })

  it('get through as proposals of a host as often as there is room', async () => {
    const { email, uid } = ana
    await collectionOf('host_applications')
      .doc(randomUUID())
      .withConverter(null)
      .set({
        ...{ first_name: 'Ana', last_name: 'Silva', email, status: 'accepted', created_at: new Date() },
      })
    const place = randomUUID()
    const location = { name: 'West End', is_active: true, created_at: new Date() }
    await collectionOf('service_locations').doc(place).withConverter(null).set(location)
    await nearlyReached(`proposals of ${uid}`, hosting.proposals.max)
    const event = {
      ...{ title: 'Supper', date_time: Date.now() + 9e8, location_id: place, max_attendees: 10, price: 0 },
    }
    const ask = async () => {
      const { error } = await call('proposeEvent', { event_id: randomUUID(), event }, ana)
      expect(error?.status).not.toBe('INTERNAL')
      return error === undefined
    }
    expect(await letThrough(ask)).toBe(room)
  })

  it('get through as error reports of a network as often as there is room', async () => {
    const network = someNetwork()
    await nearlyReached(`report from ${network}`, limits.monitoring.perIpPerHour)
    expect(await letThrough(() => countReport(network, { kind: 'error' }, new Date()))).toBe(room)
  })

  it('get through as emails that strangers ask for as often as there is room for a network', async () => {
    const network = someNetwork()
    const key = `mail from ${network}`
    await nearlyReached(key, limits.mails.perIpPerHour)
    const reset = () => call('requestPasswordReset', { email: `x${randomUUID()}@example.com` }, { network })
    await Promise.all(Array.from({ length: atOnce }, reset))
    expect(await countOf(key)).toBe(limits.mails.perIpPerHour)
  })

  it('get through as uploads of photos as often as there is room', async () => {
    const prepared = await Promise.all(
      Array.from({ length: atOnce }, () => call('preparePhotoUpload', { type: 'image/png', bytes: 10 }, ana)),
    )
    expect(prepared.filter(({ result }) => result !== undefined)).toHaveLength(limits.photos.uploads.max)
    expect(prepared.filter(({ error }) => error?.status === 'INTERNAL')).toEqual([])
  })
})

describe('a discount code that exists', () => {
  it('does not count as a wrong one, nor does one that is never looked at', async () => {
    const ben = await onboarded('Ben')
    const code = `LESS${randomUUID().slice(0, 6).toUpperCase()}`
    const fields = { type: 'percentage', value: 20, once_per_member: false, created_at: new Date() }
    await collectionOf('discount_codes').doc(code).withConverter(null).set(fields)
    const key = `wrong codes of ${ben.uid}`
    await nearlyReached(key, tickets.wrongCodes.max)
    const ask = { eventId, ticketPrice: 25 }
    for (let turn = 0; turn < 2 * room; turn += 1)
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
