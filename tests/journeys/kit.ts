/** What the journeys share: the inbox, the pages every story passes, and a look at accessibility. */
import AxeBuilder from '@axe-core/playwright'
import { expect, type Page } from '@playwright/test'
import { z } from 'zod'
import { lifestyleFields } from '@club/domain/questionnaire/lifestyle'
import { lifestyleLabels } from '@club/domain/questionnaire/lifestyle-labels'
import { answerScale } from '@club/domain/questionnaire/question'
import { questionBanks, type AskedQuestion } from '@club/domain/questionnaire/question-banks'
import { limits } from '@club/domain/limits'
import { suiteEnvironment } from '../environment'
import type { Person } from '../seed/person'

export const suite = suiteEnvironment()

const lettersSchema = z.array(
  z.object({
    subject: z.string(),
    text: z.string().default(''),
    to: z.array(z.object({ address: z.string() })),
  }),
)

/** The texts of the mails that arrived for an address, oldest first, from the real inbox. */
export async function lettersTo(email: string): Promise<string[]> {
  const answer = await fetch(`${suite.mailInboxUrl}/api/email`)
  const letters = lettersSchema.parse(await answer.json())
  return letters.filter(({ to }) => to.some(({ address }) => address === email)).map(({ text }) => text)
}

/** The confirmation link of the newest mail to an address. */
export async function confirmationLinkFor(email: string): Promise<string> {
  let link = ''
  await expect(async () => {
    link = /https?:\S+mode=verifyEmail\S+/.exec((await lettersTo(email)).at(-1) ?? '')?.[0] ?? ''
    expect(link).not.toBe('')
  }).toPass({ timeout: 30_000 })
  return link
}

type Credentials = Pick<Person, 'email' | 'password'>

export async function logIn(page: Page, credentials: Credentials): Promise<void> {
  await page.goto('/login')
  await handInLogIn(page, credentials)
}

/** Fills in the log-in form that is on the screen. */
export async function handInLogIn(page: Page, { email, password }: Credentials): Promise<void> {
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('main').getByRole('button', { name: 'Log In' }).click()
}

export async function fillSignUp(page: Page, { profile, email, password }: Person): Promise<void> {
  await page.goto('/signup')
  await page.getByLabel('First name').fill(profile.first_name)
  await page.getByLabel('Last name').fill(profile.last_name)
  await page.getByLabel('Age').fill(String(profile.age))
  await page.getByLabel('Gender').selectOption(profile.gender)
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page
    .getByRole('main')
    .getByRole('button', { name: /Join|Create|Sign Up/ })
    .click()
}

/** Fills in both tabs of onboarding and goes on to the questionnaire. */
export async function completeOnboarding(page: Page, { profile, preferences }: Person): Promise<void> {
  await page.getByLabel('Location').fill(profile.location ?? '')
  await page.getByLabel('Bio').fill(profile.bio ?? '')
  await page.getByRole('button', { name: 'Next' }).click()
  await page
    .getByRole('radio', { name: profile.orientation === 'men' ? 'Men' : 'Everyone', exact: true })
    .check()
  await page.getByRole('checkbox', { name: 'Serious' }).check()
  await page.getByLabel('Youngest age').fill(String(preferences?.min_age ?? ''))
  await page.getByLabel('Oldest age').fill(String(preferences?.max_age ?? ''))
  await page.getByRole('button', { name: 'Continue to Questionnaire' }).click()
  await expect(page).toHaveURL(/\/questionnaire(\?|$)/)
}

/** Chooses all seven lifestyle answers and goes on. */
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

/** Fails when axe finds anything on the page as it is now (WCAG 2.2 AA). */
export async function expectAccessible(page: Page): Promise<void> {
  const { violations } = await new AxeBuilder({ page })
    .withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'])
    .analyze()
  expect(violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)])).toEqual([])
}
