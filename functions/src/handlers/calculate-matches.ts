/** Recomputes the caller's matches; another member's, or the whole club's, for an admin (section 7; readings, section 3). */
import { calculationAnswer, decideCalculation } from '@club/domain/matching/calculation'
import { limits } from '@club/domain/limits'
import { callable } from '../callable'
import { callerHasRole } from '../caller'
import { matching } from '../store/matching'
import { clubSize } from '../store/accounts'

/** Two thousand members are mended within a few minutes. */
const options = { memory: '1GiB', timeoutSeconds: limits.match.timeoutSeconds, maxInstances: 5 } as const

export const calculateMatches = callable(
  'calculateMatches',
  async ({ input, ...caller }) => {
    const decision = decideCalculation({
      ...input,
      caller: { uid: caller.uid, isAdmin: callerHasRole(caller, 'admin') },
    })
    if (!decision.accepted) return { refused: decision.refused, code: 'permission-denied' }
    if (decision.scope === 'club' && (await clubSize()) > limits.match.fullCalculationMax) {
      return {
        refused:
          `A club of more than ${limits.match.fullCalculationMax} members is recalculated in parts: ` +
          'plan a run with planMatchRun and start it with startMatchRun, or with npm run matches',
      }
    }
    const { scores, poolSize } =
      decision.scope === 'club'
        ? await matching().reconcileClub()
        : await matching().reconcileMember(decision.uid)
    return calculationAnswer(scores, poolSize)
  },
  options,
)
