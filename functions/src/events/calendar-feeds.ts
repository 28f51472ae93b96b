/** Members' calendar links, and the evenings that one shows. */
import { randomBytes } from 'node:crypto'
import { getFirestore } from 'firebase-admin/firestore'
import { isFeedLive } from '@club/domain/events/calendar-feed'
import { calendarFeedFile } from '@club/domain/events/calendar-file'
import { isAnnounced } from '@club/domain/events/event'
import { byStart } from '@club/domain/events/event-facts'
import { limits } from '@club/domain/limits'
import { guardAccount, loadAccount } from '../server/accounts/accounts'
import { webUrl } from '../server/config'
import { collectionOf, documentOrNull, parseSnapshotOrNull } from '../server/store/collection-of'
import { compareAndSet } from '../server/store/compare-and-set'
import { hashed } from '../server/store/hashed'

/** The secret of a new link, which replaces the one before. */
export async function makeFeed(uid: string, now: Date): Promise<string> {
  const secret = randomBytes(limits.links.secretBytes).toString('base64url')
  await compareAndSet(async (batch) => {
    guardAccount(batch, await collectionOf('accounts').doc(uid).get())
    batch.set(collectionOf('calendar_feeds').doc(uid), {
      user_id: uid,
      hash: hashed(secret),
      created_at: now,
    })
  })
  return secret
}

/** Idempotent. */
export async function endFeed(uid: string): Promise<void> {
  await collectionOf('calendar_feeds').doc(uid).delete()
}

/** The member whose link has this secret; null for none, and for one that has ended. */
async function ownerOf(secret: string): Promise<string | null> {
  const { docs } = await collectionOf('calendar_feeds').where('hash', '==', hashed(secret)).limit(1).get()
  const feed = docs[0] ? documentOrNull(docs[0]) : null
  const account = feed && (await loadAccount(feed.user_id))
  return feed && account && isFeedLive(feed, account) ? feed.user_id : null
}

/** The calendar of a link: the member's own evenings and no one else; the same empty one for any link without. */
export async function feedOf(secret: string | null, now: Date): Promise<string> {
  const uid = secret === null ? null : await ownerOf(secret)
  return calendarFeedFile(uid === null ? [] : await eveningsOf(uid), webUrl.value(), now)
}

async function eveningsOf(uid: string) {
  const db = getFirestore()
  const places = await collectionOf('event_attendees').where('user_id', '==', uid).get()
  const refs = places.docs.map((place) => db.doc(`events/${String(place.get('event_id'))}`))
  const snapshots = refs.length === 0 ? [] : await db.getAll(...refs)
  return snapshots
    .flatMap((snapshot) => {
      const event = parseSnapshotOrNull('events', snapshot)
      return event && isAnnounced(event) ? [{ id: snapshot.id, event }] : []
    })
    .toSorted((one, other) => byStart(one.event, other.event))
}
