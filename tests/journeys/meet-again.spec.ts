/** Three guests and six answers: at noon two of them learn that they would both like to meet again, and the third learns nothing. */
import { execFile } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { initializeApp } from 'firebase-admin/app'
import { getFirestore } from 'firebase-admin/firestore'
import { expect } from '@playwright/test'
import { afterwardsQuestion } from '@club/domain/events/afterwards'
import { attendeeId } from '@club/domain/events/event-attendee'
import { afterwardsPath, memberPath, paths } from '../../web/src/paths'
import type { Person } from '../seed/person'
import { signIn } from '../seed/sign-ins'
import { dayMs, evening, forgetEvening, guest } from './evenings'
import { joins, leaves } from './guests'
import { callFunction, emailsTo, expectAccessible, expectAccessibleInEveryLook, suite, test } from './kit'
import { smallPhone } from './page-checks'
import { openAs } from './people'
import { desk } from './visits'

const db = getFirestore(initializeApp({ projectId: suite.projectId }, 'meet-again'))

const { id, event } = evening('Two pots of soup', {
  date_time: new Date(Date.now() - 3 * dayMs),
  current_attendees: 3,
})

async function wasThere({ uid }: Person): Promise<void> {
  const place = { event_id: id, user_id: uid, seats: 1, has_ticket: false, created_at: new Date(0) }
  await db
    .doc(`event_attendees/${attendeeId(id, uid)}`)
    .set({ ...place, checked_in_at: event.date_time, asked_at: new Date() })
}

async function says(person: Person, ...meet_again: string[]): Promise<void> {
  const answer = { event_id: id, meet_again, question: afterwardsQuestion }
  expect((await callFunction('sayAfterwards', answer, await signIn(suite, person))).ok).toBe(true)
}

/** Backdates the answers instead of moving the clock, which other journeys share. */
async function aDayAndAHalfPasses(): Promise<void> {
  const then = new Date(Date.now() - 1.5 * dayMs)
  const [answers, places] = await Promise.all(
    ['would_meet_again', 'event_attendees'].map((name) =>
      db.collection(name).where('event_id', '==', id).get(),
    ),
  )
  await Promise.all([
    ...(answers?.docs ?? []).map(({ ref }) => ref.update({ created_at: then })),
    ...(places?.docs ?? []).map(({ ref }) => ref.update({ answered_at: then })),
  ])
}

async function noonComes(): Promise<void> {
  const script = fileURLToPath(new URL('./announce-at-noon.ts', import.meta.url))
  await promisify(execFile)(process.execPath, ['--import', 'tsx', script])
}

test.use({ viewport: desk })

test('two guests learn at noon that they would both like to meet again, and no one learns of another yes', async ({
  page,
}, { retry }) => {
  test.slow()
  const facts = { age: 90, attempt: retry, gender: 'female', bio: 'I mend clocks.' } as const
  const [her, one, other] = [guest('Petronella', facts), guest('Hepzibah', facts), guest('Winifred', facts)]
  const people = [her, one, other]
  for (const each of people) await joins(db, each)
  await db.doc(`events/${id}`).set(event)
  try {
    for (const each of people) await wasThere(each)

    await test.step('the others answer, and she says yes to one of them', async () => {
      await says(one, her.uid, other.uid)
      await says(other)
      await openAs(page, her, afterwardsPath(id))
      await page.getByRole('checkbox', { name: one.profile.first_name }).check()
      await expect(page.getByText('They’ll know you said yes too')).toBeVisible()
      await expectAccessibleInEveryLook(page)
      await page.setViewportSize(smallPhone)
      await expectAccessible(page)
      await page.setViewportSize(desk)
      await page.getByRole('button', { name: 'Save My Pick' }).click()
      await expect(page.getByRole('heading', { name: 'Saved. Thanks, Petronella' })).toBeFocused()
      await expectAccessible(page)
    })

    await test.step('before noon nothing shows', async () => {
      await noonComes()
      await page.reload()
      await expect(page.getByRole('heading', { name: 'Your answer is saved' })).toBeVisible()
      await page.goto(paths.matches)
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      await expect(page.getByText(one.profile.first_name)).toHaveCount(0)
    })

    await test.step('from noon on both know', async () => {
      await aDayAndAHalfPasses()
      await noonComes()
      const [name, title] = [
        one.profile.first_name,
        `You and ${one.profile.first_name} would both like to meet again`,
      ]
      await page.goto(afterwardsPath(id))
      await expect(page.getByRole('heading', { name: title })).toBeVisible()
      await expectAccessibleInEveryLook(page)
      await page.setViewportSize(smallPhone)
      await expectAccessible(page)
      await page.setViewportSize(desk)
      await page.getByRole('button', { name: /notification/i }).click()
      await expect(page.getByRole('link', { name: title })).toHaveAttribute('href', memberPath(one.uid))
      await page.keyboard.press('Escape')
      await page.getByRole('link', { name: 'You Like Each Other' }).click()
      await expect(page.getByRole('heading', { name })).toBeVisible()
      for (const each of [her, one])
        await expect
          .poll(async () => (await emailsTo(each.email)).join('\n'))
          .toContain('You met at Two pots')
    })

    await test.step('who said yes to more people learns of the mutual one alone', async () => {
      await openAs(page, one, afterwardsPath(id))
      await expect(page.getByRole('heading', { name: 'would both like to meet again' })).toHaveCount(1)
      await expect(page.getByRole('button', { name: 'Change My Picks' })).toBeVisible()
      expect(await emailsTo(other.email)).toEqual([])
      const news = await db.collection('notifications').where('user_id', '==', other.uid).get()
      expect(news.size).toBe(0)
    })
  } finally {
    const answers = await db.collection('would_meet_again').where('event_id', '==', id).get()
    await Promise.all(answers.docs.map(({ ref }) => ref.delete()))
    await forgetEvening(db, id)
    for (const each of people) await leaves(db, each)
  }
})
