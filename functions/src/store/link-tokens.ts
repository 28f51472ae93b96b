/** The secrets of mailed links: made here, mailed once, and kept as hashes alone. */
import { randomBytes } from 'node:crypto'
import type { DocumentReference, DocumentSnapshot, WriteBatch } from 'firebase-admin/firestore'
import { newLinkToken, type LinkToken } from '@club/domain/account/link-token'
import { limits } from '@club/domain/limits'
import { collectionOf, documentOrNull } from './collection-of'
import { hashed } from './hashed'

/** What a link opens, and the secret that its address carries. */
export type MailedLink = { kind: keyof typeof livesMs; secret: string }

export type KeptToken = { token: LinkToken; snapshot: DocumentSnapshot<LinkToken> }

const livesMs = {
  confirmation_tokens: limits.links.confirmationMs,
  reset_tokens: limits.links.resetMs,
} as const

/** A link that opens nothing yet: only `keepToken`, committed, makes it one of ours. */
export function newLink(kind: MailedLink['kind']): MailedLink {
  return { kind, secret: randomBytes(limits.links.secretBytes).toString('base64url') }
}

/** Adds the token of a link to the commit that queues the mail to its owner. */
export function keepToken(
  batch: WriteBatch,
  link: MailedLink,
  owner: Pick<LinkToken, 'uid' | 'email'>,
  now: Date,
): void {
  batch.create(referenceTo(link), newLinkToken(owner, livesMs[link.kind], now))
}

/** The token that belongs to the secret of a link, or null when there is none, or when it is malformed (logged). */
export async function findToken(link: MailedLink): Promise<KeptToken | null> {
  const snapshot = await referenceTo(link).get()
  const token = documentOrNull(snapshot)
  return token && { token, snapshot }
}

function referenceTo({ kind, secret }: MailedLink): DocumentReference<LinkToken> {
  return collectionOf(kind).doc(hashed(secret))
}
