/** What Firestore's REST interface answers, read as events; by hand, because the front page does without a schema library. */

/** What the front page shows of an event; `price` is in dollars, `image_url` null where the cover of its category is shown. */
export type NextEvent = {
  readonly id: string
  readonly title: string
  readonly date_time: Date
  readonly location: string
  readonly image_url: string | null
  readonly category: string
  readonly price: number
}

type Fields = Readonly<Partial<Record<string, unknown>>>

function fieldsOf(value: unknown): Fields {
  return typeof value === 'object' && value !== null ? { ...value } : {}
}

/** The value of that kind, such as 'stringValue'; null when the field holds another or is not there. */
function valueOf(fields: Fields, name: string, kind: string): string | null {
  const value = fieldsOf(fields[name])[kind]
  return typeof value === 'string' || typeof value === 'number' ? String(value) : null
}

function eventFrom(row: unknown): NextEvent | null {
  const { name, fields: stored } = fieldsOf(fieldsOf(row).document)
  const fields = fieldsOf(stored)
  const title = valueOf(fields, 'title', 'stringValue')
  const starts = valueOf(fields, 'date_time', 'timestampValue')
  if (typeof name !== 'string' || title === null || starts === null) return null
  return {
    id: name.slice(name.lastIndexOf('/') + 1),
    title,
    date_time: new Date(starts),
    location: valueOf(fields, 'location', 'stringValue') ?? '',
    image_url: valueOf(fields, 'image_url', 'stringValue'),
    category: valueOf(fields, 'category', 'stringValue') ?? '',
    price: Number(valueOf(fields, 'price', 'integerValue') ?? valueOf(fields, 'price', 'doubleValue') ?? 0),
  }
}

/** The events in the order of the answer; a document without title or start is left out, as everywhere. */
export function nextEventsFrom(answer: unknown): readonly NextEvent[] {
  if (!Array.isArray(answer)) throw new Error('The answer is no list of events')
  return answer.map(eventFrom).filter((event) => event !== null)
}
