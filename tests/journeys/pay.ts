/** Paying on the hosted page, by the labels that the local page and Stripe's own share. */
import type { Page } from '@playwright/test'

/** Stripe's test cards. */
export const cards = {
  pays: '4242424242424242',
  authenticates: '4000002500003155',
  declined: '4000000000000002',
  withoutFunds: '4000000000009995',
  expired: '4000000000000069',
  wrongCvc: '4000000000000127',
} as const

/** Fills in and submits the card form of the hosted page, once it is open. */
export async function payWithCard(page: Page, card: string = cards.pays): Promise<void> {
  const number = page.locator('#cardNumber')
  await number.waitFor()
  const email = page.locator('#email:not([readonly])')
  // The address is already filled in where the club knows it.
  if ((await email.count()) > 0) await email.fill('somebody@example.com')
  await number.fill(card)
  await page.locator('#cardExpiry').fill('12 / 40')
  await page.locator('#cardCvc').fill('123')
  await page.locator('#billingName').fill('Somebody')
  await page.getByTestId('hosted-payment-submit-button').click()
}

/** Answers the bank's challenge to a card of `cards.authenticates`. */
export async function answerBank(page: Page, answer: 'complete' | 'fail'): Promise<void> {
  const button = { complete: '#test-source-authorize-3ds', fail: '#test-source-fail-3ds' }[answer]
  await page.locator(button).click()
}
