/** An evening is put on sale: made in the console, with tickets, seen and bought by a member, and a price that changes while they look. */
import { initializeApp } from 'firebase-admin/app'
import { getFirestore } from 'firebase-admin/firestore'
import { type Browser, expect, type Locator, type Page } from '@playwright/test'
import { clubDateTime } from '@club/domain/club-time'
import { eventPath, paths } from '../../web/src/paths'
import type { Person } from '../seed/person'
import { dayMs, forgetEvening, guest } from './evenings'
import { joins, leaves } from './guests'
import { accountMenu, expectAccessibleInEveryLook, logIn, suite, test } from './kit'
import { desk } from './visits'

const db = getFirestore(initializeApp({ projectId: suite.projectId }, 'catalogue'))

const said = (page: Page, words: string) => page.getByRole('status').filter({ hasText: words })
const button = (place: Page | Locator, name: string | RegExp) =>
  place.getByRole('button', { name, exact: true })

async function enters(browser: Browser, one: Person, path: string): Promise<Page> {
  const context = await browser.newContext({ viewport: desk, reducedMotion: 'reduce', baseURL: suite.webUrl })
  const page = await context.newPage()
  await logIn(page, one)
  await expect(accountMenu(page)).toBeVisible()
  await page.goto(path)
  return page
}

test('an event is made with tickets, seen by a member, and its price changes while they look', async ({
  browser,
}, { retry }) => {
  test.slow()
  const title = `Lanterns on the lake ${retry}`
  const staff = { ...guest('Ottilie', { age: 66, attempt: retry, gender: 'female', bio: 'I fold maps.' }) }
  const buyer = guest('Balthasar', { age: 67, attempt: retry, gender: 'male', bio: 'I mend kites.' })
  await Promise.all([joins(db, { ...staff, role: 'admin' }), joins(db, buyer)])
  const events = db.collection('events').where('title', '==', title)
  try {
    const page = await enters(browser, { ...staff, role: 'admin' }, paths.home)

    await test.step('the console opens from the menu, by keyboard too', async () => {
      await accountMenu(page).click()
      await page.getByRole('menuitem', { name: 'Admin' }).click()
      await expect(page.getByRole('heading', { level: 1, name: 'Admin Dashboard' })).toBeVisible()
      await expect(page.getByRole('heading', { name: 'Manage Events' })).toBeVisible()
      await page.keyboard.press('3')
      await expect(page.getByRole('heading', { name: 'Service Locations' })).toBeVisible()
      await page.keyboard.press('1')
      await expect(page.getByRole('list', { name: 'Events' })).toBeVisible()
      await expectAccessibleInEveryLook(page)
    })

    await test.step('what is missing is said, and nothing typed is lost', async () => {
      await button(page, 'Create Event').click()
      const form = page.getByRole('dialog', { name: 'Create Event' })
      await form.getByLabel('Title').fill(title)
      await button(form, 'Create Event').click()
      await expect(form.getByText('Please choose date and time')).toBeVisible()
      await expect(form.getByText('Please choose a location')).toBeVisible()
      await expect(form.getByLabel('Title')).toHaveValue(title)
      await form.getByLabel('Date and time').fill(clubDateTime(new Date(Date.now() + 20 * dayMs)))
      await form.getByLabel('Location').selectOption({ label: 'Kitsilano' })
      await form.getByLabel('Category').selectOption('Outdoors')
      await form.getByLabel('Max attendees').fill('12')
      await form.getByLabel('Description').fill('We walk round the lake with a light each.')
      await form.getByText('On the events page').click()
      await button(form, 'Create Event').click()
      await expect(said(page, 'Event created successfully!')).toBeVisible()
      await expect.poll(async () => (await events.get()).size).toBe(1)
    })
    const id = (await events.get()).docs[0]?.id ?? ''

    await test.step('a ticket is added to it', async () => {
      await page.goto(`${paths.admin}?tab=tickets&event=${id}`)
      await button(page, /Add Ticket Type/).click()
      const form = page.getByRole('dialog', { name: 'Add Ticket Type' })
      await form.getByLabel('Name').fill('Lantern and soup')
      await form.getByLabel('Price').fill('20')
      await form.getByLabel('Tickets in all').fill('10')
      await button(form, 'Add Ticket Type').click()
      await expect(form).toBeHidden()
      await expect(page.getByRole('list', { name: 'Ticket types' })).toContainText('Lantern and soup')
    })

    await test.step('a member sees it, and the new price without a reload', async () => {
      const members = await enters(browser, buyer, eventPath(id))
      const panel = members.getByRole('region', { name: 'Tickets', exact: true })
      await expect(panel).toContainText('Lantern and soup')
      await expect(panel).toContainText('$20')
      const price = page.getByLabel('Price of Lantern and soup in dollars')
      await price.fill('0')
      await price.press('Enter')
      await expect(page.getByText('Please enter a valid positive price.').first()).toBeVisible()
      await price.fill('24.50')
      await price.press('Enter')
      await expect(said(page, 'Price updated')).toBeVisible()
      await expect(panel).toContainText('$24.50')
    })

    await test.step('another place is told to those who come, and said before', async () => {
      await db.doc(`event_attendees/${id}_${buyer.uid}`).set({
        event_id: id,
        user_id: buyer.uid,
        created_at: new Date(),
      })
      await page.goto(`${paths.admin}?tab=events`)
      await button(page, new RegExp(`^${title}`)).click()
      const form = page.getByRole('dialog', { name: 'Edit Event' })
      await form.getByLabel('Address line').fill('The boathouse')
      await expect(form.getByText('Saving tells 1 person')).toBeVisible()
      await button(form, 'Save and Tell 1 Person').click()
      await expect(said(page, 'Event updated successfully!')).toBeVisible()
      const news = db.collection('notifications').where('user_id', '==', buyer.uid)
      await expect
        .poll(async () => (await news.get()).docs.map((each) => String(each.get('kind'))))
        .toContain('event_changed')
    })

    await test.step('every step is in the audit log', async () => {
      const rows = await db.collection('audit_log').where('who', '==', staff.uid).get()
      expect(rows.docs.map((row) => String(row.get('what'))).sort()).toEqual([
        'saveEvent',
        'saveEvent',
        'saveTicketType',
        'setTicketPrice',
      ])
      await page.goto(`${paths.admin}?tab=audit`)
      await expect(page.getByRole('main')).toContainText(title)
    })
  } finally {
    const made = await events.get()
    const types = await Promise.all(
      made.docs.map((event) => db.collection('ticket_types').where('event_id', '==', event.id).get()),
    )
    await Promise.all(types.flatMap(({ docs }) => docs.map(({ ref }) => ref.delete())))
    await Promise.all(made.docs.map((event) => forgetEvening(db, event.id)))
    await Promise.all([leaves(db, staff), leaves(db, buyer)])
  }
})
