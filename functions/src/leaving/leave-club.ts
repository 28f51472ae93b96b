/** 'Delete my account': hidden at once, erased seven days later unless the member logs in before. */
import { erasedAfterTickets, leavingTexts } from '@club/domain/leaving/leaving'
import { isRecentSignIn } from '@club/domain/account/password-reset'
import { staffTexts } from '@club/domain/account/staff-texts'
import { callable } from '../server/callable'
import { revokeSessions } from '../server/gateways/auth'
import { log } from '../server/log'
import { leavingEmail } from '../emails/emails'
import { peopleChanged } from '../events/attendees'
import { loadProfile, untilNextSecond } from '../server/accounts/accounts'
import { startLeaving } from './start-leaving'
import { matching } from '../matching/matching'
import { ticketsUntil } from '../server/accounts/upcoming-tickets'

export const leaveClub = callable(
  'leaveClub',
  async ({ uid, account, token, now }) => {
    if (!isRecentSignIn(new Date(token.auth_time * 1000), now)) return { refused: leavingTexts.signInAgain }
    const firstName = (await loadProfile(uid))?.first_name ?? ''
    const tickets = await ticketsUntil(uid, now)
    const email = await leavingEmail({ email: account.email, firstName }, erasedAfterTickets(now, tickets))
    const began = await startLeaving(uid, email, now, matching().runs.gate)
    if (began === null) return { refused: staffTexts.lastAdminLeaves, reason: 'last_admin' }
    await revokeSessions(uid)
    await peopleChanged(uid, now)
    log.memberLeaves({ uid })
    await untilNextSecond()
    return { erased_at: erasedAfterTickets(began, tickets).getTime() }
  },
  { whileLeaving: true },
)
