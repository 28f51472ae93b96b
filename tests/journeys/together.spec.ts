/** Two members like each other: one asks the other along on a phone, the other says yes, and both are going together. */
import { initializeApp } from 'firebase-admin/app'
import { getFirestore } from 'firebase-admin/firestore'
import { type Browser, expect, type Page } from '@playwright/test'
import { eventProposalSchema } from '@club/domain/hosting/event-proposal'
import { pairId } from '@club/domain/members/pair'
import { askCopyId, askOfCopy } from '@club/domain/asks/ask'
import { memberPath, ownTickets, paths, togetherPath } from '../../web/src/paths'
import type { Person } from '../seed/person'
import { signIn } from '../seed/sign-ins'
import { boxOffice, closeBoxOffice, paymentTab } from './box-office'
import { dayMs, evening, forgetEvening, guest } from './evenings'
import { joins, leaves } from './guests'
import { callFunction, expectAccessibleInEveryLook, suite, test } from './kit'
import { expectNothingBesideThePage, smallPhone } from './page-checks'
import { payWithCard } from './pay'
import { comesIn } from './people'
import { phone } from './visits'

const db = getFirestore(initializeApp({ projectId: suite.projectId }, 'together'))

async function likes(one: Person, other: Person): Promise<void> {
  const reaction = { user_id: other.uid, like_type: 'like' }
  const answer = await callFunction('reactToMember', reaction, await signIn(suite, one))
  expect(answer.ok).toBe(true)
}

async function open(browser: Browser, one: Person, other: Person): Promise<Page> {
  const page = await comesIn(browser, one, phone)
  await page.goto(togetherPath(other.uid))
  return page
}

/** Both like each other, and each has the page of the two open. */
async function matched(browser: Browser, she: Person, he: Person): Promise<{ hers: Page; his: Page }> {
  const match = db.doc(`matches/${pairId(she.uid, he.uid)}`)
  await expect.poll(async () => (await match.get()).exists).toBe(true)
  await likes(she, he)
  await likes(he, she)
  return { hers: await open(browser, she, he), his: await open(browser, he, she) }
}

async function checkLooks(page: Page): Promise<void> {
  await expectAccessibleInEveryLook(page)
  await page.setViewportSize(smallPhone)
  await expectNothingBesideThePage(page)
  await page.setViewportSize(phone)
}

