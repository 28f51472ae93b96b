/** The morning after: a guest says in private who she would like to meet again, and reports to staff who made her feel unsafe. */
import { initializeApp } from 'firebase-admin/app'
import { getFirestore } from 'firebase-admin/firestore'
import { expect, type Page } from '@playwright/test'
import { attendeeId } from '@club/domain/events/event-attendee'
import { eventPath, paths } from '../../web/src/paths'
import type { Person } from '../seed/person'
import { signIn } from '../seed/sign-ins'
import { dayMs, evening, forgetEvening, guest } from './evenings'
import { joins, leaves } from './guests'
import { callFunction, expectAccessible, expectAccessibleInEveryLook, suite, test } from './kit'
import { openAs } from './people'
import { desk } from './visits'

const db = getFirestore(initializeApp({ projectId: suite.projectId }, 'afterwards'))

const title = 'Chess without clocks'
const { id, event } = evening(title, { date_time: new Date(Date.now() - dayMs), current_attendees: 4 })

async function wasThere({ uid }: Person, fields: object = {}): Promise<void> {
  const place = { event_id: id, user_id: uid, seats: 1, has_ticket: false, created_at: new Date(0) }
  const admitted = { checked_in_at: event.date_time, asked_at: new Date(), answered_at: null }
  await db.doc(`event_attendees/${attendeeId(id, uid)}`).set({ ...place, ...admitted, ...fields })
}

const chosenBy = async (by: Person) =>
  (await db.collection('would_meet_again').where('user_id', '==', by.uid).get()).docs.map((answer): unknown =>
    answer.get('about_user_id'),
  )

const arrived = async (page: Page) =>
  expect(page.getByRole('heading', { level: 1, name: `How was ${title}?` })).toBeVisible()

test.use({ viewport: desk })

test('a guest of an evening chooses, changes the choice, and reports to staff in private', async ({ page }, {
  retry,
}) => {
  test.slow()
  const facts = { age: 76, attempt: retry, gender: 'female', bio: 'I repair radios.' } as const
  const her = guest('Eleonore', facts)
  const [one, other, absent] = [guest('Ermengard', facts), guest('Gwendolen', facts), guest('Tancred', facts)]
  const people = [her, one, other, absent]
  for (const each of people) await joins(db, each)
  await db.doc(`events/${id}`).set(event)
  try {
    for (const each of [her, one, other]) await wasThere(each)
    await wasThere(absent, { checked_in_at: null, asked_at: null })

    await test.step('the dashboard asks', async () => {
      await openAs(page, her, paths.dashboard)
      await page.getByRole('link', { name: `How was ${title}?` }).click()
      await arrived(page)
    })

    await test.step('she chooses one of the two', async () => {
      await expect(page.getByRole('checkbox')).toHaveCount(2)
      await expect(page.getByRole('checkbox', { name: absent.profile.first_name })).toHaveCount(0)
      await expect(page.getByRole('button', { name: 'No One This Time' })).toBeVisible()
      await expectAccessibleInEveryLook(page)
      await page.getByRole('checkbox', { name: one.profile.first_name }).check()
      await page.getByRole('button', { name: 'Save My Pick' }).click()
      await expect(page.getByRole('heading', { name: 'Saved. Thanks, Eleonore' })).toBeFocused()
      expect(await chosenBy(her)).toEqual([one.uid])
      await expectAccessible(page)
    })

    await test.step('the page of the event leads back, and the answer can be changed', async () => {
      await page.goto(eventPath(id))
      await page.getByRole('link', { name: 'How Was It?' }).click()
      await expect(page.getByRole('heading', { name: 'Your answer is saved' })).toBeVisible()
      await page.getByRole('button', { name: 'Change My Picks' }).click()
      await page.getByRole('checkbox', { name: one.profile.first_name }).uncheck()
      await page.getByRole('button', { name: 'No One This Time' }).click()
      await expect(page.getByText(/You didn’t choose anyone this time\./)).toBeVisible()
      expect(await chosenBy(her)).toEqual([])
    })

    await test.step('she reports to staff, and the member she blocks disappears at once', async () => {
      await page.getByRole('button', { name: 'Tell Our Staff' }).click()
      await expectAccessible(page)
      await page.getByRole('button', { name: other.profile.first_name }).click()
      const dialog = page.getByRole('dialog', { name: `Report ${other.profile.first_name}` })
      await expect(dialog.getByRole('radio', { name: 'I don’t feel safe with them' })).toBeChecked()
      await dialog.getByLabel('In your own words').fill('She followed me to the bus.')
      await expectAccessible(page)
      await dialog.getByRole('button', { name: 'Send Report' }).click()
      await expect(page.getByText('Our staff will look at it.')).toBeVisible()
      await expect(page.getByRole('button', { name: other.profile.first_name })).toHaveCount(0)
      const reports = await db.collection('reports').where('reporter_id', '==', her.uid).get()
      expect(reports.docs.map((report) => report.data())).toMatchObject([
        { reported_id: other.uid, reason: 'safety', event_id: id, words: 'She followed me to the bus.' },
      ])
      await page.reload()
      await page.getByRole('button', { name: 'Change My Picks' }).click()
      await expect(page.getByRole('checkbox')).toHaveCount(1)
    })

    await test.step('who is blocked sees nothing of it', async () => {
      const answer = await callFunction('listEventCompany', { event_id: id }, await signIn(suite, other))
      const text = await answer.text()
      expect(text).toContain(one.uid)
      expect(text).not.toContain(her.uid)
    })

    await test.step('no one can be chosen when no one else was there', async () => {
      await db.doc(`event_attendees/${attendeeId(id, one.uid)}`).delete()
      await page.reload()
      await expect(page.getByRole('heading', { name: 'No one else is on our list' })).toBeVisible()
      await expectAccessible(page)
    })

    await test.step('a member who was not there, or comes too early, reads why', async () => {
      await wasThere(one)
      await wasThere(her, { checked_in_at: null })
      await page.reload()
      await expect(page.getByRole('heading', { name: 'For people who were there' })).toBeVisible()
      await expectAccessible(page)
      await db.doc(`events/${id}`).update({ date_time: new Date() })
      await page.reload()
      await expect(page.getByRole('heading', { name: 'Not over yet' })).toBeVisible()
    })

    await test.step('a failing server is reported, and can be retried', async () => {
      await page.route('**/listEventCompany', (route) => route.abort())
      await page.reload()
      await expect(page.getByRole('heading', { name: 'We couldn’t load who was there' })).toBeVisible()
      await page.unroute('**/listEventCompany')
      await page.getByRole('button', { name: 'Try Again' }).click()
      await expect(page.getByRole('heading', { name: 'Not over yet' })).toBeVisible()
    })
  } finally {
    const rows = await Promise.all([
      db.collection('would_meet_again').where('event_id', '==', id).get(),
      db.collection('reports').where('reporter_id', '==', her.uid).get(),
      db.collection('blocks').where('user_ids', 'array-contains', her.uid).get(),
    ])
    await Promise.all(rows.flatMap(({ docs }) => docs.map(({ ref }) => ref.delete())))
    await forgetEvening(db, id)
    for (const each of people) await leaves(db, each)
  }
})
