/** Sales figures as copy and amounts. */
import type { Event } from '@club/domain/events/event'
import { type EventStatus, eventStatus, seatsOf } from '@club/domain/events/event-facts'
import type { Sales } from '@club/domain/orders/sales-overview'
import { amountLabel } from '@club/domain/price'
import { daysAway } from '../../../pieces/event/timing'
import type { Figure } from './figures'

/** The wide chart at the left, the narrow one beside it. */
export const chartColumns = { base: 'minmax(0, 1fr)', lg: 'minmax(0, 2fr) minmax(0, 1fr)' } as const

const audiences = { any: 'everyone', female: 'women', male: 'men', 'non-binary': 'non-binary' } as const

/** Adds the gender to ticket types that share a name. */
export function namedApart(by_type: Sales['by_type']): Sales['by_type'] {
  return by_type.map((type) =>
    by_type.some(({ type_id, name }) => name === type.name && type_id !== type.type_id)
      ? { ...type, name: `${type.name} (${audiences[type.gender_restriction]})` }
      : type,
  )
}

/** Lists seats taken by registrations separately, so that the figures add up. */
function soldLabel({ sold }: Sales, event: Event, status: EventStatus): string {
  const { max, taken, held, left } = seatsOf(event)
  const registered = Math.max(0, taken - sold)
  const isBookable = event.status === 'published' && status !== 'over' && status !== 'under way'
  const rest = [
    ...(registered > 0 ? [`${registered} registered`] : []),
    ...(held > 0 ? [`${held} held`] : []),
    ...(left !== null && isBookable ? [`${left} left`] : []),
  ].join(', ')
  return [max === null ? 'no limit' : `of ${max} seats`, rest].filter(Boolean).join('; ')
}

function refundLabel({ refunded, partial_refunds }: Sales): string {
  if (refunded === 0) return 'no refunds'
  if (partial_refunds === 0) return 'full refunds'
  return partial_refunds === 1 ? '1 partial refund' : `${partial_refunds} partial refunds`
}

/** Paid includes orders later refunded in full; revenue does not. */
function paidLabel({ priced, discounted, paid }: Sales): string {
  const after = `after ${amountLabel(discounted)} in discounts`
  return paid + discounted > priced ? `${after}, including refunded orders` : after
}

/** The money figures common to an event and the whole club. */
function moneyFigures(sales: Sales): Figure[] {
  return [
    { title: 'Revenue', value: amountLabel(sales.priced), note: 'face value' },
    {
      title: 'Paid',
      value: amountLabel(sales.paid),
      note: paidLabel(sales),
    },
    {
      title: 'Refunds',
      value: sales.refunded === 0 ? amountLabel(0) : `−${amountLabel(sales.refunded)}`,
      note: refundLabel(sales),
    },
  ]
}

/** 'in 18 days' → '18 days to go'. */
function whenLabel(event: Event, status: EventStatus, now: Date): string {
  if (event.status === 'cancelled') return 'cancelled'
  if (status === 'over' || status === 'under way') return status
  const away = daysAway(event, now) ?? ''
  return away.startsWith('in ') ? `${away.slice('in '.length)} to go` : away
}

function fillRate({ filled, places }: Sales): string {
  return places === null || places === 0 ? '–' : `${Math.round((filled / places) * 100)}%`
}

export function eventFigures(sales: Sales, event: Event, now: Date): Figure[] {
  const status = eventStatus(event, now)
  return [
    { title: 'Total sold', value: String(sales.sold), note: soldLabel(sales, event, status) },
    ...moneyFigures(sales),
    { title: 'Fill rate', value: fillRate(sales), note: whenLabel(event, status, now) },
  ]
}

/** No fill rate where only the newest orders were counted. */
export function clubFigures(sales: Sales): Figure[] {
  const rate = sales.is_partial
    ? { value: '–', note: 'only the newest orders are counted' }
    : { value: fillRate(sales), note: `${sales.filled} of ${sales.places ?? 0} seats at published events` }
  return [
    { title: 'Tickets sold', value: String(sales.sold), note: 'across all events' },
    ...moneyFigures(sales),
    { title: 'Fill rate', ...rate },
  ]
}
