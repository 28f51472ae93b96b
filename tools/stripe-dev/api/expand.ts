/** Replaces ids by their objects, as a request's `expand` asks. */
import type { Account } from '../account/account'
import { invalid } from './errors'
import { listed } from './lists'

type Fields = Record<string, unknown>

/** A copy of `object` in which each path, such as `payment_intent.latest_charge`, holds the whole object. */
export function expanded(object: object, paths: string[], account: Account): object {
  const copy: Fields = { ...object }
  for (const path of paths) expand(copy, path.split('.'), path, account)
  return copy
}

function expand(holder: Fields, [field = '', ...rest]: string[], path: string, account: Account): void {
  if (field === 'line_items') holder[field] ??= lineItemsOf(holder, account)
  const value = holder[field]
  if (value === null) return
  if (Array.isArray(value)) {
    const copies = value.map((item: object): Fields => ({ ...item }))
    holder[field] = copies
    for (const copy of copies) expand(copy, rest, path, account)
    return
  }
  const found = typeof value === 'string' ? account.get(value) : value
  if (typeof found !== 'object' || found === null) {
    throw invalid('expand', `This property cannot be expanded (${path}).`)
  }
  const copy: Fields = { ...found }
  holder[field] = copy
  if (rest.length > 0) expand(copy, rest, path, account)
}

function lineItemsOf({ id, object }: Fields, account: Account): unknown {
  if (object !== 'checkout.session') return undefined
  const items = account.lineItemsOf(account.find('checkout.session', String(id)))
  return listed(items, `/v1/checkout/sessions/${String(id)}/line_items`, {})
}
