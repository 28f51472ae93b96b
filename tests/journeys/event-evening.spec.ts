/** An evening from creation to accounting: types of tickets sold, two devices at the door, one of them offline for a while, and invalid tickets. */
import { initializeApp } from 'firebase-admin/app'
import { getFirestore } from 'firebase-admin/firestore'
import { seatIds } from '@club/domain/orders/tickets/ticket-purchase'
import { expect, type Page } from '@playwright/test'
import { stripeClient } from '../../functions/src/server/gateways/stripe'
import { paths } from '../../web/src/paths'
import type { Person } from '../seed/person'
import { signIn } from '../seed/sign-ins'
import { buysTwo, closeBoxOffice } from './box-office'
import {
  codeOf,
  expectUnderTheThumb,
  hasCamera,
  opensDoor,
  scanNext,
  scans,
  startCamera,
  verdict,
  worksOffline,
} from './doors'
import { addsTicketTypes, consoleFigure, createsEvent, salesTable } from './event-desk'
import { guest } from './evenings'
import { joins, leaves } from './guests'
import { callFunction, expectAccessible, suite, test } from './kit'
import { comesIn } from './people'
import { expectNothingBesideThePage } from './page-checks'
import { expectReconciled } from './reconciled'
import { desk } from './visits'

const db = getFirestore(initializeApp({ projectId: suite.projectId }, 'event-evening'))

test.use({ serviceWorkers: 'allow' })

const narrow = { width: 360, height: 740 }

/** Run in the page: a browser that denies the camera, and one whose storage is full. */
const blockCamera = `
  window.allowed = navigator.mediaDevices.getUserMedia
  navigator.mediaDevices.getUserMedia = () => Promise.reject(new DOMException('No', 'NotAllowedError'))
`
const fillStorage = `
  IDBObjectStore.prototype.put = () => { throw new DOMException('Full', 'QuotaExceededError') }
  void 0
`

/** Runs in the page, so that nothing comes between: two taps at a point, 220 ms apart. */
const doubleTap = ([x, y]: readonly [number, number]) =>
  new Promise<void>((resolve) => {
    const tap = () => {
      const click = new MouseEvent('click', { bubbles: true, cancelable: true, detail: 1 })
      document.elementFromPoint(x, y)?.dispatchEvent(click)
    }
    tap()
    setTimeout(() => {
      tap()
      resolve()
    }, 220)
  })

/** Lines of the list: those of a guest's seats, after one that admits them together while they are pending. */
const rows = (page: Page, name: string) =>
  page.getByRole('list', { name: 'Guest list' }).getByRole('listitem').filter({ hasText: name })
const admitBoth = (page: Page, name: string) =>
  page.getByRole('button', { name: `Admit All 2 of This Order: ${name}` })
const undo = (page: Page, name: string) => page.getByRole('button', { name: `Undo: ${name}` })

async function undoesBoth(page: Page, name: string) {
  await expect(undo(page, name)).toHaveCount(2)
  await undo(page, name).first().click()
  await expect(undo(page, name)).toHaveCount(1)
  await undo(page, name).click()
  await expect(undo(page, name)).toHaveCount(0)
}

const figure = (page: Page, title: string) =>
  page
    .locator('dl > div')
    .filter({ has: page.getByText(title, { exact: true }) })
    .locator('dd')

