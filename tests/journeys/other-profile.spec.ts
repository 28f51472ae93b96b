/** Another member's profile: from a card and by link, live, blurred for viewers without a photo, and when it is not available. */
import { initializeApp } from 'firebase-admin/app'
import { getFirestore } from 'firebase-admin/firestore'
import { expect, type Page, type Route } from '@playwright/test'
import { z } from 'zod'
import { attendeeId, newAttendee } from '@club/domain/events/event-attendee'
import { explanationParts } from '@club/domain/matching/score/explanation'
import { pairId } from '@club/domain/members/pair'
import { promptBank } from '@club/domain/members/prompts'
import { eventPath, memberPath, paths } from '../../web/src/paths'
import { everydayLife, type Person, person } from '../seed/person'
import { evening, forgetEvening } from './evenings'
import { joins, leaves } from './guests'
import { expectAccessible, suite, test } from './kit'
import { expectRoomForLargeLetters, expectSettled, longWord } from './page-checks'
import { loggedInAs, openAs, people } from './people'
import { desk } from './visits'

const db = getFirestore(initializeApp({ projectId: suite.projectId }, 'other-profile'))
const { member, stranger } = people.otherProfile
const listening = '**/google.firestore.v1.Firestore/Listen/channel?*'

/** Two of the same age who fit only each other; neither has a photo. */
const range = { min_age: 96, max_age: 98, relationship_types: ['friendship'] }
const hedda = person({
  uid: 'hedda',
  profile: {
    first_name: 'Hedda',
    last_name: 'Brandt',
    age: 97,
    gender: 'female',
    orientation: 'men',
    location: 'Steveston',
    bio: 'I kept the books of a cannery and the secrets of its crew.',
  },
  preferences: { ...range, interested_in: ['men'] },
  temperament: { EI: 0.3, SN: 0.5, TF: -0.2, time: 0.9 },
  lifestyle: everydayLife,
})
const laszlo = person({
  uid: 'laszlo',
  profile: {
    first_name: 'Laszlo',
    last_name: 'Vamos',
    age: 97,
    gender: 'male',
    orientation: 'women',
    location: 'Steveston',
    bio: 'I mended violins until my hands asked me to stop.',
  },
  prompts: [{ prompt: 'never-late', answer: 'the tide. It has never once waited for me.' }],
  preferences: { ...range, interested_in: ['women'] },
  temperament: { EI: -0.3, SN: 0.4, TF: -0.4, time: 0.8 },
  lifestyle: everydayLife,
})
/** Two empty drawings. */
const previews = ['A', 'B'].map(
  (mark) =>
    `data:image/svg+xml,${encodeURIComponent(`<svg xmlns="http://www.w3.org/2000/svg" id="${mark}"/>`)}`,
)

const matchSchema = z.object({ compatibility_score: z.number(), compatibility_explanation: z.string() })

test.use({ viewport: desk })

const title = (page: Page, name: string | RegExp) => page.getByRole('heading', { level: 1, name })
const mark = (page: Page) => page.getByRole('main').getByText('Match', { exact: true })

function fullName({ profile }: Person): RegExp {
  return new RegExp(`^${profile.first_name} ${profile.last_name}`)
}

