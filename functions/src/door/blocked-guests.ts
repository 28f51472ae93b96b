/** Blocks among the guests of an event, for staff to plan by; guests never see who blocks them. */
import { limits } from '@club/domain/limits'
import { membersOfPair, pairId } from '@club/domain/members/pair'
import { collectionOf } from '../server/store/collection-of'
import { peopleOf, formerMember } from '../server/accounts/people'

/** Values that one query compares a field with. */
const perQuery = 30

type Coming = { readonly uids: readonly string[]; readonly isPartial: boolean }

/** Holders of tickets that were not refunded, and registered members. */
async function comingTo(eventId: string): Promise<Coming> {
  const { doorMax } = limits.console
  const { docs } = await collectionOf('event_attendees')
    .where('event_id', '==', eventId)
    .limit(doorMax + 1)
    .get()
  const uids = docs.map((each) => String(each.get('user_id')))
  return { uids: uids.slice(0, doorMax), isPartial: uids.length > doorMax }
}

/** Names of guests with a block between them and `uid`, as visible to `asking`. */
export async function blockedAt(eventId: string, uid: string, asking: string): Promise<string[]> {
  if (uid === asking) return []
  const [{ uids }, { docs }] = await Promise.all([
    comingTo(eventId),
    collectionOf('blocks').where('user_ids', 'array-contains', uid).select().get(),
  ])
  const pairs = new Set(docs.map(({ id }) => id))
  const others = uids.filter((other) => other !== uid && other !== asking)
  const blocked = others.filter((other) => pairs.has(pairId(uid, other)))
  const people = await peopleOf(blocked)
  return blocked.map((each) => people.get(each)?.name ?? formerMember).sort()
}

type Person = { user_id: string; name: string }

/** Pairs of guests of whom at least one blocks the other, as visible to `asking`. */
export async function blockedPairs(
  eventId: string,
  asking: string,
): Promise<{ pairs: { members: [Person, Person] }[]; isPartial: boolean }> {
  const { uids, isPartial } = await comingTo(eventId)
  const coming = new Set(uids.filter((uid) => uid !== asking))
  const parts = Array.from({ length: Math.ceil(uids.length / perQuery) }, (_, part) =>
    uids.slice(part * perQuery, (part + 1) * perQuery),
  )
  const found = await Promise.all(
    parts.map((some) => collectionOf('blocks').where('user_ids', 'array-contains-any', some).select().get()),
  )
  const ids = [...new Set(found.flatMap(({ docs }) => docs.map(({ id }) => id)))].sort()
  const pairs = ids.map(membersOfPair).filter((pair) => pair.every((uid) => coming.has(uid)))
  const people = await peopleOf(pairs.flat())
  const person = (user_id: string) => ({ user_id, name: people.get(user_id)?.name ?? formerMember })
  return { pairs: pairs.map(([one, other]) => ({ members: [person(one), person(other)] })), isPartial }
}
