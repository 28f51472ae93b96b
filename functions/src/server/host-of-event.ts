/** The host of an evening, as one member is allowed to know them. */
import { isVisible } from '@club/domain/account/account'
import type { OutputOf } from '@club/domain/contracts/index'
import { canHaveHost } from '@club/domain/events/event-host'
import { pairId } from '@club/domain/members/pair'
import { loadAccount, loadProfile } from './accounts/accounts'
import { loadDocument } from './store/load-document'

const none = { first_name: null, is_blocked: false } as const

/** None for a host who is suspended or leaving, or who blocks the viewer: the answer tells no reason. */
export async function hostFor(viewer: string, eventId: string, now: Date): Promise<OutputOf<'openHost'>> {
  const host = await loadDocument('event_hosts', eventId)
  if (host === null) return none
  const { user_id: uid } = host
  const [event, account, profile, block] = await Promise.all([
    loadDocument('events', eventId),
    loadAccount(uid),
    loadProfile(uid),
    loadDocument('blocks', pairId(viewer, uid)),
  ])
  if (!canHaveHost(event, now) || account === null || !isVisible(account)) return none
  if (block !== null) return { ...none, is_blocked: block.blocked_by[viewer] !== undefined }
  return { ...none, first_name: profile?.first_name ?? null }
}

/** The first name of the host, for an email to `reader`; null without one that they can see. */
export async function nameOfHost(reader: string, eventId: string, now: Date): Promise<string | null> {
  return (await hostFor(reader, eventId, now)).first_name
}
