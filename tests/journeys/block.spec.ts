/** Blocking: immediate, silent, both ways and behind the app's back too; and unblocking. */
import { initializeApp } from 'firebase-admin/app'
import { getFirestore } from 'firebase-admin/firestore'
import { expect, type Browser, type Page } from '@playwright/test'
import { z } from 'zod'
import { pairId } from '@club/domain/members/pair'
import { likeId } from '@club/domain/members/reaction'
import { pairNotification } from '@club/domain/notifications/notification'
import { attendeeId } from '@club/domain/events/event-attendee'
import { eventPath, memberPath, privacyAndAccount } from '../../web/src/paths'
import { everydayLife, type Person, person } from '../seed/person'
import { signIn } from '../seed/sign-ins'
import { evening, forgetEvening } from './evenings'
import { joins, leaves } from './guests'
import { callFunction, expectAccessible, suite, test } from './kit'
import { comesIn } from './people'
import { expectSettled } from './page-checks'
import { desk, phone } from './visits'

const db = getFirestore(initializeApp({ projectId: suite.projectId }, 'block'))

/** The only two of their age, looking only for each other. */
const range = { min_age: 78, max_age: 78, relationship_types: ['friendship'] }
const alma = person({
  uid: 'alma',
  profile: {
    first_name: 'Alma',
    last_name: 'Berg',
    age: 78,
    gender: 'female',
    orientation: 'men',
    location: 'Point Grey',
    bio: 'I drove the trolley bus and know every corner by its sound.',
  },
  preferences: { ...range, interested_in: ['men'] },
  temperament: { EI: 0.5, SN: 0.2, TF: -0.3, time: 0.9 },
  lifestyle: everydayLife,
})
const bruno = person({
  uid: 'bruno',
  profile: {
    first_name: 'Bruno',
    last_name: 'Keller',
    age: 78,
    gender: 'male',
    orientation: 'women',
    location: 'Point Grey',
    bio: 'I bind books that other people have read to pieces.',
  },
  prompts: [{ prompt: 'never-late', answer: 'anything with a buffet.' }],
  preferences: { ...range, interested_in: ['women'] },
  temperament: { EI: -0.2, SN: 0.4, TF: -0.4, time: 0.8 },
  lifestyle: everydayLife,
})
const reading = evening('Reading by the stove', { current_attendees: 1 })
const pair = pairId(alma.uid, bruno.uid)
const match = db.doc(`matches/${pair}`)

test.afterEach(async () => {
  // The match index remembers a block after its documents are deleted.
  await callFunction('unblockMember', { user_id: bruno.uid }, await signIn(suite, alma))
  await forgetEvening(db, reading.id)
  for (const one of [alma, bruno]) await leaves(db, one)
  const traces = [
    `blocks/${pair}`,
    `pair_reactions/${pair}`,
    `likes/${likeId(alma.uid, bruno.uid)}`,
    `likes/${likeId(bruno.uid, alma.uid)}`,
    ...[alma, bruno].map(({ uid }) => `notifications/mutual_match_${uid}_${pair}`),
  ]
  await Promise.all(traces.map((path) => db.doc(path).delete()))
})

const title = (page: Page, name: string | RegExp) => page.getByRole('heading', { level: 1, name })
const card = (page: Page, { profile }: Person) =>
  page.getByRole('article', { name: new RegExp(`^${profile.first_name}`) })
const more = (page: Page, { profile }: Person) =>
  page.getByRole('button', { name: `More about ${profile.first_name}` })
const bell = (page: Page, name: string) => page.getByRole('banner').getByRole('button', { name, exact: true })
const shownText = (page: Page, copy: string) => page.getByText(copy, { exact: true })

async function atMatches(browser: Browser, one: Person, viewport: typeof desk): Promise<Page> {
  const page = await comesIn(browser, one, viewport)
  await page.goto('/matches')
  await expect(title(page, 'Matches')).toBeVisible()
  return page
}

const documents = `http://${suite.firestore}/v1/projects/${suite.projectId}/databases/(default)/documents`

async function statusOf(path: string, token: string): Promise<number> {
  return (await fetch(`${documents}/${path}`, { headers: { authorization: `Bearer ${token}` } })).status
}

const rowsSchema = z.array(z.object({ document: z.object({ name: z.string() }).optional() }))

