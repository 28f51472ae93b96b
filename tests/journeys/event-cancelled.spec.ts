/** An evening with tickets is cancelled: each payment is refunded at Stripe, the seats are released, and each buyer is notified once. */
import { initializeApp } from 'firebase-admin/app'
import { getFirestore } from 'firebase-admin/firestore'
import { expect, type Page } from '@playwright/test'
import { eventPath, ownTickets } from '../../web/src/paths'
import { orderPath } from '../../web/src/payment-paths'
import { stripeControl } from '../stripe-controls'
import { boxOffice, buysTwo, closeBoxOffice } from './box-office'
import { guest } from './evenings'
import { joins, leaves } from './guests'
import { expectAccessible, emailsTo, suite, test } from './kit'
import { comesIn } from './people'
import { expectReconciled } from './reconciled'
import { desk, phone } from './visits'

const db = getFirestore(initializeApp({ projectId: suite.projectId }, 'event-cancelled'))

const panel = (page: Page, name: string) => page.getByRole('region', { name, exact: true })

test('the tickets of a cancelled event are refunded, and both holders see it and are notified once', async ({
  browser,
}, { retry }) => {
  test.slow()
  const her = guest('Wilhelmine', { age: 87, attempt: retry, gender: 'female', bio: 'I press flowers.' })
  const him = guest('Balthasar', { age: 87, attempt: retry, gender: 'male', bio: 'I build canoes.' })
  const people = [her, him]
  const title = `Fondue on the ferry ${retry}`
  const office = await boxOffice(db, title, { 'Open Ticket': { max_quantity: 6 } })
  const event = db.doc(`events/${office.id}`)
  await Promise.all(people.map((one) => joins(db, one)))
  try {
    const page = await comesIn(browser, her, phone)
    const his = await comesIn(browser, him, desk)
    const orders = await Promise.all(people.map((one) => buysTwo(db, one, office, 'Open Ticket')))
    const [hers = ''] = orders
    const ticket = page.getByRole('article', { name: title, exact: true })
    await page.goto(ownTickets)
    await expect(ticket.getByText('Ticket 1 1 of 2')).toBeVisible()
    await his.goto(eventPath(office.id))
    await expect(his.getByText('2 left')).toBeVisible()

    await test.step('called off, as the server writes it: both pages say so at once', async () => {
      const payment_intent = String((await db.doc(`orders/${hers}`).get()).get('payment_intent'))
      // Stripe's first answer hangs, so that the pending message is visible.
      await stripeControl('fail', { answer: 'hang', path: '/v1/refunds', about: payment_intent })
      const isShown = ticket.getByText('We’re refunding your payment to your card').waitFor()
      await event.update({ status: 'cancelled', news_version: 1, updated_at: new Date() })
      await isShown
      await expect(panel(his, 'Cancelled')).toContainText('This event has been cancelled.')
      await expectAccessible(his)
    })

    await test.step('all of the money goes back, and the tickets and their seats are gone', async () => {
      for (const id of orders) {
        const order = async () => (await db.doc(`orders/${id}`).get()).data()
        await expect.poll(order).toMatchObject({
          status: 'refunded',
          refund_reason: 'event_cancelled',
          refunded_cents: 7000,
          refunds_due: [],
        })
      }
      await expect(page.getByRole('heading', { name: 'No tickets purchased yet' })).toBeVisible()
      const types = await db.collection('ticket_types').where('event_id', '==', office.id).get()
      expect(types.docs.map((type) => type.data())).toMatchObject([{ current_sold: 0, current_held: 0 }])
      expect((await event.get()).data()).toMatchObject({ current_attendees: 0, held_seats: 0 })
    })

    await test.step('the order shows why it was refunded', async () => {
      await page.goto(orderPath(hers, office.id))
      const refunded = page
        .getByRole('status')
        .filter({ has: page.getByRole('heading', { name: 'Refunded' }) })
      await expect(refunded).toContainText('The event was cancelled. You’ve been refunded in full.')
      await expectAccessible(page)
    })

    await test.step('each of them gets one email', async () => {
      for (const { email } of people) {
        const emails = async () =>
          (await emailsTo(email)).filter(
            (text) => text.includes(title) && /refund[^.]*\bin\s+full/.test(text),
          )
        await expect.poll(emails).toHaveLength(1)
      }
    })
    await expectReconciled(db, { people, offices: [office] })
  } finally {
    await closeBoxOffice(db, office)
    await Promise.all(people.map((one) => leaves(db, one)))
  }
})
