/** Cards between mutual matches: each is one commit with its notification, guarded by the document of the pair. */
import { getFirestore, type Firestore } from 'firebase-admin/firestore'
import { helloRefusalReason, type HelloForm, type HelloRefusal } from '@club/domain/members/hello'
import { pairId } from '@club/domain/members/pair'
import { pairNotification } from '@club/domain/notifications/notification'
import { queuePairEmail } from '../emails/pair-email'
import { guardAccount } from '../server/accounts/accounts'
import { collectionOf, documentOrNull } from '../server/store/collection-of'
import { compareAndSet, writeGuarded } from '../server/store/compare-and-set'

type Sent = { readonly id: string; readonly from: string; readonly hello: HelloForm }

/** Stores a card and notifies the other; null, or the reason for a refusal. Idempotent. */
export function storeHello(
  { id, from, hello }: Sent,
  now: Date,
  db: Firestore = getFirestore(),
): Promise<HelloRefusal | null> {
  const { user_id: to, prompt, text } = hello
  return compareAndSet(async (batch) => {
    const accounts = collectionOf('accounts', db)
    const [card, pair, sender, target, profile] = await Promise.all([
      collectionOf('hellos', db).doc(id).get(),
      collectionOf('pair_reactions', db).doc(pairId(from, to)).get(),
      accounts.doc(from).get(),
      accounts.doc(to).get(),
      collectionOf('profiles', db).doc(to).get(),
    ])
    if (documentOrNull(card)?.user_id === from) return null
    const stored = documentOrNull(pair)
    const reason = helloRefusalReason(hello, {
      from,
      sender: documentOrNull(sender),
      target: documentOrNull(target),
      pair: stored,
      prompts: documentOrNull(profile)?.prompts ?? [],
    })
    if (stored === null || reason !== null) return reason
    writeGuarded(batch, card, {
      user_id: from,
      to_user_id: to,
      prompt,
      text,
      ask: null,
      created_at: now,
      expires_at: null,
    })
    writeGuarded(batch, pair, { hellos: [...stored.hellos, from], updated_at: now })
    for (const account of [sender, target]) guardAccount(batch, account)
    if (stored.ended_by.includes(to)) return null
    const news = { kind: 'hello', uid: to, about: from } as const
    const { id: notificationId, notification } = pairNotification(news, now)
    batch.set(collectionOf('notifications', db).doc(notificationId), notification)
    await queuePairEmail(batch, news, now)
    return null
  }, db)
}
