/** The console's data besides the coming evenings: a refunded order, coaching to arrange, credits sold, admissions, and actions of admins. */
import { afterCreditChange } from '@club/domain/orders/credit-ledger'
import { checkInScanSchema } from '@club/domain/door/check-in'
import { hourOf } from '@club/domain/monitoring/page-reports'
import { newOrder } from '@club/domain/orders/order'
import { creditPackages } from '@club/domain/orders/order-prices'
import { centsOf } from '@club/domain/price'
import type { SigningKey } from '../../functions/src/orders/tickets/ticket-codes'
import { admin, moderator, secondAdmin } from './cast-of-staff'
import { chanceOf, uuidFrom } from './chance'
import { coachingServices } from './coaching-services'
import { community } from './community'
import type { Written } from './documents'
import { eventPlaces } from './event-programme'
import { seededEvents, seededTicketTypes } from './events'
import type { SeededOrder } from './orders'
import { seededSeats } from './seats'

const hourMs = 60 * 60 * 1000
const dayMs = 24 * hourMs
const daysBefore = (now: Date, days: number) => new Date(now.getTime() - days * dayMs)

/** The buyer who could not come after all, and the members who booked coaching. */
const buyers = { refunded: 'walter', bookings: ['jose', 'meiling', 'siobhan'] } as const

/** So many credits each, the latest first. */
const soldPackages = [10, 5, 10, 25]

function order(id: string, fields: Parameters<typeof newOrder>[0]): Written {
  return { name: 'orders', id, data: newOrder(fields) }
}

/** One ticket for the evening that is over, paid and refunded in full a day later. */
function refundDocuments(key: SigningKey, now: Date): Written[] {
  const over = seededEvents(now).find(({ data }) => data.status === 'published' && data.date_time < now)
  const type = seededTicketTypes(now).find(({ data }) => data.event_id === over?.id)
  if (!over || !type) throw new Error('No seeded event is over')
  const user_id = buyers.refunded
  const id = uuidFrom(`order of ${type.data.name} for ${over.data.title} by ${user_id}, given back`)
  const total_cents = centsOf(type.data.price)
  const created_at = new Date(over.data.date_time.getTime() - 9 * dayMs)
  const updated_at = new Date(created_at.getTime() + dayMs)
  const tickets = {
    event_id: over.id,
    ticket_type_id: type.id,
    ticket_type: type.data.name,
    quantity: 1,
  }
  return [
    order(id, {
      ...{ user_id, status: 'refunded', payment_type: 'tickets', total_cents, refunded_cents: total_cents },
      ...{ title: `1 × ${type.data.name}: ${over.data.title}`, paid_at: created_at, created_at, updated_at },
      tickets: { ...tickets, unit_cents: total_cents, discount_code: null },
      mails: ['receipt'],
    }),
    ...seededSeats(
      { ...tickets, order_id: id, user_id, total_cents, status: 'refunded', created_at },
      key,
    ).map((seat): Written => ({ name: 'ticket_purchases', ...seat })),
  ]
}

/** One booking is new, one arranged, one done; free of charge, as `seededOrders`. */
function bookingDocuments(now: Date): Written[] {
  return buyers.bookings.flatMap((user_id, index) => {
    const service = coachingServices[index]
    if (!service) throw new Error('There are too few coaching services')
    const { title, price } = service.data
    const id = uuidFrom(`order of ${title} by ${user_id}`)
    const created_at = daysBefore(now, 2 + 9 * index)
    const common = { user_id, title, total_cents: 0, created_at }
    return [
      order(id, {
        ...{ ...common, status: 'paid', payment_type: 'coaching', discount_cents: centsOf(price) },
        ...{ coaching: { service_id: service.id, title }, mails: ['receipt'] },
        ...{ paid_at: created_at, updated_at: created_at },
      }),
      {
        name: 'coaching_purchases',
        id,
        data: {
          ...{ ...common, service_id: service.id, status: 'paid' },
          arranged_at: index > 0 ? daysBefore(created_at, -1) : null,
          done_at: index > 1 ? daysBefore(created_at, -8) : null,
        },
      },
    ]
  })
}

/** Sold credits, none to members who could use them in a story: each has bought a package, and spent nothing of it. */
function creditSaleDocuments(now: Date): Written[] {
  const members = community().filter(({ role, questionnaire }) => role === 'user' && questionnaire !== null)
  const buyers = chanceOf('who buys credits').shuffled(members).slice(0, soldPackages.length)
  return buyers.flatMap(({ uid: user_id }, index) => {
    const sold = creditPackages.find(({ credits }) => credits === soldPackages[index])
    if (!sold) throw new Error('Unknown credit package')
    const { credits, price } = sold
    const id = uuidFrom(`order of ${credits} credits by ${user_id}`)
    const created_at = daysBefore(now, 3 + 6 * index)
    const change = { user_id, change: credits, reason: 'purchase', reference: id } as const
    const { balance, entry } = afterCreditChange(0, change, created_at)
    return [
      order(id, {
        ...{ user_id, status: 'paid', payment_type: 'credits', title: `${credits} credits`, credits },
        ...{ total_cents: 0, discount_cents: centsOf(price), mails: ['receipt'] },
        ...{ paid_at: created_at, created_at, updated_at: created_at },
      }),
      { name: 'credit_ledger', id: uuidFrom(`credits of ${id}`), data: entry },
      { name: 'user_credits', id: user_id, data: balance },
    ]
  })
}