test.describe('a member with a photo', () => {
  test.use(loggedInAs(member))

  test('opens a profile from a card: the same score, why, their own words, and sharp pictures', async ({
    page,
  }) => {
    await page.goto('/matches')
    await expectSettled(page)
    const card = page.getByRole('article').filter({ has: page.getByRole('link', { name: /^Meet / }) })
    const score = /(\d+)\s*percent compatible/.exec(await card.first().innerText())?.[1] ?? ''
    const meet = card.first().getByRole('link', { name: /^Meet / })
    const name = (await meet.innerText()).replace('Meet ', '').trim()
    await meet.click()
    await expect(page).toHaveURL(/\/profile\/[a-z-]+$/)
    await expect(title(page, new RegExp(`^${name} `))).toBeFocused()
    await expect(mark(page)).toBeVisible()
    await expect(page.getByText(`${score}% compatible`)).toBeVisible()
    for (const heading of ['About', 'Photos'])
      await expect(page.getByRole('heading', { level: 2, name: heading })).toBeVisible()
    const sharp = page.getByRole('img', { name: `A picture of ${name}`, exact: true })
    await expect.poll(() => sharp.count()).toBeGreaterThan(1)
    await expect(page.getByRole('img', { name: /^A blurred picture/ })).toHaveCount(0)
    await expect(page.getByRole('link', { name: 'Add a photo' })).toHaveCount(0)
    await expectAccessible(page)
    await page.getByRole('link', { name: 'Back to Matches' }).click()
    await expect(title(page, 'Matches')).toBeVisible()
  })

  test('opens someone by link who is not a match: no marker, no figure, and no profile in the tab once they are suspended', async ({
    page,
  }) => {
    await page.goto(memberPath(stranger.uid))
    await expect(title(page, fullName(stranger))).toBeVisible()
    await expect(page.getByText(stranger.profile.bio ?? '')).toBeVisible()
    for (const { prompt, answer } of stranger.prompts) {
      await expect(page.getByRole('heading', { level: 2, name: promptBank[prompt] })).toBeVisible()
      await expect(page.getByText(answer, { exact: true })).toBeVisible()
    }
    await expect(mark(page)).toHaveCount(0)
    await expect(page.getByText(/% compatible$/)).toHaveCount(0)
    const account = db.doc(`accounts/${stranger.uid}`)
    try {
      await account.update({ suspended: true })
      await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
      await expect(title(page, 'Profile Not Found')).toBeVisible()
    } finally {
      await account.update({ suspended: false })
    }
  })

  test('is led to the own profile by the own link', async ({ page }) => {
    await page.goto(memberPath(member.uid))
    await expect(page).toHaveURL(/\/profile$/)
  })

  test('reads what is wrong with an address, or that no one is at it', async ({ page }) => {
    await page.goto('/profile/not_an_id')
    await expect(title(page, 'Invalid Profile URL')).toBeVisible()
    await expectAccessible(page)
    await page.goto(memberPath('nobody-of-this-name'))
    await expect(title(page, 'Profile Not Found')).toBeVisible()
    await expect(
      page.getByText("The profile you're looking for doesn't exist or may have been deleted."),
    ).toBeVisible()
    await expectAccessible(page)
    await page.getByRole('link', { name: 'Back to Matches' }).click()
    await expect(title(page, 'Matches')).toBeVisible()
  })

  test('reads that the server does not answer, tries again, and sees the profile', async ({ page }) => {
    await page.route(listening, withoutAnswerAbout(stranger))
    await page.goto(memberPath(stranger.uid))
    await expect(title(page, 'Error Loading Profile')).toBeVisible()
    await expect(page.getByRole('link', { name: 'Back to Matches' })).toBeVisible()
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Try Again' }).click()
    await page.unroute(listening)
    await expect(title(page, fullName(stranger))).toBeVisible()
  })
})

