/** The fields of a document with other addresses in them. */

/** What begins with `from` begins with `to` instead, at any depth; timestamps and the like are left as they are. */
export function movedFields(fields: object, from: string, to: string): Record<string, unknown> {
  return Object.fromEntries(Object.entries(fields).map(([name, value]) => [name, moved(value, from, to)]))
}

function moved(value: unknown, from: string, to: string): unknown {
  if (typeof value === 'string') return value.startsWith(from) ? to + value.slice(from.length) : value
  if (Array.isArray(value)) return value.map((item) => moved(item, from, to))
  return isPlain(value) ? movedFields(value, from, to) : value
}

function isPlain(value: unknown): value is object {
  return value !== null && typeof value === 'object' && Object.getPrototypeOf(value) === Object.prototype
}
