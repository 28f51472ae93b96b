/** The public view of an event: what a visitor can see, and cannot, also behind the app's back. */
import { initializeApp } from 'firebase-admin/app'
import { getFirestore } from 'firebase-admin/firestore'
import { expect, type Page } from '@playwright/test'
import { attendeeId } from '@club/domain/events/event-attendee'
import { ticketTypeSchema } from '@club/domain/orders/tickets/ticket-type'
import { eventPath } from '../../web/src/paths'
import { uuidFrom } from '../seed/chance'
import { dayMs, evening, forgetEvening, guest } from './evenings'
import { joins, leaves } from './guests'
import { callFunction, expectAccessible, handInLogIn, suite, test } from './kit'
import { desk } from './visits'

const db = getFirestore(initializeApp({ projectId: suite.projectId }, 'visitor'))

const free = evening('A table for strangers', { current_attendees: 1 })
const sold = evening('A supper with tickets', { price: 40, has_tickets: true })
const unsold = evening('A supper without tickets', { price: 40 })
const draft = evening('A supper to be announced', { status: 'draft' })
const past = evening('A supper long ago', { date_time: new Date(Date.now() - 30 * dayMs) })
const cancelled = evening('A supper called off', { status: 'cancelled' })
const evenings = [free, sold, unsold, draft, past, cancelled]

const types = [
  { name: 'Long table', price: 40, gender_restriction: 'any', max_quantity: 5, current_sold: 2 },
  { name: 'Kitchen stool', price: 15, gender_restriction: 'female', max_quantity: 3, current_sold: 3 },
  { name: 'Switched off', price: 1, gender_restriction: 'any', max_quantity: 3, is_active: false },
] as const

const title = (page: Page, name: string) => page.getByRole('heading', { level: 1, name, exact: true })
const attendees = (page: Page) => page.getByRole('tabpanel', { name: 'Attendees' })
const panel = (page: Page, name: string) => page.getByRole('region', { name, exact: true })

const documents = `http://${suite.firestore}/v1/projects/${suite.projectId}/databases/(default)/documents`

/** The status of the database's answer to a hand-made request without a token. */
async function answeredTo(query?: object, path = ''): Promise<number> {
  const init = query && { method: 'POST', body: JSON.stringify({ structuredQuery: query }) }
  return (await fetch(query ? `${documents}:runQuery` : `${documents}/${path}`, init)).status
}

test.use({ viewport: desk })

