/** Members' private calendar links, and what calendar apps read from one. */
import { randomBytes } from 'node:crypto'
import { onRequest } from 'firebase-functions/v2/https'
import { calendarFeedPath, feedSecretIn, isFeedLive } from '@club/domain/events/calendar-feed'
import { calendarFeedFile } from '@club/domain/events/calendar-file'
import { isAnnounced } from '@club/domain/events/event'
import { limits } from '@club/domain/limits'
import { guardAccount, loadAccount } from '../server/accounts/accounts'
import { webUrl } from '../server/config'
import { callable } from '../server/callable'
import { log } from '../server/log'
import { collectionOf, documentOrNull } from '../server/store/collection-of'
import { compareAndSet } from '../server/store/compare-and-set'
import { hashed } from '../server/store/hashed'
import { eveningsOf } from '../server/own-evenings'

/** The secret of a new link, which replaces the one before. */
async function makeFeed(uid: string, now: Date): Promise<string> {
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
async function endFeed(uid: string): Promise<void> {
  await collectionOf('calendar_feeds').doc(uid).delete()
}

/** The member whose link has this secret; null for none, and for one that has ended. */
async function ownerOf(secret: string): Promise<string | null> {
  const { docs } = await collectionOf('calendar_feeds').where('hash', '==', hashed(secret)).limit(1).get()
  const feed = docs[0] ? documentOrNull(docs[0]) : null
  const account = feed && (await loadAccount(feed.user_id))
  return feed && account && isFeedLive(feed, account) ? feed.user_id : null
}

/** The calendar of a link: the member's own evenings and no one else; unknown and ended links get the same empty one. */
async function feedOf(secret: string | null, now: Date): Promise<string> {
  const uid = secret === null ? null : await ownerOf(secret)
  const evenings = uid === null ? [] : await eveningsOf(uid)
  const announced = evenings.filter(({ event }) => isAnnounced(event))
  return calendarFeedFile(announced, webUrl.value(), now)
}

export const setCalendarFeed = callable('setCalendarFeed', async ({ uid, input: { is_on }, now }) => {
  const path = is_on ? calendarFeedPath(await makeFeed(uid, now)) : null
  if (!is_on) await endFeed(uid)
  log.calendarFeedChanged({ uid, is_on })
  return { path }
})

/** The address is a secret: `firebase.json` keeps it from being stored or passed on, and it is in none of our log events. */
export const calendarFeed = onRequest({ memory: '256MiB' }, async (request, response) => {
  response.set('Cache-Control', 'no-store')
  if (request.method !== 'GET' && request.method !== 'HEAD') {
    response.set('Allow', 'GET, HEAD').status(405).end()
    return
  }
  response.type('text/calendar; charset=utf-8').send(await feedOf(feedSecretIn(request.path), new Date()))
})
