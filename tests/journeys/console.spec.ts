/** The console by keyboard alone: every tab, form and dialog opens, closes and returns the focus, and axe finds nothing, light and dark. */
import { initializeApp } from 'firebase-admin/app'
import { getFirestore } from 'firebase-admin/firestore'
import { expect, type Page } from '@playwright/test'
import { paths } from '../../web/src/paths'
import type { Person } from '../seed/person'
import { admin as seededAdmin } from '../seed/cast-of-staff'
import { programme } from '../seed/event-programme'
import { boxOffice, closeBoxOffice } from './box-office'
import { inAnEmptyClub, withoutAnAnswer } from './console-states'
import { guest } from './evenings'
import { joins, leaves } from './guests'
import { expectUsableByKeyboard } from './keyboard'
import { accountMenu, expectAccessible, expectAccessibleInEveryLook, suite, test } from './kit'
import { comesIn } from './people'
import { expectNothingBesideThePage, longWord, smallPhone } from './page-checks'
import { desk, phone } from './visits'

const db = getFirestore(initializeApp({ projectId: suite.projectId }, 'console'))

/** Each tab's key, the heading below it, and its loaded list. */
const tabs = [
  ['2', 'User Management', 'Members'],
  ['3', 'Service Locations', 'Locations'],
  ['4', 'Coaching', null],
  ['5', 'Choose an Event', 'Events'],
  ['6', 'Choose an Event', 'Events'],
  ['7', 'Event Sales', 'Events'],
  ['1', 'Manage Events', 'Events'],
] as const

const heading = (page: Page, name: string) => page.getByRole('heading', { name, exact: true })
const list = (page: Page, name: string) => page.getByRole('list', { name, exact: true })
const dialog = (page: Page, name: string) => page.getByRole('dialog', { name, exact: true })

const [past = { title: 'An event that is over' }] = programme.filter(({ isYesterday }) => isYesterday)

/** Presses the button with the Enter key. */
async function press(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name, exact: true }).first().focus()
  await page.keyboard.press('Enter')
}

/** Opens it, checks it, and closes it with Escape; the focus returns to where it was. */
async function looksInto(page: Page, button: string, name: string): Promise<void> {
  await press(page, button)
  await expect(dialog(page, name)).toBeVisible()
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await expect(dialog(page, name)).toBeHidden()
  await expect(page.getByRole('button', { name: button, exact: true }).first()).toBeFocused()
}

/** The same for a question about a destructive action, which is answered with no. */
async function asks(page: Page, button: string, title: string, stay: string): Promise<void> {
  await press(page, button)
  const question = page.getByRole('alertdialog', { name: title })
  await expect(question).toBeVisible()
  await expectAccessible(page)
  await question.getByRole('button', { name: stay }).press('Enter')
  await expect(question).toBeHidden()
}

