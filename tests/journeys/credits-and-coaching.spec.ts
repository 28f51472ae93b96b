/** Credits are bought where they are missing, and one is spent; a visitor books coaching after logging in. */
import { initializeApp } from 'firebase-admin/app'
import { getFirestore } from 'firebase-admin/firestore'
import { expect, type Page } from '@playwright/test'
import { pairId } from '@club/domain/members/pair'
import { memberPath, paths } from '../../web/src/paths'
import { forgetOrdersOf, paymentTab } from './box-office'
import { guest } from './evenings'
import { joins, leaves } from './guests'
import { expectAccessible, handInLogIn, emailsTo, suite, test } from './kit'
import { comesIn } from './people'
import { payWithCard } from './pay'
import { expectReconciled } from './reconciled'
import { desk, phone } from './visits'

const db = getFirestore(initializeApp({ projectId: suite.projectId }, 'credits-and-coaching'))

const credits = (page: Page, count: number) =>
  page.getByRole('radio', { name: new RegExp(`^${count} credits`) })
const waiting = (page: Page) => page.getByRole('heading', { name: 'Waiting for Your Payment' })

test('ten credits are bought and one is spent; coaching is booked after the log-in', async ({ browser }, {
  retry,
}) => {
  test.slow()
  const her = guest('Rosalinde', { age: 85, attempt: retry, gender: 'female', bio: 'I bind books.' })
  const him = guest('Ferdinand', { age: 85, attempt: retry, gender: 'male', bio: 'I build kites.' })
  await Promise.all([joins(db, her), joins(db, him)])
  try {
    const pair = db.doc(`matches/${pairId(her.uid, him.uid)}`)
    await expect.poll(async () => (await pair.get()).exists).toBe(true)
    const page = await comesIn(browser, her, phone)

    await test.step('without credits, the hint leads to the packages', async () => {
      await page.goto(memberPath(him.uid))
      await expect(page.getByText('Insufficient credits')).toBeVisible()
      await page.getByRole('link', { name: 'Buy credits' }).click()
      await expect(credits(page, 10)).toBeChecked()
      await credits(page, 25).click()
      await expect(credits(page, 25)).toBeChecked()
      await page.reload()
      await expect(credits(page, 25)).toBeChecked()
      await expect(page.getByRole('button', { name: 'Pay $79.99' })).toBeVisible()
      await page.getByRole('button', { name: 'Back' }).click()
      await expect(page.getByText('Insufficient credits')).toBeVisible()
      await page.goForward()
      await expect(credits(page, 25)).toBeChecked()
      await page.goto(paths.payment)
      await expect(credits(page, 10)).toBeChecked()
      await expect(page.getByText('Best Value')).toBeVisible()
      await expectAccessible(page)
    })

    await test.step('they are paid for, and there at once', async () => {
      const first = await paymentTab(page, 'Pay $34.99')
      await expect(waiting(page)).toBeVisible()
      await page.reload()
      await expect(waiting(page)).toBeVisible()
      await expect(page.getByRole('region', { name: '10 credits' })).toContainText('$34.99')
      await page.getByRole('button', { name: 'Cancel Payment' }).click()
      await expect(page.getByRole('heading', { name: 'Payment Canceled' })).toBeVisible()
      // The whole message: without the sentence about released seats.
      await expect(page.getByText('No charges were made.', { exact: true })).toBeVisible()
      await first.close()
      const tab = await paymentTab(page, 'Try Again')
      await payWithCard(tab)
      const purchased = (at: Page) => at.getByRole('heading', { name: 'Credits Purchased!' })
      await expect(purchased(tab)).toBeVisible()
      await expect(tab.getByText('Your credits have been added.')).toBeVisible()
      await tab.close()
      await expect(purchased(page)).toBeVisible()
      await expectAccessible(page)
      await page.goto(memberPath(him.uid))
      await page.goBack()
      await expect(purchased(page)).toBeVisible()
      await page.goForward()
      await expect(page.getByText('Credits: 10')).toBeVisible()
      await page.getByRole('button', { name: 'Super like' }).click()
      await expect(page.getByText('Credits: 9')).toBeVisible()
    })

    await test.step('he reads who would like to meet him, and sees her first with a star', async () => {
      const his = await comesIn(browser, him, phone)
      await his.goto(paths.swipe)
      const top = his.getByRole('group', { name: 'The member on top' })
      await expect(top.getByText('Super liked you')).toBeVisible()
      await his.getByRole('button', { name: '1 new notification' }).click()
      const bell = his.getByRole('dialog', { name: 'Notifications' })
      await expect(bell).toContainText(`${her.profile.first_name} would especially like to meet you.`)
      await his.context().close()
    })

    await test.step('a visitor books coaching, logs in, and pays for what was chosen', async () => {
      const context = await browser.newContext({
        viewport: desk,
        baseURL: suite.webUrl,
      })
      const visitor = await context.newPage()
      await visitor.goto(paths.coaching)
      await visitor
        .getByRole('article', { name: 'Photo Session' })
        .getByRole('link', { name: 'Book Now' })
        .click()
      await handInLogIn(visitor, her)
      const slip = visitor.getByRole('region', { name: 'Photo Session' })
      await expect(slip).toContainText('$129.00')
      await visitor.reload()
      await expect(slip).toContainText('$129.00')
      await expectAccessible(visitor)
      const service = visitor.getByRole('article', { name: 'Photo Session' })
      await visitor.goBack()
      await expect(service).toBeVisible()
      await visitor.goForward()
      const tab = await paymentTab(visitor, 'Pay $129.00')
      await expect(waiting(visitor)).toBeVisible()
      await visitor.reload()
      await expect(waiting(visitor)).toBeVisible()
      await visitor.goBack()
      await expect(service).toBeVisible()
      await visitor.goForward()
      await expect(waiting(visitor)).toBeVisible()
      await expect(slip).toContainText('$129.00')
      await payWithCard(tab)
      const booked = (at: Page) => at.getByRole('heading', { name: 'Coaching Booked!' })
      await expect(booked(tab)).toBeVisible()
      await expect(tab.getByText('Your coaching has been booked.')).toBeVisible()
      await expect(booked(visitor)).toBeVisible()
      await expectAccessible(visitor)
      await visitor.reload()
      await expect(booked(visitor)).toBeVisible()
      await visitor.getByRole('link', { name: 'My Account' }).click()
      await expect(visitor.getByRole('heading', { level: 2, name: 'Coaching' })).toBeVisible()
      const row = visitor.getByRole('listitem').filter({ hasText: 'Photo Session' })
      await expect(row).toContainText('We’ll email you within two business days to set up the session.')
      await expect(row).toContainText('$129.00')
      await expect(row).toContainText('Paid')
      await expectAccessible(visitor)
    })

    await test.step('both receipts arrive', async () => {
      const receipts = async () =>
        (await emailsTo(her.email)).filter((text) => /\$34\.99|\$129\.00/.test(text))
      await expect.poll(receipts).toHaveLength(2)
    })
    await expectReconciled(db, { people: [her] })
  } finally {
    await forgetOrdersOf(db, her)
    await Promise.all([leaves(db, her), leaves(db, him)])
  }
})
