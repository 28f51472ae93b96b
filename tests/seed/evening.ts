/** A sold-out supper with a door: under way if it is evening in the club's zone, with some there and some late; else the next evening. */
import { eventSearchFields } from '@club/domain/search/search-prefixes'
import { clubDateTime, momentFrom } from '@club/domain/club-time'
import { type CheckInKind, checkInScanSchema } from '@club/domain/door/check-in'
import { type DoorPass, doorPassId } from '@club/domain/door/door-pass'
import { foldScans, type KeptScan } from '@club/domain/door/fold-scans'
import { newEvent } from '@club/domain/events/event'
import { attendeeId, newAttendee } from '@club/domain/events/event-attendee'
import { pairId } from '@club/domain/members/pair'
import { pairReactionsSchema } from '@club/domain/members/reaction'
import { newOrder } from '@club/domain/orders/order'
import { centsOf } from '@club/domain/price'
import { seatIds } from '@club/domain/orders/tickets/ticket-purchase'
import { ticketTypeSchema } from '@club/domain/orders/tickets/ticket-type'
import type { SigningKey } from '../../functions/src/orders/tickets/ticket-codes'
import { admin } from './cast-of-staff'
import { type Chance, chanceOf, uuidFrom } from './chance'
import { community } from './community'
import type { Written } from './documents'
import { eventPlaces } from './event-programme'
import { suspendedMember } from './moderation'
import type { Person } from './person'
import { seededSeats } from './seats'

const minuteMs = 60_000
const dayMs = 24 * 60 * minuteMs
const title = 'Long table supper'
type Type = {
  readonly name: string
  readonly description: string
  /** Dollars for one ticket. */
  readonly price: number
  readonly orders: number
  /** Tickets of each order. */
  readonly quantity: number
  /** Its first tickets are shown at two doors, one of them offline. */
  readonly hasConflict?: boolean
}

const types: readonly Type[] = [
  { name: 'Early bird', description: 'For those who plan ahead.', price: 28, orders: 16, quantity: 1 },
  {
    ...{ name: 'Supper', description: 'A seat and three courses.', price: 36, orders: 22, quantity: 1 },
    hasConflict: true,
  },
  { name: 'Bring a friend', description: 'Two seats side by side.', price: 32, orders: 8, quantity: 2 },
]

/** The outcomes at the door, assigned in turn to the guests with tickets. */
const doorOutcomes = [
  'in',
  'in',
  'late',
  'in',
  'undone',
  'in',
  'late',
  'again',
  'in',
  'refunded',
  'late',
  'in',
] as const
type DoorOutcome = (typeof doorOutcomes)[number] | 'both doors'
/** The same for guests without tickets. */
const registered = ['in', 'late', 'in', 'undone', 'late', 'in'] as const

export const eveningId = uuidFrom(`event ${title}`)

/** The helper and the guests: not of the cast, who have stories elsewhere, and not suspended. */
function guestsAndHelper(): { helper: Person; guests: readonly Person[] } {
  const members = community().filter(
    ({ uid, role, questionnaire }) =>
      role === 'user' && questionnaire !== null && uid !== suspendedMember().uid,
  )
  const [helper, ...guests] = chanceOf('who goes to supper').shuffled(members)
  if (helper === undefined) throw new Error('The community is empty')
  return { helper, guests }
}

/** The helper who has the pass for the door. */
export function doorHelper(): Person {
  return guestsAndHelper().helper
}

/** Two ticket holders who do not match each other, so that no attending match is lost: one has blocked the other, for 'Kept apart'. */
export function blockedPair(): readonly [Person, Person] {
  const left = [...guestsAndHelper().guests]
  const isRefunded = (turn: number) => doorOutcomes[turn % doorOutcomes.length] === 'refunded'
  const buyers = types.flatMap(({ orders }) => left.splice(0, orders).filter((_, turn) => !isRefunded(turn)))
  const whoWants = (gender: string, whom: string) =>
    buyers.filter(
      ({ profile, preferences }) =>
        profile.gender === gender && preferences?.interested_in.every((each) => each === whom) === true,
    )
  const fitting = [whoWants('male', 'women'), whoWants('female', 'men')]
  const [one, other] = fitting.find(({ length }) => length > 1) ?? []
  if (one === undefined || other === undefined) throw new Error('No two guests match')
  return [one, other]
}