test('everything in the console opens by keyboard and is accessible', async ({ browser }, { retry }) => {
  test.slow()
  const eulalia = guest('Eulalia', { age: 63, attempt: retry, gender: 'female', bio: 'I wax the floors.' })
  const admin: Person = {
    ...eulalia,
    profile: { ...eulalia.profile, last_name: longWord, location: longWord },
    role: 'admin',
  }
  const office = await boxOffice(db, `Lamplight and soup ${longWord} ${retry}`, { 'A bowl': { price: 20 } })
  await joins(db, admin)
  // The newest member heads the list.
  await db.doc(`accounts/${admin.uid}`).update({ created_at: new Date() })
  try {
    const page = await comesIn(browser, admin, desk)
    await page.goto(paths.admin)
    await expect(list(page, 'Events')).toBeVisible()

    await test.step('a key opens each tab', async () => {
      for (const [key, title, rows] of tabs) {
        await page.keyboard.press(key)
        await expect(heading(page, title)).toBeVisible()
        if (rows !== null) await expect(list(page, rows)).toBeVisible()
        await expectAccessibleInEveryLook(page)
        await page.setViewportSize(smallPhone)
        if (rows === 'Members' || rows === 'Events') await expect(list(page, rows)).toContainText(longWord)
        await expectNothingBesideThePage(page)
        await page.setViewportSize(desk)
      }
      await expectUsableByKeyboard(page)
    })

    await test.step('the tab is in the address, and Back turns it', async () => {
      await page.keyboard.press('3')
      await expect(page).toHaveURL(/\?tab=locations$/)
      await page.goBack()
      await expect(page).toHaveURL(/\?tab=events$/)
      await expect(heading(page, 'Manage Events')).toBeVisible()
    })

    await test.step('keys are listed, rows are walked, anything is jumped to', async () => {
      await looksInto(page, 'Keyboard shortcuts', 'Keyboard Shortcuts')
      await page.keyboard.press('?')
      await expect(dialog(page, 'Keyboard Shortcuts')).toBeVisible()
      await page.keyboard.press('Escape')
      await page.keyboard.press('j')
      await expect(list(page, 'Events').locator('[data-row]').first()).toBeFocused()
      await page.keyboard.press('/')
      await expect(page.getByRole('searchbox', { name: 'Filter' })).toBeFocused()
      await page.keyboard.type('soup lamplight')
      await expect(list(page, 'Events').locator('[data-row]')).toHaveText([new RegExp(office.title)])
      await page.keyboard.press('Control+k')
      await expect(dialog(page, 'Jump to')).toBeVisible()
      await page.keyboard.type(past.title)
      await expect(dialog(page, 'Jump to').getByRole('option', { name: `${past.title} Event` })).toBeVisible()
      await page.getByRole('combobox', { name: 'A tab, an event or a member' }).fill('lamplight')
      await expect(dialog(page, 'Jump to').getByRole('option', { name: office.title })).toHaveAttribute(
        'aria-selected',
        'true',
      )
      await expectAccessible(page)
      await page.keyboard.press('Enter')
      await expect(heading(page, office.title)).toBeVisible()
    })

    await test.step('each tab starts with its own view of the chosen event', async () => {
      for (const [key, view] of [
        ['5', 'Ticket Management'],
        ['6', 'Check-In System'],
        ['7', 'Sales Overview'],
      ] as const) {
        await page.keyboard.press(key)
        await list(page, 'Events').getByRole('link', { name: office.title }).press('Enter')
        await expect(page.getByRole('tab', { name: view, selected: true })).toBeVisible()
        await expect(page.getByRole('tabpanel', { name: view })).toBeVisible()
      }
    })

    await test.step("an event's tickets and door", async () => {
      await page.getByRole('tab', { name: 'Sales Overview' }).focus()
      await page.keyboard.press('ArrowRight')
      await expect(list(page, 'Ticket types')).toContainText('A bowl')
      await expectAccessible(page)
      await looksInto(page, 'Add Ticket Type', 'Add Ticket Type')
      await looksInto(page, 'Edit A bowl', 'Edit Ticket Type')
      await looksInto(page, 'Add Discount Code', 'Add Discount Code')
      await asks(page, 'Delete A bowl', 'Delete A bowl?', 'Keep It')
      await page.getByRole('tab', { name: 'Ticket Management' }).focus()
      await page.keyboard.press('ArrowRight')
      await expect(page.getByRole('tabpanel', { name: 'Check-In System' })).toContainText('No guests yet')
      await expectAccessible(page)
    })

    await test.step('what was typed into a new event is not left unasked', async () => {
      await page.keyboard.press('1')
      await press(page, 'Create Event')
      const form = dialog(page, 'Create Event')
      await form.getByLabel('Title').focus()
      await page.keyboard.type('Owls')
      await page.keyboard.press('Escape')
      const question = page.getByRole('alertdialog', { name: 'Leave without saving?' })
      await expect(question).toBeVisible()
      await expectAccessible(page)
      await question.getByRole('button', { name: 'Keep Editing' }).press('Enter')
      await expect(form.getByLabel('Title')).toHaveValue('Owls')
      await page.keyboard.press('Escape')
      await question.getByRole('button', { name: 'Leave' }).press('Enter')
      await expect(form).toBeHidden()
    })

    await test.step("an event's preview, its copy, and the questions before it ends", async () => {
      await page.getByRole('button', { name: new RegExp(`^${office.title}`) }).press('Enter')
      await expect(dialog(page, 'Edit Event').getByLabel('Title')).toHaveValue(office.title)
      await looksInto(page, 'Preview', 'Preview')
      await asks(page, 'Cancel Event', 'Cancel this event?', 'Keep the Event')
      await asks(page, 'Delete', 'Delete this event?', 'Keep the Event')
      await press(page, 'Duplicate')
      const copy = dialog(page, 'Create Event')
      await expect(copy.getByLabel('Title')).toHaveValue(`${office.title} (copy)`)
      await expectAccessible(page)
      await page.keyboard.press('Escape')
      await expect(copy).toBeHidden()
    })

    await test.step('places, coaching and mails', async () => {
      await page.keyboard.press('3')
      await asks(page, 'Delete Kitsilano', 'Delete Kitsilano?', 'Cancel')
      await press(page, 'Rename Kitsilano')
      await expect(page.getByLabel('New name for Kitsilano')).toBeVisible()
      await expectAccessible(page)
      await press(page, 'Cancel')
      await page.keyboard.press('4')
      await looksInto(page, 'Add Service', 'Add New Service')
      await press(page, 'Bookings')
      await expect(list(page, 'Bookings').getByRole('listitem').first()).toBeVisible()
      await expectAccessible(page)
      await page.keyboard.press('8')
      await asks(page, 'Restore Defaults', 'Restore the default templates?', 'Keep Templates')
    })

    await test.step('the console shows the audit log, a search without results, and an unanswered health check', async () => {
      await page.getByRole('link', { name: 'Audit log' }).press('Enter')
      await expect(list(page, 'Audit log, newest first')).toBeVisible()
      await expectAccessible(page)
      await page.keyboard.press('2')
      await expect(list(page, 'Members')).toBeVisible()
      await page.keyboard.press('/')
      await page.keyboard.type('nobody-is-called-so')
      await expect(page.getByText('No members found')).toBeVisible()
      await expectAccessible(page)
      await page.getByRole('link', { name: 'Health' }).press('Enter')
      await expect(page.getByLabel('Health figures')).toBeVisible()
      await expectAccessible(page)
      await page.route('**/clubHealth', (route) => route.abort())
      await press(page, 'Refresh')
      await expect(page.getByText('We couldn’t check the club’s health')).toBeVisible()
      await expectAccessible(page)
    })
  } finally {
    await closeBoxOffice(db, office)
    await leaves(db, admin)
  }
})