/** The paths that a query by hand finds. */
async function found(query: object, token: string): Promise<string[]> {
  const answer = await fetch(`${documents}:runQuery`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}` },
    body: JSON.stringify({ structuredQuery: query }),
  })
  expect(answer.status).toBe(200)
  return rowsSchema.parse(await answer.json()).flatMap(({ document }) => document?.name ?? [])
}

const own = (collectionId: string, fieldPath: string, op: string, { uid }: Person) => ({
  from: [{ collectionId }],
  where: { fieldFilter: { field: { fieldPath }, op, value: { stringValue: uid } } },
  limit: 50,
})

/** Expects that a token alone reveals nothing of the other one. */
async function expectNothingOf(other: Person, one: Person): Promise<void> {
  const token = await signIn(suite, one)
  expect(await statusOf(`profiles/${other.uid}`, token)).toBe(403)
  expect(await statusOf(`profile_photos/${other.uid}`, token)).toBe(403)
  expect([403, 404]).toContain(await statusOf(`matches/${pair}`, token))
  for (const closed of [`blocks/${pair}`, `pair_reactions/${pair}`])
    expect(await statusOf(closed, token)).toBe(403)
  expect(await found(own('matches', 'user_ids', 'ARRAY_CONTAINS', one), token)).toEqual([])
  expect(await found(own('notifications', 'user_id', 'EQUAL', one), token)).toEqual([])
  for (const [list, asked] of [
    ['listAttendees', { event_id: reading.id }],
    ['matchesGoing', { event_ids: [reading.id] }],
  ] as const) {
    const answer = await callFunction(list, asked, token)
    expect(answer.status).toBe(200)
    expect(await answer.text()).not.toContain(other.uid)
  }
  const liked = await callFunction('reactToMember', { user_id: other.uid, like_type: 'like' }, token)
  expect(liked.status).toBe(404)
  expect(await liked.text()).not.toMatch(/block/i)
}

/** Blocks from the open menu: one question, then a toast. */
async function blocks(page: Page, { profile: { first_name } }: Person): Promise<void> {
  await page.getByRole('menuitem', { name: `Block ${first_name}` }).click()
  await page
    .getByRole('alertdialog', { name: `Block ${first_name}?` })
    .getByRole('button', { name: `Block ${first_name}` })
    .click()
  await expect(shownText(page, `${first_name} is blocked`)).toBeVisible()
}

test('Alma and Bruno find each other, she blocks him, and takes it back', async ({ browser }) => {
  test.slow()
  await joins(db, alma)
  await joins(db, bruno)
  await expect.poll(async () => (await match.get()).exists).toBe(true)
  await db.doc(`events/${reading.id}`).set(reading.event)
  const place = { event_id: reading.id, user_id: alma.uid, seats: 1, created_at: new Date() }
  await db.doc(`event_attendees/${attendeeId(reading.id, alma.uid)}`).set(place)
  const almas = await atMatches(browser, alma, phone)
  const brunos = await atMatches(browser, bruno, desk)
  await expect(card(almas, bruno)).toBeVisible()
  await expect(card(brunos, alma)).toBeVisible()

  await test.step('the bell shows that it is empty', async () => {
    await bell(almas, 'Notifications').click()
    await expect(almas.getByRole('dialog', { name: 'Notifications' })).toContainText('Nothing new')
    await expectAccessible(almas)
    await almas.keyboard.press('Escape')
    await expect(bell(almas, 'Notifications')).toBeFocused()
  })

  await test.step('they like each other, and both screens say so in that moment', async () => {
    for (const [one, other] of [
      [alma, bruno],
      [bruno, alma],
    ] as const) {
      const token = await signIn(suite, one)
      const answer = await callFunction('reactToMember', { user_id: other.uid, like_type: 'like' }, token)
      expect(answer.status).toBe(200)
    }
    for (const page of [almas, brunos])
      await expect(page.getByRole('status').filter({ hasText: "It's a Match!" })).toBeVisible()
    await expect(bell(almas, '1 new notification')).toBeVisible()
    // The other one also registers for the evening.
    await expect(bell(brunos, '2 new notifications')).toBeVisible()
  })

  await test.step('the bell leads to him, and counts it as read', async () => {
    await bell(almas, '1 new notification').click()
    const notificationsDialog = almas.getByRole('dialog', { name: 'Notifications' })
    await expectAccessible(almas)
    await notificationsDialog.getByRole('link', { name: /You and Bruno like each other\./ }).click()
    await expect(title(almas, /^Bruno Keller/)).toBeFocused()
    await expect(bell(almas, 'Notifications')).toBeVisible()
    await expect(notificationsDialog).toBeHidden()
    await almas.reload()
    await expect(title(almas, /^Bruno Keller/)).toBeVisible()
    await expect(bell(almas, 'Notifications')).toBeVisible()
    await expect(almas.getByRole('status').filter({ hasText: "It's a Match!" })).toHaveCount(0)
  })

  await test.step('a report is asked for in one dialog', async () => {
    await more(almas, bruno).click()
    await almas.getByRole('menuitem', { name: 'Report Bruno' }).click()
    const dialog = almas.getByRole('dialog', { name: 'Report Bruno' })
    await dialog.getByRole('radio', { name: 'They ask for money, or sell something' }).check()
    await dialog.getByRole('radio', { name: 'A prompt' }).check()
    await dialog.getByRole('radio', { name: /never late for/ }).check()
    await dialog.getByLabel('In your own words').fill('He sells his books to me every time.')
    await dialog.getByRole('checkbox', { name: 'Block Bruno too' }).uncheck()
    await expectAccessible(almas)
    await dialog.getByRole('button', { name: 'Send Report' }).click()
    await expect(shownText(almas, 'Our staff will look at it.')).toBeVisible()
    const stored = await db.collection('reports').where('reporter_id', '==', alma.uid).get()
    expect(stored.docs.map((report) => report.data())).toMatchObject([
      { reported_id: bruno.uid, reason: 'money' },
    ])
    await stored.docs[0]?.ref.delete()
  })

  const watching = await brunos.context().newPage()
  await watching.goto(memberPath(alma.uid))
  await expect(title(watching, /^Alma Berg/)).toBeVisible()
  const evenings = await brunos.context().newPage()
  await evenings.goto(`${eventPath(reading.id)}?tab=attendees`)
  const goers = evenings.getByRole('tabpanel', { name: 'Attendees' })
  const almaGoes = goers.getByRole('link', { name: /^Alma/ })
  await expect(almaGoes).toBeVisible()
  await expect(evenings.getByText('Alma is going')).toBeVisible()

  await test.step('she is asked before she blocks him', async () => {
    await more(almas, bruno).click()
    await almas.getByRole('menuitem', { name: 'Block Bruno' }).click()
    const question = almas.getByRole('alertdialog', { name: 'Block Bruno?' })
    await expect(question).toContainText('We won’t tell Bruno.')
    await expectAccessible(almas)
    await question.getByRole('button', { name: 'Cancel' }).click()
    await expect(more(almas, bruno)).toBeFocused()
    await almas.keyboard.press('Enter')
    await blocks(almas, bruno)
    await expect(title(almas, 'Matches')).toBeVisible()
  })

  await test.step('both disappear from each other’s screens, and he is not notified', async () => {
    await expect(card(almas, bruno)).toHaveCount(0)
    await expect(card(brunos, alma)).toHaveCount(0)
    for (const page of [almas, brunos]) {
      await bell(page, 'Notifications').click()
      await expect(page.getByRole('dialog', { name: 'Notifications' })).toContainText('Nothing new')
      await page.keyboard.press('Escape')
    }
    await expect(title(watching, 'Profile Not Found')).toBeVisible()
    await watching.close()
    // The count includes all attendees: a lower one would reveal the block to him.
    await expect(goers).toHaveText('1 person is going')
    await expect(almaGoes).toHaveCount(0)
    await expect(evenings.getByText('Alma is going')).toHaveCount(0)
    await expect(brunos.getByText(/block/i)).toHaveCount(0)
    await brunos.goto(memberPath(alma.uid))
    await expect(title(brunos, 'Profile Not Found')).toBeVisible()
    await almas.goto(memberPath(bruno.uid))
    await expect(title(almas, 'Profile Not Found')).toBeVisible()
  })

  await test.step('nor does a hand-made request get anything', async () => {
    await expectNothingOf(alma, bruno)
    await expectNothingOf(bruno, alma)
  })

  await test.step('she unblocks him in her list of blocked members; his own list is empty', async () => {
    await brunos.goto(privacyAndAccount)
    await expect(brunos.getByText(/^You haven’t blocked anyone/)).toBeVisible()
    await almas.goto('/profile')
    await almas.getByRole('link', { name: 'Privacy and account' }).click()
    await expect(almas.getByRole('heading', { name: 'Privacy and account' })).toBeInViewport()
    await expectSettled(almas)
    await expectAccessible(almas)
    await almas.getByRole('button', { name: 'Unblock Bruno Keller' }).click()
    await expect(shownText(almas, 'Bruno Keller is no longer blocked')).toBeVisible()
    await expect(almas.getByText(/^You haven’t blocked anyone/)).toBeVisible()
  })

  await test.step('they see each other again, still a match', async () => {
    await expect(almaGoes).toBeVisible()
    for (const [page, other] of [
      [almas, bruno],
      [brunos, alma],
    ] as const) {
      await page.goto('/matches')
      await expect(card(page, other)).toBeVisible()
      await page.goto(memberPath(other.uid))
      await expect(title(page, new RegExp(`^${other.profile.first_name}`))).toBeVisible()
    }
  })

  await test.step('from a card and from the bell he is blocked just the same', async () => {
    await almas.goto('/matches')
    await card(almas, bruno).getByRole('button', { name: 'More about Bruno' }).click()
    await blocks(almas, bruno)
    await expect(card(almas, bruno)).toHaveCount(0)
    expect(
      (await callFunction('unblockMember', { user_id: bruno.uid }, await signIn(suite, alma))).status,
    ).toBe(200)
    await expect(card(almas, bruno)).toBeVisible()
    // Reloaded, so that the toast of the first is gone.
    await almas.reload()

    const notificationsDialog = { kind: 'mutual_match', uid: alma.uid, about: bruno.uid } as const
    const { id, notification } = pairNotification(notificationsDialog, new Date())
    await db.doc(`notifications/${id}`).set(notification)
    await bell(almas, '1 new notification').click()
    await almas
      .getByRole('dialog', { name: 'Notifications' })
      .getByRole('button', { name: 'More about Bruno' })
      .click()
    await blocks(almas, bruno)
    await expect(card(almas, bruno)).toHaveCount(0)
    await expect(bell(almas, 'Notifications')).toBeVisible()
  })
})
