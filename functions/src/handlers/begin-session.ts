/** Called after each log-in: takes the confirmed address over into the account, and says whether to greet a new member. */
import { callable } from '../callable'
import { refuseSessionBefore, type Caller } from '../caller'
import { authUser } from '../gateways/auth'
import { log } from '../log'
import { beginSessionOf, endSessionsBefore } from '../store/accounts'

export const beginSession = callable(
  'beginSession',
  async ({ now, ...caller }) => {
    await endWhatAuthEnded(caller)
    const { uid, account, token } = caller
    const email = token.email?.toLowerCase() ?? account.email
    const isFirst = await beginSessionOf(uid, { email, signedInAt: new Date(token.auth_time * 1000) }, now)
    log.sessionBegun({ uid, isFirst })
    return { first_login: isFirst }
  },
  { confirmsAddress: true },
)

/**
 * A new password ends all earlier sessions, and Auth tells nobody; so the first log-in with it ends them in the account
 * too, where rules and functions look. Auth dates in whole seconds like the sign-ins, so that this session counts.
 */
async function endWhatAuthEnded({ uid, token, account }: Caller): Promise<void> {
  const validAfter = (await authUser(uid))?.sessionsValidAfter ?? null
  if (validAfter === null) return
  if (validAfter > (account.sessions_valid_after ?? new Date(0))) await endSessionsBefore(uid, validAfter)
  refuseSessionBefore(validAfter, { token })
}
