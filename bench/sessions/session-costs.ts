/** The monthly cost of members' sessions: counted documents, times the activity assumed here. */
import { readFileSync } from 'node:fs'
import { z } from 'zod'
import { listPrices } from '@club/domain/matching/run/list-prices'
import { fromRoot } from '../../tools/project'

const countSchema = z.object({
  reads: z.number(),
  writes: z.number(),
  deletes: z.number(),
  invocations: z.number(),
})
export type Count = z.infer<typeof countSchema>

export const sessionNames = [
  'log in, dashboard',
  'matches page',
  'five matches change on it',
  '20 swipes',
  'events, three event pages',
  'RSVP to a free event',
  'buy a ticket',
  'a notification, marked as read',
] as const
export type SessionName = (typeof sessionNames)[number]

/** What an active member does in one day. */
export const ofDay: readonly SessionName[] = sessionNames.filter(
  (name) => name !== 'RSVP to a free event' && name !== 'buy a ticket',
)

export const rushNames = ['1,000 viewers of 200 guests: first wave', 'each further wave'] as const

export const sessionFiguresSchema = z.object({
  sessions: z.record(z.enum(sessionNames), countSchema),
  rush: z.record(z.enum(rushNames), countSchema),
})
export type SessionFigures = z.infer<typeof sessionFiguresSchema>

/** How often one member does each of them in a month, averaged over all, those who never come included. */
export const activity: Readonly<Record<SessionName, number>> = {
  'log in, dashboard': 12,
  'matches page': 10,
  'five matches change on it': 6,
  '20 swipes': 4,
  'events, three event pages': 6,
  'RSVP to a free event': 0.5,
  'buy a ticket': 0.3,
  'a notification, marked as read': 8,
}

/** In the whole club: events with a crowd in a month for each 1,000 members, and the waves of each. */
export const rushes = { perThousandMembers: 1, furtherWaves: 20 } as const

/** Of an instance with one processor and half a GiB, on average; concurrent requests share it. */
export const assumedSeconds = 0.15
const memoryGiB = 0.5

export const sum = (counts: readonly Count[]): Count => {
  const total = (of: (count: Count) => number) => counts.reduce((all, count) => all + of(count), 0)
  return {
    reads: total(({ reads }) => reads),
    writes: total(({ writes }) => writes),
    deletes: total(({ deletes }) => deletes),
    invocations: total(({ invocations }) => invocations),
  }
}

function times({ reads, writes, deletes, invocations }: Count, by: number): Count {
  return { reads: by * reads, writes: by * writes, deletes: by * deletes, invocations: by * invocations }
}

export function priceOf({ reads, writes, deletes, invocations }: Count): number {
  const perSecond = listPrices.perVcpuSecond + memoryGiB * listPrices.perGiBSecond
  return (
    reads * listPrices.perRead +
    writes * listPrices.perWrite +
    deletes * listPrices.perDelete +
    invocations * (listPrices.perInvocation + assumedSeconds * perSecond)
  )
}

/** The sessions of a club of so many members in a month. */
export function sessionsOfMonth({ sessions, rush }: SessionFigures, members: number): Count {
  const crowds = (members / 1000) * rushes.perThousandMembers
  const [first, further] = rushNames
  return sum([
    ...sessionNames.map((name) => times(sessions[name], members * activity[name])),
    times(rush[first], crowds),
    times(rush[further], crowds * rushes.furtherWaves),
  ])
}

export const sessionsFile = fromRoot('docs/capacity/sessions.json')

export function storedSessions(): SessionFigures {
  return sessionFiguresSchema.parse(JSON.parse(readFileSync(sessionsFile, 'utf8')))
}
