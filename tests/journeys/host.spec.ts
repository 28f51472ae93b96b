/** Becoming a host: a visitor applies, input survives a lost connection, the email arrives; an accepted host proposes an event that an admin publishes. */
import { randomUUID } from 'node:crypto'
import { initializeApp } from 'firebase-admin/app'
import { getFirestore } from 'firebase-admin/firestore'
import { expect, type Page } from '@playwright/test'
import { clubDateTime } from '@club/domain/club-time'
import { pairId } from '@club/domain/members/pair'
import { hostApplicationSchema } from '@club/domain/hosting/host-application'
import { paths } from '../../web/src/paths'
import type { Person } from '../seed/person'
import { signIn } from '../seed/sign-ins'
import { dayMs, forgetEvening, guest } from './evenings'
import { joins, leaves } from './guests'
import { callFunction, expectAccessible, expectAccessibleInEveryLook, emailsTo, suite, test } from './kit'
import { comesIn } from './people'
import { desk } from './visits'
import { expectLive, expectRoomForLargeLetters, longWord } from './page-checks'

const app = initializeApp({ projectId: suite.projectId }, 'host')
const db = getFirestore(app)
const applications = db.collection('host_applications')

const email = `nadia.${randomUUID().slice(0, 8)}@example.com`
const reason = 'I cook for twelve people every month, and would love a longer table.'

const storedFor = async () => (await applications.where('email', '==', email).get()).docs

test.afterAll(async () => {
  for (const { ref } of await storedFor()) await ref.delete()
})

test('a visitor applies from the footer, and hears of it on the page and by mail', async ({ page }) => {
  await page.goto('/')
  await expectLive(page)
  await page
    .getByRole('navigation', { name: 'Quick Links' })
    .getByRole('link', { name: 'Become a Host' })
    .click()
  await expect(page).toHaveURL(/\/become-host$/)
  await expect(page.getByRole('heading', { level: 1, name: 'Become a Host' })).toBeFocused()
  const send = page.getByRole('button', { name: 'Send Application' })

  await test.step('each field shows what is missing', async () => {
    await send.click()
    await expect(page.getByText('Please tell us your city')).toBeVisible()
    await expect(page.getByLabel('First name')).toBeFocused()
    await expectAccessible(page)
  })

  await page.getByLabel('First name').fill('Nadia')
  await page.getByLabel('Last name').fill('Haddad')
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Phone').fill('604 555 0134')
  await page.getByLabel('City').fill('Vancouver')
  await page.getByLabel('Why would you like to host?').fill(reason)

  await test.step('the connection fails: the form stays filled, and nothing is thanked for', async () => {
    await page.route('**/applyToHost', (route) => route.abort(), { times: 1 })
    await send.click()
    await expect(page.getByText('We couldn’t send your application')).toBeVisible()
    await expect(page.getByLabel('Why would you like to host?')).toHaveValue(reason)
    await expect(page).toHaveURL(/\/become-host$/)
    expect(await storedFor()).toHaveLength(0)
  })

  await test.step('the answer is lost on its way: sending again is still one application', async () => {
    await page.route(
      '**/applyToHost',
      async (route) => {
        await route.fetch()
        await route.abort()
      },
      { times: 1 },
    )
    const lost = page.waitForEvent('requestfailed', (request) => request.url().endsWith('/applyToHost'))
    await send.click()
    await lost
    await expect(send).toBeEnabled()
    await send.click()
  })

  await expect(page.getByText('Application Received!')).toBeVisible()
  await expect(
    page.getByText(
      "Thank you for applying to be a host. We'll review your application and contact you soon.",
    ),
  ).toBeVisible()
  await expect(page).toHaveURL(/:\d+\/$/)

  const stored = await storedFor()
  expect(stored).toHaveLength(1)
  expect(stored[0]?.data()).toMatchObject({ first_name: 'Nadia', reason, status: 'new' })
  await expect(async () => {
    expect((await emailsTo(email)).join()).toContain('Thank you, Nadia')
  }).toPass()
})

const shownText = (page: Page, text: string) => page.getByText(text, { exact: true }).first()

async function fillProposal(page: Page, title: string, daysAhead: number): Promise<void> {
  await page.getByLabel('Title').fill(title)
  await page.getByLabel('Date and time').fill(clubDateTime(new Date(Date.now() + daysAhead * dayMs)))
  await page.getByLabel('Location').selectOption('Kitsilano')
  await page.getByLabel('Meeting spot').fill('By the red door')
  await page.getByLabel('Description').fill('Soup for twelve, and one question.')
  await page.getByLabel('Running order').fill('From 6:30, soup\n\nFrom 8, songs')
}