test('two doors admit an evening’s people once, with and without a network', async ({ browser }, {
  retry,
}) => {
  test.slow()
  const admin: Person = {
    ...guest('Adalbert', { age: 91, attempt: retry, gender: 'male', bio: 'I hold the door.' }),
    role: 'admin',
  }
  const cordula = guest('Cordula', { age: 92, attempt: retry, gender: 'female', bio: 'I restore globes.' })
  const gerda = guest('Gerda', { age: 93, attempt: retry, gender: 'female', bio: 'I count whales.' })
  const taker = guest('Ermentrud', { age: 94, attempt: retry, gender: 'female', bio: 'I press cider.' })
  const leaver = guest('Bertram', { age: 95, attempt: retry, gender: 'male', bio: 'I carve spoons.' })
  const people = [cordula, gerda, taker, leaver]
  const title = `Clams by lamplight ${retry}`
  const events = db.collection('events').where('title', '==', title)
  await Promise.all([admin, ...people].map((one) => joins(db, one)))
  try {
    const one = await comesIn(browser, admin, desk)

    const office = await test.step('an admin puts the evening on, with three kinds of tickets', async () => {
      await one.goto(`${paths.admin}?tab=events`)
      await one.getByRole('button', { name: 'Create Event', exact: true }).click()
      const description = 'A pot of clams each.'
      const id = await createsEvent(one, db, { title, category: 'Dinner', seats: 20, description })
      await addsTicketTypes(one, id, [
        { name: 'Open Ticket', price: 35, quantity: 8 },
        { name: 'Women’s Ticket', price: 30, quantity: 6, reservedFor: 'For women' },
        { name: 'Men’s Ticket', price: 25, quantity: 6, reservedFor: 'For men' },
      ])
      return { id, title }
    })
    const hers = await buysTwo(db, cordula, office, 'Open Ticket')
    const given = await buysTwo(db, gerda, office, 'Women’s Ticket')
    const refunded = await buysTwo(db, leaver, office, 'Men’s Ticket')
    const ticketIds = seatIds(given, 2)
    const [herCode, herOtherCode, oldCode, refundedCode] = await Promise.all([
      codeOf(db, `${hers}-1`),
      codeOf(db, `${hers}-2`),
      codeOf(db, `${given}-1`),
      codeOf(db, `${refunded}-1`),
    ])
    const offer = { ticketIds, email: taker.email }
    expect((await callFunction('transferTicket', offer, await signIn(suite, gerda))).status).toBe(200)
    const answer = { ticketIds, accept: true }
    expect((await callFunction('answerTransfer', answer, await signIn(suite, taker))).status).toBe(200)
    const newCode = await codeOf(db, `${given}-1`)

    const two = await comesIn(browser, admin, narrow)

    await test.step('the doors are opened, one of them from the console', async () => {
      await hasCamera(one)
      await one.goto(`${paths.admin}?tab=check-in&event=${office.id}`)
      await one.getByRole('link', { name: 'Open the Door' }).click()
      await startCamera(one)
      await opensDoor(two, office.id)
      await expect(figure(one, 'total')).toHaveText('6')
      await expect(rows(one, 'Cordula L.')).toHaveText([
        /2 tickets in one order/,
        ...seatIds(hers, 2).map(() => new RegExp(`Open Ticket · ${hers.slice(0, 8)} · with 1 more`)),
      ])
      await expect(one.getByText(cordula.email)).toHaveCount(0)
      await expectAccessible(one)
    })

    await test.step('one hand reaches what a door needs, on a phone of 360 pixels', async () => {
      const control = (name: RegExp) =>
        two.getByRole('navigation', { name: 'Door' }).getByRole('button', { name })
      await expectNothingBesideThePage(two)
      await control(/^List/).click()
      await expectNothingBesideThePage(two)
      await expectUnderTheThumb(two, two.getByRole('searchbox', { name: 'Find a guest' }))
      for (const name of [/^Scan/, /^List/]) await expectUnderTheThumb(two, control(name))
      await control(/^Scan/).click()
    })

    await test.step('a ticket admits once, whichever door asks', async () => {
      await scans(one, herCode, 'Admit 1')
      await expect(verdict(one)).toContainText('Cordula L.')
      await expectAccessible(one)
      await scanNext(one)
      await expect(figure(two, 'checked in')).toHaveText('1')
      await scans(two, herCode, 'Already admitted')
      await expect(verdict(two)).toContainText('by Adalbert')
      await expectAccessible(two)
      await expectNothingBesideThePage(two)
      for (const name of ['Scan Next', 'Undo Earlier Check-In'])
        await expectUnderTheThumb(two, verdict(two).getByRole('button', { name }))
      await verdict(two).getByRole('button', { name: 'Undo Earlier Check-In' }).click()
      await expect(figure(one, 'checked in')).toHaveText('0')
    })

    await test.step('a code offers to admit everyone of its order, by the keyboard too, and to undo that', async () => {
      const all = { name: 'Admit All 2 of This Order' }
      await scans(two, herOtherCode, 'Admit 1')
      await expectUnderTheThumb(two, verdict(two).getByRole('button', all))
      await expectNothingBesideThePage(two)
      await expectAccessible(two)
      await expect(verdict(two).getByRole('button', { name: 'Scan Next' })).toBeFocused()
      await two.keyboard.press('Shift+Tab')
      await expect(verdict(two).getByRole('button', all)).toBeFocused()
      await two.keyboard.press('Enter')
      await expect(verdict(two).getByRole('heading', { name: 'Admit 2' })).toBeVisible()
      await expect(verdict(two).getByRole('button', { name: 'Scan Next' })).toBeFocused()
      await expect(verdict(two).getByRole('button', all)).toHaveCount(0)
      await expect(figure(one, 'checked in')).toHaveText('2')
      await scans(one, herCode, 'Already admitted')
      await scanNext(one)
      await verdict(two).getByRole('button', { name: 'Undo All 2' }).click()
      await expect(figure(one, 'checked in')).toHaveText('0')
    })

    await test.step('a double tap in the list admits one party, not the next guest too', async () => {
      await two.getByRole('button', { name: /^List/ }).click()
      await expectAccessible(two)
      await expectNothingBesideThePage(two)
      const box = await admitBoth(two, 'Bertram L.').boundingBox()
      const { x, y, width, height } = box ?? { x: 0, y: 0, width: 0, height: 0 }
      await two.evaluate(doubleTap, [x + width / 2, y + height / 2] as const)
      await expect(undo(two, 'Bertram L.')).toHaveCount(2)
      await expect(figure(one, 'checked in')).toHaveText('2')
      await expect(two.getByRole('list', { name: 'Guest list' }).getByRole('listitem').last()).toContainText(
        'Bertram L.',
      )
      await expect(figure(two, 'checked in')).toHaveText('2')
      await undoesBoth(two, 'Bertram L.')
      await expect(figure(one, 'checked in')).toHaveText('0')
      await two.getByRole('button', { name: 'Scan', exact: true }).click()
    })

    await test.step('forged, transferred and refunded tickets do not admit', async () => {
      const letter = herCode.at(-2) === 'A' ? 'B' : 'A'
      await scans(two, herCode.slice(0, -2) + letter + herCode.slice(-1), 'Not a valid ticket')
      await expectAccessible(two)
      await scanNext(two)
      await scans(two, oldCode, 'Transferred')
      await scanNext(two)
      const payment_intent = String((await db.doc(`orders/${refunded}`).get()).get('payment_intent'))
      await (await stripeClient()).refunds.create({ payment_intent })
      await expect(figure(two, 'total')).toHaveText('4')
      await scans(two, refundedCode, 'Refunded')
      await scanNext(two)
    })

    await test.step('a guest is found by email or by the start of a ticket, and admitted from the list', async () => {
      const find = one.getByRole('searchbox', { name: 'Find a guest' })
      await find.fill(taker.email)
      await one.getByRole('button', { name: 'Search for This Email' }).click()
      await expect(rows(one, 'Ermentrud L.').first()).toBeVisible()
      await find.fill(given.slice(0, 8))
      await admitBoth(one, 'Ermentrud L.').click()
      await expect(undo(one, 'Ermentrud L.')).toHaveCount(2)
      await find.fill('')
      await expect(figure(two, 'checked in')).toHaveText('2')
    })

    await test.step('a door works on without a network, and after a reload', async () => {
      await worksOffline(two)
      await two.context().setOffline(true)
      await expect(two.getByText(/^Offline/).first()).toBeVisible()
      await two.reload()
      await expect(two.getByText('You can still scan tickets.')).toBeVisible()
      await two.evaluate(blockCamera)
      await two.getByRole('button', { name: 'Start the Camera' }).click()
      await expect(two.getByRole('heading', { name: 'The camera is blocked' })).toBeVisible()
      await expectAccessible(two)
      await two.evaluate('navigator.mediaDevices.getUserMedia = window.allowed')
      await two.getByRole('button', { name: 'Try Again' }).click()
      await expect(two.getByText('Hold the ticket code in the frame')).toBeVisible()
      await scans(two, newCode, 'Already admitted')
      await scanNext(two)
      await scans(two, herCode, 'Admit 1')
      await verdict(two).getByRole('button', { name: 'Admit All 2 of This Order' }).click()
      await expect(verdict(two).getByRole('heading', { name: 'Admit 2' })).toBeVisible()
      await expect(verdict(two)).toContainText('Waiting to be sent')
      await scanNext(two)
      await expect(two.getByText('Offline: 2 scans are waiting')).toBeVisible()
      await expectAccessible(two)
    })

    await test.step('both doors learn that they let the same ticket in', async () => {
      await scans(one, herCode, 'Admit 1')
      await scanNext(one)
      await two.context().setOffline(false)
      await expect(two.getByText(/^Live/)).toBeVisible()
      for (const door of [one, two]) await expect(door.getByText('Admitted twice')).toBeVisible()
      await expect(two.getByText('are waiting')).toHaveCount(0)
      await expectAccessible(two)
      await expect(figure(one, 'checked in')).toHaveText('4')
      await expect(figure(one, 'rate')).toHaveText('100%')
    })

    await test.step('the sales and the check-in of the evening add up', async () => {
      await one.goto(`${paths.admin}?tab=sales&event=${office.id}`)
      for (const [name, text] of [
        ['Total sold', '4of 20 seats; 16 left'],
        ['Refunds', '−$50.00full refunds'],
        ['Fill rate', '20%'],
      ] as const)
        await expect(consoleFigure(one, name)).toContainText(text)
      expect(await salesTable(one, 'Fill rate')).toEqual([
        ['Women’s Ticket', '2', '0', '4', '33%'],
        ['Open Ticket', '2', '0', '6', '25%'],
        ['Men’s Ticket', '0', '0', '6', '0%'],
      ])
      expect(await salesTable(one, 'Revenue')).toEqual([
        ['Face value', '$130.00'],
        ['Refunded sales', '+$50.00'],
        ['Discounts', '$0.00'],
        ['Paid', '$180.00'],
        ['Refunds', '−$50.00'],
        ['Net', '$130.00'],
      ])
      await one.getByRole('tab', { name: 'Check-In System' }).click()
      for (const [name, people] of [
        ['Checked in', '4'],
        ['Pending', '0'],
        ['Total', '4'],
      ] as const)
        await expect(consoleFigure(one, name).getByRole('definition')).toHaveText(people)
    })

    await test.step('the list in the console takes admissions back and admits the party again, a scan each', async () => {
      const scansOf = async () => {
        const found = await db.collection('check_in_scans').where('entry_id', 'in', ticketIds).get()
        const inOrder = found.docs.toSorted((a, b) => a.createTime.toMillis() - b.createTime.toMillis())
        return inOrder.map((scan) => String(scan.get('verdict')))
      }
      const before = await scansOf()
      await undoesBoth(one, 'Ermentrud Lund')
      await admitBoth(one, 'Ermentrud Lund').click()
      await expect(undo(one, 'Ermentrud Lund')).toHaveCount(2)
      expect(await scansOf()).toEqual([...before, 'undone', 'undone', 'admitted', 'admitted'])
    })
    await expectReconciled(db, { people, offices: [office] })

    await test.step('a former admin finds the door closed, and which scans did not count', async () => {
      await two.context().setOffline(true)
      await two.evaluate(fillStorage)
      await two.getByRole('button', { name: /^List/ }).click()
      await undo(two, 'Cordula L.').first().click()
      await expect(verdict(two)).toContainText('This device is full')
      await verdict(two).getByRole('button', { name: 'Close' }).click()
      await expect(two.getByText('Some scans are stored only on this page.')).toBeVisible()
      await expectAccessible(two)
      await db.doc(`accounts/${admin.uid}`).update({ role: 'user' })
      await two.context().setOffline(false)
      await expect(two.getByRole('heading', { name: 'Access Denied' })).toBeVisible()
      await expect(two.getByText('was scanned after your access to this door ended')).toBeVisible()
      await expectAccessible(two)
      await expect
        .poll(() => two.evaluate('indexedDB.databases().then((all) => all.map(({ name }) => name))'))
        .not.toContain('door')
    })
  } finally {
    const made = await events.get()
    await Promise.all(made.docs.map(({ id }) => closeBoxOffice(db, { id, title })))
    await Promise.all([admin, ...people].map((one) => leaves(db, one)))
  }
})
