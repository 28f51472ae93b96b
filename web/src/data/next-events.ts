/**
 * The next few evenings for the front page, fetched in one plain request: visitors need no Firebase for it.
 */
import { upcomingSince } from '@club/domain/events/event-facts'
import { firstLimits } from '@club/domain/first-limits'
import { useEffect, useState } from 'react'
import { env } from '../env'
import { answerWithinMs } from './failure'
import type { Live } from './firebase/live'

/**
 * An event as shown on the front page; `price` is in dollars, `image_url` null where the cover of its
 * category is shown.
 */
type NextEvent = {
  readonly id: string
  readonly title: string
  readonly date_time: Date
  readonly location: string
  readonly image_url: string | null
  readonly category: string
  readonly price: number
  readonly has_tickets: boolean
  readonly current_attendees: number
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
    has_tickets: fieldsOf(fields.has_tickets).booleanValue === true,
    current_attendees: Number(valueOf(fields, 'current_attendees', 'integerValue') ?? 0),
  }
}

/**
 * Converts Firestore's REST answer to events, in its order. Parsed by hand, because the front page has no
 * schema library; a document without title or start is left out, as everywhere.
 */
export function nextEventsFrom(answer: unknown): readonly NextEvent[] {
  if (!Array.isArray(answer)) throw new Error('The answer is no list of events')
  return answer.map(eventFrom).filter((event) => event !== null)
}

const service = env.emulators
  ? `http://${env.emulatorHost}:${env.emulators.firestore}`
  : 'https://firestore.googleapis.com'
const documents = `${service}/v1/projects/${env.firebaseConfig.projectId}/databases/(default)/documents`

const shownFields = [
  'title',
  'date_time',
  'location',
  'image_url',
  'category',
  'price',
  'has_tickets',
  'current_attendees',
]

function condition(fieldPath: string, op: string, value: Record<string, string>) {
  return { fieldFilter: { field: { fieldPath }, op, value } }
}

/** The same question as `useUpcomingEvents` asks, which rules and index are made for. */
function question(now: Date) {
  const filters = [
    condition('status', 'EQUAL', { stringValue: 'published' }),
    condition('date_time', 'GREATER_THAN', { timestampValue: upcomingSince(now).toISOString() }),
  ]
  return {
    structuredQuery: {
      select: { fields: shownFields.map((fieldPath) => ({ fieldPath })) },
      from: [{ collectionId: 'events' }],
      where: { compositeFilter: { op: 'AND', filters } },
      orderBy: [{ field: { fieldPath: 'date_time' } }],
      limit: firstLimits.eventsOnFrontPage,
    },
  }
}

async function askForNextEvents(signal: AbortSignal): Promise<readonly NextEvent[]> {
  const answer = await fetch(`${documents}:runQuery`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(question(new Date())),
    signal,
  })
  if (!answer.ok) throw new Error(`The events could not be read (${answer.status})`)
  return nextEventsFrom(await answer.json())
}

function asError(error: unknown): Error {
  return error instanceof Error ? error : new Error(String(error))
}

/**
 * Up to three published events, earliest first; read again whenever the user comes back to the page (section
 * 2, Home).
 */
export function useNextEvents(): Live<readonly NextEvent[]> {
  const [live, setLive] = useState<Live<readonly NextEvent[]>>({ status: 'loading' })
  const [attempt, setAttempt] = useState(0)

  useEffect(() => {
    const end = new AbortController()
    const retry = () => {
      setLive({ status: 'loading' })
      setAttempt((count) => count + 1)
    }
    const ask = () => {
      const late = new AbortController()
      const patience = setTimeout(() => late.abort(), answerWithinMs)
      const answered = askForNextEvents(AbortSignal.any([end.signal, late.signal]))
      answered
        .finally(() => clearTimeout(patience))
        .then(
          (data) => setLive({ status: 'ready', data }),
          // Old data is better than none.
          (error: unknown) =>
            setLive((shown) =>
              shown.status === 'ready' || end.signal.aborted
                ? shown
                : { status: 'error', error: asError(error), retry },
            ),
        )
    }
    const askWhenBack = () => document.visibilityState === 'visible' && ask()
    ask()
    document.addEventListener('visibilitychange', askWhenBack, { signal: end.signal })
    window.addEventListener('online', ask, { signal: end.signal })
    return () => end.abort()
  }, [attempt])

  return live
}
