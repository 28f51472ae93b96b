/** The one line of each of two who are going together, by which the other will know them. */
import { isVisible } from '@club/domain/account/account'
import { askCopyId, askState, signId, type SignRefusal } from '@club/domain/asks/ask'
import { eventEnd } from '@club/domain/events/event-facts'
import { pairId } from '@club/domain/members/pair'
import { guardAccount } from '../server/accounts/accounts'
import { collectionOf, documentOrNull } from '../server/store/collection-of'
import { compareAndSet, writeGuarded } from '../server/store/compare-and-set'
import { loadDocument } from '../server/store/load-document'

type Sign = { readonly ask: string; readonly uid: string; readonly text: string }

/** Stored like a card, so that it can be reported like one; null, or the reason for a refusal. Idempotent. */
export function storeSign({ ask, uid, text }: Sign, now: Date): Promise<SignRefusal | null> {
  return compareAndSet<SignRefusal | null>(async (batch) => {
    const copy = await collectionOf('asks').doc(askCopyId(ask, uid)).get()
    const own = documentOrNull(copy)
    if (own?.plan == null || askState(own, now) !== 'together') return 'not_together'
    const stored = await collectionOf('hellos')
      .doc(signId(ask, own.from === uid))
      .get()
    const sent = documentOrNull(stored)
    if (sent !== null) return sent.text === text ? null : 'sent'
    const other = own.other_id
    const [event, pair, sender, target] = await Promise.all([
      loadDocument('events', own.plan.event_id),
      collectionOf('pair_reactions').doc(pairId(uid, other)).get(),
      collectionOf('accounts').doc(uid).get(),
      collectionOf('accounts').doc(other).get(),
    ])
    const accounts = [documentOrNull(sender), documentOrNull(target)]
    const areBothVisible = accounts.every((account) => account !== null && isVisible(account))
    const isAhead = event?.status === 'published' && now < eventEnd(event)
    if (!areBothVisible || !isAhead || documentOrNull(pair)?.blocked !== false) return 'not_together'
    const times = { created_at: now, expires_at: null }
    writeGuarded(batch, stored, { user_id: uid, to_user_id: other, prompt: null, text, ask, ...times })
    writeGuarded(batch, pair, { blocked: false })
    writeGuarded(batch, copy, { user_id: uid })
    for (const account of [sender, target]) guardAccount(batch, account)
    return null
  })
}
