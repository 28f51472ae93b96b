/** Shared by the moderators' functions: refusals, and the members that a decision can be about. */
import type { Account } from '@club/domain/account/account'
import {
  mayModerate,
  moderationRefusals,
  type ModerationRefusal,
  type Moderator,
} from '@club/domain/safety/moderation-rules'
import type { Refusal } from '../server/callable'
import { authUserByEmail } from '../server/gateways/auth'
import { loadAccount } from '../server/accounts/accounts'

export function refusal(reason: ModerationRefusal): Refusal {
  const code =
    reason === 'not_found'
      ? 'not-found'
      : reason === 'not_yours'
        ? 'permission-denied'
        : 'failed-precondition'
  return { refused: moderationRefusals[reason], reason, code }
}

/** The member's current account, if this moderator can decide about them; otherwise the reason for a refusal. */
export async function moderated(
  staff: Moderator,
  uid: string,
): Promise<Account | { readonly refusal: Refusal }> {
  const account = await loadAccount(uid)
  if (account?.erased_as !== null) return { refusal: refusal('not_found') }
  return mayModerate(staff, { uid, role: account.role }) ? account : { refusal: refusal('not_yours') }
}

/**
 * True iff this moderator can decide on the member who signs in with the address: never on themselves, and on staff
 * only as an admin. An address without a sign-in is open to all.
 */
export async function mayDecideOnAddress(staff: Moderator, email: string): Promise<boolean> {
  const uid = (await authUserByEmail(email))?.uid
  const account = uid === undefined ? null : await loadAccount(uid)
  return uid === undefined || account === null || mayModerate(staff, { uid, role: account.role })
}