test('a mutual match is asked along, says yes, and both are going together until one can’t make it', async ({
  browser,
}, { retry: attempt }) => {
  const she = guest('Leocadia', { age: 76, attempt, gender: 'female', bio: 'I restore old maps.' })
  const he = guest('Barnaby', { age: 76, attempt, gender: 'male', bio: 'I tune church bells.' })
  const walk = evening('A walk for two along the water', {
    date_time: new Date(Date.now() + 4 * dayMs),
    meeting_spot: 'The steps of the bathhouse',
    running_order: 'From 6:30, lanterns\nFrom 7, the walk',
  })
  const stars = evening('Borrowed blankets for two', { date_time: new Date(Date.now() + 7 * dayMs) })
  const [hosting, proposed] = [db.doc(`event_hosts/${walk.id}`), db.doc(`event_proposals/${walk.id}`)]
  const write = [walk, stars].map(({ id, event }) => db.doc(`events/${id}`).set(event))
  const now = new Date()
  const proposal = {
    user_id: he.uid,
    title: walk.event.title,
    date_time: now,
    status: 'published',
    created_at: now,
  }
  const host = [
    proposed.set(eventProposalSchema.parse(proposal)),
    hosting.set({ user_id: he.uid, agreed_at: now }),
  ]
  await Promise.all([joins(db, she), joins(db, he), ...host, ...write])
  try {
    const { hers, his } = await matched(browser, she, he)

    await test.step('she chooses two evenings and writes a line', async () => {
      await expect(hers.getByRole('heading', { name: 'Ask Barnaby Along' })).toBeVisible()
      const choice = hers.getByRole('group', { name: /Choose up to 3/ })
      await expect(choice.getByRole('checkbox').first()).toBeChecked()
      await hers.getByRole('button', { name: /^Show All/ }).click()
      for (const box of await choice.getByRole('checkbox', { checked: true }).all()) await box.uncheck()
      await expect(hers.getByRole('button', { name: 'Ask Barnaby' })).toBeDisabled()
      await choice.getByRole('checkbox', { name: walk.event.title }).check()
      await choice.getByRole('checkbox', { name: stars.event.title }).check()
      const line = hers.getByLabel('A line for Barnaby (optional)')
      await line.fill('Find me at maps.com')
      await hers.getByRole('button', { name: 'Ask Barnaby' }).click()
      await expect(hers.getByText('Please leave out links. A card is for words.')).toBeVisible()
      await line.fill('I’ll bring the good thermos.')
      await checkLooks(hers)
      await hers.getByRole('button', { name: 'Ask Barnaby' }).click()
      await expect(hers.getByRole('heading', { name: 'You asked Barnaby along' })).toBeVisible()
      await expect(hers.getByText('Waiting for Barnaby')).toBeVisible()
      await checkLooks(hers)
    })

    await test.step('he sees it live, and says yes to one', async () => {
      await expect(his.getByRole('heading', { name: 'Leocadia asks you along' })).toBeVisible()
      await expect(his.getByText('“I’ll bring the good thermos.”')).toBeVisible()
      await checkLooks(his)
      await his.getByRole('button', { name: 'Say Yes' }).click()
      await expect(his.getByRole('heading', { name: 'You and Leocadia are going' })).toBeVisible()
      await checkLooks(his)
    })

    await test.step('she reads it live, and both have a seat', async () => {
      await expect(hers.getByRole('heading', { name: 'You and Barnaby are going' })).toBeVisible()
      const { docs } = await db.collection('event_attendees').where('event_id', '==', walk.id).get()
      expect(docs.map((row) => row.get('user_id') as unknown).sort()).toEqual([he.uid, she.uid].sort())
      await hers.getByRole('button', { name: /new notification/ }).click()
      await expect(hers.getByRole('link', { name: /Barnaby says yes/ })).toHaveAttribute(
        'href',
        togetherPath(he.uid),
      )
      await hers.keyboard.press('Escape')
    })

    await test.step('she reads what happens that evening, where to find each other, and who hosts', async () => {
      const parts = hers.getByRole('list').filter({ hasText: 'From 7, the walk' }).getByRole('listitem')
      await expect(parts).toHaveText(['From 6:30, lanterns', 'From 7, the walk'])
      await expect(hers.getByRole('heading', { name: 'Where to Find Each Other' })).toBeVisible()
      await expect(hers.getByText('The steps of the bathhouse')).toBeVisible()
      await expect(hers.getByText('Barnaby is hosting and will be there all evening.')).toBeVisible()
      await expect(hers.getByRole('link', { name: 'tell us quietly' })).toHaveAttribute('href', /^mailto:/)
    })

    await test.step('each sends a line by which the other will know them', async () => {
      await his.getByLabel('How will Leocadia recognize you?').fill('Mustard sweater, oversized thermos')
      await his.getByRole('button', { name: 'Send My Line' }).click()
      await expect(hers.getByText('“Mustard sweater, oversized thermos”')).toBeVisible()
      await expect(hers.getByLabel('How will Barnaby recognize you?')).toBeVisible()
      await checkLooks(hers)
    })

    await test.step('My Evenings and the dashboard name him, and lead to their plan', async () => {
      await hers.goto(paths.evenings)
      const evening = hers.getByRole('article', { name: walk.event.title })
      await expect(evening.getByText('Going together with Barnaby')).toBeVisible()
      await checkLooks(hers)
      await evening.getByRole('link', { name: 'See Your Evening' }).click()
      await expect(hers).toHaveURL(new RegExp(`${togetherPath(he.uid)}$`))
      await hers.goto(paths.dashboard)
      const next = hers.getByRole('region', { name: /^You and Barnaby are going / })
      await expect(next).toContainText(walk.event.title)
      await checkLooks(hers)
      await next.getByRole('link', { name: 'See Your Evening' }).click()
    })

    await test.step('he can’t make it, and she reads so kindly and keeps her seat', async () => {
      await his.getByRole('button', { name: 'Cancel My Seat' }).click()
      await his.getByRole('alertdialog').getByRole('button', { name: 'Cancel My Seat' }).click()
      await expect(his.getByText(/That evening didn’t come together/)).toBeVisible()
      await expect(hers.getByText(/That evening didn’t come together/)).toBeVisible()
      await checkLooks(hers)
    })

    await test.step('a no reads as silence, and asking back is one tap', async () => {
      await hers.getByRole('button', { name: 'Ask Barnaby Along' }).click()
      await hers.getByRole('button', { name: 'Ask Barnaby' }).click()
      await expect(hers.getByText('Waiting for Barnaby')).toBeVisible()
      await hers.goto(paths.evenings)
      await expect(hers.getByRole('listitem').filter({ hasText: 'Asked, waiting for Barnaby' })).toBeVisible()
      await hers.getByRole('link', { name: 'See Your Invitation: Barnaby' }).click()
      await his.goto(paths.evenings)
      await checkLooks(his)
      await his.getByRole('link', { name: 'See the Invitation: Leocadia' }).click()
      await his.getByRole('button', { name: 'Not This Time' }).click()
      await expect(his.getByText('Leocadia’s invitation has closed. You’re still matched.')).toBeVisible()
      await expect(hers.getByText('Waiting for Barnaby')).toBeVisible()
      const copies = await db.collection('asks').where('user_id', '==', she.uid).get()
      const last = copies.docs.find((row) => row.get('plan') === null)
      await db.doc(`asks/${askCopyId(askOfCopy(last?.id ?? ''), she.uid)}`).update({ closes_at: new Date() })
      await expect(hers.getByText('This one didn’t work out. You’re still matched.')).toBeVisible()
      await expect(hers.getByText(/It’s Barnaby’s turn to ask/)).toBeVisible()
      await checkLooks(hers)
      await his.getByRole('button', { name: 'Ask Leocadia Along' }).click()
      await expect(his.getByRole('heading', { name: 'Ask Leocadia Along' })).toBeVisible()
    })
  } finally {
    await Promise.all([hosting, proposed].map((each) => each.delete()))
    await Promise.all([she, he].map((one) => leaves(db, one)))
    await Promise.all([walk, stars].map(({ id }) => forgetEvening(db, id)))
  }
})

