/** Fixtures of every journey: the test itself, the inbox, the forms on the way in, and accessibility checks. */
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import AxeBuilder from '@axe-core/playwright'
import { type BrowserContext, expect, test as base, type Locator, type Page } from '@playwright/test'
import { z } from 'zod'
import { contracts, type ContractName } from '@club/domain/contracts/index'
import { lifestyleFields } from '@club/domain/questionnaire/lifestyle'
import { lifestyleLabels } from '@club/domain/questionnaire/lifestyle-labels'
import { answerScale } from '@club/domain/questionnaire/question'
import { questionBanks, type AskedQuestion } from '@club/domain/questionnaire/question-banks'
import { limits } from '@club/domain/limits'
import { fromTheApp } from '../app-check'
import { suiteEnvironment } from '../environment'
import { releaseTargets } from '../../web/build/release-targets'
import type { Person } from '../seed/person'

export const suite = suiteEnvironment()

type Watches = { closeEveryBrowser: undefined; failOnUncaughtErrors: undefined }

/** The test function of every journey, with checks that apply to all of its pages. */
export const test = base.extend<Watches>({
  /** Leaves each page first: its listeners are removed only on leaving it, and slow down all later tests. */
  closeEveryBrowser: [
    async ({ browser }, use) => {
      const prepare = (context: BrowserContext) => context.addInitScript(releaseTargets)
      await Promise.all(browser.contexts().map(prepare))
      browser.on('context', prepare)
      await use(undefined)
      browser.off('context', prepare)
      const contexts = browser.contexts()
      await Promise.allSettled(contexts.flatMap((context) => context.pages().map(leave)))
      await Promise.all(contexts.map((context) => context.close()))
    },
    { auto: true },
  ],
  /** Uncaught exceptions, unhandled rejections and anything a page's policy refuses fail the journey. */
  failOnUncaughtErrors: [
    async ({ browser }, use) => {
      const errors: string[] = []
      const watch = (context: BrowserContext) => {
        context.on('weberror', (event) => errors.push(event.error().stack ?? event.error().message))
        return context.addInitScript(throwOnPolicyViolation)
      }
      await Promise.all(browser.contexts().map(watch))
      browser.on('context', watch)
      await use(undefined)
      browser.off('context', watch)
      expect(errors, 'uncaught errors of the pages').toEqual([])
    },
    { auto: true },
  ],
})

/** Runs in each page: an uncaught error for each script, style, picture or request that its policy refuses. */
function throwOnPolicyViolation(): void {
  document.addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI, sourceFile }) => {
    throw new Error(`The page's policy refused ${blockedURI} (${effectiveDirective}, ${sourceFile})`)
  })
}

/** Leaves the page, so that its listeners are removed. */
async function leave(page: Page): Promise<void> {
  await page.context().setOffline(false)
  await page.goto('about:blank', { timeout: 10_000 })
}

const emailsSchema = z.array(
  z.object({
    subject: z.string(),
    text: z.string().default(''),
    to: z.array(z.object({ address: z.string() })),
  }),
)

/** The texts of an address's emails, oldest first, from the real inbox. */
export async function emailsTo(email: string): Promise<string[]> {
  const answer = await fetch(`${suite.mailInboxUrl}/api/email`)
  const emails = emailsSchema.parse(await answer.json())
  return emails.filter(({ to }) => to.some(({ address }) => address === email)).map(({ text }) => text)
}

/** The confirmation link in the newest email to an address. */
export async function confirmationLinkFor(email: string): Promise<string> {
  let link = ''
  await expect(async () => {
    link = /https?:\S+mode=verifyEmail\S+/.exec((await emailsTo(email)).at(-1) ?? '')?.[0] ?? ''
    expect(link).not.toBe('')
  }).toPass()
  return link
}

/** The link matching `pattern` in the email that `ask` sends to an address. */
export async function linkMailedBy(
  ask: () => Promise<unknown>,
  email: string,
  pattern: RegExp,
): Promise<string> {
  const before = (await emailsTo(email)).length
  await ask()
  let link = ''
  await expect(async () => {
    const arrived = (await emailsTo(email)).slice(before)
    link = arrived.flatMap((text) => pattern.exec(text)?.[0] ?? []).at(-1) ?? ''
    expect(link).not.toBe('')
  }).toPass()
  return link
}

