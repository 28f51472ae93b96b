/** Admins' actions on members; tests pass their own. */
import { grantCredits, setRole, setSuspended } from '../../../data/console/members'

export const memberActions = { setRole, setSuspended, grantCredits }
export type MemberActions = typeof memberActions
