/** What admins do for members, or to them; tests give their own. */
import { grantCredits, setRole, setSuspended } from '../../../data/console/members'

export const verbs = { setRole, setSuspended, grantCredits }
export type MemberVerbs = typeof verbs
