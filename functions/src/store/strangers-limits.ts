/** How often strangers may still ask for mails: each address and each network has its own count. */
import type { DocumentSnapshot, WriteBatch } from 'firebase-admin/firestore'
import { takeFromLimit, type RateLimit } from '@club/domain/account/rate-limit'
import { limits } from '@club/domain/limits'
import { collectionOf, documentOrNull } from './collection-of'
import { writeGuarded } from './compare-and-set'
import { hashed } from './hashed'

/** Who asks: the address that gets the mail, and the network of the request, null when unknown. */
export type Stranger = { email: string; network: string | null }

/** A place in every limit: the `nth` request for this address since `since`. Nothing counts before `take` is committed. */
export type Place = { nth: number; since: Date; take: (batch: WriteBatch) => void }

type Step = { limit: DocumentSnapshot<RateLimit>; next: RateLimit }

/** A place for one more request, or null when a limit is reached. */
export async function placeForMail({ email, network }: Stranger, now: Date): Promise<Place | null> {
  const { perAddressPerHour, perIpPerHour } = limits.mails
  const ofAddress = await nextStep(`mail to ${email}`, perAddressPerHour, now)
  if (ofAddress === null) return null
  if (network === null) return placeOf(ofAddress, [ofAddress])
  const ofNetwork = await nextStep(`mail from ${network}`, perIpPerHour, now)
  return ofNetwork && placeOf(ofAddress, [ofAddress, ofNetwork])
}

/** Neither addresses nor networks are to be read out of the ids. */
async function nextStep(key: string, max: number, now: Date): Promise<Step | null> {
  const limit = await collectionOf('rate_limits').doc(hashed(key)).get()
  const next = takeFromLimit(documentOrNull(limit), { max, windowMs: limits.mails.windowMs }, now)
  return next && { limit, next }
}

function placeOf(ofAddress: Step, steps: Step[]): Place {
  return {
    nth: ofAddress.next.count,
    since: ofAddress.next.window_started_at,
    take: (batch) => steps.forEach(({ limit, next }) => writeGuarded(batch, limit, next)),
  }
}
