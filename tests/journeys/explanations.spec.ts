/** Outdated explanations are replaced for the whole club, while an admin follows the run and a member watches. */
import { initializeApp } from 'firebase-admin/app'
import { getFirestore } from 'firebase-admin/firestore'
import { expect } from '@playwright/test'
import { pairId } from '@club/domain/members/pair'
import { paths } from '../../web/src/paths'
import type { Person } from '../seed/person'

import { guest } from './evenings'
import { joins, leaves } from './guests'
import { expectAccessible, suite, test } from './kit'
import { comesIn } from './people'
import { desk, phone } from './visits'

const db = getFirestore(initializeApp({ projectId: suite.projectId }, 'explanations'))

const generic = 'You have a lot in common.'

test('an admin has all explanations rewritten, and a member sees theirs change', async ({ browser }, {
  retry,
}) => {
  test.slow()
  const admin: Person = {
    ...guest('Seraphina', { age: 71, attempt: retry, gender: 'female', bio: 'I wind the clocks.' }),
    role: 'admin',
  }
  const her = guest('Clementine', { age: 70, attempt: retry, gender: 'female', bio: 'I press cider.' })
  // With a prompt, the explanation is his introduction.
  const him: Person = {
    ...guest('Aurelio', { age: 70, attempt: retry, gender: 'male', bio: 'I carve decoys.' }),
    prompts: [{ prompt: 'small-thing', answer: 'A blade that needs no second stroke.' }],
  }
  await Promise.all([admin, her, him].map((one) => joins(db, one)))
  const match = db.doc(`matches/${pairId(her.uid, him.uid)}`)
  const explanation = async () => String((await match.get()).get('compatibility_explanation') ?? '')
  try {
    await expect.poll(explanation).not.toBe('')
    const own = await explanation()
    // As written by an earlier version of the texts.
    await match.update({ compatibility_explanation: generic, explanation_version: 1 })

    const hers = await comesIn(browser, her, phone)
    await hers.goto(paths.matches)
    await expect(hers.getByText(generic)).toBeVisible()

    const page = await comesIn(browser, admin, desk)
    await page.goto(paths.admin)
    const card = page.getByRole('region', { name: 'Enhanced Match Calculation' })

    await test.step('why the two have their score, and that what is stored differs', async () => {
      await card.getByRole('button', { name: 'Why this score?' }).click()
      const dialog = page.getByRole('dialog', { name: 'Why this score?' })
      await dialog.getByLabel('First member').fill(her.uid)
      await dialog.getByLabel('Second member').fill(`${suite.webUrl}/profile/${him.uid}`)
      await dialog.getByRole('button', { name: 'Explain' }).click()
      await expect(dialog.getByText(/They match: \d+%\./)).toBeVisible()
      await expect(dialog.getByText(own)).toBeVisible()
      await expect(dialog.getByText(/Out of date: .*explanation/)).toBeVisible()
      await expectAccessible(page)
      await page.keyboard.press('Escape')
      await expect(dialog).toBeHidden()
    })

    await test.step('an admin confirms the run, follows it, and sees its results', async () => {
      await expect(card.getByText('Existing generic explanations will be replaced.')).toBeVisible()
      await card.getByRole('button', { name: 'Generate Meaningful Match Explanations' }).click()
      const question = page.getByRole('alertdialog', { name: 'Recalculate all matches?' })
      await expect(question).toBeVisible()
      await expectAccessible(page)
      const isFollowed = card.getByRole('progressbar', { name: 'Match calculation' }).waitFor()
      await question.getByRole('button', { name: 'Recalculate' }).click()
      await isFollowed
      await expect(card.getByText('matches created')).toBeVisible()
      await expect(card.getByText('profiles processed')).toBeVisible()
      await expect(card.getByText(/Score range \d+% to \d+%, average \d+%/)).toBeVisible()
      await expect(card.getByText('Next Steps: check the matches page.')).toBeVisible()
      await expectAccessible(page)
    })

    await test.step('the member reads their own again, without a reload', async () => {
      await expect(hers.getByText(own)).toBeVisible()
      await expect(hers.getByText(generic)).toHaveCount(0)
      expect(await explanation()).toBe(own)
    })

    await test.step('a run that is half done is accessible too', async () => {
      const runs = db.collection('jobs').orderBy('match_run', 'desc').limit(1)
      const [run] = (await runs.get()).docs
      if (!run) throw new Error('No match run found')
      await run.ref.update({ status: 'running', pairs: { bounds: ['m'], done: [0] } })
      await expect(card.getByText('75% done')).toBeVisible()
      await expectAccessible(page)
      await run.ref.set(run.data())
    })
  } finally {
    await Promise.all([admin, her, him].map((one) => leaves(db, one)))
  }
})
