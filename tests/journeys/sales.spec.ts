/** An event's sales, live: the figures on the screen, the exported file and the orders agree. */
import { readFile } from 'node:fs/promises'
import { parse } from 'csv-parse/sync'
import { initializeApp } from 'firebase-admin/app'
import { getFirestore } from 'firebase-admin/firestore'
import { expect, type Page } from '@playwright/test'
import { stripeClient } from '../../functions/src/server/gateways/stripe'
import { paths } from '../../web/src/paths'
import type { Person } from '../seed/person'
import { boxOffice, buysTwo, closeBoxOffice } from './box-office'
import { consoleFigure, salesTable } from './event-desk'
import { guest } from './evenings'
import { joins, leaves } from './guests'
import { expectAccessible, suite, test } from './kit'
import { comesIn } from './people'
import { expectReconciled } from './reconciled'
import { desk } from './visits'

const db = getFirestore(initializeApp({ projectId: suite.projectId }, 'sales'))

async function givesBack(order: string, amount: number): Promise<void> {
  const payment_intent = String((await db.doc(`orders/${order}`).get()).get('payment_intent'))
  const stripe = await stripeClient()
  await stripe.refunds.create({ payment_intent, amount })
}

/** Cents that the club has refunded, by its orders. */
async function refundsOfOrders(): Promise<number> {
  const sold = await db.collection('orders').where('status', 'in', ['paid', 'refunded']).get()
  return sold.docs.reduce((sum, order) => sum + Number(order.get('refunded_cents') ?? 0), 0)
}

/** The same, by the chart of the club's sales. */
async function refundsOnScreen(page: Page): Promise<number> {
  const steps = new Map((await salesTable(page, 'Revenue')).map(([step = '', value = '']) => [step, value]))
  return Math.round(Number(steps.get('Refunds')?.replaceAll(/[^\d.]/g, '')) * 100)
}

/** A spreadsheet would calculate it. */
const formula = '=HYPERLINK("https://evil.example")'

test('a sale is counted while staff watch, and the figures, the file and the ledger agree', async ({
  browser,
}, { retry }) => {
  test.slow()
  const admin: Person = {
    ...guest('Philippa', { age: 68, attempt: retry, gender: 'female', bio: 'I keep the till.' }),
    role: 'admin',
  }
  const her = guest('Rosamund', { age: 69, attempt: retry, gender: 'female', bio: 'I grow quinces.' })
  const him = guest('Leander', { age: 69, attempt: retry, gender: 'male', bio: 'I tune pianos.' })
  const people = [her, him]
  const office = await boxOffice(db, `Quince and cheese ${retry}`, {
    'Ladies first': { price: 30, gender_restriction: 'female', max_quantity: 4 },
    [formula]: { price: 20, max_quantity: 6 },
  })
  await Promise.all([admin, ...people].map((one) => joins(db, one)))
  try {
    const hers = await buysTwo(db, her, office, 'Ladies first')
    const page = await comesIn(browser, admin, desk)
    await page.goto(`${paths.admin}?tab=sales&event=${office.id}`)

    await test.step('a sale is there while one looks', async () => {
      await expect(consoleFigure(page, 'Total sold')).toContainText('Total sold2of 20 seats')
      await buysTwo(db, him, office, formula)
      await expect(consoleFigure(page, 'Total sold')).toContainText('Total sold4of 20 seats')
      await expect(consoleFigure(page, 'Revenue')).toContainText('$100')
    })

    await test.step('partial refunds are counted', async () => {
      await givesBack(hers, 1250)
      await expect(consoleFigure(page, 'Refunds')).toContainText('1 partial refund')
      expect((await db.doc(`orders/${hers}`).get()).get('refunded_cents')).toBe(1250)
    })

    await test.step('every chart has its figures in a table, too', async () => {
      expect(await salesTable(page, 'Sold by gender')).toEqual([
        ['Women', '2'],
        ['Men', '0'],
        ['Non-binary', '0'],
      ])
      expect(await salesTable(page, 'Fill rate')).toEqual([
        ['Ladies first', '2', '0', '2', '50%'],
        [formula, '2', '0', '4', '33%'],
      ])
      expect(await salesTable(page, 'Revenue')).toEqual([
        ['Face value', '$100.00'],
        ['Discounts', '$0.00'],
        ['Paid', '$100.00'],
        ['Refunds', '−$12.50'],
        ['Net', '$87.50'],
      ])
      // Where the page was scrolled to, the header may lie on half a button.
      await page.evaluate(() => window.scrollTo(0, 0))
      await expectAccessible(page)
    })

    await test.step('the file has the same, and nothing for a spreadsheet to calculate', async () => {
      const started = page.waitForEvent('download')
      await page.getByRole('button', { name: 'Export CSV' }).click()
      const file = await readFile(await (await started).path(), 'utf8')
      const orders: Record<string, string>[] = parse(file, {
        bom: true,
        columns: true,
        record_delimiter: '\r\n',
      })
      expect(
        orders.map((order) => [order['Ticket type'], order['Paid (CAD)'], order['Refunded (CAD)']]),
      ).toEqual([
        ['Ladies first', '60.00', '12.50'],
        [`'${formula}`, '40.00', '0.00'],
      ])
      expect(orders.map((order) => order.Email)).toEqual(people.map(({ email }) => email))
      const cells = orders.flatMap((order) => Object.values(order))
      expect(cells.filter((cell) => /^[=+@-]/.test(cell))).toEqual([])
    })

    await test.step('the sales of the whole club hold them too', async () => {
      await page.goto(`${paths.admin}?tab=sales`)
      await expect(page.getByRole('heading', { name: 'Club Sales' })).toBeVisible()
      const [women] = await salesTable(page, 'Sold by gender')
      expect(women).toEqual(['Women', expect.stringMatching(/^[1-9]/)])
      for (const name of ['Sold over time', 'Fill rate', 'Revenue', 'By event', 'By type of purchase'])
        expect(await salesTable(page, name)).not.toEqual([])
      await givesBack(hers, 100)
      await expectAccessible(page)
      const refunded = async () => Number((await db.doc(`orders/${hers}`).get()).get('refunded_cents'))
      await expect.poll(refunded).toBe(1350)
      // It updates once a minute at most, while other stories buy and refund.
      await expect(async () => {
        expect(await refundsOnScreen(page)).toBe(await refundsOfOrders())
      }).toPass()
    })
    await expectReconciled(db, { people, offices: [office] })
  } finally {
    await closeBoxOffice(db, office)
    await Promise.all([admin, ...people].map((one) => leaves(db, one)))
  }
})
