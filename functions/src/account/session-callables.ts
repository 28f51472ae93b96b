/** Starts a session after each log-in, and ends all of them on 'Log out'. */
import { callable } from '../server/callable'
import { endWhatAuthEnded } from '../server/caller'
import { revokeSessions } from '../server/gateways/auth'
import { log } from '../server/log'
import {
  startSessionOf,
  endSessionsBefore,
  nextFullSecond,
  untilNextSecond,
} from '../server/accounts/accounts'

/**
 * Copies the confirmed address and the login into the account, and returns whether to greet a new member or one who stays after all;
 * the trigger matches them again.
 */
export const beginSession = callable(
  'beginSession',
  async ({ now, device, ...caller }) => {
    await endWhatAuthEnded(caller)
    const { uid, account, token } = caller
    const email = token.email?.toLowerCase() ?? account.email
    const signedInAt = new Date(token.auth_time * 1000)
    const { isFirst, stays } = await startSessionOf(uid, { email, signedInAt, device }, now)
    log.sessionStarted({ uid, isFirst })
    if (stays) log.memberStays({ uid })
    return { first_login: isFirst, stayed: stays }
  },
  { confirmsAddress: true, whileLeaving: true },
)

/**
 * The account document comes first: it ends every session at its next request, because a renewed token retains its
 * `auth_time`. In the other order, a crash in between would leave tokens valid for up to an hour.
 */
export const endSessions = callable('endSessions', async ({ uid, now }) => {
  await endSessionsBefore(uid, nextFullSecond(now))
  await revokeSessions(uid)
  log.sessionsEnded({ uid })
  await untilNextSecond()
  return {}
})
