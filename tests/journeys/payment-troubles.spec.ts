/** Payment troubles, and how a buyer recovers: cards, closed tabs, expired pages, released seats. */
import { initializeApp } from 'firebase-admin/app'
import { getFirestore } from 'firebase-admin/firestore'
import { limits } from '@club/domain/limits'
import { orderRefusals } from '@club/domain/orders/order-refusals'
import { expect, type Page, type Route } from '@playwright/test'
import { eventPath, paths } from '../../web/src/paths'
import { paymentPath } from '../../web/src/payment-paths'
import { stripeControl } from '../stripe-controls'
import { boxOffice, closeBoxOffice, paymentTab, sessionAt, typeIdOf, type BoxOffice } from './box-office'
import { guest } from './evenings'
import { joins, leaves } from './guests'
import { anyOrigin, expectAccessible, suite, test } from './kit'
import { comesIn } from './people'
import { answerBank, cards, payWithCard } from './pay'
import { expectReconciled } from './reconciled'
import { desk, held } from './visits'

const db = getFirestore(initializeApp({ projectId: suite.projectId }, 'payment-troubles'))

const purchased = (page: Page) => page.getByRole('heading', { name: 'Tickets Purchased!' })
const waiting = (page: Page) => page.getByRole('heading', { name: 'Waiting for Your Payment' })
const canceled = (page: Page) => page.getByRole('heading', { name: 'Payment Canceled' })

async function chooses(page: Page, { id }: BoxOffice): Promise<void> {
  await page.goto(eventPath(id))
  await page.getByRole('button', { name: 'One more Open Ticket' }).click()
  await page.getByRole('button', { name: 'Continue to Payment' }).click()
}

