/** The states of /matches: loading, failing, empty and full are distinct, and a failed calculation removes no card. */
import { setTimeout as wait } from 'node:timers/promises'
import { initializeApp } from 'firebase-admin/app'
import { getFirestore } from 'firebase-admin/firestore'
import { expect, type Page, type Request, type Route } from '@playwright/test'
import { z } from 'zod'
import { limits } from '@club/domain/limits'
import { seededPeople } from '../seed'
import { documentsOf } from '../seed/documents'
import { calculateMatches } from '../seed/matches'
import { everydayLife, type Person, person } from '../seed/person'
import { importSignIns } from '../seed/sign-ins'
import { accountMenu, alone, expectAccessible, suite, test } from './kit'
import { loggedInAs, openAs, people } from './people'

const db = getFirestore(initializeApp({ projectId: suite.projectId }, 'matches-states'))
const { member, complete } = people.matchesStates

/** Complete but for a picture, and no member is old enough for him; not seeded. */
const otis = person({
  uid: 'otis',
  profile: {
    first_name: 'Otis',
    last_name: 'Lindqvist',
    age: 81,
    gender: 'male',
    orientation: 'women',
    location: 'Deep Cove',
    bio: 'I carve paddles and give most of them away. The kettle is always on.',
  },
  preferences: { min_age: 99, max_age: 100, interested_in: ['women'], relationship_types: ['friendship'] },
  temperament: { EI: -0.4, SN: 0.6, time: 0.9 },
  lifestyle: everydayLife,
})
/** A white square. */
const preview =
  'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAQAAAC1HAwCAAAAC0lEQVR42mP8/x8AAwMCAO+ip1sAAAAASUVORK5CYII='

const listening = '**/google.firestore.v1.Firestore/Listen/channel?*'
const calculating = '**/calculateMatches'
const uidsSchema = z.array(z.string())

test.use({ viewport: { width: 1280, height: 900 } })

/** Cards of people: suggested events have cards too. */
const cards = (page: Page) =>
  page.getByRole('article').filter({ has: page.getByRole('button', { name: /^Why you and/ }) })
