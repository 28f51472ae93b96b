/** Recomputes the caller's matches; another member's, or the whole club's, for an admin (section 7; readings, section 3). */
import { isFor } from '@club/domain/account/audience'
import { calculationAnswer, decideCalculation } from '@club/domain/matching/run/calculation'
import { limits } from '@club/domain/limits'
import { callable } from '../server/callable'
import { matching } from './matching'
import { clubSize, loadAccount } from '../server/accounts/accounts'

export const calculateMatches = callable('calculateMatches', async ({ input, ...caller }) => {
  const decision = decideCalculation({
    ...input,
    caller: { uid: caller.uid, isAdmin: isFor('admins', caller) },
  })
  if (!decision.accepted) return { refused: decision.refused, code: 'permission-denied' }
  if (decision.scope === 'club' && (await clubSize()) > limits.match.fullCalculationMax) {
    return {
      refused:
        `With more than ${limits.match.fullCalculationMax} members, matches are recalculated in parts: ` +
        'plan a run with planMatchRun and start it with startMatchRun, or use npm run matches',
    }
  }
  if (
    decision.scope === 'member' &&
    decision.uid !== caller.uid &&
    (await loadAccount(decision.uid)) === null
  )
    return { refused: 'This member doesn’t exist', code: 'not-found' }
  const { scores, poolSize } =
    decision.scope === 'club'
      ? await matching().reconcileClub()
      : await matching().reconcileMember(decision.uid)
  return calculationAnswer(scores, poolSize)
})
