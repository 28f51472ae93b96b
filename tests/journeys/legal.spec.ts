/** The legal pages: found in the footer of every page, read by section, and a section can be linked to. */
import { expect } from '@playwright/test'
import { test } from './kit'
import { expectLive } from './page-checks'

const pages = [
  { link: 'Privacy Policy', path: '/privacy', section: 'Your rights' },
  { link: 'Terms of Service', path: '/terms', section: 'Tickets' },
  { link: 'Cookie Policy', path: '/cookies', section: 'What your browser stores' },
] as const

for (const { link, path, section } of pages) {
  test(`${link} opens from the footer, and a link to one of its sections leads there`, async ({
    page,
    context,
  }) => {
    await page.goto('/coaching')
    await expectLive(page)
    await page.getByRole('navigation', { name: 'Legal' }).getByRole('link', { name: link }).click()
    await expect(page).toHaveURL(new RegExp(`${path}$`))
    await expect(page.getByRole('heading', { level: 1, name: link })).toBeFocused()

    const contents = page.getByRole('navigation', { name: 'On this page' })
    const entry = contents.getByRole('link', { name: section }).first()
    const address = await entry.getAttribute('href')
    await entry.click()
    await expect(page.getByRole('heading', { level: 2, name: section }).first()).toBeInViewport()

    const another = await context.newPage()
    await another.goto(`${path}${address}`)
    await expect(another.getByRole('heading', { level: 2, name: section }).first()).toBeInViewport()
  })
}
