/** How many mails strangers may still ask for: each address and each network has its own count. */
import { createHash } from 'node:crypto'
import type { DocumentReference, Firestore, Transaction } from 'firebase-admin/firestore'
import { takeFromLimit, type RateLimit } from '@club/domain/account/rate-limit'
import { limits } from '@club/domain/limits'
import { collectionOf, documentOrNull } from './collection-of'

/** Who asks: the address that gets the mail, and the network of the request, null when unknown. */
export type Stranger = { email: string; network: string | null }

/** A place taken in every limit; nothing counts before `save`. `nth` mail to this address since `since`. */
export type TakenPlace = { nth: number; since: Date; save: (transaction: Transaction) => void }

type Place = { limit: DocumentReference<RateLimit>; next: RateLimit }

/** A place for one more mail, or null when a limit is reached. Reads only, as a transaction demands before its writes. */
export async function placeForMail(
  stranger: Stranger,
  now: Date,
  transaction: Transaction,
  db: Firestore,
): Promise<TakenPlace | null> {
  const { windowMs, perAddressPerHour, perIpPerHour } = limits.mails
  const place = async (key: string, max: number): Promise<Place | null> => {
    const limit = collectionOf('rate_limits', db).doc(hashed(key))
    const next = takeFromLimit(documentOrNull(await transaction.get(limit)), { max, windowMs }, now)
    return next && { limit, next }
  }
  const ofAddress = await place(`mail to ${stranger.email}`, perAddressPerHour)
  if (ofAddress === null) return null
  if (stranger.network === null) return taken(ofAddress, [ofAddress])
  const ofNetwork = await place(`mail from ${stranger.network}`, perIpPerHour)
  return ofNetwork && taken(ofAddress, [ofAddress, ofNetwork])
}

function taken(ofAddress: Place, places: Place[]): TakenPlace {
  return {
    nth: ofAddress.next.count,
    since: ofAddress.next.window_started_at,
    save: (transaction) => places.forEach(({ limit, next }) => transaction.set(limit, next)),
  }
}

/** Neither addresses nor networks are to be read out of the ids. */
function hashed(key: string): string {
  return createHash('sha256').update(key).digest('hex')
}
