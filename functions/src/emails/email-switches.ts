/** A member's email settings, and the tokens of links that switch one kind off. */
import { randomBytes } from 'node:crypto'
import type { Account } from '@club/domain/account/account'
import {
  emailSwitches,
  newUnsubscribeToken,
  type SwitchedEmailKind,
  type UnsubscribeToken,
} from '@club/domain/emails/email-switches'
import { limits } from '@club/domain/limits'
import { collectionOf, documentOrNull } from '../server/store/collection-of'
import { compareAndSet, writeGuarded, type Batch } from '../server/store/compare-and-set'
import { hashed } from '../server/store/hashed'
import { loadDocument } from '../server/store/load-document'

/** The secret of a new link, valid from the commit on. */
export function addUnsubscribeLink(
  batch: Batch,
  owner: Pick<UnsubscribeToken, 'uid' | 'kind'>,
  now: Date,
): string {
  const secret = randomBytes(limits.links.secretBytes).toString('base64url')
  batch.create(collectionOf('unsubscribe_tokens').doc(hashed(secret)), newUnsubscribeToken(owner, now))
  return secret
}

/** The kind of email and the member that a link unsubscribes; null for an unknown link. */
export async function findUnsubscribe(secret: string): Promise<UnsubscribeToken | null> {
  return loadDocument('unsubscribe_tokens', hashed(secret))
}

/** Switches one kind of email on or off; writes nothing when it is already, or without an account. */
export async function switchEmails(uid: string, kind: SwitchedEmailKind, isOn: boolean): Promise<void> {
  const field = emailSwitches[kind]
  await compareAndSet(async (batch) => {
    const account = await collectionOf('accounts').doc(uid).get()
    const stored = documentOrNull(account)
    if (stored === null || stored[field] === isOn) return
    const changes: Partial<Account> = { [field]: isOn }
    writeGuarded(batch, account, changes)
  })
}
