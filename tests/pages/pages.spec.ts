/** Pictures of every page, on a phone and a desktop, light and dark: saved in `.cache/pages` for review. */
import { fileURLToPath } from 'node:url'
import { expect, type Page } from '@playwright/test'
import { initializeApp } from 'firebase-admin/app'
import { getFirestore } from 'firebase-admin/firestore'
import { doorPath, eventPath, ownTickets, paths } from '../../web/src/paths'
import { paymentPath } from '../../web/src/payment-paths'
import { admin } from '../seed/cast-of-staff'
import { eveningId } from '../seed/evening'
import { programme } from '../seed/event-programme'
import { eventFrom } from '../seed/events'
import {
  boxOffice,
  closeBoxOffice,
  discount,
  forgetOrdersOf,
  paymentTab,
  sessionAt,
} from '../journeys/box-office'
import { inAnEmptyClub, withoutAnAnswer } from '../journeys/console-states'
import {
  dayMs,
  evening,
  forgetEvening,
  guest,
  listening,
  refusedAll,
  withoutItsData,
  withoutPlaces,
} from '../journeys/evenings'
import { joins, leaves } from '../journeys/guests'
import { showIn, suite, test } from '../journeys/kit'
import { expectSettled } from '../journeys/page-checks'
import { payWithCard } from '../journeys/pay'
import { comesIn } from '../journeys/people'
import { stripeControl } from '../stripe-controls'
import { desk, enter, everyPath, leadsOn, newPage, phone } from '../journeys/visits'

const db = getFirestore(initializeApp({ projectId: suite.projectId }, 'pages'))
const narrow = { width: 360, height: 740 }
const folder = new URL('../../.cache/pages/', import.meta.url)

/** Loads lazy pictures too, which would wait for scrolling. */
async function loadEveryPicture(): Promise<void> {
  const images = [...document.images]
  for (const image of images) image.loading = 'eager'
  await Promise.allSettled(images.map((image) => image.decode()))
}

/** A page in full, from the top; of a dialog the visible part, because the page behind it no longer has a heading. */
type Shown = 'page' | 'dialog'

/** Saved as `home-390-light.png` in the folder of that visitor or member. */
async function capture(page: Page, who: string, name: string, shown: Shown = 'page'): Promise<void> {
  await page.evaluate(loadEveryPicture)
  const fullPage = shown === 'page'
  if (fullPage) await page.evaluate(() => window.scrollTo(0, 0))
  const file = new URL(`${who}/${name}.png`, folder)
  await page.screenshot({ path: fileURLToPath(file), fullPage })
}

async function captureEveryTheme(
  page: Page,
  who: string,
  name: string,
  shown: Shown = 'page',
): Promise<void> {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  for (const size of [desk, phone]) {
    await page.setViewportSize(size)
    for (const colorScheme of ['light', 'dark'] as const) {
      await showIn(page, colorScheme)
      if (shown === 'page') await expectSettled(page)
      else await expect(page.getByRole('dialog')).toBeVisible()
      await capture(page, who, `${name}-${size.width}-${colorScheme}`, shown)
    }
  }
}

function nameOf(path: string): string {
  return path === paths.home ? 'home' : path.slice(1).replaceAll('/', '-').replaceAll(':', '')
}

test.describe.configure({ mode: 'parallel' })

for (const who of ['visitor', 'member'] as const) {
  for (const path of everyPath.filter((one) => leadsOn[who][one] === undefined)) {
    test(`${path} for a ${who}`, async ({ browser }) => {
      const page = await enter(browser, who, path)
      await captureEveryTheme(page, who, nameOf(path))
    })
  }
}

const eventNamed = (name: string) => {
  const planned = programme.find(({ title }) => title === name)
  if (!planned) throw new Error(`The programme has no ${name}`)
  return eventPath(eventFrom(planned, new Date()).id)
}
const attendeesOf = (event: string) => `${event}?tab=attendees`
const lanternWalk = attendeesOf(eventNamed('Lantern walk along the seawall'))
const eventStates: Readonly<Record<string, string>> = {
  'event-attendees': lanternWalk,
  'event-tickets': eventNamed('Friday night mixer'),
  'event-almost-full': eventNamed('Soirée crêpes et cidre'),
  'event-full': eventNamed('Speed dating, over forty'),
  'event-cancelled': eventNamed('Stargazing on the North Shore'),
  'event-past': eventNamed('Charades at the brewery'),
}

