/** 'My Treat': nothing is charged before the yes, and one payment gives each of the two a ticket of their own. */
import { randomUUID } from 'node:crypto'
import { afterAll, describe, expect, it } from 'vitest'
import { pairId } from '@club/domain/members/pair'
import { collectionOf } from '../../functions/src/server/store/collection-of'
import { emailAbout } from './inbox'
import { call, db, emptyClub } from './kit'
import { onboarded, type Onboarded } from './onboarded'
import {
  aTicketedEvent,
  checkout,
  differencesAbout,
  openOrder,
  orderUntil,
  paidOrder,
  pay,
  stock,
  ticketsRequest,
} from './shop'

afterAll(emptyClub)

type Treated = {
  readonly ana: Onboarded
  readonly ben: Onboarded
  readonly eventId: string
  readonly ask: string
  readonly request: ReturnType<typeof ticketsRequest> & { treat: string }
}

/** Ana has asked Ben along to an event with tickets, as her treat. */
async function asked(): Promise<Treated> {
  const [ana, ben] = await Promise.all([onboarded('Ana'), onboarded('Ben')])
  const [eventId, ask] = [randomUUID(), randomUUID()]
  const typeId = await aTicketedEvent(eventId)
  const user_ids = [ana.uid, ben.uid].sort()
  const pair = { user_ids, reactions: {}, mutual: true, updated_at: new Date() }
  await db.doc(`pair_reactions/${pairId(ana.uid, ben.uid)}`).set(pair)
  const form = { user_id: ben.uid, event_ids: [eventId], line: '', treat: true }
  expect(await call('askAlong', { id: ask, ask: form }, { token: ana.token })).toEqual({
    result: { is_agreed: false },
  })
  const request = { ...ticketsRequest({ eventId, typeId, quantity: 2 }), treat: ask }
  return { ana, ben, eventId, ask, request }
}

async function agreed(): Promise<Treated> {
  const treated = await asked()
  const { ben, ask, eventId } = treated
  expect(await call('answerAsk', { ask, event_id: eventId }, { token: ben.token })).toEqual({ result: {} })
  return treated
}

async function ticketsOf({ uid }: Onboarded) {
  const { docs } = await collectionOf('ticket_purchases').where('user_id', '==', uid).get()
  return docs.map((row) => ({ id: row.id, ...row.data() }))
}
const refused = (reason: string) => ({ error: { details: { reason } } })

describe('a treat', () => {
  it('charges nothing before the yes, and gives each a ticket with one payment', async () => {
    const { ana, ben, eventId, ask, request } = await asked()
    expect(await checkout(ana, request)).toMatchObject(refused('treat_over'))
    await call('answerAsk', { ask, event_id: eventId }, { token: ben.token })
    // Only the one who asked treats.
    expect(await checkout(ben, request)).toMatchObject(refused('treat_over'))
    await paidOrder(ana, request)
    expect(await ticketsOf(ana)).toMatchObject([{ status: 'paid', total_cents: 2500 }])
    const [theirs] = await ticketsOf(ben)
    expect(theirs).toMatchObject({ status: 'paid', paid_by: ana.uid, transferred_at: null })
    expect(await stock(eventId)).toEqual({ sold: 2, held: 0, people: 2 })
    const copies = () => collectionOf('asks').where('plan.event_id', '==', eventId).get()
    await expect
      .poll(async () => (await copies()).docs.map((row) => row.data().plan?.seated.length))
      .toEqual([2, 2])

    const email = await emailAbout(ben.email, 'Your ticket for Lantern walk')
    expect(email.text).toContain('One of your matches bought you this ticket, and it’s all yours:')
    const receipt = await emailAbout(ana.email, 'Your ticket for Lantern walk')
    expect(receipt.text).toContain('The second one now belongs to your match')
    expect(await differencesAbout([request.orderId, eventId])).toEqual([])

    // A block by the payer leaves the guest their ticket.
    await call('blockMember', { user_id: ben.uid }, { token: ana.token })
    expect(await ticketsOf(ben)).toEqual([theirs])
  })

  it('refunds the second ticket when the guest has bought one before the payment', async () => {
    const { ana, ben, eventId, request } = await agreed()
    const { page } = await openOrder(ana, request)
    await paidOrder(ben, ticketsRequest({ eventId, typeId: request.ticketData.ticketTypeId }))
    await pay(page)
    const paid = await orderUntil(request.orderId, ({ refunded_cents }) => refunded_cents > 0)
    expect(paid).toMatchObject({ status: 'paid', refunded_cents: 2500, returned_cents: 2500 })
    expect(await ticketsOf(ana)).toMatchObject([{ status: 'paid' }, { status: 'refunded' }])
    expect(await ticketsOf(ben)).toHaveLength(1)
    expect(await stock(eventId)).toEqual({ sold: 2, held: 0, people: 2 })
    const email = await emailAbout(ana.email, 'Your refund')
    expect(email.text).toContain('The second ticket in this order couldn’t be used')
    expect(await differencesAbout([request.orderId, eventId])).toEqual([])
  })

  it('is refused, and holds nothing, once the guest has blocked the buyer', async () => {
    const { ana, ben, eventId, request } = await agreed()
    await call('blockMember', { user_id: ana.uid }, { token: ben.token })
    expect(await checkout(ana, request)).toMatchObject(refused('treat_over'))
    expect(await stock(eventId)).toEqual({ sold: 0, held: 0, people: 0 })
  })
})
