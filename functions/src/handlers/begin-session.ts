/** Called after each log-in: takes the verified address over into the account, and says whether to greet a new member. */
import { callable } from '../callable'
import { log } from '../log'
import { beginSessionOf } from '../store/accounts'

export const beginSession = callable(
  'beginSession',
  async ({ uid, account, token, now }) => {
    const isFirst = await beginSessionOf(uid, token.email?.toLowerCase() ?? account.email, now)
    log.sessionBegun({ uid, isFirst })
    return { first_login: isFirst }
  },
  { confirmsAddress: true },
)
