/** Steps of an admin in the console: publishes an event with its tickets, and reads its sales. */
import type { Firestore } from 'firebase-admin/firestore'
import { expect, type Locator, type Page } from '@playwright/test'
import { clubDateTime } from '@club/domain/club-time'
import { paths } from '../../web/src/paths'
import { dayMs } from './evenings'

export const button = (place: Page | Locator, name: string | RegExp) =>
  place.getByRole('button', { name, exact: true })

type Sheet = {
  readonly title: string
  readonly category: string
  readonly seats: number
  readonly description: string
}

/** Fills in the open form for an event in twenty days, and submits it; returns the event's id. */
export async function createsEvent(
  page: Page,
  db: Firestore,
  { title, category, seats, description }: Sheet,
): Promise<string> {
  const form = page.getByRole('dialog', { name: 'Create Event' })
  await form.getByLabel('Title').fill(title)
  await form.getByLabel('Date and time').fill(clubDateTime(new Date(Date.now() + 20 * dayMs)))
  await form.getByLabel('Location').selectOption({ label: 'Kitsilano' })
  await form.getByLabel('Category').selectOption(category)
  await form.getByLabel('Max attendees').fill(String(seats))
  await form.getByLabel('Description').fill(description)
  await form.getByText('On the events page').click()
  await button(form, 'Create Event').click()
  await expect(page.getByRole('status').filter({ hasText: 'Event created successfully!' })).toBeVisible()
  const made = await db.collection('events').where('title', '==', title).get()
  expect(made.size).toBe(1)
  return made.docs[0]?.id ?? ''
}

type TicketSheet = {
  readonly name: string
  /** In dollars. */
  readonly price: number
  readonly quantity: number
  /** Open to everyone by default. */
  readonly reservedFor?: string
}

/** Opens the ticket management of an event and adds the types one after the other. */
export async function addsTicketTypes(
  page: Page,
  eventId: string,
  types: readonly TicketSheet[],
): Promise<void> {
  await page.goto(`${paths.admin}?tab=tickets&event=${eventId}`)
  for (const { name, price, quantity, reservedFor = 'Open to everyone' } of types) {
    await button(page, /Add Ticket Type/).click()
    const form = page.getByRole('dialog', { name: 'Add Ticket Type' })
    await form.getByLabel('Name').fill(name)
    await form.getByLabel('Price').fill(String(price))
    await form.getByLabel('Who it’s for').selectOption(reservedFor)
    await form.getByLabel('Number of tickets').fill(String(quantity))
    await button(form, 'Add Ticket Type').click()
    await expect(form).toBeHidden()
    await expect(page.getByRole('list', { name: 'Ticket types' })).toContainText(name)
  }
}

/** The figures of a sales chart, from its table. */
export async function salesTable(page: Page, title: string): Promise<string[][]> {
  const table = page.getByRole('table', { name: title })
  if (!(await table.isVisible())) await page.getByText(`Show as a table: ${title}`).click()
  const rows = await table.locator('tbody tr').all()
  return Promise.all(rows.map((row) => row.locator('th, td').allInnerTexts()))
}

/** A figure of the console, by its title. */
export const consoleFigure = (page: Page, title: string) =>
  page.getByRole('main').locator('dl > div').filter({ hasText: title }).first()
