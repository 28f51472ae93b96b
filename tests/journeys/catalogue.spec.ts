/** Publishing an event: created in the console, with tickets, seen and bought by a member, and a price change while they look. */
import { initializeApp } from 'firebase-admin/app'
import { getAuth } from 'firebase-admin/auth'
import { getFirestore } from 'firebase-admin/firestore'
import { type Browser, expect, type Page } from '@playwright/test'
import { clubDateTime } from '@club/domain/club-time'
import { eventPath, paths } from '../../web/src/paths'
import type { Person } from '../seed/person'
import { closeBoxOffice, paymentTab } from './box-office'
import { addsTicketTypes, button, createsEvent } from './event-desk'
import { dayMs, guest } from './evenings'
import { joins, leaves } from './guests'
import {
  accountMenu,
  expectAccessible,
  expectAccessibleInEveryLook,
  handInSignUp,
  emailsTo,
  suite,
  test,
} from './kit'
import { comesIn } from './people'
import { payWithCard } from './pay'
import { expectReconciled } from './reconciled'
import { desk } from './visits'

const app = initializeApp({ projectId: suite.projectId }, 'catalogue')
const db = getFirestore(app)

const toast = (page: Page, text: string) => page.getByRole('status').filter({ hasText: text })

async function enters(browser: Browser, one: Person, path: string): Promise<Page> {
  const page = await comesIn(browser, one, desk)
  await page.goto(path)
  return page
}

test('an event is made with tickets, seen by a member, and its price changes while they look', async ({
  browser,
}, { retry }) => {
  test.slow()
  const title = `Lanterns on the lake ${retry}`
  const staff = { ...guest('Theodora', { age: 66, attempt: retry, gender: 'female', bio: 'I fold maps.' }) }
  const buyer = guest('Ignatius', { age: 67, attempt: retry, gender: 'male', bio: 'I mend kites.' })
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
      await expectAccessible(page)
    })

    const id = await test.step('the form names what is missing, and retains what was typed', async () => {
      await button(page, 'Create Event').click()
      const form = page.getByRole('dialog', { name: 'Create Event' })
      await form.getByLabel('Title').fill(title)
      await button(form, 'Create Event').click()
      await expect(form.getByText('Please choose a date and time')).toBeVisible()
      await expect(form.getByText('Please choose a location')).toBeVisible()
      await expect(form.getByLabel('Title')).toHaveValue(title)
      const description = 'We walk round the lake with a light each.'
      return createsEvent(page, db, { title, category: 'Outdoors', seats: 12, description })
    })

    await test.step('three kinds of tickets are added to it', async () => {
      await addsTicketTypes(page, id, [
        { name: 'Lantern and soup', price: 20, quantity: 10 },
        { name: 'Lantern alone', price: 12, quantity: 5 },
        { name: 'Boat', price: 45, quantity: 4 },
      ])
    })

    await test.step('a member sees them, and a new price without a reload, and buys', async () => {
      const members = await enters(browser, buyer, eventPath(id))
      const panel = members.getByRole('region', { name: 'Tickets', exact: true })
      await expect(panel).toContainText('Lantern and soup')
      await expect(panel).toContainText('Lantern alone')
      await expect(panel).toContainText('$45')
      const price = page.getByLabel('Price of Lantern and soup in dollars')
      await price.fill('0')
      await price.press('Enter')
      await expect(page.getByText('Please enter a valid positive price.').first()).toBeVisible()
      await price.fill('24.50')
      await page.getByRole('listitem').filter({ has: price }).getByRole('button', { name: 'Save' }).click()
      await expect(toast(page, 'Price updated')).toBeVisible()
      await expect(panel).toContainText('$24.50')
      await button(members, 'One more Lantern and soup').click()
      await button(members, 'Continue to Payment').click()
      const tab = await paymentTab(members, 'Pay $24.50')
      await payWithCard(tab)
      await expect(tab.getByRole('heading', { name: 'Tickets Purchased!' })).toBeVisible()
      const type = page.getByRole('listitem').filter({ hasText: 'Lantern and soup' })
      await expect(type).toContainText('1 of 10 sold')
    })

    await test.step('attendees are notified of another place, and the form warns about it first', async () => {
      await page.goto(`${paths.admin}?tab=events`)
      await button(page, new RegExp(`^${title}`)).click()
      const form = page.getByRole('dialog', { name: 'Edit Event' })
      await form.getByLabel('Address line').fill('The boathouse')
      await expect(form.getByText('Saving notifies 1 person')).toBeVisible()
      // As if another admin had saved it in between.
      const description = 'We walk round the lake twice.'
      await db.doc(`events/${id}`).update({ description, updated_at: new Date() })
      await button(form, 'Save and Notify 1 Person').click()
      await expect(form.getByText(`Description: ${description}`)).toBeVisible()
      await button(form, 'Dismiss').click()
      await expect(form.getByLabel('Description')).toHaveValue(description)
      await expect(form.getByLabel('Address line')).toHaveValue('The boathouse')
      await expectAccessibleInEveryLook(page)
      await button(form, 'Save and Notify 1 Person').click()
      await expect(toast(page, 'Event updated successfully!')).toBeVisible()
      const notifications = db.collection('notifications').where('user_id', '==', buyer.uid)
      await expect
        .poll(async () => (await notifications.get()).docs.map((each) => String(each.get('kind'))))
        .toContain('event_changed')
    })

    await test.step('every step is in the audit log', async () => {
      const rows = await db.collection('audit_log').where('who', '==', staff.uid).get()
      expect(rows.docs.map((row) => String(row.get('what'))).sort()).toEqual([
        'saveEvent',
        'saveEvent',
        'saveTicketType',
        'saveTicketType',
        'saveTicketType',
        'setTicketPrice',
      ])
      await page.goto(`${paths.admin}?tab=audit`)
      await expect(page.getByRole('main')).toContainText(title)
    })

    await test.step('which is searched by person, by thing and by time', async () => {
      const rows = page.getByRole('list', { name: 'Audit log, newest first' }).locator('details')
      const twoDaysAgo = clubDateTime(new Date(Date.now() - 2 * dayMs)).slice(0, 'yyyy-mm-dd'.length)
      await page.getByLabel('Person').selectOption(staff.uid)
      await expect(rows).toHaveCount(6)
      await page.getByLabel('Item').fill(id)
      await expect(rows).toHaveCount(2)
      await expect(rows.first()).toContainText('The boathouse')
      await expect(rows.last()).toContainText(`Save eventEvent ${title}`)
      await page.getByLabel('Until').fill(twoDaysAgo)
      await expect(page.getByText('No changes found')).toBeVisible()
      await page.getByLabel('Until').fill('')
      await page.getByLabel('From').fill(twoDaysAgo)
      await expect(rows).toHaveCount(2)
      await button(page, 'Clear Filters').click()
      await expect(page.getByLabel('Item')).toHaveValue('')
      await page.getByLabel('Item').fill(`events/${id}`)
      await expect(rows).toHaveCount(2)
    })
    await expectReconciled(db, { people: [buyer], offices: [{ id, title }] })
  } finally {
    const made = await events.get()
    await Promise.all(made.docs.map((event) => closeBoxOffice(db, { id: event.id, title })))
    await Promise.all([leaves(db, staff), leaves(db, buyer)])
  }
})

