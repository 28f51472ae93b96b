/** The border where Timestamps become Dates, however deep they lie. */
import { Timestamp } from 'firebase-admin/firestore'

/** Bytes, references and places pass as they are. */
export function withDates(value: unknown): unknown {
  if (value instanceof Timestamp) return value.toDate()
  if (Array.isArray(value)) return value.map(withDates)
  if (!isPlainObject(value)) return value
  return Object.fromEntries(Object.entries(value).map(([field, inner]) => [field, withDates(inner)]))
}

function isPlainObject(value: unknown): value is object {
  if (typeof value !== 'object' || value === null) return false
  const prototype: unknown = Object.getPrototypeOf(value)
  return prototype === Object.prototype || prototype === null
}
