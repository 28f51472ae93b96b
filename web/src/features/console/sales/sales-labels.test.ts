/** Texts of sales figures: the base of the rate, what counts as paid, and ticket types that share a name. */
import type { Sales } from '@club/domain/orders/sales-overview'
import { eventSchema } from '@club/domain/events/event'
import { expect, it } from 'vitest'
import { clubFigures, eventFigures, namedApart } from './sales-labels'

const sales: Sales = {
  ...{ sold: 9, held: 0, places: 20, filled: 5, partial_refunds: 0, is_partial: false },
  ...{ priced: 10_000, discounted: 0, paid: 10_000, refunded: 0, net: 10_000 },
  ...{ by_type: [], by_day: [], discounts: [], by_payment: [], by_event: [] },
  by_gender: { male: 0, female: 0, 'non-binary': 0, any: 9 },
}
const figure = (changes: Partial<Sales>, wanted: string) =>
  clubFigures({ ...sales, ...changes }).find(({ title }) => title === wanted)

it('calculates the club’s rate from events with limited seats', () => {
  expect(figure({}, 'Fill rate')).toMatchObject({ value: '25%', note: '5 of 20 seats at published events' })
})

it('rounds the rate of one ticket and six registrations of 30 seats to 23%', () => {
  expect(figure({ sold: 1, filled: 7, places: 30 }, 'Fill rate')?.value).toBe('23%')
})

it('explains when the amount paid includes orders that revenue leaves out', () => {
  expect(figure({}, 'Paid')?.note).toBe('after $0.00 in discounts')
  expect(figure({ discounted: 500, paid: 9500 }, 'Paid')?.note).toBe('after $5.00 in discounts')
  const givenBack = { paid: 15_000, refunded: 5000 }
  expect(figure(givenBack, 'Paid')?.note).toBe('after $0.00 in discounts, including refunded orders')
})

it('adds the gender only to ticket types that share a name', () => {
  const type = (
    type_id: string,
    name: string,
    gender_restriction: Sales['by_type'][number]['gender_restriction'],
  ) => ({ type_id, name, gender_restriction, sold: 0, held: 0, max: 1, priced: 0 })
  const types = [type('a', 'Early', 'female'), type('b', 'Early', 'any'), type('c', 'Late', 'male')]
  expect(namedApart(types).map(({ name }) => name)).toEqual(['Early (women)', 'Early (everyone)', 'Late'])
})

it.each([
  [{}, 'of 40 seats; 6 registered, 2 held, 23 left', '18 days to go'],
  [{ max_attendees: null }, 'no limit; 6 registered, 2 held', '18 days to go'],
  [{ status: 'cancelled' }, 'of 40 seats; 6 registered, 2 held', 'cancelled'],
  [{ date_time: new Date('2026-11-02T03:00:00Z') }, 'of 40 seats; 6 registered, 2 held', 'under way'],
  [{ date_time: new Date('2026-11-01T03:00:00Z') }, 'of 40 seats; 6 registered, 2 held', 'over'],
])(
  'counts every seat of an event once, and none of a past or cancelled event as available: %o',
  (changes, seats, when) => {
    const event = eventSchema.parse({
      ...{ title: 'Lantern walk', date_time: new Date('2026-11-20T03:00:00Z'), status: 'published' },
      ...{ has_tickets: true, max_attendees: 40, current_attendees: 15, held_seats: 2, ...changes },
    })
    const figures = eventFigures(sales, event, new Date('2026-11-02T04:00:00Z'))
    expect(figures.map(({ title, note }) => [title, note])).toEqual(
      expect.arrayContaining([
        ['Total sold', seats],
        ['Fill rate', when],
      ]),
    )
  },
)