const refresh = (page: Page) => page.getByRole('button', { name: 'Refresh matches' })
const failure = (page: Page) => page.getByRole('alert').filter({ hasText: /couldn['’]t load/ })
const loading = (page: Page) => page.getByText('Loading your matches', { exact: true })

async function openMatches(page: Page): Promise<void> {
  await page.goto('/matches')
  await expect(cards(page).first()).toBeVisible()
}

/** Expects no empty state on the screen. */
async function expectNotEmpty(page: Page): Promise<void> {
  for (const text of ['No matches yet', 'No introductions yet', 'No Matches Found'])
    await expect(page.getByText(text, { exact: true })).toHaveCount(0)
}

async function otisJoins(): Promise<void> {
  await importSignIns(suite, [otis])
  const batch = db.batch()
  for (const [name, document] of Object.entries(documentsOf(otis, { pictures: [] }, new Date())))
    batch.set(db.doc(`${name}/${otis.uid}`), document)
  await batch.commit()
}

async function otisLeaves(): Promise<void> {
  const batch = db.batch()
  for (const name of ['questionnaire_results', 'match_preferences', 'profiles', 'accounts'])
    batch.delete(db.doc(`${name}/${otis.uid}`))
  await batch.commit()
}

function isCalculation(request: Request): boolean {
  return request.method() === 'POST' && request.url().endsWith('/calculateMatches')
}

/** The source of each calculation that the browser requests, as the server reads it. */
function calculationsOf(page: Page): string[] {
  const schema = z.object({ data: z.object({ source: z.string() }) })
  const sources: string[] = []
  page.context().on('request', (request) => {
    if (isCalculation(request)) sources.push(schema.parse(request.postDataJSON()).data.source)
  })
  return sources
}

test('matches are calculated automatically, once, when the third step is complete', async ({ page }) => {
  await otisJoins()
  try {
    const calculations = calculationsOf(page)
    await openAs(page, otis, '/matches')
    await expect(page.getByText('No introductions yet')).toBeVisible()
    await expect(page.getByText('At least one photo')).toBeVisible()
    await refresh(page).click()
    await expect(page.getByText('No Matches Found', { exact: true })).toBeVisible()
    expect(calculations).toEqual(['matches_page'])
    const calculated = page.waitForResponse((response) => isCalculation(response.request()))
    await db.doc(`profiles/${otis.uid}`).update({ photo_urls: [preview] })
    expect((await calculated).status()).toBe(200)
    expect(calculations).toEqual(['matches_page', 'profile_completed'])
    await db.doc(`profiles/${otis.uid}`).update({ photo_urls: [] })
    await expect(page.getByText('At least one photo')).toBeVisible()
    await db.doc(`profiles/${otis.uid}`).update({ photo_urls: [preview] })
    await expect(page.getByText('At least one photo')).toBeHidden()
    await expectNothingMore(page, calculations)
  } finally {
    await otisLeaves()
  }
})

test('a failed calculation is retried at the next visit, by only one of two tabs', async ({ page }) => {
  const calculations = calculationsOf(page)
  await page.route(calculating, (route) => route.abort())
  await openMatchesOf(page, complete)
  await expect.poll(() => calculations).toEqual(['profile_completed'])
  await page.unroute(calculating)

  const other = await page.context().newPage()
  await Promise.all([page.reload(), other.goto('/matches')])
  for (const tab of [page, other]) await expect(cards(tab).first()).toBeVisible()
  await expect.poll(() => calculations).toEqual(['profile_completed', 'profile_completed'])
  await expectNothingMore(page, calculations)
})

/** Expects no further calculation: the next one comes from the click on Refresh. */
async function expectNothingMore(page: Page, calculations: readonly string[]): Promise<void> {
  const before = [...calculations]
  // A request that must not come leaves no trace to wait for.
  await wait(1000)
  await refresh(page).click()
  await expect.poll(() => calculations).toEqual([...before, 'matches_page'])
}

test.describe('the matches of a member', () => {
  test.use(loggedInAs(member))

  test('show that they are loading, and let a fast keyboard user stop at cards that are still loading', async ({
    page,
  }) => {
    const [matches, others] = [holding(asksForMatches), holding(asksForOthers)]
    await page.route(listening, matches.held)
    await page.route(listening, others.held)
    await page.goto('/matches')

    await test.step('the list is loading, which is not an empty list', async () => {
      await expect(loading(page)).toBeAttached()
      await expectNotEmpty(page)
      await expect(failure(page)).toHaveCount(0)
      await expectAccessible(page)
      matches.release()
    })

    await test.step('a loading card holds the focus, and hands it on to what has loaded', async () => {
      const place = page.getByRole('group', { name: 'A match that is still loading' }).first()
      await expect(place).toBeVisible()
      await expect(loading(page)).toHaveCount(0)
      await expectAccessible(page)
      await refresh(page).focus()
      const isHere = () => place.evaluate((element) => element === document.activeElement)
      while (!(await isHere())) await page.keyboard.press('Tab')
      others.release()
      const meet = cards(page)
        .first()
        .getByRole('link', { name: /^Meet / })
      await expect(meet).toBeFocused()
    })
  })

  test('show a refusal as an error with a retry, not as an empty list', async ({ page }) => {
    await page.route(listening, askingForTooMuch)
    await page.goto('/matches')
    await expect(failure(page)).toContainText('We couldn’t load your matches')
    await expectNotEmpty(page)
    await expect(cards(page)).toHaveCount(0)
    await expect(refresh(page)).toHaveCount(0)
    await expectAccessible(page)
    await page.unroute(listening)
    await failure(page).getByRole('button', { name: 'Try Again' }).click()
    await expect(cards(page).first()).toBeVisible()
    await expect(failure(page)).toHaveCount(0)
  })

  test('show an error until the server answers, and then stay visible without a connection', async ({
    page,
    context,
  }) => {
    await test.step('while the server does not answer there is an error, and no empty list', async () => {
      await page.goto('/')
      await expect(accountMenu(page)).toBeVisible()
      await context.route(listening, (route) => route.abort())
      await openMatchesByLink(page)
      await expect(failure(page)).toContainText('We couldn’t load your matches')
      await expectNotEmpty(page)
      await expect(cards(page)).toHaveCount(0)
      await context.unroute(listening)
      await expect(cards(page).first()).toBeVisible()
      await expect(failure(page)).toHaveCount(0)
    })

    const count = page.getByRole('heading', { name: /^\d+ matches$/ })
    const known = await count.innerText()
    const expectKnown = async () => {
      await expect(count).toHaveText(known)
      await expect(cards(page).first()).toBeVisible()
      await expectNotEmpty(page)
    }

    await test.step('the screen reports a lost connection and still shows the matches, also after a visit to another screen', async () => {
      await context.setOffline(true)
      await expect(page.getByText(/^You’re offline/)).toBeVisible()
      await expectKnown()
      await refresh(page).click()
      await expectCalculationFailed(page, 'No response from match service')
      await expectAccessible(page)
      await page.getByRole('banner').getByRole('link', { name: 'Seawall Social' }).click()
      await openMatchesByLink(page)
      await expectKnown()
      await expect(page.getByText(/^You’re offline/)).toBeVisible()
    })

    await test.step('they load again when the connection is back', async () => {
      await context.setOffline(false)
      await expect(page.getByText(/^You’re offline/)).toBeHidden()
      await expectKnown()
      await expectRefreshWorks(page)
      await expect(page.getByText(/^You have \d+ matches\.$/)).toBeVisible()
      await expectAccessible(page)
    })

    await test.step('there is no empty list either when the session is unknown', async () => {
      await context.route(listening, (route) => route.abort())
      await page.reload()
      await expect(page.getByText(/^Still loading\. Please check your connection/)).toBeVisible()
      await expectNotEmpty(page)
      await expectAccessible(page)
    })
  })

  test('remain in place, with a server error, when the match index is damaged', alone, async ({ page }) => {
    await openMatches(page)
    const repair = await damagedIndex()
    try {
      await expectRefreshFails(page, 'Server error - please try again')
    } finally {
      await repair()
    }
    await expectRefreshWorks(page)
  })

  test('require a second member, as the screen explains to a club of one', alone, async ({ page }) => {
    await openMatches(page)
    try {
      const { docs } = await db.collection('match_index').get()
      await Promise.all(docs.map(({ ref }) => ref.delete()))
      await refresh(page).click()
      await expectCalculationFailed(page, 'Need at least 2 profiles with gender/orientation for matching')
      await expect(page.getByText('No introductions yet')).toBeVisible()
    } finally {
      await calculateMatches(suite, new Date())
    }
    await expect(cards(page).first()).toBeVisible()
  })
})

test('a member with more than fifty matches sees the rest on request', alone, async ({ page }) => {
  const { most, count } = await mostMatched()
  expect(count).toBeGreaterThan(limits.match.pageSize)
  const status = page.getByRole('heading', { name: /^\d+\+? matches$/ })
  await openMatchesOf(page, most)
  await expect(status).toHaveText(`${limits.match.pageSize}+ matches`)
  await expect(page.getByText(`${leftAtFirst(limits.match.pageSize)}+ more people`)).toBeVisible()
  await showAll(page, count)
  await expect(status).toHaveText(`${count} matches`)
})

test('a member with exactly fifty matches sees that these are all', alone, async ({ page }) => {
  const { most } = await mostMatched()
  const restore = await leaveMatches(most, limits.match.pageSize)
  // The calculation triggered by a complete profile would restore the others.
  await page.route('**/calculateMatches', (route) => route.abort())
  try {
    await openMatchesOf(page, most)
    await expect(page.getByRole('heading', { name: `${limits.match.pageSize} matches` })).toBeVisible()
    await expect(
      page.getByText(`${leftAtFirst(limits.match.pageSize)} more people`, { exact: true }),
    ).toBeVisible()
    await showAll(page, limits.match.pageSize)
  } finally {
    await restore()
  }
})

/** The number of `count` matches hidden when the page opens: the first person is shown above a dozen. */
function leftAtFirst(count: number): number {
  return count - 1 - limits.match.cardsAtOnce
}

/** Loads a dozen after the other, until none are left. */
async function showAll(page: Page, count: number): Promise<void> {
  const more = page.getByRole('button', { name: 'Show More' })
  const dozens = Math.ceil(leftAtFirst(count) / limits.match.cardsAtOnce)
  for (let shown = 0; shown < dozens; shown += 1) await more.click()
  await expect(more).toHaveCount(0)
}

async function openMatchesOf(page: Page, one: Person): Promise<void> {
  await openAs(page, one, '/matches')
  await expect(cards(page).first()).toBeVisible()
}

async function expectCalculationFailed(page: Page, because: string): Promise<void> {
  await expect(page.getByText(because, { exact: true })).toBeVisible()
  await expect(page.getByText('Match Calculation Failed', { exact: true })).toHaveCount(1)
  await expect(page.getByText('No Matches Found', { exact: true })).toHaveCount(0)
}

async function expectRefreshFails(page: Page, because: string): Promise<void> {
  await refresh(page).click()
  await expectCalculationFailed(page, because)
  await expect(cards(page).first()).toBeVisible()
  await expect(refresh(page)).toBeEnabled()
}

async function expectRefreshWorks(page: Page): Promise<void> {
  await refresh(page).click()
  await expect(page.getByText('Matches Generated!', { exact: true })).toBeVisible()
  await expect(page.getByText('Match Calculation Failed', { exact: true })).toBeHidden()
}

/** Navigates without reloading the page. */
async function openMatchesByLink(page: Page): Promise<void> {
  await page.getByRole('banner').getByRole('link', { name: 'Matches' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Matches' })).toBeVisible()
}

/** Holds back the requests for which `asks` is true, until released. */
function holding(asks: (request: Request) => boolean) {
  let release: () => void = () => undefined
  const released = new Promise<void>((resolve) => (release = resolve))
  const held = async (route: Route) => {
    if (asks(route.request())) await released
    await route.fallback()
  }
  return { release: () => release(), held }
}

/** Matches requests for other members' profiles. */
function asksForOthers(request: Request): boolean {
  const decoded = decodeURIComponent(request.postData() ?? '')
  return [...decoded.matchAll(/documents\/profiles\/([\w-]+)/g)].some(([, uid]) => uid !== member.uid)
}

function asksForMatches(request: Request): boolean {
  return decodeURIComponent(request.postData() ?? '').includes('"collectionId":"matches"')
}

/** The page's own query, for more than the rules allow: Firestore itself refuses it. */
async function askingForTooMuch(route: Route): Promise<void> {
  const body = route.request().postData() ?? ''
  const limit = (count: number) => encodeURIComponent(`"limit":${count}`)
  const postData = body.replace(limit(limits.match.pageSize + 1), limit(limits.match.queryMax + 1))
  await route.continue({ postData })
}

/** Gives one shard of the index a version that no process can read; returns a function that undoes it. */
async function damagedIndex(): Promise<() => Promise<void>> {
  const [meta, shard] = [db.doc('match_index/meta'), db.doc('match_index/s3')]
  const before = (await meta.get()).data() ?? {}
  const whole = (await shard.get()).data() ?? {}
  const version = z.object({ version: z.number() }).parse(whole).version + 1
  await shard.update({ version, packed: Buffer.from([9, 9, 9]) })
  await meta.update({ 'shards.s3': version })
  return async () => {
    await Promise.all([meta.set(before), shard.set(whole)])
  }
}

/** The seeded member with the most matches. */
async function mostMatched(): Promise<{ most: Person; count: number }> {
  const { docs } = await db.collection('matches').select('user_ids').get()
  const uids = docs.flatMap((match) => uidsSchema.parse(match.get('user_ids')))
  const counted = seededPeople().map((one) => ({
    most: one,
    count: uids.filter((uid) => uid === one.uid).length,
  }))
  return counted.reduce((best, one) => (one.count > best.count ? one : best))
}

/** Removes all but the best matches of a member; returns a function that undoes it. */
async function leaveMatches({ uid }: Person, count: number): Promise<() => Promise<void>> {
  const matches = db.collection('matches').where('user_ids', 'array-contains', uid)
  const { docs } = await matches.orderBy('compatibility_score', 'desc').offset(count).get()
  expect(docs.length).toBeGreaterThan(0)
  const leaving = db.batch()
  for (const { ref } of docs) leaving.delete(ref)
  await leaving.commit()
  return async () => {
    const coming = db.batch()
    for (const snapshot of docs) coming.set(snapshot.ref, snapshot.data())
    await coming.commit()
  }
}
