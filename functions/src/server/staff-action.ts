/** Staff actions: the change and its audit row are one commit. */
import type { AuditRow } from '@club/domain/account/audit-log'
import type { ContractName, Contracts, OutputOf } from '@club/domain/contracts/index'
import { callable, isRefusal, refusalError, type Callable, type Refusal, type VisitOf } from './callable'
import { collectionOf } from './store/collection-of'
import { compareAndSet, type Batch } from './store/compare-and-set'

type StaffContract = {
  [Name in ContractName]: Contracts[Name]['for'] extends 'staff' | 'admins' ? Name : never
}[ContractName]

type Change = Pick<AuditRow, 'target' | 'before' | 'after'>

/** The answer, and the changes for the audit log, a row each; null when nothing had to change. */
type Act<Output> = {
  answer: Output
  change: Change | readonly Change[] | null
  /** Effects of the commit elsewhere, such as at Auth; repeated when the action is repeated. */
  afterwards?: () => Promise<void>
}

/**
 * The function of a staff contract. `decide` reads, adds guarded writes to the batch and returns the changes, or a
 * Refusal, and then nothing is written. It runs again on conflict.
 */
export function staffAction<Name extends StaffContract>(
  name: Name,
  decide: (visit: VisitOf<Name>, batch: Batch) => Promise<Act<OutputOf<Name>> | Refusal>,
): Callable<Name> {
  return callable(name, async (visit) => {
    const { answer, afterwards } = await compareAndSet(async (batch) => {
      const act = await decide(visit, batch)
      if (isRefusal(act)) throw refusalError(act)
      for (const change of [act.change ?? []].flat())
        batch.create(collectionOf('audit_log').doc(), {
          ...change,
          who: visit.uid,
          what: name,
          when: visit.now,
        })
      return act
    })
    await afterwards?.()
    return answer
  })
}
