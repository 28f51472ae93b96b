/** A ticket of two that moves to another member: offered and cancelled, offered and accepted; its old code void, and refused from 48 hours before. */
import { initializeApp } from 'firebase-admin/app'
import { getFirestore } from 'firebase-admin/firestore'
import { expect, type Page } from '@playwright/test'
import { attendeeId } from '@club/domain/events/event-attendee'
import { limits } from '@club/domain/limits'
import { transferRefusals } from '@club/domain/orders/order-refusals'
import { readTicketCode } from '@club/domain/orders/tickets/ticket-code'
import { seatIds } from '@club/domain/orders/tickets/ticket-purchase'
import { ownTickets } from '../../web/src/paths'
import type { Person } from '../seed/person'
import { scanned } from '../scanned'
import { signIn } from '../seed/sign-ins'
import { boxOffice, buysTwo, closeBoxOffice } from './box-office'
import { dayMs, guest } from './evenings'
import { joins, leaves } from './guests'
import { callFunction, expectAccessible, emailsTo, suite, test } from './kit'
import { comesIn } from './people'
import { expectReconciled } from './reconciled'
import { desk, phone } from './visits'

const db = getFirestore(initializeApp({ projectId: suite.projectId }, 'transfer'))

const toast = (page: Page, copy: string) => page.getByRole('status').filter({ hasText: copy })

test('one ticket of two is offered, withdrawn, offered again and accepted, with a new code', async ({
  browser,
}, { retry }) => {
  test.slow()
  // Both look for men, so that neither is notified that a match is going.
  const giver = guest('Perpetua', { age: 85, attempt: retry, gender: 'female', bio: 'I tune harps.' })
  const taker = guest('Leopolda', { age: 85, attempt: retry, gender: 'female', bio: 'I sharpen skates.' })
  const title = `Chowder on the pier ${retry}`
  const office = await boxOffice(db, title, { 'Open Ticket': { max_quantity: 8 } })
  await Promise.all([joins(db, giver), joins(db, taker)])
  try {
    const orderId = await buysTwo(db, giver, office, 'Open Ticket')
    const codesNow = async () => {
      const seats = seatIds(orderId, 2).map((id) => db.doc(`ticket_purchases/${id}`).get())
      return (await Promise.all(seats)).map((seat) => String(seat.get('code')))
    }
    const row = ({ uid }: Person) => db.doc(`event_attendees/${attendeeId(office.id, uid)}`)
    const [stayingCode = '', movingCode = ''] = await codesNow()
    const giving = await comesIn(browser, giver, phone)
    const taking = await comesIn(browser, taker, desk)
    const ticket = (page: Page) => page.getByRole('article', { name: title, exact: true })

    async function offers(look = () => Promise.resolve()) {
      await ticket(giving).getByRole('button', { name: 'Transfer' }).click()
      await expect(giving.getByRole('dialog', { name: 'Transfer tickets' })).toBeVisible()
      await expect(giving.getByRole('checkbox', { name: 'Ticket 2' })).toBeChecked()
      await expect(giving.getByRole('checkbox', { name: 'Ticket 1' })).not.toBeChecked()
      await look()
      await giving.getByLabel('Email of the member taking your place').fill(taker.email)
      await giving.getByRole('button', { name: 'Send Offer' }).click()
      await expect(
        toast(giving, 'If that’s a member who can attend, they’ll hear from us now.'),
      ).toBeVisible()
      await expect(ticket(giving).getByText('Ticket 2: offered, waiting for an answer')).toBeVisible()
    }

    await test.step('the codes are shown large, one at a time, and mailed again', async () => {
      await giving.goto(ownTickets)
      await expect(ticket(giving).getByText('Upcoming')).toBeVisible()
      await expect(ticket(giving).getByText(`Ticket ${orderId.slice(0, 8)}`)).toBeVisible()
      await expectAccessible(giving)
      await ticket(giving)
        .getByRole('button', { name: `Enlarge the code for ${title}` })
        .press('Enter')
      const large = giving.getByRole('dialog', { name: title })
      await expect(large).toContainText('Admit 1')
      await expect(large).toContainText('Ticket 1 1 of 2')
      expect(await scanned(await large.screenshot())).toBe(stayingCode)
      await giving.keyboard.press('ArrowRight')
      await expect(large).toContainText('Ticket 2 2 of 2')
      expect(await scanned(await large.screenshot())).toBe(movingCode)
      await expectAccessible(giving)
      await giving.keyboard.press('Escape')
      await expect(giving.getByRole('dialog')).toHaveCount(0)
      await ticket(giving).getByRole('button', { name: 'Email Me the Tickets' }).click()
      await expect(toast(giving, 'Email sent')).toBeVisible()
    })

    await test.step('an offer can be taken back until it is answered', async () => {
      await offers(() => expectAccessible(giving))
      await ticket(giving).getByRole('button', { name: 'Cancel Offer' }).click()
      await expect(ticket(giving).getByRole('button', { name: 'Cancel Offer' })).toHaveCount(0)
      await taking.goto(ownTickets)
      await expect(taking.getByRole('heading', { name: 'No tickets purchased yet' })).toBeVisible()
      await expect(taking.getByText('Perpetua is offering you')).toHaveCount(0)
    })

    await test.step('the bell announces the next one, and the ticket is accepted after a question', async () => {
      await offers()
      await taking.getByRole('button', { name: '1 new notification' }).click()
      await taking.getByRole('link', { name: `Perpetua is offering you tickets for ${title}.` }).click()
      await expect(taking.getByText('Perpetua is offering you 1 ticket (Open Ticket)')).toBeVisible()
      await expectAccessible(taking)
      await taking.getByRole('button', { name: 'Accept' }).click()
      await expect(taking.getByRole('alertdialog')).toBeVisible()
      await expectAccessible(taking)
      await taking.getByRole('alertdialog').getByRole('button', { name: 'Accept Ticket' }).click()
      await expect(toast(taking, 'The ticket is yours')).toBeVisible()
      await expect(ticket(taking).getByText('Admit 1')).toBeVisible()
      await expect(ticket(taking).getByText(transferRefusals.once)).toBeVisible()
      await expect(taking.getByText('Perpetua is offering you')).toHaveCount(0)
    })

    await test.step('it is gone at once from where it was, and the other one stays valid; seat and code have moved, and each is mailed', async () => {
      await expect(ticket(giving).getByText('Ticket 1 1 of 2')).toHaveCount(0)
      await expect(ticket(giving).getByText('$35.00')).toBeVisible()
      const enlarge = ticket(giving).getByRole('button', { name: `Enlarge the code for ${title}` })
      expect(await scanned(await enlarge.screenshot())).toBe(stayingCode)
      await expect(ticket(giving).getByRole('button', { name: 'Transfer' })).toBeVisible()
      for (const one of [giver, taker])
        expect((await row(one).get()).data()).toMatchObject({ seats: 1, has_ticket: true })
      const codes = await codesNow()
      expect(codes[0]).toBe(stayingCode)
      expect(codes[1]).not.toBe(movingCode)
      const versions = [movingCode, ...codes].map((text) => readTicketCode(text)?.claim.version)
      expect(versions).toEqual([1, 1, 2])
      const emailsOf = async ({ email }: Person) =>
        (await emailsTo(email)).filter((text) => text.includes(title)).length
      // The receipt, its copy, and the notice that the code is void; two offers, and the tickets.
      for (const one of [giver, taker]) await expect.poll(() => emailsOf(one)).toBe(3)
    })
    await expectReconciled(db, { people: [giver, taker], offices: [office] })
  } finally {
    await closeBoxOffice(db, office)
    await Promise.all([leaves(db, giver), leaves(db, taker)])
  }
})

