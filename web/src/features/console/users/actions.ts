/** What admins do for members, or to them; tests give their own. */
import { grantCredits, setRole, setSuspended } from '../../../data/console/members'

export const memberActions = { setRole, setSuspended, grantCredits }
export type MemberActions = typeof memberActions
