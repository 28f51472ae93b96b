/** Tokens of emailed links: created, stored as hashes, and used in one commit with their effect. */
import { randomBytes } from 'node:crypto'
import type { DocumentReference, DocumentSnapshot, WriteBatch } from 'firebase-admin/firestore'
import type { Account } from '@club/domain/account/account'
import {
  type LinkOwner,
  type LinkToken,
  isConfirmed,
  isOpen,
  mayConfirm,
  newLinkToken,
} from '@club/domain/account/emailed-links'
import { limits } from '@club/domain/limits'
import { collectionOf, documentOrNull } from '../server/store/collection-of'
import { compareAndSet, writeGuarded } from '../server/store/compare-and-set'
import { hashed } from '../server/store/hashed'
import { loadDocument } from '../server/store/load-document'
import { nextFullSecond } from '../server/accounts/accounts'
import { isGone } from '../server/accounts/gone'

const livesMs = {
  confirmation_tokens: limits.links.confirmationMs,
  reset_tokens: limits.links.resetMs,
} as const

/** A link's collection and the secret in its address. */
export type EmailedLink = { kind: keyof typeof livesMs; secret: string }

type StoredToken = { token: LinkToken; snapshot: DocumentSnapshot<LinkToken> }

/** A new link; it is not valid until `storeToken` is committed. */
export function newLink(kind: EmailedLink['kind']): EmailedLink {
  return { kind, secret: randomBytes(limits.links.secretBytes).toString('base64url') }
}

/** Adds the link's token to the commit that queues its email. */
export function storeToken(batch: WriteBatch, link: EmailedLink, owner: LinkOwner, now: Date): void {
  batch.create(referenceTo(link), newLinkToken(owner, livesMs[link.kind], now))
}

/** The token of a link, or null when it is missing or malformed (logged). */
export async function findToken(link: EmailedLink): Promise<StoredToken | null> {
  const snapshot = await referenceTo(link).get()
  const token = documentOrNull(snapshot)
  return token && { token, snapshot }
}

/**
 * Uses a confirmation link and marks its account as confirmed in one commit; from then on no other sign-up can replace
 * it. False when the link is invalid. `isVerified` is Auth's own flag.
 */
export async function recordConfirmation(
  link: EmailedLink,
  isVerified: boolean,
  now: Date,
): Promise<boolean> {
  return compareAndSet(async (batch) => {
    const found = await findToken(link)
    if (found === null) return false
    const { token, snapshot } = found
    const account = await collectionOf('accounts').doc(token.uid).get()
    const stored = documentOrNull(account)
    if (stored === null || !mayConfirm({ token, account: stored, isVerified }, now)) return false
    writeGuarded(batch, snapshot, { used_at: token.used_at ?? now })
    writeGuarded(batch, account, { confirmed_at: stored.confirmed_at ?? now })
    return true
  })
}

/** The owner of an open reset link, with their account; null when either no longer exists, or the owner has left. */
export async function ownerOfReset(
  link: EmailedLink,
  now: Date,
): Promise<{ uid: string; email: string; account: Account } | null> {
  const found = await findToken(link)
  if (found === null || !isOpen(found.token, now)) return null
  const { uid, email } = found.token
  const account = await loadDocument('accounts', uid)
  return account && !(await isGone(uid, account, now)) ? { uid, email, account } : null
}

/**
 * Uses the link, closes all other reset links of the account, ends all sessions, and confirms an unconfirmed account,
 * since the link proves who owns the address. False when the link has been used by then.
 */
export async function exchangeReset(link: EmailedLink, now: Date): Promise<boolean> {
  return compareAndSet(async (batch) => {
    const found = await findToken(link)
    if (found === null || !isOpen(found.token, now)) return false
    const account = await collectionOf('accounts').doc(found.token.uid).get()
    const stored = documentOrNull(account)
    if (stored === null) return false
    writeGuarded(batch, found.snapshot, { used_at: now })
    await closeOthers(batch, 'reset_tokens', found.snapshot, now)
    await closeOthers(batch, 'confirmation_tokens', found.snapshot, now)
    writeGuarded(batch, account, opened(stored, now))
    return true
  })
}

/** Closes the other open links of their owner: of confirmations, those that change the address. */
export async function closeOthers(
  batch: WriteBatch,
  kind: EmailedLink['kind'],
  used: DocumentSnapshot<LinkToken>,
  now: Date,
): Promise<void> {
  const open = await openTokens(kind, String(used.get('uid')))
  for (const other of open) if (other.id !== used.id) writeGuarded(batch, other, { used_at: now })
}

async function openTokens(kind: EmailedLink['kind'], uid: string) {
  const { docs } = await collectionOf(kind).where('uid', '==', uid).where('used_at', '==', null).get()
  return docs.filter((each) => kind === 'reset_tokens' || each.get('former_email') != null)
}

/** Closes every open link that would change the address of a member. */
export async function closeAddressChanges(uid: string, now: Date): Promise<void> {
  await compareAndSet(async (batch) => {
    for (const open of await openTokens('confirmation_tokens', uid))
      writeGuarded(batch, open, { used_at: now })
  })
}

function opened(account: Account, now: Date): Partial<Account> {
  const validAfter = nextFullSecond(now)
  const named = account.sessions_valid_after
  return {
    reset_opened_at: now,
    sessions_valid_after: named !== null && named > validAfter ? named : validAfter,
    ...(isConfirmed(account) ? {} : { confirmed_at: now }),
  }
}

function referenceTo({ kind, secret }: EmailedLink): DocumentReference<LinkToken> {
  return collectionOf(kind).doc(hashed(secret))
}