for (const who of ['visitor', 'member'] as const) {
  for (const [name, address] of Object.entries(eventStates)) {
    test(`${name} for a ${who}`, async ({ browser }) => {
      const page = await newPage(browser, who)
      await page.goto(address)
      await expectSettled(page)
      await captureEveryTheme(page, who, name)
    })
  }

  test(`an event without attendees, for a ${who}`, async ({ browser }) => {
    const { id, event } = evening(`A first supper, seen by a ${who}`)
    await db.doc(`events/${id}`).set(event)
    try {
      const page = await newPage(browser, who)
      await page.goto(attendeesOf(eventPath(id)))
      await expectSettled(page)
      await captureEveryTheme(page, who, 'event-empty')
    } finally {
      await forgetEvening(db, id)
    }
  })
}

test('an event without an answer', async ({ browser }) => {
  const page = await newPage(browser, 'visitor')
  await page.route(listening, (route) => route.abort())
  await withoutItsData(page, lanternWalk)
  await page.goto(lanternWalk)
  await expect(page.getByRole('alert')).toContainText('We couldn’t load this event')
  await captureEveryTheme(page, 'visitor', 'event-failing')
})

test('an event whose attendees fail to load', async ({ browser }) => {
  const page = await newPage(browser, 'member')
  await withoutPlaces(page)
  await page.goto(lanternWalk)
  await expect(page.getByRole('alert')).toHaveCount(2)
  await captureEveryTheme(page, 'member', 'event-failing')
})

test('coaching without a service, and without an answer', async ({ browser }) => {
  const page = await newPage(browser, 'visitor')
  await withoutItsData(page, paths.coaching)
  await inAnEmptyClub(page)
  await page.goto(paths.coaching)
  await expect(page.getByRole('heading', { name: 'No coaching right now' })).toBeVisible()
  await captureEveryTheme(page, 'visitor', 'coaching-empty')
  await page.route(listening, (route) => route.abort())
  await page.goto(paths.coaching)
  await expect(page.getByRole('alert')).toContainText('Error loading coaching services')
  await captureEveryTheme(page, 'visitor', 'coaching-failing')
})

test('own tickets without an answer', async ({ browser }) => {
  const page = await newPage(browser, 'member')
  await refusedAll(page, 'ticket_purchases')
  await page.goto(ownTickets)
  await expect(page.getByRole('alert')).toContainText('We couldn’t load your tickets')
  await captureEveryTheme(page, 'member', 'my-tickets-failing')
})

const consoleTabs = 'events users locations coaching tickets check-in sales emails audit health'.split(' ')

test('a purchase from the choice to the ticket, and what may come in between', async ({ browser }, {
  retry,
}) => {
  const her = guest('Mechthild', { age: 82, attempt: retry, gender: 'female', bio: 'I keep a boat.' })
  const office = await boxOffice(db, `A table by the water ${retry}`, {
    'Open Ticket': { description: 'Dinner, and a glass of something.' },
    'Men’s Ticket': { gender_restriction: 'male', price: 30 },
    'First Row': { price: 60, is_sold_out: true },
  })
  const code = `WATER${retry}`
  await Promise.all([discount(db, code, { value: 15 }), joins(db, her)])
  try {
    const page = await comesIn(browser, her, desk)
    const keep = (name: string, at = page) => captureEveryTheme(at, 'buyer', name)
    const heading = (name: string, at = page) => expect(at.getByRole('heading', { name })).toBeVisible()
    await page.goto(eventPath(office.id))
    await page.getByRole('button', { name: 'One more Open Ticket' }).click()
    await page.getByLabel('Discount code').fill(code)
    await page.getByLabel('Discount code').press('Enter')
    const toast = page.getByRole('status').filter({ hasText: 'Discount code applied!' })
    await toast.getByRole('button').click()
    await expect(toast).toHaveCount(0)
    await keep('choice')
    await page.getByRole('button', { name: 'Continue to Payment' }).click()
    await expect(page.getByRole('button', { name: 'Pay $29.75' })).toBeVisible()
    await keep('tickets')
    const tab = await paymentTab(page, 'Pay $29.75')
    await keep('waiting')
    await tab.getByRole('link', { name: 'Back' }).click()
    await heading('Payment Canceled', tab)
    await keep('canceled', tab)
    await heading('Payment Canceled')
    await keep('released')
    const again = await paymentTab(page, 'Try Again')
    await payWithCard(again)
    await heading('Tickets Purchased!', again)
    await keep('success', again)

    await page.addInitScript(() => (window.open = () => null))
    await page.goto(paths.payment)
    await keep('credits')
    await page.getByRole('button', { name: 'Pay $34.99' }).click()
    await expect(page.getByRole('link', { name: 'Open Payment Page' })).toBeVisible()
    await keep('blocked')
    await stripeControl('pay', { session: await sessionAt(db, page) })
    await heading('Credits Purchased!')
    await keep('credits-success')

    await page.goto(paymentPath({ type: 'coaching', serviceId: null }))
    await expect(page.getByRole('button', { name: 'Pay $89.99' })).toBeVisible()
    await keep('coaching')
    await page.getByRole('button', { name: 'Pay $89.99' }).click()
    await expect(page.getByRole('link', { name: 'Open Payment Page' })).toBeVisible()
    const session = await sessionAt(db, page)
    await stripeControl('pay', { session, delayed: true })
    await heading('Your Bank Is Working on It')
    await keep('bank')
    await stripeControl('settle', { session, paid: true })
    await heading('Coaching Booked!')
    await keep('coaching-success')

    await page.goto(ownTickets)
    await expect(page.getByText('Admit 1')).toBeVisible()
    await keep('my-tickets')
    for (const [name, opens] of [
      ['transfer', 'Transfer'],
      ['ticket-large', /^Enlarge the code for/],
    ] as const) {
      await page.getByRole('button', { name: opens }).click()
      await captureEveryTheme(page, 'buyer', name, 'dialog')
      await page.keyboard.press('Escape')
    }
    await db.doc(`events/${office.id}`).update({ date_time: new Date(Date.now() - dayMs) })
    await expect(page.getByText('Past Event', { exact: true })).toBeVisible()
    await keep('my-tickets-past')
  } finally {
    await db.doc(`discount_codes/${code}`).delete()
    await closeBoxOffice(db, office)
    await forgetOrdersOf(db, her)
    await leaves(db, her)
  }
})