/** For tests that change the whole club: they run after all others, those of one file one after another. */
export const alone = { tag: '@alone' } as const

/** The header's menu with the name of the logged-in member. */
export function accountMenu(page: Page): Locator {
  return page.getByRole('button', { name: /^Account menu for/ })
}

type Credentials = Pick<Person, 'email' | 'password'>

export async function logIn(page: Page, credentials: Credentials): Promise<void> {
  await page.goto('/login')
  await handInLogIn(page, credentials)
}

/** Fills in the log-in form, once it is on the screen. */
export async function handInLogIn(page: Page, { email, password }: Credentials): Promise<void> {
  await expect(page.getByRole('heading', { level: 1, name: 'Log In' })).toBeVisible()
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('main').getByRole('button', { name: 'Log In' }).click()
}

export async function fillSignUp(page: Page, joiner: Person): Promise<void> {
  await page.goto('/signup')
  await handInSignUp(page, joiner)
}

/** Fills in the sign-up form that is on the screen. */
export async function handInSignUp(page: Page, { profile, email, password }: Person): Promise<void> {
  await page.getByLabel('First name').fill(profile.first_name)
  await page.getByLabel('Last name').fill(profile.last_name)
  await page.getByLabel('Age').fill(String(profile.age))
  await page.getByLabel('Gender').selectOption(profile.gender)
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('main').getByRole('button', { name: 'Create Account' }).click()
}

/** Fills in both tabs of onboarding, without a photo and a line, and continues to the questionnaire. */
export async function completeOnboarding(page: Page, { profile, preferences }: Person): Promise<void> {
  await page.getByRole('button', { name: 'Edit your details' }).click()
  await page.getByLabel('Bio').fill(profile.bio ?? '')
  await page.getByRole('button', { name: 'Done' }).click()
  await page.getByRole('button', { name: 'Add One Later' }).click()
  await page.getByLabel('Location').fill(profile.location ?? '')
  await page.getByRole('button', { name: 'That’s Home' }).click()
  await page.getByRole('button', { name: 'Write One Later' }).click()
  await page
    .getByRole('radio', { name: profile.orientation === 'men' ? 'Men' : 'Everyone', exact: true })
    .check()
  await page.getByRole('checkbox', { name: 'Serious' }).check()
  await page.getByLabel('Youngest age').fill(String(preferences?.min_age ?? ''))
  await page.getByLabel('Oldest age').fill(String(preferences?.max_age ?? ''))
  await page.getByRole('button', { name: 'Continue to Questionnaire' }).click()
  await expect(page).toHaveURL(/\/questionnaire(\?|$)/)
}

/** Chooses all seven lifestyle answers and continues. */
export async function answerLifestyle(page: Page, { questionnaire }: Person): Promise<void> {
  for (const field of lifestyleFields) {
    await page.getByLabel(lifestyleLabels[field].question).selectOption(questionnaire?.lifestyle[field] ?? '')
  }
  await page.getByRole('button', { name: 'Next' }).click()
}

export const personalityPages = pagesOf([...questionBanks.mbti_answers, ...questionBanks.big_five_answers])
export const loveLanguagePages = pagesOf(questionBanks.love_language_answers)

function pagesOf(questions: readonly AskedQuestion[]): AskedQuestion[][] {
  const size = limits.questionnaire.questionsPerPage
  return Array.from({ length: questions.length / size }, (_, page) =>
    questions.slice(page * size, (page + 1) * size),
  )
}

/** Answers the questions of one page as the person would. */
export async function answerPage(
  page: Page,
  questions: readonly AskedQuestion[],
  { questionnaire }: Person,
): Promise<void> {
  const answers = questionnaire?.answers
  const all = { ...answers?.mbti_answers, ...answers?.big_five_answers, ...answers?.love_language_answers }
  for (const { id, text } of questions) {
    const choice = answerScale.find(({ value }) => value === all[id]) ?? answerScale[2]
    await page
      .getByRole('radiogroup', { name: text })
      .getByRole('radio', { name: choice.label, exact: true })
      .check()
  }
}