test('a member without a photo sees previews only, and the profile changes while it is read', async ({
  page,
}) => {
  await joins(db, hedda)
  await joins(db, laszlo)
  const walk = evening('A walk for two')
  await db.doc(`events/${walk.id}`).set({ ...walk.event, current_attendees: 2 })
  for (const { uid } of [hedda, laszlo]) {
    const row = { event_id: walk.id, user_id: uid, created_at: new Date() }
    await db.doc(`event_attendees/${attendeeId(walk.id, uid)}`).set(newAttendee(row))
  }
  try {
    const profile = db.doc(`profiles/${laszlo.uid}`)
    await profile.update({ photo_urls: previews })
    const match = db.doc(`matches/${pairId(hedda.uid, laszlo.uid)}`)
    await expect.poll(async () => (await match.get()).exists).toBe(true)
    const stored = matchSchema.parse((await match.get()).data())
    await openAs(page, hedda, memberPath(laszlo.uid))
    await expect(title(page, fullName(laszlo))).toBeVisible()

    await test.step('the match is read from its document, whatever link led here', async () => {
      await expect(mark(page)).toBeVisible()
      await expect(page.getByText(`${stored.compatibility_score}% compatible`)).toBeVisible()
      await expect(page.getByText(explanationParts(stored.compatibility_explanation).lead)).toBeVisible()
    })

    await test.step('the first screen of a phone shows the score and a reason', async () => {
      await page.setViewportSize({ width: 390, height: 740 })
      const scoreAndReason = page.getByText(new RegExp(`^${stored.compatibility_score}% · .`))
      await expect(scoreAndReason).toBeInViewport({ ratio: 1 })
      await page.setViewportSize(desk)
    })

    await test.step('the pictures are blurred, and a notice explains how to see them', async () => {
      await expect(page.getByRole('img', { name: 'A blurred picture of Laszlo' })).toHaveCount(
        previews.length,
      )
      await expect(page.getByRole('img', { name: 'A picture of Laszlo', exact: true })).toHaveCount(0)
      await expect(page.getByRole('link', { name: 'Add a photo' })).toHaveAttribute(
        'href',
        '/profile?tab=photos',
      )
      await expectAccessible(page)
    })

    await test.step('the link of the notice never gets the focus beneath the docked bar', async () => {
      const link = page.getByRole('link', { name: 'Add a photo' })
      for (const width of [320, 360, 390]) {
        await page.setViewportSize({ width, height: 640 })
        await page.evaluate(() => window.scrollTo(0, 0))
        await link.evaluate((element: HTMLElement) => element.blur())
        await link.focus()
        await expect.poll(() => link.evaluate(isOnTop), `at ${width} px`).toBe(true)
      }
      await page.setViewportSize(desk)
    })

    await test.step('new words appear by themselves', async () => {
      await profile.update({ bio: 'I have begun to teach a neighbour’s boy to tune.' })
      await expect(page.getByText('I have begun to teach a neighbour’s boy to tune.')).toBeVisible()
    })

    await test.step('a long word wraps wherever a member wrote it', async () => {
      const prompts = [{ prompt: 'never-late', answer: longWord }]
      const names = { first_name: longWord, last_name: longWord }
      await profile.update({ ...names, location: longWord, bio: longWord, prompts })
      await expect(title(page, `${longWord} ${longWord}`)).toBeVisible()
      await expectRoomForLargeLetters(page)
      for (const path of [paths.matches, paths.swipe, paths.dashboard, eventPath(walk.id)]) {
        await page.goto(path)
        await expect(page.getByText(longWord).first()).toBeVisible()
        await expectSettled(page)
        await expectRoomForLargeLetters(page)
      }
    })

    await test.step('a suspended member reads as not found', async () => {
      await db.doc(`accounts/${laszlo.uid}`).update({ suspended: true })
      await page.goto(memberPath(laszlo.uid))
      await expect(title(page, 'Profile Not Found')).toBeVisible()
    })
  } finally {
    await forgetEvening(db, walk.id)
    for (const guest of [hedda, laszlo]) await leaves(db, guest)
  }
})

/** True iff nothing covers the middle of the element. */
function isOnTop(element: HTMLElement): boolean {
  const { x, y, width, height } = element.getBoundingClientRect()
  return element.contains(document.elementFromPoint(x + width / 2, y + height / 2))
}

/** Lets everything through but questions about that profile. */
function withoutAnswerAbout({ uid }: Person) {
  return async (route: Route): Promise<void> => {
    const asked = decodeURIComponent(route.request().postData() ?? '')
    await (asked.includes(`documents/profiles/${uid}`) ? route.abort() : route.continue())
  }
}