test('a visitor sees how many go, and never who', async ({ page }, { retry }) => {
  test.slow()
  const goer = guest('Ottoline', { age: 73, attempt: retry, gender: 'female', bio: 'I restore carousels.' })
  const row = db.doc(`event_attendees/${attendeeId(free.id, goer.uid)}`)
  await joins(db, goer)
  await row.set({ event_id: free.id, user_id: goer.uid, created_at: new Date() })
  await Promise.all(evenings.map(({ id, event }) => db.doc(`events/${id}`).set(event)))
  const tickets = types.map((type) => {
    const ref = db.doc(`ticket_types/${uuidFrom(`journey ${type.name}`)}`)
    return { ref, type: ticketTypeSchema.parse({ event_id: sold.id, event_published: true, ...type }) }
  })
  await Promise.all(tickets.map(({ ref, type }) => ref.set(type)))
  try {
    await test.step('the number, and no name', async () => {
      await page.goto(eventPath(free.id))
      await expect(title(page, free.event.title)).toBeVisible()
      await expect(page.getByText('1 person is going')).toBeVisible()
      await expect(panel(page, 'Come Along')).toContainText('19 of 20 seats left')
      await page.getByRole('tab', { name: 'Attendees' }).click()
      await expect(attendees(page)).toContainText('1 person is going')
      await expect(attendees(page)).toContainText('Members see who’s going')
      await expect(page.getByText(/Ottoline/)).toHaveCount(0)
      await expect(page.getByRole('button', { name: 'RSVP' })).toHaveCount(0)
      await expectAccessible(page)
    })

    await test.step('behind the app’s back neither', async () => {
      const goers = {
        from: [{ collectionId: 'event_attendees' }],
        where: {
          fieldFilter: {
            field: { fieldPath: 'event_id' },
            op: 'EQUAL',
            value: { stringValue: free.id },
          },
        },
      }
      expect(await answeredTo(goers)).toBe(403)
      expect(await answeredTo({ from: [{ collectionId: 'event_attendees' }] })).toBe(403)
      expect(await answeredTo(undefined, row.path)).toBe(403)
      expect(await answeredTo(undefined, `profiles/${goer.uid}`)).toBe(403)
      expect(await answeredTo(undefined, `events/${draft.id}`)).toBe(403)
      expect((await callFunction('listAttendees', { event_id: free.id })).status).toBe(401)
      expect((await callFunction('matchesGoing', { event_ids: [free.id] })).status).toBe(401)
      expect((await callFunction('registerForEvent', { event_id: free.id })).status).toBe(401)
    })

    await test.step('tickets to look at, and none to buy', async () => {
      await page.goto(eventPath(sold.id))
      const rows = panel(page, 'Tickets').getByRole('listitem')
      await expect(rows).toHaveCount(2)
      await expect(rows.nth(0)).toContainText(/Kitchen stool.*\$15.*For women.*Sold out/)
      await expect(rows.nth(1)).toContainText(/Long table.*\$40.*Open to everyone.*3 left/)
      await expect(panel(page, 'Tickets')).toContainText('Events are for members.')
      await expect(panel(page, 'Tickets').getByRole('button')).toHaveCount(0)
      await expect(page.getByText(/^Tickets are non-refundable/)).toBeVisible()
      await expectAccessible(page)
      await tickets[0]?.ref.update({ is_active: false })
      await tickets[1]?.ref.update({ is_active: false })
      await expect(panel(page, 'Tickets')).toContainText('Tickets Not Available')
      await page.goto(eventPath(unsold.id))
      await expect(panel(page, 'Tickets')).toContainText('Tickets Not Available')
    })

    await test.step('past and cancelled ones say so and sell nothing; a draft is not there', async () => {
      await page.goto(eventPath(past.id))
      await expect(panel(page, 'This Event Is Over')).toBeVisible()
      await page.goto(eventPath(cancelled.id))
      await expect(panel(page, 'Cancelled')).toContainText('This event has been cancelled.')
      await expect(page.getByRole('button', { name: 'Add to Calendar' })).toHaveCount(0)
      for (const address of [eventPath(draft.id), eventPath(uuidFrom('nothing')), '/events/a%2Fb']) {
        await page.goto(address)
        await expect(title(page, 'Event not found')).toBeVisible()
      }
      await expectAccessible(page)
    })

    await test.step('the prompt leads to the log-in, and from there back to the event', async () => {
      await page.goto(eventPath(free.id))
      const prompt = panel(page, 'Come Along')
      await expect(prompt.getByRole('link', { name: 'Sign Up' })).toHaveAttribute(
        'href',
        `/signup?next=${encodeURIComponent(eventPath(free.id))}`,
      )
      await prompt.getByRole('link', { name: 'Log In' }).click()
      await handInLogIn(page, goer)
      await expect(page).toHaveURL(new RegExp(`${eventPath(free.id)}$`))
      await expect(panel(page, 'You’re Going')).toBeVisible()
      await page.getByRole('tab', { name: 'Attendees' }).click()
      await expect(attendees(page).getByRole('link', { name: /Ottoline/ })).toBeVisible()
    })
  } finally {
    for (const { id } of evenings) await forgetEvening(db, id)
    await Promise.all(tickets.map(({ ref }) => ref.delete()))
    await leaves(db, goer)
  }
})