function blockOf([one, other]: readonly [Person, Person], now: Date): Written[] {
  const user_ids = [one.uid, other.uid].sort()
  const id = pairId(one.uid, other.uid)
  const pair = pairReactionsSchema.parse({ user_ids, blocked: true, updated_at: now })
  return [
    { name: 'blocks', id, data: { user_ids, blocked_by: { [one.uid]: now } } },
    { name: 'pair_reactions', id, data: pair },
  ]
}

type AtDoor = {
  readonly start: Date
  readonly hasStarted: boolean
  readonly chance: Chance
  readonly helper: string
}

function scansFor(
  entry: string,
  doorOutcome: DoorOutcome,
  { start, hasStarted, chance, helper }: AtDoor,
): KeptScan[] {
  if (!hasStarted || doorOutcome === 'late' || doorOutcome === 'refunded') return []
  const came = start.getTime() + chance.between(-15, 30) * minuteMs
  const scan = (name: string, minutes: number, by: string, changes: Partial<KeptScan> = {}): KeptScan => ({
    ...{ id: uuidFrom(`${name} of ${entry}`), at: new Date(came + minutes * minuteMs), by },
    ...{ device_id: uuidFrom(`device of ${by}`), is_undo: false, was_offline: false },
    ...{ is_unlisted: false, is_late: false, verdict: 'admitted' },
    ...changes,
  })
  const first = scan('scan', 0, chance.pick([admin.uid, helper]))
  const undo = scan('undo', 1, first.by, { is_undo: true, verdict: 'undone' })
  if (doorOutcome === 'undone') return [first, undo]
  if (doorOutcome === 'again') return [first, undo, scan('second scan', 4, first.by)]
  if (doorOutcome === 'in') return [first]
  const other = first.by === helper ? admin.uid : helper
  return [first, scan('scan at the other door', 6, other, { was_offline: true, verdict: 'already' })]
}

type Evening = AtDoor & { readonly key: SigningKey; readonly announced: Date }
type Guest = { readonly user_id: string; readonly quantity: number; readonly doorOutcome: DoorOutcome }

/** The scans of an entry, and the check-in time that follows from them. */
function scanned(kind: CheckInKind, entry_id: string, doorOutcome: DoorOutcome, evening: Evening) {
  const scans = scansFor(entry_id, doorOutcome, evening)
  const documents = scans.map(({ id, ...scan }): Written => {
    const data = checkInScanSchema.parse({ ...scan, event_id: eveningId, kind, entry_id })
    return { name: 'check_in_scans', id, data }
  })
  return { documents, checked_in_at: foldScans(scans)[0]?.at ?? null }
}

function placeOf({ user_id, quantity }: Guest, { announced }: Evening, own: object): Written {
  const fields = { event_id: eveningId, user_id, seats: quantity, created_at: announced, ...own }
  const data = newAttendee(fields)
  return { name: 'event_attendees', id: attendeeId(eveningId, user_id), data }
}

/** A registration from before there were tickets. */
function registration(guest: Guest, evening: Evening): Written[] {
  const { documents, checked_in_at } = scanned('rsvp', guest.user_id, guest.doorOutcome, evening)
  return [placeOf(guest, evening, { checked_in_at }), ...documents]
}

/** An order with its tickets, free of charge as in `seededOrders`, and their scans at the door. */
function order(guest: Guest, typeId: string, type: Type, evening: Evening): Written[] {
  const { user_id, quantity, doorOutcome } = guest
  const id = uuidFrom(`order of ${type.name} for ${title} by ${user_id}`)
  const status = doorOutcome === 'refunded' ? 'refunded' : 'paid'
  const created_at = new Date(evening.announced.getTime() + evening.chance.between(1, 38) * dayMs)
  const bought = { event_id: eveningId, ticket_type_id: typeId, ticket_type: type.name, quantity }
  // Two doors let in the first seat of the order alone.
  const outcomes = new Map(
    seatIds(id, quantity).map((seat, index) => [
      seat,
      scanned('ticket', seat, doorOutcome === 'both doors' && index > 0 ? 'in' : doorOutcome, evening),
    ]),
  )
  const common = { user_id, status, total_cents: 0, created_at } as const
  const unit_cents = centsOf(type.price)
  const paid = newOrder({
    ...{ ...common, payment_type: 'tickets', discount_cents: unit_cents * quantity, mails: ['receipt'] },
    ...{ title: `${quantity} × ${type.name}: ${title}`, paid_at: created_at, updated_at: created_at },
    tickets: { ...bought, unit_cents },
  })
  const seats = seededSeats(
    { ...common, ...bought, order_id: id },
    evening.key,
    (seat) => outcomes.get(seat)?.checked_in_at ?? null,
  )
  return [
    { name: 'orders', id, data: paid },
    ...seats.map((seat): Written => ({ name: 'ticket_purchases', ...seat })),
    ...(status === 'paid' ? [placeOf(guest, evening, { has_ticket: true })] : []),
    ...[...outcomes.values()].flatMap(({ documents }) => documents),
  ]
}

