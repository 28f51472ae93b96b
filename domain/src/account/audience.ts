/** Audiences of pages and functions, shared by contracts, the server's admission and the route table. */
import type { Account } from './account'
import { type Role, hasRole } from './role'

/** Staff are moderators and admins, who need not be onboarded. */
export type Audience = 'everybody' | 'members' | 'onboarded' | 'staff' | 'admins'

/** An active member, with the role that claim and document both grant. */
export type AccountStatus = { readonly role: Role; readonly account: Pick<Account, 'onboarded'> }

/** True iff `audience` includes the member; null for a visitor who is not signed in. */
export function isFor(audience: Audience, member: AccountStatus | null): boolean {
  if (audience === 'everybody') return true
  if (member === null) return false
  if (audience === 'members') return true
  if (audience === 'onboarded') return member.account.onboarded
  return hasRole(member.role, audience === 'staff' ? 'moderator' : 'admin')
}