/** Each admission was scanned by one of the two admins. */
function scanDocuments(orders: readonly SeededOrder[]): Written[] {
  const chance = chanceOf('who admits whom')
  const seats = orders.flatMap((order) => order.seats)
  return seats.flatMap(({ id, data: { event_id, checked_in_at } }): Written[] => {
    if (checked_in_at === null) return []
    const by = chance.pick([admin, secondAdmin]).uid
    const scan = { event_id, kind: 'ticket', entry_id: id, is_undo: false, verdict: 'admitted' } as const
    const data = checkInScanSchema.parse({ ...scan, by, at: checked_in_at })
    return [{ name: 'check_in_scans', id: uuidFrom(`scan of ${id}`), data }]
  })
}

/** The actions that set up the seeded club, newest first. */
function auditDocuments(now: Date): Written[] {
  const eventOf = (begins: string) => {
    const found = seededEvents(now).find(({ data }) => data.title.startsWith(begins))
    if (!found) throw new Error(`No seeded event title starts with ${begins}`)
    return found
  }
  const called = eventOf('Stargazing')
  const fullHouse = eventOf('Charades')
  const type = seededTicketTypes(now).find(({ data }) => data.event_id === fullHouse.id)
  const [, arranged, finished] = bookingDocuments(now).filter(({ name }) => name === 'coaching_purchases')
  const [hiddenPlace] = Object.values(eventPlaces).filter(({ data }) => !data.is_active)
  const act = (
    who: { uid: string },
    what: string,
    target: string,
    before: object | null,
    after: object | null,
    daysAgo: number,
  ): Written => ({
    name: 'audit_log',
    id: uuidFrom(`${what} of ${target} ${daysAgo} days ago`),
    data: {
      ...{ who: who.uid, what, target, when: daysBefore(now, daysAgo) },
      before: before && { ...before },
      after: after && { ...after },
    },
  })
  return [
    act(
      admin,
      'setBookingStatus',
      `coaching_purchases/${arranged?.id ?? ''}`,
      { status: 'new' },
      { status: 'arranged' },
      1,
    ),
    act(
      secondAdmin,
      'cancelEvent',
      `events/${called.id}`,
      { status: 'published' },
      { status: 'cancelled' },
      2,
    ),
    act(
      secondAdmin,
      'setBookingStatus',
      `coaching_purchases/${finished?.id ?? ''}`,
      { status: 'arranged' },
      { status: 'done' },
      4,
    ),
    act(
      admin,
      'setTicketPrice',
      `ticket_types/${type?.id ?? ''}`,
      { price: 12 },
      { price: type?.data.price },
      30,
    ),
    act(
      admin,
      'saveLocation',
      `service_locations/${hiddenPlace?.id ?? ''}`,
      { is_active: true },
      { is_active: false },
      45,
    ),
    act(admin, 'setRole', `accounts/${secondAdmin.uid}`, { role: 'moderator' }, { role: 'admin' }, 90),
    act(admin, 'setRole', `accounts/${moderator.uid}`, { role: 'user' }, { role: 'moderator' }, 120),
  ]
}

/** The last day by the hour: few errors, more people in the evening. */
function monitoringDocuments(now: Date): Written[] {
  const chance = chanceOf('a day of the club')
  return Array.from({ length: 24 }, (_, hoursAgo): Written => {
    const { id, hour, expires_at } = hourOf(new Date(now.getTime() - hoursAgo * hourMs))
    const pages = Object.fromEntries(
      (['/', '/events', '/events/:id', '/matches', '/login', '/profile/:id'] as const).map((page) => {
        const loads = chance.between(3, 30)
        return [page, { loads, load_time_ms: loads * chance.between(600, 1300) }]
      }),
    )
    const sum = (field: 'loads' | 'load_time_ms') =>
      Object.values(pages).reduce((total, page) => total + page[field], 0)
    const [page_loads, load_time_ms] = [sum('loads'), sum('load_time_ms')]
    const errors = chance.happens(0.1) ? 1 : 0
    return {
      name: 'monitoring_hours',
      id,
      data: { hour, errors, page_loads, load_time_ms, pages, expires_at },
    }
  })
}

/** All of the console's further data. */
export function seededConsole(orders: readonly SeededOrder[], key: SigningKey, now: Date): Written[] {
  return [
    ...refundDocuments(key, now),
    ...bookingDocuments(now),
    ...creditSaleDocuments(now),
    ...scanDocuments(orders),
    ...auditDocuments(now),
    ...monitoringDocuments(now),
  ]
}