/** A type of tickets with its orders. */
function sale(type: Type, buyers: readonly Person[], evening: Evening): Written[] {
  const typeId = uuidFrom(`ticket ${type.name} for ${title}`)
  const guests = buyers.map(({ uid }, turn): Guest => {
    const doorOutcome =
      type.hasConflict && turn === 0 ? 'both doors' : (doorOutcomes[turn % doorOutcomes.length] ?? 'in')
    return { user_id: uid, quantity: type.quantity, doorOutcome }
  })
  const sold = guests.filter(({ doorOutcome }) => doorOutcome !== 'refunded').length * type.quantity
  const { name, description, price } = type
  const data = ticketTypeSchema.parse({
    ...{ name, description, price, event_id: eveningId, gender_restriction: 'any', event_published: true },
    ...{ max_quantity: sold, current_sold: sold, updated_at: evening.announced },
  })
  return [
    { name: 'ticket_types', id: typeId, data },
    ...guests.flatMap((guest) => order(guest, typeId, type, evening)),
  ]
}

function eventOf(seats: number, { start, announced }: Evening): Written {
  const place = eventPlaces.Gastown
  const data = newEvent({
    ...{ title, date_time: start, location: place.data.name, location_id: place.id },
    description: 'One long table down the whole room, three courses, and a new neighbour with each.',
    ...{ address_line: 'The Lamplighter, upstairs', category: 'Dinner', price: 36 },
    ...{ image_url: '/pictures/events/long-table.svg', status: 'published' },
    // As for its tickets, which are sold out.
    ...{ max_attendees: seats, current_attendees: seats, has_tickets: true, available_types: 0 },
    ...{ created_at: announced, updated_at: announced },
    ...eventSearchFields({ title, location: place.data.name }),
  })
  return { name: 'events', id: eveningId, data }
}

const supperHour = 19
const lastHour = 22
const quarterMs = 15 * minuteMs

/** About an hour ago from 7 to 10 in the evening, else the next 7 o'clock, both in the club's zone. */
function startFor(now: Date): Date {
  const hour = Number(clubDateTime(now).slice(11, 13))
  if (hour >= supperHour && hour < lastHour) {
    return new Date(Math.floor((now.getTime() - 60 * minuteMs) / quarterMs) * quarterMs)
  }
  const day = clubDateTime(hour < supperHour ? now : new Date(now.getTime() + dayMs)).slice(0, 10)
  return momentFrom(`${day}T${supperHour}:00`) ?? now
}

/** Everything of the evening: event, types, orders, registrations, scans and the pass. */
export function seededEvening(key: SigningKey, now: Date): Written[] {
  const { helper, guests } = guestsAndHelper()
  const start = startFor(now)
  const announced = new Date(start.getTime() - 40 * dayMs)
  const hasStarted = start < now
  const evening = { start, hasStarted, announced, key, chance: chanceOf('supper'), helper: helper.uid }
  const left = [...guests]
  const going = [
    ...types.flatMap((type) => sale(type, left.splice(0, type.orders), evening)),
    ...registered.flatMap((doorOutcome) =>
      left
        .splice(0, 1)
        .flatMap(({ uid }) => registration({ user_id: uid, quantity: 1, doorOutcome }, evening)),
    ),
  ]
  const seats = going.reduce((sum, row) => sum + (row.name === 'event_attendees' ? row.data.seats : 0), 0)
  const pass: DoorPass = {
    ...{ event_id: eveningId, user_id: helper.uid, granted_by: admin.uid },
    ...{ granted_at: new Date(start.getTime() - dayMs), withdrawn_at: null, earlier: [] },
  }
  return [
    eventOf(seats, evening),
    ...going,
    ...blockOf(blockedPair(), announced),
    { name: 'door_passes', id: doorPassId(eveningId, helper.uid), data: pass },
  ]
}