test('an application becomes a host, and a proposal an event; another is declined with a reason', async ({
  browser,
}, { retry }) => {
  test.slow()
  const attempt = retry
  const keeper: Person = {
    ...guest('Isaura', { age: 73, attempt, gender: 'female', bio: 'I keep the calendar.' }),
    role: 'admin',
  }
  const host = guest('Evaristo', { age: 74, attempt, gender: 'male', bio: 'I cook for twelve.' })
  const applied = applications.doc(randomUUID())
  const tag = randomUUID().slice(0, 4)
  const titles = [`Soup for ten ${tag}`, `${longWord} ${tag}`, `Soup for one ${tag}`]
  const [first = '', declined = '', withdrawn = ''] = titles
  const published = `Soup for twelve ${tag}`
  await Promise.all([joins(db, keeper), joins(db, host)])
  try {
    const page = await comesIn(browser, host, desk)

    await test.step('no one is a host before an admin has read their application', async () => {
      await page.goto(paths.host)
      const heading = page.getByRole('heading', { name: 'You’re not a host yet' })
      await expect(heading).toBeVisible()
      await expectAccessible(page)
      const text = { first_name: 'Evaristo', last_name: 'Lund', phone: '604 555 0177', city: 'Vancouver' }
      const row = { ...text, email: host.email, reason: 'My pot is too large.', created_at: new Date() }
      await applied.set(hostApplicationSchema.parse(row))
      await expect(page.getByRole('heading', { name: 'We’re reading your application' })).toBeVisible()
    })

    const office = await comesIn(browser, keeper, desk)

    await test.step('an application is read and accepted, and the mail leads to the form', async () => {
      await office.goto(`${paths.moderation}?tab=hosts`)
      await office.getByRole('button', { name: 'Evaristo Lund' }).click()
      const panel = office.getByRole('dialog', { name: 'Evaristo Lund' })
      await expect(panel.getByText('My pot is too large.')).toBeVisible()
      await expectAccessible(office)
      await panel.getByRole('button', { name: 'Accept' }).click()
      await expectAccessible(office)
      await office.getByRole('alertdialog').getByRole('button', { name: 'Accept' }).click()
      await expect(shownText(office, 'Evaristo is now a host')).toBeVisible()
      await expect(async () => {
        expect((await emailsTo(host.email)).join()).toContain('/host')
      }).toPass()
    })

    await test.step('the host, whose page has opened meanwhile, proposes three events', async () => {
      await page.getByRole('button', { name: 'Propose Event' }).click()
      await expect(page.getByText('Please give the event a title')).toBeVisible()
      await expectAccessible(page)
      for (const [place, title] of titles.entries()) {
        await fillProposal(page, title, 20 + place)
        await page.getByRole('button', { name: 'Propose Event' }).click()
        await expect(page.getByRole('list', { name: 'Your proposals' })).toContainText(title)
        await expect(page.getByLabel('Title')).toHaveValue('')
      }
    })

    await test.step('until an admin decides, the host changes one proposal and withdraws another', async () => {
      const list = page.getByRole('list', { name: 'Your proposals' })
      await list.getByRole('button', { name: `Edit ${first}` }).click()
      await expect(page.getByRole('heading', { name: 'Edit Your Proposal' })).toBeFocused()
      await expect(page.getByLabel('Title')).toHaveValue(first)
      await expectAccessibleInEveryLook(page)
      await page.getByLabel('Title').fill(published)
      await page.getByRole('button', { name: 'Save Changes' }).click()
      await expect(list).toContainText(published)
      await expect(page.getByRole('heading', { name: 'Propose an Event' })).toBeVisible()
      await list.getByRole('button', { name: `Withdraw ${withdrawn}` }).click()
      await page.getByRole('alertdialog').getByRole('button', { name: 'Withdraw' }).click()
      await expect(list).not.toContainText(withdrawn)
      await page.goto(paths.events)
      await expect(page.getByText(published)).toHaveCount(0)
    })

    await test.step('a long word in a proposal wraps for the host and for the console', async () => {
      await page.goto(paths.host)
      await office.goto(paths.admin)
      await office.getByRole('button', { name: 'Proposed' }).click()
      for (const each of [page, office]) {
        await expect(each.getByText(declined).first()).toBeVisible()
        await expectRoomForLargeLetters(each)
      }
    })

    await test.step('an admin publishes one, and declines the other with a reason', async () => {
      await office.getByRole('button', { name: published }).click()
      const panel = office.getByRole('dialog', { name: 'Edit Event' })
      const proposer = panel.getByRole('region', { name: 'Proposed by' })
      await expect(proposer).toContainText('Evaristo')
      await expect(proposer).toContainText('604 555 0177')
      await expect(proposer).toContainText('This is their first event.')
      await expectAccessible(office)
      await expect(panel.getByLabel('Meeting spot')).toHaveValue('By the red door')
      await panel.getByLabel('Running order').fill(Array.from({ length: 9 }, () => 'Soup').join('\n'))
      await panel.getByRole('button', { name: 'Publish' }).click()
      await expect(panel.getByText('At most 8 lines, please')).toBeVisible()
      await panel.getByLabel('Running order').fill('From 6:30, soup\nFrom 8, songs')
      await panel.getByRole('button', { name: 'Ask for a Change' }).click()
      const request = office.getByRole('dialog', { name: 'Ask for a change?' })
      await request.getByLabel('Reason').fill('Half an hour later?')
      await request.getByRole('button', { name: 'Send Request' }).click()
      await page.goto(paths.host)
      const list = page.getByRole('list', { name: 'Your proposals' })
      await expect(list).toContainText('Half an hour later?')
      await panel.getByRole('button', { name: 'Publish' }).click()
      await expect(shownText(office, 'Event updated successfully!')).toBeVisible()
      await expect(list.getByRole('link', { name: published })).toBeVisible()
      await office.getByRole('button', { name: declined }).click()
      await panel.getByRole('button', { name: 'Decline' }).click()
      const why = office.getByRole('dialog', { name: 'Decline this event?' })
      await why.getByLabel('Reason').fill('We have no pot of that size.')
      await expectAccessible(office)
      await why.getByRole('button', { name: 'Decline Event' }).click()
      await expect(shownText(office, 'We’ve emailed your reason to the host.')).toBeVisible()
    })

    await test.step('the host hears of both, on the page, in the bell and by mail', async () => {
      const list = page.getByRole('list', { name: 'Your proposals' })
      await expect(list).toContainText('We have no pot of that size.')
      await expectAccessible(page)
      await page.getByRole('button', { name: '2 new notifications' }).click()
      await expect(page.getByText('Your event is published')).toBeVisible()
      await expect(page.getByText('We won’t publish your event')).toBeVisible()
      await page.keyboard.press('Escape')
      await list.getByRole('link', { name: published }).click()
      await expect(page.getByRole('heading', { level: 1, name: published })).toBeVisible()
      await expect(async () => {
        const emails = (await emailsTo(host.email)).join()
        expect(emails).toContain(`${published}, which you proposed, is published.`)
        expect(emails).toContain('We have no pot of that size.')
      }).toPass()
    })

    await test.step('the page tells how the evening goes, and names the host once they agree', async () => {
      const place = new URL(page.url()).pathname
      const plan = page.getByRole('region', { name: 'What Happens That Evening' })
      await expect(plan.getByRole('listitem')).toHaveText(['From 6:30, soup', 'From 8, songs'])
      const spot = page.getByRole('region', { name: 'Where to Find Each Other' })
      await expect(spot).toContainText('By the red door')
      const named = (each: Page) => each.getByText('Evaristo is hosting and will be there all evening.')
      await expect(named(page)).toHaveCount(0)
      await page.goto(paths.host)
      await page.getByRole('button', { name: `Show My Name: ${published}` }).click()
      await expect(page.getByRole('button', { name: `Hide My Name: ${published}` })).toBeVisible()
      await expectAccessible(page)
      await office.goto(place)
      await expect(named(office)).toBeVisible()
      await expectAccessible(office)
      await expectRoomForLargeLetters(office)
      const block = { user_id: host.uid }
      await callFunction('blockMember', block, await signIn(suite, keeper))
      const warning = office.getByText('Someone you’ve blocked is hosting this event.')
      await expect(warning).toBeVisible()
      await expect(named(office)).toHaveCount(0)
      await expectAccessible(office)
      await page.getByRole('button', { name: `Hide My Name: ${published}` }).click()
      await expect(page.getByRole('button', { name: `Show My Name: ${published}` })).toBeVisible()
      await office.reload()
      await expect(warning).toBeVisible()
    })
  } finally {
    await applied.delete()
    const proposals = await db.collection('event_proposals').where('user_id', '==', host.uid).get()
    for (const { ref, id } of proposals.docs) {
      await forgetEvening(db, id)
      await Promise.all([ref, db.doc(`event_hosts/${id}`)].map((each) => each.delete()))
    }
    await db.doc(`blocks/${pairId(keeper.uid, host.uid)}`).delete()
    await Promise.all([keeper, host].map((one) => leaves(db, one)))
  }
})