test('declined, authenticated, left, ended, blocked: nothing is lost, and the next attempt continues', async ({
  browser,
}, { retry }) => {
  test.slow()
  const her = guest('Leopoldine', { age: 84, attempt: retry, gender: 'female', bio: 'I tune harps.' })
  const him = guest('Wenzel', { age: 84, attempt: retry, gender: 'male', bio: 'I draw maps.' })
  const office = await boxOffice(db, `A table with troubles ${retry}`, {
    'Open Ticket': { max_quantity: 4 },
    'Women’s Ticket': { gender_restriction: 'female', max_quantity: 2 },
  })
  await Promise.all([joins(db, her), joins(db, him)])
  try {
    const page = await comesIn(browser, her, desk)
    const his = await comesIn(browser, him, desk)

    await test.step('an order that fails to open shows it, and the next click opens it', async () => {
      await chooses(page, office)
      const failed = { status: 500, headers: anyOrigin, json: { error: { status: 'INTERNAL' } } }
      await page.route('**/createCheckout', (route) => route.fulfill(failed), { times: 1 })
      await page.getByRole('button', { name: 'Pay $35.00' }).click()
      await expect(page.getByText('Payment Error')).toBeVisible()
      await expect(
        page.getByText('There was an issue processing your payment. Please try again.'),
      ).toBeVisible()
    })

    await test.step('a tab that waits for its payment page goes with the page that would lead it on', async () => {
      for (const leave of [() => page.reload(), () => page.goBack()]) {
        await chooses(page, office)
        const letThrough = await held(page, /\/createCheckout$/)
        const opens = page.waitForEvent('popup')
        await page.getByRole('button', { name: 'Pay $35.00' }).click()
        const tab = await opens
        await expect(tab.getByText('Opening the payment page...')).toBeVisible()
        const closes = tab.waitForEvent('close')
        await leave()
        await closes
        letThrough()
        await page.unrouteAll({ behavior: 'ignoreErrors' })
      }
      await chooses(page, office)
    })

    await test.step('a card is declined, another one is asked for, and the bank asks back', async () => {
      const tab = await paymentTab(page, 'Pay $35.00')
      await payWithCard(tab, cards.declined)
      await expect(tab.getByRole('alert')).toBeVisible()
      await expect(waiting(page)).toBeVisible()
      await payWithCard(tab, cards.authenticates)
      await answerBank(tab, 'fail')
      await expect(tab.getByRole('alert')).toBeVisible()
      await expect(waiting(page)).toBeVisible()
      await payWithCard(tab, cards.authenticates)
      await answerBank(tab, 'complete')
      await expect(purchased(tab)).toBeVisible()
      await expect(purchased(page)).toBeVisible()
    })

    await test.step('a buyer who turns back at Stripe is not charged, and tries again', async () => {
      await chooses(page, office)
      const tab = await paymentTab(page, 'Pay $35.00')
      await expect(waiting(page)).toBeVisible()
      await tab.getByRole('link', { name: 'Back' }).click()
      await expect(canceled(tab)).toBeVisible()
      await expect(tab.getByText('No charges were made.')).toBeVisible()
      await expectAccessible(tab)
      await expect(canceled(page)).toBeVisible()
      await expectAccessible(page)
      await tab.goBack()
      await expect(tab.getByRole('heading', { name: 'This page has expired' })).toBeVisible()
      await tab.goForward()
      await tab.reload()
      await expect(canceled(tab)).toBeVisible()
      await tab.getByRole('link', { name: 'Browse Events' }).click()
      await expect(tab).toHaveURL(/\/events$/)
      await tab.goBack()
      await tab.getByRole('link', { name: 'Try Again' }).click()
      const again = await paymentTab(tab, 'Pay $35.00')
      await payWithCard(again)
      await expect(purchased(again)).toBeVisible()
      await expect(purchased(tab)).toBeVisible()
      await expect(purchased(page)).toBeVisible()
      await tab.close()
    })

    await test.step('a payment page that expires releases the seat, live', async () => {
      await his.goto(eventPath(office.id))
      await expect(his.getByText('2 left')).toBeVisible()
      await chooses(page, office)
      const tab = await paymentTab(page, 'Pay $35.00')
      await expect(his.getByText('1 left')).toBeVisible()
      const seconds = limits.payments.sessionMs / 1000
      await stripeControl('advance', { seconds, session: await sessionAt(db, page) })
      await expect(canceled(page)).toBeVisible()
      await expect(his.getByText('2 left')).toBeVisible()
      await page.reload()
      await expect(canceled(page)).toBeVisible()
      await page.getByRole('button', { name: 'Back', exact: true }).click()
      await expect(page.getByRole('button', { name: 'Continue to Payment' })).toBeVisible()
      await page.goForward()
      await expect(canceled(page)).toBeVisible()
      await tab.close()
    })

    await test.step('a slow bank refuses the second attempt, and the seat is held until then', async () => {
      const tab = await paymentTab(page, 'Try Again')
      const session = await sessionAt(db, page)
      await stripeControl('pay', { session, delayed: true })
      await expect(page.getByRole('heading', { name: 'Your Bank Is Working on It' })).toBeVisible()
      await expectAccessible(page)
      await expect(his.getByText('1 left')).toBeVisible()
      await stripeControl('settle', { session, paid: false })
      await expect(canceled(page)).toBeVisible()
      await expect(his.getByText('2 left')).toBeVisible()
      await tab.close()
    })

    await test.step('what is for others is not offered, and refused to a browser that asks for it all the same', async () => {
      await expect(his.getByText('For women')).toBeVisible()
      await chooses(his, office)
      const [open, womens] = [typeIdOf(office, 'Open Ticket'), typeIdOf(office, 'Women’s Ticket')]
      const instead = (sent: string | null) => (sent ?? '').replaceAll(open, womens)
      const tampered = (route: Route) => route.continue({ postData: instead(route.request().postData()) })
      await his.route('**/createCheckout', tampered, { times: 1 })
      await his.getByRole('button', { name: 'Pay $35.00' }).click()
      await expect(his.getByRole('region', { name: 'Pay' })).toContainText(orderRefusals.not_for_you)
      // The button changes its colours once it is no longer busy.
      await expect(his.getByRole('button', { name: 'Pay $35.00' })).toBeVisible()
      await expectAccessible(his)
    })

    await test.step('the last seats go while others choose and pay, and both say so', async () => {
      const choosing = await his.context().newPage()
      await choosing.goto(eventPath(office.id))
      await choosing.getByRole('button', { name: 'One more Open Ticket' }).click()
      await page.goto(eventPath(office.id))
      await page.getByRole('button', { name: 'One more Women’s Ticket' }).click()
      await page.getByRole('button', { name: 'One more Open Ticket' }).click()
      await expect(page.getByText(/^Multiple ticket types selected/)).toBeVisible()
      await page.getByRole('button', { name: 'One more Open Ticket' }).click()
      await page.getByRole('button', { name: 'Continue to Payment' }).click()
      const tab = await paymentTab(page, 'Pay $70.00')
      await expect(choosing.getByText('Sold out', { exact: true })).toBeVisible()
      await expect(choosing.getByText('These tickets just sold out.')).toBeVisible()
      await his.getByRole('button', { name: 'Pay $35.00' }).click()
      await expect(his.getByText(orderRefusals.sold_out)).toBeVisible()
      await page.getByRole('button', { name: 'Cancel Payment' }).click()
      await expect(canceled(page)).toBeVisible()
      await expect(choosing.getByText('2 left')).toBeVisible()
      await Promise.all([tab.close(), choosing.close()])
    })

    await test.step('a browser that blocks new tabs gets a link, also after a reload and on the way back', async () => {
      await page.addInitScript(() => {
        window.open = () => null
      })
      await chooses(page, office)
      await page.getByRole('button', { name: 'Pay $35.00' }).click()
      await expect(page.getByText('Your browser blocked the new tab')).toBeVisible()
      await expectAccessible(page)
      await (await paymentTab(page, 'Open Payment Page', 'link')).close()
      await page.reload()
      await (await paymentTab(page, 'Open Payment Tab Again', 'link')).close()
      await page.goBack()
      await page.getByRole('link', { name: 'Back to Your Payment' }).click()
    })

    await test.step('closing the paid tab before it returns lets the first one continue, and buys once', async () => {
      const tab = await paymentTab(page, 'Open Payment Tab Again', 'link')
      await held(tab, /\/payment-success/)
      await Promise.all([tab.waitForRequest(/\/payment-success/), payWithCard(tab)])
      await tab.close()
      await expect(purchased(page)).toBeVisible()
      const bought = db.collection('ticket_purchases').where('event_id', '==', office.id)
      // One after her bank had asked back, one after she had tried again, and this one.
      expect((await bought.get()).size).toBe(3)
    })

    await test.step('tickets that are no longer sold can’t be bought by their address either', async () => {
      await page.goto(`${paths.payment}/${office.id}`)
      await expect(page).toHaveURL(eventPath(office.id))
      const typeId = typeIdOf(office, 'Early Ticket')
      await page.goto(
        paymentPath({ type: 'tickets', eventId: office.id, typeId, quantity: 1, code: null, treat: null }),
      )
      await expect(page.getByRole('heading', { name: 'Tickets Not Available' })).toBeVisible()
      await expectAccessible(page)
    })

    await test.step('a payment of another buyer is not shown', async () => {
      const letThrough = await held(page, /\/verifyPayment$/)
      await page.goto('/payment-success?session_id=cs_test_of_somebody_else')
      await expect(page.getByRole('heading', { name: 'Verifying Payment' })).toBeVisible()
      await expectAccessible(page)
      letThrough()
      await expect(page.getByRole('heading', { name: 'Verification Error' })).toBeVisible()
      await expect(
        page.getByText('There was an issue verifying your payment. Please contact support.'),
      ).toBeVisible()
      await expectAccessible(page)
    })
    await expectReconciled(db, { people: [her, him], offices: [office] })
  } finally {
    await closeBoxOffice(db, office)
    await Promise.all([leaves(db, her), leaves(db, him)])
  }
})
