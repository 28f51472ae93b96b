/** An event's page in two browsers: a seat taken in one is gone in the other, and each sees the other attendees. */
import { readFile } from 'node:fs/promises'
import { initializeApp } from 'firebase-admin/app'
import { getFirestore } from 'firebase-admin/firestore'
import { type Browser, expect, type Page } from '@playwright/test'
import { z } from 'zod'
import { contracts } from '@club/domain/contracts/index'
import { limits } from '@club/domain/limits'
import { pairId } from '@club/domain/members/pair'
import { eventPath, memberPath } from '../../web/src/paths'
import { propertiesOf, utc } from '../calendar'
import { programme } from '../seed/event-programme'
import { eventFrom } from '../seed/events'
import type { Person } from '../seed/person'
import { signIn } from '../seed/sign-ins'
import { dayMs, evening, expectDaysAway, forgetEvening, guest, hourMs } from './evenings'
import { joins, leaves } from './guests'
import { callFunction, expectAccessible, suite, test } from './kit'
import { comesIn } from './people'
import { desk, phone } from './visits'

const db = getFirestore(initializeApp({ projectId: suite.projectId }, 'event'))

const age = 75
const { id, event } = evening('Two chairs by the fire', { max_attendees: 2 })
const stored = db.doc(`events/${id}`)
const [crowded] = programme
  .filter(({ taken }) => taken > 2 * limits.events.attendeesShown)
  .map((planned) => eventFrom(planned, new Date()))
if (!crowded) throw new Error('The programme has no crowded event')

const panel = (page: Page, title: string) => page.getByRole('region', { name: title, exact: true })
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const tab = (page: Page, name: string) => page.getByRole('tab', { name, exact: true })
const attendees = (page: Page) => page.getByRole('tabpanel', { name: 'Attendees' })
const toast = (page: Page, text: string) => page.getByRole('status').filter({ hasText: text })

/** The number of attendees that the function returns to that member. */
async function seenGoing(event_id: string, one: Person): Promise<number> {
  const answer = await callFunction('listAttendees', { event_id }, await signIn(suite, one))
  const { result } = z.object({ result: contracts.listAttendees.output }).parse(await answer.json())
  return result.attendees.length
}

async function onPage(browser: Browser, one: Person): Promise<Page> {
  const permissions = ['clipboard-read', 'clipboard-write']
  const page = await comesIn(browser, one, desk, { permissions })
  await page.goto(eventPath(id))
  await expect(page.getByRole('heading', { level: 1, name: event.title })).toBeVisible()
  return page
}

