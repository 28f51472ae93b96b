/** Asks between mutual matches. A yes is decided with the event's seats; all else is one commit guarded by the pair's document. */
import type { Event } from '@club/domain/events/event'
import { attendeeId } from '@club/domain/events/event-attendee'
import {
  type AnswerRefusal,
  askCopyId,
  askState,
  askOfCopy,
  decideAsk,
  overlap,
  type Ask,
  type AskForm,
  type AskRefusal,
  type EventRow,
} from '@club/domain/asks/ask'
import { pairId } from '@club/domain/members/pair'
import { limits } from '@club/domain/limits'
import { eveningsOf } from '../server/own-evenings'
import { inventory } from '../orders/inventory'
import { guardAccount } from '../server/accounts/accounts'
import { log } from '../server/log'
import { collectionOf, documentOrNull } from '../server/store/collection-of'
import { compareAndSet, writeGuarded, type Batch } from '../server/store/compare-and-set'
import { loadDocument } from '../server/store/load-document'
import { takeOne } from '../server/store/rate-limits'

type Copy = { readonly id: string; readonly ask: Ask }
type Asked = { readonly id: string; readonly from: string; readonly form: AskForm }

/** A member's copies of asks and plans that aren't over. */
async function currentAsks(uid: string, now: Date): Promise<Copy[]> {
  const { docs } = await collectionOf('asks').where('user_id', '==', uid).get()
  return docs.flatMap((row) => {
    const ask = documentOrNull(row)
    return ask !== null && askState(ask, now) !== 'over' ? [{ id: row.id, ask }] : []
  })
}

async function eventsOf(ids: readonly string[]) {
  const events = await Promise.all(ids.map((id) => loadDocument('events', id)))
  return ids.map((id, index) => {
    const event = events[index] ?? null
    return event && { id, event }
  })
}

/** The events that an ask or a plan is about, and that take place. */
async function takenBy({ plan, event_ids }: Ask): Promise<Event[]> {
  const found = await eventsOf(plan === null ? event_ids : [plan.event_id])
  return found.flatMap((row) => (row?.event.status === 'published' ? row.event : []))
}

type Stored =
  | { readonly refused: AskRefusal }
  | { readonly yes: { readonly ask: string; readonly event_id: string } }
  | { readonly stored: true }

/** Stores both copies of an ask; one that was stored before stays what it is. */
export async function storeAsk({ id, from, form }: Asked, now: Date): Promise<Stored> {
  const { user_id: to, event_ids, line, treat } = form
  return compareAndSet<Stored>(async (batch) => {
    const accounts = collectionOf('accounts')
    const asks = collectionOf('asks')
    const own = await asks.doc(askCopyId(id, from)).get()
    if (own.exists) return { stored: true }
    // First, so that two asks of a member at once conflict: their other asks are only queried.
    if (!(await takeOne(batch, `asks by ${from}`, limits.asks.perDay, now))) return { refused: 'today' }
    // Before the sender's asks: of two at the same moment, the second finds the first, or conflicts.
    const pair = await collectionOf('pair_reactions').doc(pairId(from, to)).get()
    const [sender, target, events, current, seats] = await Promise.all([
      accounts.doc(from).get(),
      accounts.doc(to).get(),
      eventsOf(event_ids),
      currentAsks(from, now),
      Promise.all(event_ids.map((event) => loadDocument('event_attendees', attendeeId(event, from)))),
    ])
    const agreed = current.find(({ ask }) => isYesTo(ask, form))
    if (agreed?.ask.plan) return { yes: { ask: askOfCopy(agreed.id), event_id: agreed.ask.plan.event_id } }
    const stored = documentOrNull(pair)
    const decision = decideAsk(
      { ...form, id },
      {
        from,
        sender: documentOrNull(sender),
        target: documentOrNull(target),
        pair: stored,
        events,
        seatedAt: new Set(event_ids.filter((_, index) => seats[index] != null)),
        isBusy: await isBusyAtOneOf(from, events),
        current: await Promise.all(current.map(async ({ ask }) => ({ ask, events: await takenBy(ask) }))),
        invitation:
          current.find(({ ask }) => ask.other_id === to && ask.from === to && ask.plan === null) ?? null,
      },
      now,
    )
    if ('refused' in decision || 'yes' in decision) return decision
    await closeReplaced(batch, stored?.asked ?? null, [from, to], now)
    const common = {
      from,
      event_ids: decision.events.map((row) => row.id),
      line: line === '' ? null : line,
      treat,
      created_at: now,
      closes_at: decision.closes_at,
      dismissed_at: null,
      plan: null,
      expires_at: null,
    }
    batch.create(asks.doc(askCopyId(id, from)), { ...common, user_id: from, other_id: to })
    // The match is over for the other: as after a no.
    const dismissed_at = stored?.ended_by.includes(to) ? now : null
    batch.create(asks.doc(askCopyId(id, to)), { ...common, dismissed_at, user_id: to, other_id: from })
    writeGuarded(batch, pair, { asked: decision.history, updated_at: now })
    for (const account of [sender, target]) guardAccount(batch, account)
    return { stored: true }
  })
}

