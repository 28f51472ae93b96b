/** Credits are bought where they are missing, and one is spent; coaching is booked by somebody who was not logged in. */
import { initializeApp } from 'firebase-admin/app'
import { getFirestore } from 'firebase-admin/firestore'
import { expect } from '@playwright/test'
import { pairId } from '@club/domain/matching/score/pair'
import { memberPath, paths } from '../../web/src/paths'
import { paymentTab } from './box-office'
import { guest } from './evenings'
import { joins, leaves } from './guests'
import { expectAccessibleInEveryLook, handInLogIn, lettersTo, suite, test } from './kit'
import { comesIn } from './people'
import { payWithCard } from './pay'
import { expectReconciled } from './reconciled'
import { desk, phone } from './visits'

const db = getFirestore(initializeApp({ projectId: suite.projectId }, 'credits-and-coaching'))

async function forget(uid: string): Promise<void> {
  const found = await Promise.all(
    ['orders', 'coaching_purchases', 'credit_ledger'].map((name) =>
      db.collection(name).where('user_id', '==', uid).get(),
    ),
  )
  await Promise.all(found.flatMap(({ docs }) => docs.map(({ ref }) => ref.delete())))
  await db.doc(`user_credits/${uid}`).delete()
}

test('ten credits are bought and one is spent; coaching is booked after the log-in', async ({ browser }, {
  retry,
}) => {
  test.slow()
  const her = guest('Rosalinde', { age: 85, attempt: retry, gender: 'female', bio: 'I bind books.' })
  const him = guest('Ferdinand', { age: 85, attempt: retry, gender: 'male', bio: 'I build kites.' })
  await Promise.all([joins(db, her), joins(db, him)])
  try {
    const pair = db.doc(`matches/${pairId(her.uid, him.uid)}`)
    await expect.poll(async () => (await pair.get()).exists, { timeout: 120_000 }).toBe(true)
    const page = await comesIn(browser, her, phone)

    await test.step('without credits, the hint leads to the packages', async () => {
      await page.goto(memberPath(him.uid))
      await expect(page.getByText('Insufficient credits')).toBeVisible()
      await page.getByRole('link', { name: 'Buy credits' }).click()
      await expect(page.getByRole('radio', { name: /10 credits/ })).toBeChecked()
      await page.goto(paths.payment)
      await expect(page.getByRole('radio', { name: /10 credits/ })).toBeChecked()
      await expect(page.getByText('Best Value')).toBeVisible()
      await expectAccessibleInEveryLook(page)
    })

    await test.step('they are paid for, and there at once', async () => {
      const tab = await paymentTab(page, 'Pay $34.99')
      await payWithCard(tab)
      await expect(tab.getByRole('heading', { name: 'Credits Purchased!' })).toBeVisible()
      await tab.close()
      await expect(page.getByRole('heading', { name: 'Credits Purchased!' })).toBeVisible()
      await expectAccessibleInEveryLook(page)
      await page.goto(memberPath(him.uid))
      await expect(page.getByText('Credits: 10')).toBeVisible()
      await page.getByRole('button', { name: 'Super like' }).click()
      await expect(page.getByText('Credits: 9')).toBeVisible()
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
      await expect(visitor.getByRole('region', { name: 'Photo Session' })).toContainText('$129.00')
      await expectAccessibleInEveryLook(visitor)
      const tab = await paymentTab(visitor, 'Pay $129.00')
      await payWithCard(tab)
      await expect(tab.getByRole('heading', { name: 'Coaching Booked!' })).toBeVisible()
      await expect(visitor.getByRole('heading', { name: 'Coaching Booked!' })).toBeVisible()
    })

    await test.step('both receipts arrive', async () => {
      const receipts = async () =>
        (await lettersTo(her.email)).filter((text) => /\$34\.99|\$129\.00/.test(text))
      await expect.poll(receipts, { timeout: 60_000 }).toHaveLength(2)
    })
    await expectReconciled(db, { people: [her] })
  } finally {
    await forget(her.uid)
    await Promise.all([leaves(db, her), leaves(db, him)])
  }
})
