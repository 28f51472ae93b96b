/** Two tickets with a discount: from the event's page to Stripe and back, while another browser watches. */
import { readFile } from 'node:fs/promises'
import { initializeApp } from 'firebase-admin/app'
import { getFirestore, Timestamp } from 'firebase-admin/firestore'
import { discountRefusals } from '@club/domain/orders/discount-code'
import { expect } from '@playwright/test'
import { z } from 'zod'
import { stripeClient } from '../../functions/src/server/gateways/stripe'
import { eventPath, ownTickets, paths } from '../../web/src/paths'
import { utc } from '../calendar'
import { boxOffice, closeBoxOffice, discount, paymentTab } from './box-office'
import { dayMs, guest } from './evenings'
import { joins, leaves } from './guests'
import { anyOrigin, expectAccessible, expectAccessibleInEveryLook, emailsTo, suite, test } from './kit'
import { comesIn } from './people'
import { payWithCard } from './pay'
import { expectReconciled } from './reconciled'
import { desk, phone } from './visits'

const db = getFirestore(initializeApp({ projectId: suite.projectId }, 'buy-tickets'))

test('two tickets with a discount are bought; both tabs and an onlooker see it live, and a mail brings them', async ({
  browser,
}, { retry }) => {
  test.slow()
  const her = guest('Ottilie', { age: 83, attempt: retry, gender: 'female', bio: 'I keep bees on a roof.' })
  const him = guest('Konrad', { age: 83, attempt: retry, gender: 'male', bio: 'I mend umbrellas.' })
  const title = `The long table ${retry}`
  const code = `TABLE${retry}`
  const office = await boxOffice(db, title, {
    'Open Ticket': { max_quantity: 8 },
    'Men’s Ticket': { gender_restriction: 'male', price: 30 },
    'First Row': { price: 25, is_sold_out: true },
  })
  await discount(db, code, { value: 15 })
  await Promise.all([joins(db, her), joins(db, him)])
  try {
    const page = await comesIn(browser, her, desk)
    const his = await comesIn(browser, him, phone)
    await his.goto(eventPath(office.id))
    const type = (name: string) => page.getByRole('listitem').filter({ hasText: name })

    await test.step('she chooses two; tickets for men and sold-out tickets are listed apart', async () => {
      await page.goto(eventPath(office.id))
      await expect(type('Open Ticket')).toContainText('8 left')
      await expect(type('First Row')).toContainText('Sold out')
      await expect(type('Men’s Ticket')).toContainText('Your profile says female.')
      await page.getByRole('button', { name: 'Continue to Payment' }).click()
      await expect(page.getByText('No tickets selected')).toBeVisible()
      await page.getByRole('button', { name: 'One more Open Ticket' }).click()
      await page.getByRole('button', { name: 'One more Open Ticket' }).click()
      await expect(page.getByText('2 × Open Ticket')).toBeVisible()
      await expectAccessible(page)
    })

    await test.step('a wrong code is refused in words, the right one takes fifteen percent off', async () => {
      await page.getByRole('button', { name: 'Apply' }).click()
      await expect(page.getByText('Enter a discount code')).toBeVisible()
      await page.getByLabel('Discount code').fill('nothing')
      await page.getByRole('button', { name: 'Apply' }).click()
      await expect(page.getByText('Invalid discount code')).toBeVisible()
      await expect(page.getByText(discountRefusals.unknown)).toBeVisible()
      const wordless = { headers: anyOrigin, json: { result: { valid: false } } }
      await page.route('**/validateDiscountCode', (route) => route.fulfill(wordless), { times: 1 })
      await page.getByRole('button', { name: 'Apply' }).click()
      await expect(page.getByText('Please check your code and try again')).toBeVisible()
      await page.getByLabel('Discount code').fill(code.toLowerCase())
      await page.getByRole('button', { name: 'Apply' }).click()
      await expect(page.getByText('Discount code applied!')).toBeVisible()
      await expect(page.getByText('You saved $10.50')).toBeVisible()
      await page.getByRole('button', { name: 'Remove' }).click()
      await expect(page.getByText('Discount removed')).toBeVisible()
      await page.getByLabel('Discount code').fill(code)
      await page.getByLabel('Discount code').press('Enter')
      await expect(page.getByText('$59.50')).toBeVisible()
      await page.getByRole('button', { name: 'Continue to Payment' }).click()
    })

    await test.step('the payment page shows what it is for, also after going back and forth and a reload', async () => {
      await expect(page.getByRole('heading', { level: 1, name: 'Payment' })).toBeVisible()
      const wait = 'Please wait an hour.'
      const tooMany = { status: 'RESOURCE_EXHAUSTED', message: wait, details: { reason: 'too_many' } }
      const { ended } = discountRefusals
      for (const [status, json, message] of [
        [429, { error: tooMany }, wait],
        [200, { result: { valid: false, error: ended } }, ended],
      ] as const) {
        await page.goBack()
        await expect(type('Open Ticket')).toContainText('8 left')
        const answer = { status, headers: anyOrigin, json }
        await page.route('**/validateDiscountCode', (route) => route.fulfill(answer), { times: 1 })
        await page.goForward()
        await expect(page.getByText('Invalid discount code')).toBeVisible()
        await expect(page.getByText(message)).toBeVisible()
        await expect(page.getByRole('button', { name: 'Pay $70.00' })).toBeVisible()
      }
      await page.reload()
      const slip = page.getByRole('region', { name: title })
      await expect(slip).toContainText('Original total')
      await expect(slip).toContainText('$70.00')
      await expect(slip).toContainText(`Discount (${code})`)
      await expect(slip).toContainText('$59.50')
      await expectAccessibleInEveryLook(page)
    })

    await test.step('she pays in the new tab while the seats are held', async () => {
      const tab = await paymentTab(page, 'Pay $59.50')
      expect(await tab.evaluate(() => window.opener === null)).toBe(true)
      const waiting = page.getByRole('heading', { name: 'Waiting for Your Payment' })
      await expect(waiting).toBeVisible()
      await expectAccessible(page)
      await page.reload()
      await expect(waiting).toBeVisible()
      await page.goBack()
      await expect(page.getByRole('region', { name: 'Your open payment' })).toBeVisible()
      await expectAccessible(page)
      await page.getByRole('link', { name: 'Back to Your Payment' }).click()
      await expect(waiting).toBeVisible()
      await page.goto(paths.payment)
      await expect(waiting).toBeVisible()
      await tab.reload()
      await expect(his.getByText('6 left')).toBeVisible()
      await payWithCard(tab)
      await expect(tab.getByRole('heading', { name: 'Tickets Purchased!' })).toBeVisible()
      await expect(tab.getByText('Payment Successful!')).toBeVisible()
      await expect(tab.getByText('Your tickets have been purchased successfully!')).toBeVisible()
      await expect(tab.getByText('$59.50')).toBeVisible()
      await expect(tab.getByRole('heading', { name: 'What’s Next' })).toBeVisible()
      await expect(tab.getByText('Each person has their own code')).toBeVisible()
      await expectAccessibleInEveryLook(tab)
      await expect(page.getByRole('heading', { name: 'Tickets Purchased!' })).toBeVisible()
      await tab.reload()
      await expect(tab.getByRole('heading', { name: 'Tickets Purchased!' })).toBeVisible()
      await tab.goBack()
      await expect(tab.getByText('Your payment has been processed.')).toBeVisible()
      await tab.goForward()
      await expect(tab.getByRole('heading', { name: 'Tickets Purchased!' })).toBeVisible()
      await page.reload()
      await expect(page.getByRole('heading', { name: 'Tickets Purchased!' })).toBeVisible()
    })

    await test.step('he sees two people more', async () => {
      await expect(his.getByRole('tab', { name: 'Attendees' })).toContainText('2')
      await his.reload()
      await expect(his.getByText('6 left')).toBeVisible()
    })

    await test.step('the mail and the account have the tickets', async () => {
      const emails = async () => (await emailsTo(her.email)).filter((text) => text.includes(title))
      await expect.poll(emails).toHaveLength(1)
      expect((await emails())[0]).toContain('$59.50')
      await page.goto(ownTickets)
      const ticket = page.getByRole('article', { name: title, exact: true })
      await expect(ticket.getByText('Admit 1')).toBeVisible()
      await expect(ticket.getByText('Ticket 1 1 of 2')).toBeVisible()
      await expect(ticket.getByText('2 × Open Ticket')).toBeVisible()
      await expect(ticket.getByText('$59.50')).toBeVisible()
      await expectAccessible(page)
      const download = page.waitForEvent('download')
      await ticket.getByRole('button', { name: 'Add to Calendar' }).click()
      const saved = (await readFile(await (await download).path(), 'utf8')).split('\r\n')
      const start = z
        .instanceof(Timestamp)
        .parse((await db.doc(`events/${office.id}`).get()).get('date_time'))
      for (const line of [
        'BEGIN:VEVENT',
        `SUMMARY:${title}`,
        `DTSTART:${utc(start.toDate())}`,
        'STATUS:CONFIRMED',
      ])
        expect(saved).toContain(line)
    })

    await test.step('the ticket shows how much of the price was refunded', async () => {
      const [order] = (await db.collection('orders').where('tickets.event_id', '==', office.id).get()).docs
      const payment_intent = String(order?.get('payment_intent'))
      await (await stripeClient()).refunds.create({ payment_intent, amount: 1000 })
      await expect(page.getByText('$10.00 refunded')).toBeVisible()
    })

    await test.step('one of them is returned after the start has moved, for its share of the price', async () => {
      const event = db.doc(`events/${office.id}`)
      const start = z
        .instanceof(Timestamp)
        .parse((await event.get()).get('date_time'))
        .toDate()
      const replaced = { date_time: start, location: '', address_line: '', until: new Date() }
      await event.update({ date_time: new Date(start.getTime() + dayMs), earlier_plans: [replaced] })
      const ticket = page.getByRole('article', { name: title, exact: true })
      await ticket.getByRole('button', { name: 'Get a Refund' }).click()
      const question = page.getByRole('alertdialog')
      await question.getByRole('checkbox', { name: 'Ticket 1' }).uncheck()
      await expect(question).toContainText(
        'Up to $29.75 goes back to the card you used. You’ve already been refunded $10.00 of this order.',
      )
      await expectAccessible(page)
      await question.getByRole('button', { name: 'Get a Refund' }).click()
      await expect(page.getByText('Ticket returned')).toBeVisible()
      await expect(ticket.getByText('Ticket 1 1 of 2')).toHaveCount(0)
      await expect(ticket.getByText('$29.75')).toBeVisible()
      const orders = db.collection('orders').where('tickets.event_id', '==', office.id)
      const refunded = async (): Promise<unknown> => (await orders.get()).docs[0]?.get('refunded_cents')
      await expect.poll(refunded).toBe(3975)
      await expect(ticket.getByText('$10.00 refunded')).toBeVisible()
    })
    await expectReconciled(db, { people: [her, him], offices: [office] })
  } finally {
    await db.doc(`discount_codes/${code}`).delete()
    await closeBoxOffice(db, office)
    await Promise.all([leaves(db, her), leaves(db, him)])
  }
})