test('a buyer can’t transfer tickets from 48 hours before the start, and the page says why; in the end the evening is past', async ({
  browser,
}, { retry }) => {
  test.slow()
  const her = guest('Walburga', { age: 86, attempt: retry, gender: 'female', bio: 'I bind books.' })
  const title = `Mussels under the bridge ${retry}`
  const office = await boxOffice(db, title, { 'Open Ticket': { max_quantity: 8 } })
  await joins(db, her)
  try {
    const orderId = await buysTwo(db, her, office, 'Open Ticket')
    const page = await comesIn(browser, her, desk)
    await page.goto(ownTickets)
    const ticket = page.getByRole('article', { name: title, exact: true })
    await expect(ticket.getByRole('button', { name: 'Transfer' })).toBeVisible()
    const date_time = new Date(Date.now() + limits.tickets.transferBeforeMs - 1000)
    await db.doc(`events/${office.id}`).update({ date_time })
    await expect(ticket.getByText(transferRefusals.too_late)).toBeVisible()
    await expect(ticket.getByRole('button', { name: 'Transfer' })).toHaveCount(0)
    const request = { ticketIds: seatIds(orderId, 2), email: 'friend@example.com' }
    const answer = await callFunction('transferTicket', request, await signIn(suite, her))
    expect(await answer.text()).toContain(transferRefusals.too_late)
    await db.doc(`events/${office.id}`).update({ date_time: new Date(Date.now() - dayMs) })
    await expect(page.getByRole('heading', { level: 2, name: 'Past Events' })).toBeVisible()
    await expect(page.getByRole('listitem').filter({ hasText: title })).toContainText('Past Event')
    await expectAccessible(page)
    await expectReconciled(db, { people: [her], offices: [office] })
  } finally {
    await closeBoxOffice(db, office)
    await leaves(db, her)
  }
})
