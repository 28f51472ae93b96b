/** An evening is moved and then cancelled: an open page shows it at once, and each attendee is notified once of each. */
import { initializeApp } from 'firebase-admin/app'
import { getFirestore } from 'firebase-admin/firestore'
import { expect, type Page } from '@playwright/test'
import { clubDate } from '@club/domain/club-time'
import { eventPath } from '../../web/src/paths'
import type { Person } from '../seed/person'
import { signIn } from '../seed/sign-ins'
import { dayMs, evening, expectDaysAway, forgetEvening, guest } from './evenings'
import { joins, leaves } from './guests'
import { callFunction, expectAccessible, emailsTo, suite, test } from './kit'
import { openAs } from './people'
import { desk } from './visits'

const db = getFirestore(initializeApp({ projectId: suite.projectId }, 'event-changed'))

const title = 'Soup under the lighthouse'
const { id, event } = evening(title)
const stored = db.doc(`events/${id}`)

const panel = (page: Page, name: string) => page.getByRole('region', { name, exact: true })

async function notifiedKinds({ uid }: Person): Promise<unknown[]> {
  const { docs } = await db.collection('notifications').where('user_id', '==', uid).get()
  return docs.map((doc): unknown => doc.get('kind')).sort()
}

/** The confirmation of the registration aside. */
async function emailsAbout({ email }: Person): Promise<number> {
  const about = (await emailsTo(email)).filter((text) => text.includes(title))
  return about.filter((text) => !text.includes('saved you a seat at')).length
}

async function expectNotified(people: readonly Person[], kinds: readonly string[]): Promise<void> {
  for (const one of people) {
    await expect.poll(() => notifiedKinds(one)).toEqual(kinds)
    await expect.poll(() => emailsAbout(one)).toBe(kinds.length)
  }
}

test.use({ viewport: desk })

test('all attendees are notified once that it moves, and once that it is off', async ({ page }, {
  retry,
}) => {
  test.slow()
  const facts = {
    age: 74,
    attempt: retry,
    gender: 'female',
    bio: 'I wind clocks for the whole street.',
  } as const
  const goers = [guest('Solveig', facts), guest('Amparo', facts)]
  const [onlooker = goers[0]] = goers
  for (const one of goers) await joins(db, one)
  await stored.set(event)
  try {
    for (const one of goers)
      expect(
        (await callFunction('registerForEvent', { event_id: id }, await signIn(suite, one))).status,
      ).toBe(200)
    if (!onlooker) throw new Error('No attendee found')
    await openAs(page, onlooker, eventPath(id))
    await expect(panel(page, 'You’re Going')).toBeVisible()

    await test.step('moved, as the server writes it: the open page shows the new date and place', async () => {
      const date_time = new Date(event.date_time.getTime() + 4 * dayMs)
      await stored.update({
        date_time,
        location: 'Kitsilano',
        address_line: 'Boathouse Hall, Arbutus St',
        news_version: 1,
        updated_at: new Date(),
      })
      await expect(page.getByText(clubDate(date_time))).toBeVisible()
      await expectDaysAway(page, { date_time })
      await expect(page.getByText('Boathouse Hall, Arbutus St')).toBeVisible()
      await expectNotified(goers, ['event_changed'])
    })

    await test.step('no one is notified when only a seat is counted', async () => {
      await stored.update({ current_attendees: 3, updated_at: new Date() })
      await expect(panel(page, 'You’re Going')).toContainText('17 of 20 seats left')
      await stored.update({ current_attendees: 2, updated_at: new Date() })
    })

    await test.step('an open page shows that the event is cancelled, and accepts nothing more', async () => {
      await stored.update({ status: 'cancelled', news_version: 2, updated_at: new Date() })
      await expect(panel(page, 'Cancelled')).toContainText('This event has been cancelled.')
      await expect(page.getByRole('button', { name: 'Cancel Registration' })).toHaveCount(0)
      await expect(page.getByRole('button', { name: 'Add to Calendar' })).toHaveCount(0)
      await expectNotified(goers, ['event_cancelled', 'event_changed'])
      await expectAccessible(page)
    })
  } finally {
    await forgetEvening(db, id)
    for (const one of goers) await leaves(db, one)
  }
})
