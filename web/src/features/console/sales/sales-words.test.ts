/** Figures of sales in words: what the rate is of, what paid counts, and types that have one name. */
import type { Sales } from '@club/domain/payments/sales-overview'
import { expect, it } from 'vitest'
import { clubFigures, namedApart } from './sales-words'

const sales: Sales = {
  ...{ sold: 9, held: 0, places: 20, filled: 5, partial_refunds: 0, is_partial: false },
  ...{ priced: 10_000, discounted: 0, paid: 10_000, refunded: 0, kept: 10_000 },
  ...{ by_type: [], by_day: [], discounts: [], by_payment: [], by_event: [] },
  by_gender: { male: 0, female: 0, 'non-binary': 0, any: 9 },
}
const figure = (changes: Partial<Sales>, wanted: string) =>
  clubFigures({ ...sales, ...changes }).find(({ title }) => title === wanted)

it('the rate of the club is that of the places that are counted', () => {
  expect(figure({}, 'Fill rate')).toMatchObject({ value: '25%', words: '5 of 20 seats at published events' })
})

it('what was paid says so when it counts orders that revenue leaves out', () => {
  expect(figure({}, 'Paid')?.words).toBe('after $0.00 discounts')
  expect(figure({ discounted: 500, paid: 9500 }, 'Paid')?.words).toBe('after $5.00 discounts')
  const givenBack = { paid: 15_000, refunded: 5000 }
  expect(figure(givenBack, 'Paid')?.words).toBe('after $0.00 discounts; refunded orders included')
})

it('types of one name say for whom they are, and all others do not', () => {
  const type = (
    type_id: string,
    name: string,
    gender_restriction: Sales['by_type'][number]['gender_restriction'],
  ) => ({ type_id, name, gender_restriction, sold: 0, held: 0, max: 1, priced: 0 })
  const types = [type('a', 'Early', 'female'), type('b', 'Early', 'any'), type('c', 'Late', 'male')]
  expect(namedApart(types).map(({ name }) => name)).toEqual(['Early (women)', 'Early (everyone)', 'Late'])
})