test('two members take the two places of an evening, and give one back', async ({ browser }, { retry }) => {
  test.slow()
  const her = guest('Sunniva', { age, attempt: retry, gender: 'female', bio: 'I mend nets and sing flat.' })
  const him = guest('Torsten', { age, attempt: retry, gender: 'male', bio: 'I carve spoons nobody needs.' })
  await Promise.all([joins(db, her), joins(db, him), stored.set(event)])
  try {
    const pair = db.doc(`matches/${pairId(her.uid, him.uid)}`)
    await expect.poll(async () => (await pair.get()).exists).toBe(true)
    const hers = await onPage(browser, her)
    const his = await onPage(browser, him)

    await test.step('the page shows when and where, as text and as a calendar file', async () => {
      await expect(hers).toHaveTitle(/^Two chairs by the fire · /)
      await expect(hers.getByText('Pacific Time')).toBeVisible()
      await expectDaysAway(hers, event)
      await expect(hers.getByText('The Lamplighter, back room')).toBeVisible()
      await expect(hers.getByText(/^Arrive 15 minutes early, /)).toBeVisible()
      await expect(hers.getByText('Bring valid ID.', { exact: true })).toBeVisible()
      const download = hers.waitForEvent('download')
      await button(hers, 'Add to Calendar').click()
      const file = await download
      expect(file.suggestedFilename()).toBe('two-chairs-by-the-fire.ics')
      const properties = propertiesOf(await readFile(await file.path(), 'utf8'))
      expect(properties.get('DTSTART')).toBe(utc(event.date_time))
      expect(properties.get('DTEND')).toBe(utc(new Date(event.date_time.getTime() + 3 * hourMs)))
      expect(properties.get('LOCATION')).toBe(String.raw`The Lamplighter\, back room\, Gastown`)
      expect(properties.get('URL')).toContain(eventPath(id))
    })

    await test.step('its link is copied where there is nothing to share with', async () => {
      await button(hers, 'Share').click()
      await expect(toast(hers, 'Event link copied to clipboard!')).toBeVisible()
      expect(await hers.evaluate(() => navigator.clipboard.readText())).toBe(hers.url())
    })

    await test.step('the page shows that no one is going yet', async () => {
      await tab(his, 'Attendees').click()
      await expect(attendees(his)).toContainText('No one is registered yet. Be the first.')
      await expectAccessible(his)
      await tab(his, 'Event Details').click()
    })

    await test.step('she registers, by keyboard; he sees the seat go and that she comes', async () => {
      await expect(toast(his, '2 of 2 seats left')).toBeVisible()
      await button(hers, 'RSVP').focus()
      await hers.keyboard.press('Enter')
      await expect(panel(hers, 'You’re Going')).toContainText('Registered')
      await expect(hers.getByRole('heading', { name: 'You’re Going', exact: true })).toBeFocused()
      await expect(toast(his, '1 of 2 seats left')).toBeVisible()
      await expect(panel(his, 'One of your matches is going')).toContainText(`Sunniva, ${age}`)
      await expect(his.getByText('Sunniva is going')).toBeVisible()
      await expectAccessible(his)
    })

    await test.step('the attendees include her with the score of the two', async () => {
      const score = String((await pair.get()).get('compatibility_score'))
      await expect(tab(his, 'Event Details')).toHaveAttribute('aria-selected', 'true')
      await tab(his, 'Attendees').click()
      await expect(his).toHaveURL(/\?tab=attendees$/)
      const row = attendees(his).getByRole('link', { name: /Sunniva/ })
      await expect(row).toContainText(score)
      await expect(row).toHaveAttribute('href', memberPath(her.uid))
      await expectAccessible(his)
      await his.reload()
      await expect(row).toBeVisible()
    })

    await test.step('where many go, eight are shown, blurred, and the others in pages', async () => {
      await his.goto(`${eventPath(crowded.id)}?tab=attendees`)
      await expect(attendees(his).getByRole('listitem')).toHaveCount(limits.events.attendeesShown)
      const { attendeesShown, attendeesPage } = limits.events
      const count = Number((await db.doc(`events/${crowded.id}`).get()).get('current_attendees'))
      await expect(tab(his, 'Attendees')).toContainText(String(count))
      const more = attendees(his).getByRole('button', { name: 'Show more attendees' })
      await expect(more).toHaveText(`and ${count - attendeesShown} more`)
      await expectAccessible(his)
      await more.click()
      const seen = Math.min(await seenGoing(crowded.id, him), attendeesShown + attendeesPage)
      await expect(attendees(his).getByRole('listitem')).toHaveCount(seen)
      // He has no photo.
      await expect(attendees(his).locator('img[alt^="A blurred picture of "]')).not.toHaveCount(0)
      await expect(attendees(his).locator('img[alt^="A picture of "]')).toHaveCount(0)
      await his.goto(`${eventPath(id)}?tab=attendees`)
      await expect(attendees(his).getByRole('link', { name: /Sunniva/ })).toBeVisible()
    })

    await test.step('he takes the last seat from the bar at the foot of a phone', async () => {
      await his.setViewportSize(phone)
      const bar = his.getByRole('complementary', { name: 'Registration' })
      await bar.getByRole('button', { name: 'Come Along' }).click()
      await expect(his.getByRole('heading', { name: 'Come Along' })).toBeFocused()
      await expect(bar).toBeHidden()
      await button(his, 'RSVP').click()
      await expect(panel(his, 'You’re Going')).toBeVisible()
      await his.setViewportSize(desk)
      await expect(toast(hers, 'All 2 seats are taken')).toBeVisible()
      await tab(hers, 'Attendees').click()
      await expect(attendees(hers).getByRole('link', { name: /Torsten/ })).toBeVisible()
      await expect(hers.getByRole('link', { name: /^Sunniva, 75 \(you\)/ })).toHaveAttribute(
        'href',
        '/profile',
      )
    })

    await test.step('she is asked before she gives her place back, which he sees at once', async () => {
      const question = hers.getByRole('alertdialog', { name: 'Cancel your registration?' })
      await button(hers, 'Cancel Registration').click()
      await expect(question).toBeVisible()
      await hers.keyboard.press('Escape')
      await expect(button(hers, 'Cancel Registration')).toBeFocused()
      await hers.keyboard.press('Enter')
      await question.getByRole('button', { name: 'Cancel Registration' }).click()
      await expect(button(hers, 'RSVP')).toBeVisible()
      await expect(toast(his, '1 of 2 seats left')).toBeVisible()
      await expect(attendees(his).getByRole('link', { name: /Sunniva/ })).toHaveCount(0)
      expect((await stored.get()).get('current_attendees')).toBe(1)
    })

    await test.step('open pages show when the event is full, starts and is over', async () => {
      await stored.update({ held_seats: 1 })
      await expect(panel(hers, 'This Event Is Full')).toContainText('1 held while someone pays')
      await expect(button(hers, 'RSVP')).toHaveCount(0)
      await expectAccessible(hers)
      await stored.update({ date_time: new Date(Date.now() - hourMs), held_seats: 0 })
      await expect(panel(his, 'This Event Has Started')).toContainText('Registered')
      await expect(panel(hers, 'This Event Has Started')).toContainText('Registration is closed.')
      for (const page of [hers, his]) await expect(page.getByText('Under Way')).toBeVisible()
      await stored.update({ date_time: new Date(Date.now() - dayMs) })
      for (const page of [hers, his]) {
        await expect(panel(page, 'This Event Is Over')).toBeVisible()
        await expect(page.getByText('Past Event')).toBeVisible()
        for (const gone of ['RSVP', 'Cancel Registration', 'Add to Calendar'])
          await expect(button(page, gone)).toHaveCount(0)
      }
      await expectAccessible(his)
    })
  } finally {
    await forgetEvening(db, id)
    for (const one of [her, him]) await leaves(db, one)
  }
})
