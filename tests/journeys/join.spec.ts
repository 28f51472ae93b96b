/** The main journey: Ana joins, confirms by a real email, answers, and both she and Ben see the match appear; Walter sees neither. */
import { initializeApp } from 'firebase-admin/app'
import { getAuth } from 'firebase-admin/auth'
import { getFirestore } from 'firebase-admin/firestore'
import { expect, type Browser, type Locator, type Page } from '@playwright/test'
import { z } from 'zod'
import { pairId } from '@club/domain/members/pair'
import { personalityDescription } from '@club/domain/questionnaire/result-descriptions'
import { calculatedResults } from '@club/domain/questionnaire/score-answers'
import { documentsOf } from '../seed/documents'
import type { Person } from '../seed/person'
import {
  answerLifestyle,
  answerPage,
  completeOnboarding,
  confirmationLinkFor,
  expectAccessible,
  fillSignUp,
  logIn,
  loveLanguagePages,
  personalityPages,
  suite,
  test,
} from './kit'
import { openAs, people } from './people'

const app = initializeApp({ projectId: suite.projectId }, 'join')
const { ana, ben, walter, rosalind } = people.join

function card(page: Page, name: string): Locator {
  return page.getByRole('article', { name: new RegExp(`^${name}, `) })
}

async function contextOf(browser: Browser): Promise<Page> {
  return (await browser.newContext({ viewport: { width: 1280, height: 900 } })).newPage()
}

async function watchMatches(page: Page, person: Person): Promise<void> {
  await openAs(page, person, '/matches')
  await expect(page.getByRole('article').first()).toBeVisible()
}

/** Completes the thirteen pages, with a reload in the middle that must lose nothing. */
async function completeQuestionnaire(page: Page, beforeSaving: () => Promise<void>): Promise<void> {
  await page.getByRole('button', { name: 'Start the Questionnaire' }).click()
  await expectAccessible(page)
  await answerLifestyle(page, ana)
  for (const [index, questions] of personalityPages.entries()) {
    await answerPage(page, questions, ana)
    if (index === 4) await reloadInTheMiddle(page, questions[0]?.text ?? '')
    if (index === 0) await expectAccessible(page)
    await page.getByRole('button', { name: 'Next' }).click()
  }
  await passResults(page)
  for (const questions of loveLanguagePages) {
    await answerPage(page, questions, ana)
    await page.getByRole('button', { name: 'Next' }).click()
  }
  await passResults(page)
  await expectAccessible(page)
  await beforeSaving()
  await page.getByRole('button', { name: 'Complete Assessment' }).click()
  await expect(page.getByText('Assessment Complete!')).toBeVisible()
}

async function reloadInTheMiddle(page: Page, question: string): Promise<void> {
  await page.reload()
  await expect(
    page.getByRole('radiogroup', { name: question }).getByRole('radio', { checked: true }),
  ).toHaveCount(1)
}

/** Continues past the results, which can be a page before the next step. */
async function passResults(page: Page): Promise<void> {
  const result = page.getByRole('heading', { name: /Your (personality|love languages)/i })
  const isShownAlone = (await result.count()) > 0 && (await page.getByRole('radiogroup').count()) === 0
  const isReview = (await page.getByRole('button', { name: 'Complete Assessment' }).count()) > 0
  if (isShownAlone && !isReview) await page.getByRole('button', { name: 'Next' }).click()
}

/** Another member completes onboarding on another device: her documents arrive as the app would write them. */
async function rosalindJoins(): Promise<void> {
  const db = getFirestore(app)
  const batch = db.batch()
  const documents = documentsOf(rosalind, { pictures: [] }, new Date())
  for (const [name, document] of Object.entries(documents))
    batch.set(db.doc(`${name}/${rosalind.uid}`), document)
  await batch.commit()
}

async function tokenOf({ email, password }: { email: string; password: string }): Promise<string> {
  const url = `http://${suite.auth}/identitytoolkit.googleapis.com/v1/accounts:signInWithPassword?key=demo`
  const body = JSON.stringify({ email, password, returnSecureToken: true })
  const answer = await fetch(url, { method: 'POST', headers: { 'content-type': 'application/json' }, body })
  return z.object({ idToken: z.string() }).parse(await answer.json()).idToken
}

/** The status of Firestore's answer to a raw token that asks for a document. */
async function statusOf(path: string, token: string): Promise<number> {
  const url = `http://${suite.firestore}/v1/projects/${suite.projectId}/databases/(default)/documents/${path}`
  return (await fetch(url, { headers: { authorization: `Bearer ${token}` } })).status
}