/** True iff an earlier copy of the request was a yes to the other's ask. */
function isYesTo({ from, plan }: Ask, { user_id: to, event_ids }: AskForm): boolean {
  return from === to && plan !== null && event_ids.includes(plan.event_id)
}

/** Asking back takes the place of the other's ask, which its invitee has said no to. */
async function closeReplaced(
  batch: Batch,
  asked: { readonly ask: string; readonly closes_at: Date; readonly is_accepted: boolean } | null,
  both: readonly string[],
  now: Date,
): Promise<void> {
  if (asked === null || asked.is_accepted || asked.closes_at <= now) return
  for (const uid of both) {
    const copy = await collectionOf('asks').doc(askCopyId(asked.ask, uid)).get()
    if (copy.exists) writeGuarded(batch, copy, { closes_at: now })
  }
}

/** Decides a yes with the seats of the event; null, or the reason for a refusal. Idempotent. */
export async function accept(
  { ask, uid, eventId }: { readonly ask: string; readonly uid: string; readonly eventId: string },
  now: Date,
): Promise<AnswerRefusal | null> {
  const [own, event] = await Promise.all([
    loadDocument('asks', askCopyId(ask, uid)),
    loadDocument('events', eventId),
  ])
  if (own === null || own.from === uid || event === null) return 'over'
  const from = own.other_id
  const both = [from, uid]
  const [busy, rivals] = await Promise.all([
    Promise.all(both.map(async (each) => ((await isBusy(each, { id: eventId, event })) ? [each] : []))),
    Promise.all(both.map((each) => rivalsOf(each, ask, event, now))),
  ])
  const outcome = await inventory().decide(eventId, {
    kind: 'accept',
    ask,
    from,
    uid,
    busy: busy.flat(),
    rivals: rivals.flat(),
  })
  log.askAnswered({ ask, eventId, outcome })
  if (outcome === null) return null
  return outcome === 'ask_clash' ? 'clash' : 'over'
}

/** True iff the member has a seat at another event at the time. */
async function isBusy(uid: string, { id, event }: { id: string; event: Event }): Promise<boolean> {
  return (await eveningsOf(uid)).some(
    (other) => other.id !== id && other.event.status === 'published' && overlap(other.event, event),
  )
}

async function isBusyAtOneOf(uid: string, events: readonly (EventRow | null)[]): Promise<boolean> {
  const known = events.filter((row) => row !== null)
  const busy = await Promise.all(known.map((row) => isBusy(uid, row)))
  return busy.includes(true)
}

/** A member's copies of their other asks and plans at the time of the event. */
async function rivalsOf(uid: string, ask: string, event: Event, now: Date) {
  const current = (await currentAsks(uid, now)).filter(({ id }) => id !== askCopyId(ask, uid))
  const rivals = await Promise.all(
    current.map(async ({ id, ask: other }) =>
      (await takenBy(other)).some((each) => overlap(each, event)) ? [{ id, of: uid }] : [],
    ),
  )
  return rivals.flat()
}

/** Marks the member's own copy; the other's stays what it is, so that it reads as silence. 'agreed' after a yes. */
export async function dismiss(
  ask: string,
  uid: string,
  isAsker: boolean,
  now: Date,
): Promise<AnswerRefusal | null> {
  return compareAndSet(async (batch) => {
    const copy = await collectionOf('asks').doc(askCopyId(ask, uid)).get()
    const stored = documentOrNull(copy)
    if (stored === null || (stored.from === uid) !== isAsker || stored.dismissed_at) return null
    if (stored.plan !== null) return 'agreed'
    if (askState(stored, now) === 'open') writeGuarded(batch, copy, { dismissed_at: now })
    return null
  })
}
