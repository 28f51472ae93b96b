/** What the functions around runs over the whole club have in common: admins only, and room for the club in memory. */
import type { Refusal } from './callable'
import { callerHasRole, type Caller } from './caller'

export const matchRunOptions = { memory: '1GiB', timeoutSeconds: 300, maxInstances: 2 } as const

/** The refusal for everybody but admins; null for them. */
export function refusedToOthers(caller: Pick<Caller, 'token' | 'account'>): Refusal | null {
  if (callerHasRole(caller, 'admin')) return null
  return { refused: 'Only an admin can look after the matches of the whole club', code: 'permission-denied' }
}