test('Ana joins, and live matches appear on everyone’s screen', async ({ browser }) => {
  const [anasPage, bensPage, waltersPage] = [
    await contextOf(browser),
    await contextOf(browser),
    await contextOf(browser),
  ]

  await test.step('Ben and Walter are on /matches', async () => {
    await watchMatches(bensPage, ben)
    await watchMatches(waltersPage, walter)
  })

  await test.step('Ana signs up and confirms from the real mail', async () => {
    await fillSignUp(anasPage, ana)
    await expect(anasPage.getByText('Check your email!')).toBeVisible()
    await expect(anasPage).toHaveURL(/\/login$/)
    await logIn(anasPage, ana)
    await expect(anasPage.getByText('Email Not Confirmed', { exact: true })).toBeVisible()
    await anasPage.goto(await confirmationLinkFor(ana.email))
    await expect(anasPage).toHaveURL(/\/login$/)
  })

  await test.step('Ana logs in and completes onboarding; Ben sees no card yet', async () => {
    await logIn(anasPage, ana)
    await expect(anasPage.getByText('Your account has been created successfully.')).toBeVisible()
    await anasPage.goto('/matches')
    await expect(anasPage).toHaveURL(/\/onboarding(\?|$)/)
    await expectAccessible(anasPage)
    await completeOnboarding(anasPage, ana)
    await expect(card(bensPage, 'Ana')).toHaveCount(0)
  })

  await test.step('Ana answers all pages; until she saves, she has no matches anywhere', async () => {
    await completeQuestionnaire(anasPage, async () => {
      const { uid } = await getAuth(app).getUserByEmail(ana.email)
      const stored = await getFirestore(app)
        .collection('matches')
        .where('user_ids', 'array-contains', uid)
        .get()
      expect(stored.size).toBe(0)
      await expect(card(bensPage, 'Ana')).toHaveCount(0)
    })
  })

  await test.step('Ana is shown her type, how many people were found, and the first of them', async () => {
    const type = typeOf(ana)
    await expect(anasPage.getByRole('heading', { level: 1, name: 'Assessment Complete!' })).toBeFocused()
    await expect(
      anasPage.getByRole('heading', { level: 2, name: personalityDescription(type)?.name ?? type }),
    ).toBeVisible()
    await expect(anasPage.getByText(type, { exact: true })).toBeVisible()
    const found = anasPage.getByRole('region', { name: 'Your matches' })
    await expect(
      found.getByRole('heading', { level: 2, name: /^We found \d+\+? (person|people)$/ }),
    ).toBeVisible()
    const first = found.getByRole('article')
    await expect(first.getByRole('heading', { level: 3, name: /^.+, \d+$/ })).toBeVisible()
    await expect(first.getByText(/^\d+\s*percent compatible$/)).toBeVisible()
    await expect(first.getByRole('link', { name: /^Meet / })).toHaveAttribute('href', /^\/profile\/.+/)
    await expect(found.getByRole('status')).toHaveText(/^We found /)
    await expect(found.getByText(/^Photos are blurred until you add one of your own/)).toBeVisible()
    await expect(found.getByRole('link', { name: 'Add a Photo' })).toHaveAttribute(
      'href',
      '/profile?tab=photos',
    )
    await expectAccessible(anasPage)
  })

  await test.step('Ben sees Ana’s card appear; Ana sees Ben with the same score and explanation', async () => {
    await expect(card(bensPage, 'Ana')).toBeVisible()
    await anasPage.getByRole('link', { name: 'View My Matches' }).click()
    await expect(anasPage).toHaveURL(/\/matches$/)
    await expect(card(anasPage, 'Ben')).toBeVisible()
    const [onBens, onAnas] = [
      await shownMatch(card(bensPage, 'Ana')),
      await shownMatch(card(anasPage, 'Ben')),
    ]
    expect(onAnas).toEqual(onBens)
    expect(onAnas.explanation.length).toBeGreaterThan(80)
    await expectAccessible(anasPage)
  })

  await test.step('Walter sees a later, eligible member, and neither Ana nor Ben', async () => {
    await rosalindJoins()
    await expect(card(waltersPage, 'Rosalind')).toBeVisible()
    await expect(card(waltersPage, 'Ana')).toHaveCount(0)
    await expect(card(waltersPage, 'Ben')).toHaveCount(0)
    const token = await tokenOf(walter)
    const { uid: anasUid } = await getAuth(app).getUserByEmail(ana.email)
    expect(await statusOf(`matches/${pairId(anasUid, ben.uid)}`, token)).toBe(403)
    expect(await statusOf(`matches/${pairId(anasUid, walter.uid)}`, token)).toBe(404)
    expect(await statusOf(`matches/${pairId(ben.uid, walter.uid)}`, token)).toBe(404)
    expect(await statusOf(`matches/${pairId(rosalind.uid, walter.uid)}`, token)).toBe(200)
  })
})

/** The personality type that follows from a member's answers. */
function typeOf({ questionnaire }: Person): string {
  const results = questionnaire && calculatedResults(questionnaire.answers)
  if (!results?.calculated_mbti) throw new Error('Expected a calculated type')
  return results.calculated_mbti
}

/** The score and explanation on a card. */
async function shownMatch(article: Locator): Promise<{ score: string | undefined; explanation: string }> {
  const score = /(\d+)\s*percent compatible/.exec(await article.innerText())?.[1]
  const why = article.getByRole('button', { name: /^Why you and/ })
  await why.click()
  const explanation = article
    .page()
    .locator(`[id="${await why.getAttribute('aria-controls')}"] p:not([aria-hidden])`)
  return { score, explanation: await explanation.first().innerText() }
}
