/** Plans of two members for an event: which of the two have a seat, and whether one has given theirs up. Idempotent. */
import { askCopyId, askOfCopy, type Ask } from '@club/domain/asks/ask'
import { attendeeId, type EventAttendee } from '@club/domain/events/event-attendee'
import { pairId } from '@club/domain/members/pair'
import { log } from '../server/log'
import { collectionOf, documentOrNull } from '../server/store/collection-of'
import { compareAndSet, writeGuarded } from '../server/store/compare-and-set'
import { loadDocument } from '../server/store/load-document'

type Seat = { readonly uid: string; readonly eventId: string }
type Plan = NonNullable<Ask['plan']>

/** Brings the plans of a member for an event up to date, after their seat there has come or gone. */
export async function settlePlans({ uid, eventId }: Seat, now: Date): Promise<void> {
  const plans = collectionOf('asks').where('user_id', '==', uid).where('plan.event_id', '==', eventId)
  for (const { id } of (await plans.get()).docs) await settlePlan(askOfCopy(id), uid, now)
}

/** The same for all plans of two members, once no block is between them. */
export async function settlePlansOfPair([uid, other]: readonly [string, string], now: Date): Promise<void> {
  const copies = collectionOf('asks').where('user_id', '==', uid).where('other_id', '==', other)
  for (const { id } of (await copies.get()).docs) await settlePlan(askOfCopy(id), uid, now)
}

/** The members with a plan of `uid` for an event. */
export async function companions({ uid, eventId }: Seat): Promise<string[]> {
  const plans = collectionOf('asks').where('user_id', '==', uid).where('plan.event_id', '==', eventId)
  return (await plans.get()).docs.flatMap((row) => documentOrNull(row)?.other_id ?? [])
}

async function settlePlan(ask: string, uid: string, now: Date): Promise<void> {
  await compareAndSet(async (batch) => {
    const own = await collectionOf('asks').doc(askCopyId(ask, uid)).get()
    const stored = documentOrNull(own)
    if (stored?.plan == null) return
    const { other_id: other, plan } = stored
    const pair = await collectionOf('pair_reactions').doc(pairId(uid, other)).get()
    // While a block is between the two, the other's copy tells them nothing new.
    const isBlocked = documentOrNull(pair)?.blocked ?? true
    const copies = isBlocked ? [own] : [own, await collectionOf('asks').doc(askCopyId(ask, other)).get()]
    const plans = copies.map((copy) => documentOrNull(copy)?.plan ?? null)
    if (plans.includes(null)) return
    const both = [stored.from, stored.from === uid ? other : uid]
    const rows = await Promise.all(
      both.map((each) => loadDocument('event_attendees', attendeeId(plan.event_id, each))),
    )
    const known = plans.filter((each) => each !== null)
    const next = settled(known, both, rows, now)
    if (next === null) return
    for (const copy of copies) writeGuarded(batch, copy, { plan: next })
    if (!isBlocked) writeGuarded(batch, pair, { blocked: false })
    log.planSettled({ ask, seated: next.seated.length, isEnded: next.ended_at !== null })
  })
}

/** The plan of both copies by the rows of the event; null when it stays what it is. A seat that comes too late changes nothing. */
function settled(
  plans: readonly Plan[],
  both: readonly string[],
  rows: readonly (EventAttendee | null)[],
  now: Date,
): Plan | null {
  const [plan] = plans
  if (plan === undefined) return null
  const before = new Set(plans.flatMap(({ seated }) => seated))
  const seated = both.filter((each, index) => {
    const row = rows[index] ?? null
    return row !== null && (before.has(each) || row.created_at <= plan.seats_by)
  })
  const endedAt = plans.find(({ ended_at }) => ended_at !== null)?.ended_at ?? null
  const isLate = before.size < 2 && seated.length < 2 && now >= plan.seats_by
  if (endedAt === null && isLate) return null
  const isGivenUp = [...before].some((each) => !seated.includes(each))
  const ended_at = endedAt ?? (isGivenUp ? now : null)
  const isSame = plans.every(
    (each) => each.ended_at?.getTime() === ended_at?.getTime() && each.seated.length === seated.length,
  )
  return isSame ? null : { ...plan, seated, ended_at }
}
