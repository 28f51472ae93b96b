/** Becoming a host: a visitor applies, a lost connection costs nothing that was typed, and the mail arrives. */
import { randomUUID } from 'node:crypto'
import { initializeApp } from 'firebase-admin/app'
import { getFirestore } from 'firebase-admin/firestore'
import { expect } from '@playwright/test'
import { expectAccessibleInEveryLook, lettersTo, suite, test } from './kit'

const app = initializeApp({ projectId: suite.projectId }, 'host')
const applications = getFirestore(app).collection('host_applications')

const email = `nadia.${randomUUID().slice(0, 8)}@example.com`
const reason = 'I cook for twelve people every month, and would love a longer table.'

const storedFor = async () => (await applications.where('email', '==', email).get()).docs

test.afterAll(async () => {
  for (const { ref } of await storedFor()) await ref.delete()
})

test('a visitor applies from the footer, and hears of it on the page and by mail', async ({ page }) => {
  await page.goto('/')
  await page
    .getByRole('navigation', { name: 'Quick Links' })
    .getByRole('link', { name: 'Become a Host' })
    .click()
  await expect(page).toHaveURL(/\/become-host$/)
  await expect(page.getByRole('heading', { level: 1, name: 'Become a Host' })).toBeFocused()
  const send = page.getByRole('button', { name: 'Send Application' })

  await test.step('what is missing is said beneath each field', async () => {
    await send.click()
    await expect(page.getByText('Please tell us your city')).toBeVisible()
    await expect(page.getByLabel('First name')).toBeFocused()
    await expectAccessibleInEveryLook(page)
  })

  await page.getByLabel('First name').fill('Nadia')
  await page.getByLabel('Last name').fill('Haddad')
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Phone').fill('604 555 0134')
  await page.getByLabel('City').fill('Vancouver')
  await page.getByLabel('Why would you like to host?').fill(reason)

  await test.step('the connection fails: the form stays filled, and nothing is thanked for', async () => {
    await page.route('**/applyToHost', (route) => route.abort(), { times: 1 })
    await send.click()
    await expect(page.getByText('Your application was not sent')).toBeVisible()
    await expect(page.getByLabel('Why would you like to host?')).toHaveValue(reason)
    await expect(page).toHaveURL(/\/become-host$/)
    expect(await storedFor()).toHaveLength(0)
  })

  await test.step('the answer is lost on its way: sending again is still one application', async () => {
    await page.route(
      '**/applyToHost',
      async (route) => {
        await route.fetch()
        await route.abort()
      },
      { times: 1 },
    )
    const lost = page.waitForEvent('requestfailed', (request) => request.url().endsWith('/applyToHost'))
    await send.click()
    await lost
    await expect(send).toBeEnabled()
    await send.click()
  })

  await expect(page.getByText('Application Received!')).toBeVisible()
  await expect(
    page.getByText(
      "Thank you for applying to be a host. We'll review your application and contact you soon.",
    ),
  ).toBeVisible()
  await expect(page).toHaveURL(/:\d+\/$/)

  const stored = await storedFor()
  expect(stored).toHaveLength(1)
  expect(stored[0]?.data()).toMatchObject({ first_name: 'Nadia', reason, status: 'new' })
  await expect(async () => {
    expect((await lettersTo(email)).join()).toContain('Thank you, Nadia')
  }).toPass({ timeout: 60_000 })
})
