/** Lists as Stripe pages them: the newest first, from a cursor on. */
import type { Stripe } from 'stripe'
import type { Closed } from '../closed'
import { invalid, noSuch, notSimulated } from './errors'

type Paging = Stripe.PaginationParams & {
  created?: number | Closed<Stripe.RangeQueryParam>
  expand?: string[]
}
type Listed = { id: string; object: string; created?: number }
const pageSize = { usual: 10, most: 100 }

/** `fields`: the required fields of each object in the list; undefined ones are ignored. */
export function listed<Item extends Listed>(
  all: Item[],
  url: string,
  { created, limit = pageSize.usual, starting_after: after, ending_before: before, ...others }: Paging,
  fields: Partial<Record<keyof Item, unknown>> = {},
): { object: 'list'; url: string; has_more: boolean; data: Item[] } {
  const strange = Object.keys(others).find((name) => name !== 'expand')
  if (strange !== undefined) throw notSimulated(strange)
  if (limit < 1 || limit > pageSize.most) {
    throw invalid('limit', `This value must be between 1 and ${pageSize.most}.`, 'parameter_invalid_integer')
  }
  const wanted = all.filter((item) => has(item, fields) && isWithin(item.created ?? 0, created))
  const from = after === undefined ? 0 : placeOf(wanted, after, 'starting_after') + 1
  const to = before === undefined ? wanted.length : placeOf(wanted, before, 'ending_before')
  const rest = wanted.slice(from, to)
  const data = before === undefined ? rest.slice(0, limit) : rest.slice(-limit)
  return { object: 'list', url, has_more: rest.length > data.length, data }
}

function has<Item>(item: Item, fields: Partial<Record<keyof Item, unknown>>): boolean {
  return (Object.keys(fields) as (keyof Item)[]).every((key) => {
    return fields[key] === undefined || fields[key] === item[key]
  })
}

function isWithin(created: number, range: Paging['created']): boolean {
  if (range === undefined) return true
  if (typeof range === 'number') return created === range
  const { gt = -Infinity, gte = -Infinity, lt = Infinity, lte = Infinity } = range
  return created > gt && created >= gte && created < lt && created <= lte
}

function placeOf(items: Listed[], id: string, param: string): number {
  const place = items.findIndex((item) => item.id === id)
  if (place < 0) throw noSuch('object', id, param)
  return place
}