/** Screens and states that the pages above do not show, opened by an admin. */
const furtherScreens: Readonly<Record<string, string>> = {
  ...Object.fromEntries(consoleTabs.map((tab) => [`console-${tab}`, `${paths.admin}?tab=${tab}`])),
  'console-event': `${paths.admin}?tab=sales&event=${eveningId}`,
  'console-users-none': `${paths.admin}?tab=users&search=nobody-of-that-name`,
  moderation: paths.moderation,
  door: doorPath(eveningId),
  'event-under-way': eventPath(eveningId),
}

for (const [name, address] of Object.entries(furtherScreens)) {
  test(`${name} for staff`, async ({ browser }) => {
    const page = await comesIn(browser, admin, desk)
    await page.goto(address)
    await expectSettled(page)
    await captureEveryTheme(page, 'staff', name)
  })
}

test('the door in one hand: a verdict, the list, and without a network', async ({ browser }) => {
  const page = await comesIn(browser, admin, narrow)
  await page.goto(doorPath(eveningId))
  await expect(page.getByText(/^Live/)).toBeVisible()
  await page.emulateMedia({ reducedMotion: 'reduce' })
  const keep = async (name: string) => {
    for (const colorScheme of ['light', 'dark'] as const) {
      await showIn(page, colorScheme)
      await capture(page, 'staff', `door-${name}-${narrow.width}-${colorScheme}`)
    }
  }
  await page.getByLabel('Typed code').fill('https://elsewhere.example/ticket')
  await page.getByRole('button', { name: 'Check the code' }).click()
  await expect(page.getByRole('alertdialog')).toBeVisible()
  await keep('verdict')
  await page.getByRole('button', { name: 'Find by Name' }).click()
  await keep('list')
  await page.context().setOffline(true)
  await expect(page.getByText('You can still scan tickets.')).toBeVisible()
  await keep('offline')
})

// The users always include the admin who is looking.
for (const tab of consoleTabs.filter((one) => one !== 'users')) {
  test(`the console's ${tab} in a club that has none`, async ({ browser }) => {
    const page = await comesIn(browser, admin, desk)
    await inAnEmptyClub(page)
    await page.goto(`${paths.admin}?tab=${tab}`)
    await expectSettled(page)
    await expect(page.getByRole('tabpanel').getByRole('alert')).toHaveCount(0)
    await captureEveryTheme(page, 'staff', `console-${tab}-empty`)
  })
}

for (const [index, tab] of consoleTabs.entries()) {
  test(`the console's ${tab} without an answer`, async ({ browser }) => {
    const page = await comesIn(browser, admin, desk)
    await page.goto(`${paths.admin}?tab=${tab === 'coaching' ? 'emails' : 'coaching'}`)
    await expectSettled(page)
    await withoutAnAnswer(page)
    await page.keyboard.press(String((index + 1) % 10))
    await expect(page.getByRole('tabpanel').getByRole('alert').first()).toBeVisible()
    await captureEveryTheme(page, 'staff', `console-${tab}-failing`)
  })
}

test('the front page in the colours of the system', async ({ browser }) => {
  const page = await enter(browser, 'visitor', paths.home)
  await page.emulateMedia({ forcedColors: 'active' })
  await expectSettled(page)
  await capture(page, 'visitor', 'forced-colours')
})
