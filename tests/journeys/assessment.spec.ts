/** The assessment: deal breakers at onboarding, going back from the review, and a retake. */
import { initializeApp } from 'firebase-admin/app'
import { getFirestore } from 'firebase-admin/firestore'
import { expect, type Locator, type Page } from '@playwright/test'
import { calculatedResults } from '@club/domain/questionnaire/score-answers'
import {
  type QuestionnaireResults,
  questionnaireResultsSchema,
} from '@club/domain/questionnaire/questionnaire-results'
import { lifestyleLabels } from '@club/domain/questionnaire/lifestyle-labels'
import type { AskedQuestion } from '@club/domain/questionnaire/question-banks'
import { documentsOf } from '../seed/documents'
import { everydayLife, person } from '../seed/person'
import { importSignIns } from '../seed/sign-ins'
import {
  answerLifestyle,
  answerPage,
  expectAccessible,
  handInLogIn,
  loveLanguagePages,
  personalityPages,
  suite,
  test,
} from './kit'
import { openAs, people } from './people'

const db = getFirestore(initializeApp({ projectId: suite.projectId }, 'assessment'))
const { member } = people.assessment

/** Has confirmed her address and done nothing else yet; not seeded. */
const nell = person({
  uid: 'nell',
  profile: {
    first_name: 'Nell',
    last_name: 'Okafor',
    age: 33,
    gender: 'female',
    orientation: null,
    location: null,
    bio: null,
  },
  preferences: null,
  temperament: { EI: 0.9, SN: -0.9, TF: -0.9, JP: 0.9, time: 0.9 },
  lifestyle: everydayLife,
})
const bio = 'I tune pianos from Horseshoe Bay to Hope, and ask everybody what they play.'

test.use({ viewport: { width: 1280, height: 900 } })

async function nellHasConfirmed(): Promise<void> {
  await importSignIns(suite, [nell])
  const { accounts, profiles } = documentsOf({ ...nell, questionnaire: null }, { pictures: [] }, new Date())
  const batch = db.batch()
  batch.set(db.doc(`accounts/${nell.uid}`), accounts ?? {})
  batch.set(db.doc(`profiles/${nell.uid}`), profiles ?? {})
  await batch.commit()
}

/** Removes her, so that she is in no other story. */
test.afterEach(async () => {
  const batch = db.batch()
  for (const name of ['questionnaire_results', 'match_preferences', 'profiles', 'accounts'])
    batch.delete(db.doc(`${name}/${nell.uid}`))
  await batch.commit()
  await expect
    .poll(
      async () => (await db.collection('matches').where('user_ids', 'array-contains', nell.uid).get()).size,
    )
    .toBe(0)
})

const next = (page: Page) => page.getByRole('button', { name: 'Next' }).click()
const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name })
const answered = (page: Page) => page.getByRole('radio', { checked: true })

/** A page of the questionnaire is shown before it is an entry of the browser's history. */
const expectEntries = (page: Page, count: number) =>
  expect.poll(() => page.evaluate('history.state?.usr?.trail?.length')).toBe(count)

async function turnPages(page: Page, count: number): Promise<void> {
  for (let turned = 0; turned < count; turned += 1) await next(page)
}

async function resultsOf(uid: string): Promise<QuestionnaireResults> {
  const { updated_at, ...fields } = (await db.doc(`questionnaire_results/${uid}`).get()).data() ?? {}
  expect(updated_at).toBeDefined()
  return questionnaireResultsSchema.parse(fields)
}

/** A member's stored questionnaire results, once the server has scored it. */
async function scored(uid: string): Promise<QuestionnaireResults> {
  await expect(async () => {
    const results = await resultsOf(uid)
    expect(results).toMatchObject(calculatedResults(results))
  }).toPass()
  return resultsOf(uid)
}

test('a newcomer adds and removes deal breakers, and text typed last counts too', async ({ page }) => {
  await nellHasConfirmed()
  const chips = page.getByRole('list', { name: 'Your deal breakers' })
  const field = page.getByRole('textbox', { name: 'Deal breakers' })
  const add = page.getByRole('button', { name: 'Add', exact: true })
  await page.goto('/onboarding')
  await handInLogIn(page, nell)
  await page.getByRole('button', { name: 'Edit your details' }).click()
  await page.getByLabel('Bio').fill(bio)
  await next(page)

  await test.step('Add takes one at a time, each once', async () => {
    await expect(add).toBeDisabled()
    for (const typed of ['Smoking', 'Early mornings', 'smoking']) {
      await field.fill(typed)
      await add.click()
      await expect(field).toHaveValue('')
    }
    await field.fill('Ketchup on pizza')
    await field.press('Enter')
    await expect(chips.getByRole('listitem')).toHaveText(['Smoking', 'Early mornings', 'Ketchup on pizza'])
    await expectAccessible(page)
  })

  await test.step('one is removed, and a reload loses nothing', async () => {
    await page.getByRole('button', { name: 'Remove Early mornings' }).click()
    await expect(chips.getByRole('listitem')).toHaveText(['Smoking', 'Ketchup on pizza'])
    await page.reload()
    await expect(chips.getByRole('listitem')).toHaveText(['Smoking', 'Ketchup on pizza'])
  })

  await test.step('all are saved, for her eyes only', async () => {
    await field.fill('Leaf blowers')
    await page.getByRole('button', { name: 'Continue to Questionnaire' }).click()
    await expect(page).toHaveURL(/\/questionnaire(\?|$)/)
    const { deal_breakers } = (await db.doc(`match_preferences/${nell.uid}`).get()).data() ?? {}
    expect(deal_breakers).toEqual(['Smoking', 'Ketchup on pizza', 'Leaf blowers'])
  })
})