/** Answers one page of each part of the questionnaire, skips the rest, and completes it. */
export async function passQuestionnaire(page: Page, person: Person): Promise<void> {
  const heading = (name: string) => page.getByRole('heading', { level: 1, name })
  const next = async (times: number) => {
    for (let turned = 0; turned < times; turned += 1) await page.getByRole('button', { name: 'Next' }).click()
  }
  await page.getByRole('button', { name: 'Start the Questionnaire' }).click()
  await answerLifestyle(page, person)
  await expect(heading('Personality Assessment')).toBeVisible()
  await answerPage(page, personalityPages[0] ?? [], person)
  await next(personalityPages.length)
  await expect(heading('Your personality')).toBeVisible()
  await next(loveLanguagePages.length)
  await answerPage(page, loveLanguagePages.at(-1) ?? [], person)
  await next(2)
  await expect(heading('Review & Complete')).toBeVisible()
  await page.getByRole('button', { name: 'Complete Assessment' }).click()
  await expect(heading('Assessment Complete!')).toBeVisible()
}

/** Rules that depend on colours, and so on the theme. */
const colourRules = ['color-contrast', 'link-in-text-block']

/** Each page compiles it again, which takes a third less time for the minified one. */
const minifiedAxe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

/** True iff an earlier check has already loaded axe into every frame. */
async function hasAxe(page: Page): Promise<boolean> {
  const found = page.frames().map((frame) => frame.evaluate<boolean>('"axe" in window').catch(() => false))
  return !(await Promise.all(found)).includes(false)
}

/** Endless animations, such as a skeleton's, are ignored. */
export function hasComeToRest(): boolean {
  return document
    .getAnimations()
    .every(({ playState, effect }) => playState !== 'running' || effect?.getTiming().iterations === Infinity)
}

/** Fails when axe finds anything on the page as it is now (WCAG 2.2 AA), in all rules, in colours alone, or in all but colours. */
export async function expectAccessible(
  page: Page,
  about: 'everything' | 'colours' | 'all but colours' = 'everything',
): Promise<void> {
  // While a dialog fades in, even with reduced motion, axe ignores it and reports the content behind it as focusable.
  await page.waitForFunction(hasComeToRest)
  // Half a megabyte, so sent only to a page that does not have it yet.
  const axeSource = (await hasAxe(page)) ? 'void 0' : minifiedAxe
  // In the page itself: the library's other mode opens a second page to add up its results, which takes the focus.
  const axe = new AxeBuilder({ page, axeSource }).setLegacyMode().options({ resultTypes: ['violations'] })
  if (about === 'colours') axe.withRules(colourRules)
  else axe.withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'])
  if (about === 'all but colours') axe.disableRules(colourRules)
  const { violations } = await axe.analyze()
  expect(violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)])).toEqual([])
}

/** Inherited colours change one generation per frame, even with reduced motion. */
function hasSettled(): boolean {
  return !document.getAnimations().some((animation) => animation instanceof CSSTransition)
}

/** Switches the page to light or dark, and waits until the last colour has changed. */
export async function showIn(page: Page, colorScheme: 'light' | 'dark'): Promise<void> {
  await page.emulateMedia({ colorScheme })
  await expect(page.locator('html')).toHaveClass(new RegExp(`\\b${colorScheme}\\b`))
  await page.waitForFunction(hasSettled)
}

/**
 * The same dark, where only colours differ, and as narrow as a phone, where colours do not: once for each page whose content
 * `front-door` does not see. Elsewhere `expectAccessible` is enough, because web's `colours.test.ts` proves the dark colours.
 */
export async function expectAccessibleInEveryLook(page: Page): Promise<void> {
  const desk = page.viewportSize()
  await showIn(page, 'dark')
  await expectAccessible(page, 'colours')
  await showIn(page, 'light')
  await expectAccessible(page)
  await page.setViewportSize({ width: 390, height: 844 })
  await expectAccessible(page, 'all but colours')
  if (desk) await page.setViewportSize(desk)
}

/** Calls a function over HTTP as a script would, with or without a token, without using the screens. */
export function callFunction(name: ContractName, data: object, token?: string): Promise<Response> {
  const { service } = contracts[name]
  return fetch(`http://${suite.functions}/${suite.projectId}/${suite.region}/${service}/${name}`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      ...fromTheApp,
      ...(token && { authorization: `Bearer ${token}` }),
    },
    body: JSON.stringify({ data }),
  })
}

/** The CORS header for cross-origin answers that a journey makes up. */
export const anyOrigin = { 'access-control-allow-origin': '*' } as const
