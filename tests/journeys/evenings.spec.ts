/** My Evenings: a ticket and a registration in one list, an earlier evening, and the private calendar link. */
import { initializeApp } from 'firebase-admin/app'
import { getFirestore } from 'firebase-admin/firestore'
import { expect } from '@playwright/test'
import { newAttendee, attendeeId } from '@club/domain/events/event-attendee'
import { afterwardsPath, ownTickets, paths } from '../../web/src/paths'
import { eventsIn } from '../calendar'
import { signIn } from '../seed/sign-ins'
import { boxOffice, buysTwo, closeBoxOffice } from './box-office'
import { dayMs, evening, forgetEvening, guest, hourMs } from './evenings'
import { joins, leaves } from './guests'
import { callFunction, expectAccessibleInEveryLook, suite, test } from './kit'
import { expectRoomForLargeLetters } from './page-checks'
import { comesIn } from './people'
import { desk, phone } from './visits'

const db = getFirestore(initializeApp({ projectId: suite.projectId }, 'evenings'))

test('a member finds tickets and registrations in one list, and in their own calendar', async ({ browser }, {
  retry: attempt,
}) => {
  const one = guest('Ottokar', { age: 82, attempt, gender: 'male', bio: 'I wind old clocks.' })
  const walk = evening(`Clocks at dusk ${attempt}`, { date_time: new Date(Date.now() + 4 * dayMs) })
  const before = evening(`Clocks at dawn ${attempt}`, { date_time: new Date(Date.now() - 30 * hourMs) })
  const office = await boxOffice(db, `Clocks by candlelight ${attempt}`, { 'Open Ticket': {} })
  const asked = { asked_at: new Date(Date.now() - 12 * hourMs), created_at: new Date() }
  const place = newAttendee({ event_id: before.id, user_id: one.uid, ...asked })
  await joins(db, one)
  await Promise.all([walk, before].map(({ id, event }) => db.doc(`events/${id}`).set(event)))
  await db.doc(`event_attendees/${attendeeId(before.id, one.uid)}`).set(place)
  try {
    const page = await comesIn(browser, one, phone)
    await page.goto(paths.evenings)

    await test.step('an earlier evening asks how it was, and nothing is ahead', async () => {
      await expect(page.getByText('Nothing’s coming up right now.')).toBeVisible()
      const earlier = page.getByRole('listitem').filter({ hasText: before.event.title })
      await expect(earlier.getByRole('link', { name: 'How Was It?' })).toHaveAttribute(
        'href',
        afterwardsPath(before.id),
      )
    })

    await test.step('a ticket and a registration appear live, the sooner one first', async () => {
      await buysTwo(db, one, office, 'Open Ticket')
      await expect(page.getByText('One coming up.')).toBeVisible()
      const token = await signIn(suite, one)
      expect((await callFunction('registerForEvent', { event_id: walk.id }, token)).status).toBe(200)
      await expect(page.getByText('Two coming up.')).toBeVisible()
      const titles = page.getByRole('article').getByRole('heading')
      await expect(titles).toHaveText([walk.event.title, office.title])
      const ticket = page.getByRole('article', { name: office.title })
      await expect(ticket.getByRole('link', { name: 'Show 2 Tickets' })).toHaveAttribute('href', ownTickets)
      await expect(page.getByRole('article', { name: walk.event.title })).toContainText('Registered')
      await expectAccessibleInEveryLook(page)
      await expectRoomForLargeLetters(page)
    })

    await test.step('a calendar app reads both from a link that is shown once', async () => {
      await page.getByRole('button', { name: 'Get Calendar Link' }).focus()
      await page.keyboard.press('Enter')
      const link = page.getByLabel('Your calendar link')
      await expect(link).toBeVisible()
      await expectAccessibleInEveryLook(page)
      await expectRoomForLargeLetters(page)
      const address = await link.inputValue()
      const read = async () => eventsIn(await (await fetch(address)).text())
      const titles = [before.event.title, walk.event.title, office.title]
      expect((await read()).map((event) => event.get('SUMMARY'))).toEqual(titles)
      await page.reload()
      await expect(page.getByRole('button', { name: 'Turn Off Link' })).toBeVisible()
      await expect(link).toHaveCount(0)
      await page.getByRole('button', { name: 'Turn Off Link' }).click()
      await expect(page.getByRole('button', { name: 'Get Calendar Link' })).toBeVisible()
      expect(await read()).toEqual([])
    })

    await test.step('on a desk, the next one is beside its picture', async () => {
      await page.setViewportSize(desk)
      await expect(page.getByRole('article', { name: walk.event.title })).toBeVisible()
      await expectAccessibleInEveryLook(page)
    })
  } finally {
    await closeBoxOffice(db, office)
    await Promise.all([leaves(db, one), ...[walk, before].map(({ id }) => forgetEvening(db, id))])
  }
})