test('a newcomer changes each part from the review, and loses no answer', async ({ page }) => {
  await nellHasConfirmed()
  await page.goto('/onboarding')
  await handInLogIn(page, nell)
  await page.getByRole('button', { name: 'Edit your details' }).click()
  await page.getByLabel('Bio').fill(bio)
  await next(page)
  await page.getByRole('button', { name: 'Continue to Questionnaire' }).click()
  await page.getByRole('button', { name: 'Start the Questionnaire' }).click()

  await test.step('Back leads to what comes before the questionnaire, and Forward into it again', async () => {
    await expect(heading(page, 'Lifestyle Questions')).toBeVisible()
    await expectEntries(page, 2)
    await page.goBack()
    await expect(heading(page, 'A few questions about you')).toBeVisible()
    await page.goForward()
    await expect(heading(page, 'Lifestyle Questions')).toBeVisible()
  })

  await test.step('the lifestyle step knows her bio, and takes back what it asked for', async () => {
    await expect(page.getByLabel('A few words about you')).toHaveValue(bio)
    await next(page)
    await expect(page.getByText('Please complete all fields', { exact: true })).toBeVisible()
    await answerLifestyle(page, nell)
    await expect(heading(page, 'Personality Assessment')).toBeVisible()
    await expect(page.getByText('Please complete all fields', { exact: true })).toBeHidden()
  })

  await test.step('the browser’s buttons turn pages, too, and a reload stays on the same page', async () => {
    const shownPage = (number: number) => page.getByText(`Page ${number} of ${personalityPages.length}`)
    await turnPages(page, 2)
    await expect(shownPage(3)).toBeVisible()
    await expectEntries(page, 5)
    await page.goBack()
    await expect(shownPage(2)).toBeVisible()
    await page.reload()
    await expect(shownPage(2)).toBeVisible()
    await page.goForward()
    await expect(shownPage(3)).toBeVisible()
    await turnBack(page, 1)
    await expect(shownPage(2)).toBeVisible()
    await page.goBack()
    await expect(shownPage(1)).toBeVisible()
    await expect(page.getByText('5 unanswered on this page.', { exact: false })).toBeVisible()
  })

  await test.step('she answers the last page of each assessment and leaves the others out', async () => {
    await turnPages(page, personalityPages.length - 1)
    await answerPage(page, personalityPages.at(-1) ?? [], nell)
    await next(page)
    await expect(heading(page, 'Your personality')).toBeHidden()
    await page.getByRole('button', { name: 'Previous' }).click()
    await turnBack(page, personalityPages.length - 1)
    await answerPage(page, personalityPages[0] ?? [], nell)
    await turnPages(page, personalityPages.length)
    await expect(heading(page, 'Your personality')).toBeVisible()
    await turnPages(page, loveLanguagePages.length)
    await answerPage(page, loveLanguagePages.at(-1) ?? [], nell)
    await turnPages(page, 2)
    await expect(heading(page, 'Review & Complete')).toBeVisible()
    await expectAccessible(page)
  })

  await test.step('Change opens the personality assessment again, with her answers', async () => {
    await change(page, 'Personality').click()
    await expect(heading(page, 'Personality Assessment')).toBeVisible()
    await expect(answered(page)).toHaveCount(5)
    await turnPages(page, 2)
    await expect(page.getByText(`Page 1 of ${loveLanguagePages.length}`)).toBeVisible()
    await turnPages(page, loveLanguagePages.length - 1)
    await expect(answered(page)).toHaveCount(5)
    await turnPages(page, 2)
  })

  await test.step('Change opens the love languages again; a changed answer changes the review', async () => {
    await change(page, 'Love languages').click()
    await expect(heading(page, 'Love Language Assessment')).toBeVisible()
    await expect(answered(page)).toHaveCount(5)
    const [first] = loveLanguagePages.at(-1) ?? []
    await choose(page, first, 'Strongly Disagree')
    await turnPages(page, 2)
    await expect(heading(page, 'Review & Complete')).toBeVisible()
  })

  await test.step('Change opens the lifestyle in its place', async () => {
    const section = page.getByRole('region', { name: 'Lifestyle' })
    await change(page, 'Lifestyle').click()
    await expect(section.getByLabel(lifestyleLabels.diet.question)).toHaveValue('pescatarian')
    await section.getByLabel(lifestyleLabels.diet.question).selectOption('vegan')
    await section.getByRole('button', { name: 'Done' }).click()
    await expect(section.getByRole('definition').filter({ hasText: 'Vegan' })).toBeVisible()
  })

  await test.step('what is saved is what the review showed', async () => {
    await page.getByRole('button', { name: 'Complete Assessment' }).click()
    await expect(page.getByRole('heading', { name: 'Assessment Complete!' })).toBeVisible()
    const results = await scored(nell.uid)
    const [first] = loveLanguagePages.at(-1) ?? []
    expect(results).toMatchObject({ diet: 'vegan', exercise: everydayLife.exercise, bio })
    expect(results.love_language_answers[first?.id ?? '']).toBe(1)
    expect(Object.keys({ ...results.mbti_answers, ...results.big_five_answers })).toHaveLength(10)
  })
})

