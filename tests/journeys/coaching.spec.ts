/** Coaching: a visitor sees the services, booking leads to the log-in and back, and a failed load is reported. */
import { expect, type Page } from '@playwright/test'
import { coachingServices } from '../seed/coaching-services'
import { inAnEmptyClub } from './console-states'
import { expectAccessible, test } from './kit'
import { expectLive } from './page-checks'
import { held } from './visits'

test('a visitor opens coaching from the header, sees the services in their order, and books by logging in', async ({
  page,
}) => {
  await page.goto('/')
  await expectLive(page)
  const quickLinks = page.getByRole('navigation', { name: 'Quick Links' })
  await expect(quickLinks.getByRole('link', { name: 'Coaching' })).toHaveAttribute('href', '/coaching')
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Coaching' }).click()
  await expect(page).toHaveURL(/\/coaching$/)
  await expect(page.getByRole('heading', { level: 1, name: 'Coaching' })).toBeFocused()

  const cards = page.getByRole('main').getByRole('article')
  const offered = coachingServices.filter(({ data }) => data.is_active)
  await expect(cards.getByRole('heading')).toHaveText(offered.map(({ data }) => data.title))
  await expect(cards.filter({ hasText: 'Most Popular' })).toHaveCount(1)
  await expect(cards.first()).toContainText('Most Popular')
  await expect(cards.first()).toContainText('$89.99 / session')
  await expect(page.getByRole('heading', { name: 'Why Choose Our Coaching' })).toBeVisible()
  await expect(page.getByText(/opens soon/)).toHaveCount(0)

  await cards.first().getByRole('link', { name: 'Book Now' }).click()
  await expect(page).toHaveURL(/\/login\?next=%2Fpayment%3Fcoaching%3D/)
})

/** A page reached by a link requests its services; one that is loaded as HTML includes them. */
async function fromTerms(page: Page): Promise<void> {
  await page.goto('/terms')
  await expectLive(page)
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Coaching' }).click()
}

test('services that are on their way, that cannot be loaded, and that there are none, say so', async ({
  page,
}) => {
  const letFail = await held(page, /\/Listen\/channel/, (route) => route.abort())
  await fromTerms(page)
  await expect(page.getByRole('status').filter({ hasText: 'Loading coaching services' })).toBeAttached()
  await expectAccessible(page)
  letFail()
  await expect(page.getByRole('alert')).toContainText('Error loading coaching services')
  await expectAccessible(page)
  await inAnEmptyClub(page)
  await fromTerms(page)
  await expect(page.getByRole('heading', { name: 'No coaching right now' })).toBeVisible()
  await expectAccessible(page)
})
