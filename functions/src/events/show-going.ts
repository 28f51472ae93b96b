/** 'Show that I'm going': a member's choice, what ends with it, and the evenings that a mutual match can read. */
import { showsEvenings } from '@club/domain/account/account'
import { pairId } from '@club/domain/members/pair'
import { callable } from '../server/callable'
import { log } from '../server/log'
import { collectionOf } from '../server/store/collection-of'
import { compareAndSet, writeGuarded } from '../server/store/compare-and-set'
import { loadDocument } from '../server/store/load-document'
import { reloadLists } from './attendees'
import { withdrawGoing } from './event-notifications'
import { eveningsOf } from '../server/own-evenings'

/** `onAccountWritten` sees `people_changed_at` move, and has open lists reloaded. */
export const setShowGoing = callable('setShowGoing', async ({ uid, input: { shows }, now }) => {
  await compareAndSet(async (batch) => {
    const account = await collectionOf('accounts').doc(uid).get()
    if (account.data()?.shows_going === shows) return
    writeGuarded(batch, account, { shows_going: shows, people_changed_at: now })
  })
  log.showGoingChanged({ uid, shows })
  return {}
})

/** Removes a member who has stopped showing that they're going from open lists, the bell and the email queue. Idempotent. */
export async function stopShowing(uid: string, now: Date): Promise<void> {
  await Promise.all([reloadLists(uid, now), withdrawGoing(uid)])
}

export const listEveningsOf = callable('listEveningsOf', async ({ uid, input: { user_id: other }, now }) => ({
  event_ids: (await canSeeEvenings(uid, other)) ? await upcomingOf(other, now) : [],
}))

async function canSeeEvenings(viewer: string, other: string): Promise<boolean> {
  const [pair, account] = await Promise.all([
    loadDocument('pair_reactions', pairId(viewer, other)),
    loadDocument('accounts', other),
  ])
  return pair !== null && pair.mutual && !pair.blocked && account !== null && showsEvenings(account)
}

/** Excludes events that have started: no one can look up where someone is right now. */
async function upcomingOf(uid: string, now: Date): Promise<string[]> {
  const evenings = await eveningsOf(uid)
  return evenings.flatMap(({ id, event }) =>
    event.status === 'published' && now < event.date_time ? [id] : [],
  )
}