/** Each tab's key and name, with its empty and its error message. */
type Stated = readonly [key: string, tab: string, empty: string, failing: string]

const statesOfTheConsole: readonly Stated[] = [
  ['1', 'Events', 'No upcoming events', 'Error loading events'],
  ['3', 'Locations', 'No locations yet', 'We couldn’t load the locations'],
  ['4', 'Coaching', 'No services yet', 'We couldn’t load the services'],
  ['5', 'Tickets', 'No events found', 'We couldn’t load the events'],
  ['6', 'Check-In', 'No events found', 'We couldn’t load the events'],
  ['7', 'Sales', 'No sales yet', 'We couldn’t load the sales'],
  ['8', 'Emails', 'This template doesn’t exist yet', 'We couldn’t load the templates'],
  // These two are not tabs, but next to them.
  ['9', '', 'No changes found', 'We couldn’t load the audit log'],
  ['0', '', 'No pages have reported anything in the last day.', 'We couldn’t load the hourly figures'],
]

const statesOfModeration: readonly Stated[] = [
  ['1', 'Reports', 'No open reports', 'We couldn’t load the reports'],
  ['2', 'Text', 'No open reports', 'We couldn’t load the reports'],
  ['3', 'New Photos', 'No photos to review', 'We couldn’t load the photos'],
  ['4', 'Hosts', 'No applications yet', 'We couldn’t load the applications'],
  ['5', 'Suspended', 'No suspended members', 'We couldn’t load the suspended members'],
  ['6', 'Events', 'No upcoming events', 'We couldn’t load the events'],
]

async function says(page: Page, tab: string, text: string): Promise<void> {
  const panel = page.getByRole('tabpanel', { name: tab })
  // Nothing lies over it.
  await panel.getByText(text).click({ trial: true })
  await expect(panel.locator('.chakra-skeleton')).toHaveCount(0)
  await expectAccessible(page)
  await page.setViewportSize(phone)
  await expectNothingBesideThePage(page)
  await page.setViewportSize(desk)
}

async function everyTabSays(page: Page, stated: readonly Stated[], is: 'empty' | 'failing'): Promise<void> {
  for (const [key, tab, empty, failing] of stated) {
    await page.keyboard.press(key)
    await says(page, tab, is === 'empty' ? empty : failing)
  }
}

async function chooses(page: Page, item: string, title: string): Promise<void> {
  await accountMenu(page).click()
  await page.getByRole('menuitem', { name: item }).click()
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
}

test('every tab for staff shows when there is nothing yet, and when the server does not answer', async ({
  browser,
}) => {
  test.slow()
  const page = await comesIn(browser, seededAdmin, desk)
  await inAnEmptyClub(page)
  await page.goto(paths.moderation)
  await expect(heading(page, 'Reports')).toBeVisible()

  await test.step('there is nothing yet', async () => {
    await everyTabSays(page, statesOfModeration, 'empty')
    await chooses(page, 'Admin', 'Admin Dashboard')
    await everyTabSays(page, statesOfTheConsole, 'empty')
    await page.keyboard.press('4')
    await press(page, 'Bookings')
    await says(page, 'Coaching', 'No bookings yet')
  })

  await test.step('the server does not answer', async () => {
    await withoutAnAnswer(page)
    await everyTabSays(page, statesOfTheConsole, 'failing')
    await page.keyboard.press('4')
    await press(page, 'Bookings')
    await says(page, 'Coaching', 'We couldn’t load the bookings')
    // The page already knows one member, the admin, and would wait for the others: it knows no member of this name.
    await page.keyboard.press('2')
    await page.getByRole('searchbox', { name: 'Find a member' }).fill('nobody-is-called-so')
    await says(page, 'Users', 'We couldn’t load the members')
    await chooses(page, 'Moderation', 'Moderation')
    await everyTabSays(page, statesOfModeration, 'failing')
  })
})