test('a member retakes the assessment, warned before answers are lost, starting from the earlier answers', async ({
  page,
}) => {
  const stored = db.doc(`questionnaire_results/${member.uid}`)
  const before = (await stored.get()).data() ?? {}
  const earlier = await resultsOf(member.uid)
  const diet = page.getByLabel(lifestyleLabels.diet.question)
  const question = page.getByRole('alertdialog', { name: 'Discard this retake?' })
  const retake = page.getByRole('button', { name: 'Retake Assessment' })
  const giveUp = page.getByRole('button', { name: 'Keep my earlier answers instead' })
  try {
    await test.step('the page starts with what is complete', async () => {
      await openAs(page, member, '/questionnaire')
      await expect(heading(page, 'Assessment Complete!')).toBeVisible()
      await retake.click()
      await expect(diet).toHaveValue('vegan')
      // With the keyboard, because the page may still be scrolling to its top.
      await giveUp.press('Enter')
      await expect(retake).toBeVisible()
    })

    await test.step('new answers are not lost without a question, nor by a reload', async () => {
      await retake.click()
      await diet.selectOption('keto')
      await giveUp.click()
      await expect(question).toBeVisible()
      await expectAccessible(page)
      await question.getByRole('button', { name: 'Continue Retake' }).click()
      await page.reload()
      await expect(diet).toHaveValue('keto')
      await giveUp.click()
      await question.getByRole('button', { name: 'Discard Retake' }).click()
      await expect(heading(page, 'Assessment Complete!')).toBeVisible()
      expect(await resultsOf(member.uid)).toEqual(earlier)
      await retake.click()
      await expect(diet).toHaveValue('vegan')
    })

    await test.step('what is retaken replaces what was saved, once it is complete', async () => {
      const [statement] = personalityPages[0] ?? []
      const given = earlier.mbti_answers[statement?.id ?? '']
      await diet.selectOption('keto')
      await next(page)
      await expect(answered(page)).toHaveCount(5)
      await choose(page, statement, given === 1 ? 'Agree' : 'Strongly Disagree')
      await turnPages(page, personalityPages.length + 1 + loveLanguagePages.length + 1)
      await expect(heading(page, 'Review & Complete')).toBeVisible()
      expect(await resultsOf(member.uid)).toEqual(earlier)
      await page.context().setOffline(true)
      await page.getByRole('button', { name: 'Complete Assessment' }).click()
      await expect(
        page.getByText('You’re offline. Your answers are saved in this browser', { exact: false }),
      ).toBeVisible()
      await page.context().setOffline(false)
      await page.getByRole('button', { name: 'Try Again' }).click()
      await expect(heading(page, 'Assessment Complete!')).toBeFocused()
      await expect(page.getByRole('region', { name: 'Your matches' })).toContainText('We found')
      const results = await scored(member.uid)
      expect(results.diet).toBe('keto')
      expect(results.mbti_answers).toEqual({
        ...earlier.mbti_answers,
        [statement?.id ?? '']: given === 1 ? 4 : 1,
      })
      expect(results.love_language_answers).toEqual(earlier.love_language_answers)
    })

    await test.step('no page of the questionnaire is left behind in the browser’s history', async () => {
      await page.getByRole('link', { name: 'View My Matches' }).click()
      await expect(heading(page, 'Matches')).toBeVisible()
      await page.goBack()
      await expect(heading(page, 'Assessment Complete!')).toBeVisible()
      await expect(retake).toBeVisible()
      await expect(page.getByRole('region', { name: 'Your matches' })).toHaveCount(0)
    })
  } finally {
    await stored.set(before)
  }
})

function change(page: Page, part: string): Locator {
  return page.getByRole('region', { name: part }).getByRole('button', { name: 'Change' })
}

async function turnBack(page: Page, count: number): Promise<void> {
  for (let turned = 0; turned < count; turned += 1)
    await page.getByRole('button', { name: 'Previous' }).click()
}

async function choose(page: Page, question: AskedQuestion | undefined, answer: string): Promise<void> {
  await page
    .getByRole('radiogroup', { name: question?.text ?? '' })
    .getByRole('radio', { name: answer, exact: true })
    .check()
}