test('an evening with tickets is one member’s treat: both are going once the one who asked has paid', async ({
  browser,
}, { retry: attempt }) => {
  const she = guest('Georgiana', { age: 77, attempt, gender: 'female', bio: 'I keep bees on a roof.' })
  const he = guest('Wolfgang', { age: 77, attempt, gender: 'male', bio: 'I mend accordions.' })
  const supper = await boxOffice(db, `A supper for two, ${attempt}`, {
    Ladies: { gender_restriction: 'female', price: 30 },
    Anyone: { price: 35 },
  })
  await Promise.all([joins(db, she), joins(db, he)])
  try {
    const { hers, his } = await matched(browser, she, he)

    await test.step('she offers to buy both tickets, and reads what they would cost', async () => {
      await hers.getByRole('button', { name: /^Show All/ }).click()
      const choice = hers.getByRole('group', { name: /Choose up to 3/ })
      for (const box of await choice.getByRole('checkbox', { checked: true }).all()) await box.uncheck()
      await choice.getByRole('checkbox', { name: supper.title }).check()
      const treat = hers.getByRole('checkbox', { name: 'My Treat' })
      await expect(hers.getByText(/You’d buy both tickets for \$70\.00 in all/)).toBeVisible()
      await treat.check({ force: true })
      await expect(hers.getByText(/you’ll have up to two days to get both tickets/)).toBeVisible()
      await checkLooks(hers)
      await hers.getByRole('button', { name: 'Ask Wolfgang' }).click()
      await expect(hers.getByText('If it’s a yes, it’s your treat')).toBeVisible()
    })

    await test.step('he reads whose treat it is, and says yes', async () => {
      await expect(his.getByText(/It’s Georgiana’s treat/)).toBeVisible()
      await his.getByRole('button', { name: 'Say Yes' }).click()
      await expect(his.getByText(/It’s Georgiana’s treat: Georgiana has until/)).toBeVisible()
      await checkLooks(his)
    })

    await test.step('she pays for both, and each has a ticket of their own', async () => {
      await expect(hers.getByText(/It’s your treat\. You have until/)).toBeVisible()
      await checkLooks(hers)
      await hers.getByRole('link', { name: 'Get Both Tickets: Anyone, $70.00' }).click()
      await expect(hers.getByText('2, one for your match')).toBeVisible()
      await payWithCard(await paymentTab(hers, 'Pay $70.00'))
      await expect(his.getByRole('heading', { name: 'You and Georgiana are going' })).toBeVisible()
      const { docs } = await db.collection('ticket_purchases').where('event_id', '==', supper.id).get()
      expect(docs.map((row) => row.get('user_id') as unknown).sort()).toEqual([he.uid, she.uid].sort())
      await his.goto(ownTickets)
      await expect(his.getByRole('heading', { name: supper.title })).toBeVisible()
    })

    await test.step('she ends the match for herself, he finds nothing different, and a like reopens it', async () => {
      await his.goto(paths.matches)
      await hers.goto(paths.matches)
      const rowOn = (page: Page, name: string) => page.getByRole('article', { name: new RegExp(`^${name}`) })
      const row = rowOn(hers, 'Wolfgang')
      await row.getByRole('button', { name: 'More about Wolfgang' }).click()
      await hers.getByRole('menuitem', { name: 'Not for Me Any More' }).click()
      const question = hers.getByRole('alertdialog', { name: 'Not for you any more?' })
      await expect(question).toBeVisible()
      await checkLooks(hers)
      await question.getByRole('button', { name: 'Keep My Match' }).click()
      await expect(row).toBeVisible()
      await row.getByRole('button', { name: 'More about Wolfgang' }).click()
      await hers.getByRole('menuitem', { name: 'Not for Me Any More' }).click()
      await question.getByRole('button', { name: 'Not for Me Any More' }).click()
      await expect(row).toHaveCount(0)
      await his.reload()
      await expect(rowOn(his, 'Georgiana').getByRole('link', { name: /^See Your Evening/ })).toBeVisible()
      await hers.goto(memberPath(he.uid))
      const like = hers
        .getByRole('group', { name: 'Your reaction' })
        .getByRole('button', { name: 'Like', exact: true })
      await like.click()
      await expect(like).toHaveAttribute('aria-pressed', 'true')
      // No second announcement.
      await expect(hers.getByRole('dialog')).toHaveCount(0)
      await hers.goto(paths.matches)
      await expect(row).toBeVisible()
    })
  } finally {
    await closeBoxOffice(db, supper)
    await Promise.all([she, he].map((one) => leaves(db, one)))
  }
})
