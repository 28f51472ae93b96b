/** The second factor of staff: with each log-in, a code from an authenticator app. */
import type { Account } from './account'
import type { Role } from './role'

/** The part of an ID token that shows how its session signed in. */
type Token = { readonly firebase?: { readonly sign_in_second_factor?: string } }

/** The fields of an account that change with its role; `isRequired`: the club requires a second factor of its staff. */
export function roleFields(role: Role, isRequired: boolean): Pick<Account, 'role' | 'needs_second_factor'> {
  return { role, needs_second_factor: isRequired && role !== 'user' }
}

/** True iff the account's role counts only with a second factor, and the session of this token has none. */
export function lacksSecondFactor(
  { needs_second_factor }: Pick<Account, 'needs_second_factor'>,
  { firebase }: Token,
): boolean {
  return needs_second_factor && !firebase?.sign_in_second_factor
}
