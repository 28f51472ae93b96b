/** A database that runs a callback right before a commit. */
import type { Firestore } from 'firebase-admin/firestore'

/** Awaits `before` with the number of each commit, from 1 on; an error it throws fails the commit. */
export function interruptedAt(db: Firestore, before: (commit: number) => Promise<unknown>): Firestore {
  let commits = 0
  return new Proxy(db, {
    get(target, property) {
      const value: unknown = Reflect.get(target, property, target)
      if (typeof value !== 'function') return value
      if (property !== 'batch') return value.bind(target) as unknown
      return () => {
        const batch = target.batch()
        const commit = batch.commit.bind(batch)
        batch.commit = async () => {
          commits += 1
          await before(commits)
          return commit()
        }
        return batch
      }
    },
  })
}