test('the words of a mail are changed, and the next one has them', async ({ browser, page: visitors }, {
  retry,
}) => {
  const staff: Person = {
    ...guest('Hildegard', { age: 72, attempt: retry, gender: 'female', bio: 'I letter signs.' }),
    role: 'admin',
  }
  const joiner = guest('Evander', { age: 75, attempt: retry, gender: 'male', bio: 'I mend sails.' })
  const template = db.doc('email_templates/email_confirmation')
  const text = 'We keep a lantern lit for you.'
  await joins(db, staff)
  try {
    const page = await enters(browser, staff, `${paths.admin}?tab=emails`)
    const html = page.getByRole('textbox', { name: 'HTML' })
    const own = await html.inputValue()
    await html.fill(`${own}<p>{{nobody}}</p>`)
    await button(page, /^Save/).click()
    await expect(
      page.getByRole('alert').filter({ hasText: 'We don’t have a placeholder called {{nobody}}' }).first(),
    ).toBeVisible()
    const preview = page.frameLocator('iframe')
    await html.fill(`${own}<script>document.write('A script ran')</script><p>All of it is there.</p>`)
    await expect(preview.getByText('All of it is there.')).toBeVisible()
    await expect(preview.getByText('A script ran')).toHaveCount(0)
    await html.fill(own.replace('</h1>', `</h1><p>${text}</p>`))
    await expect(preview.getByText(text)).toBeVisible()
    // A control half under the header would be too small to tap.
    await page.evaluate('window.scrollTo(0, 0)')
    await expectAccessible(page)
    await button(page, 'Send Me a Test Email').click()
    await expect(toast(page, 'Test email sent')).toBeVisible()
    await expect.poll(async () => (await emailsTo(staff.email)).join()).toContain(text)
    await button(page, /^Save/).click()
    await expect(toast(page, 'Email template updated successfully')).toBeVisible()

    await visitors.goto(paths.signup)
    await handInSignUp(visitors, joiner)
    await expect.poll(async () => (await emailsTo(joiner.email)).join()).toContain(text)
    // Restoring the built-in template also discards unsaved input.
    await html.fill(`${own}<p>{{nobody}}</p>`)
    await button(page, 'Restore Defaults').click()
    await button(page.getByRole('alertdialog'), 'Restore Defaults').click()
    await expect(toast(page, 'Email templates initialised')).toBeVisible()
    await expect(html).toHaveValue(own)
    await expect.poll(async () => String((await template.get()).get('html_content'))).toBe(own)
  } finally {
    const { users } = await getAuth(app).getUsers([{ email: joiner.email }])
    for (const { uid } of users) {
      await getAuth(app).deleteUser(uid)
      await Promise.all(['accounts', 'profiles'].map((name) => db.doc(`${name}/${uid}`).delete()))
    }
    await leaves(db, staff)
  }
})
