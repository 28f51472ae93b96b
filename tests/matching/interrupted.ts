/** A database that runs something right before a commit. */
import type { Firestore } from 'firebase-admin/firestore'

/** `before` is awaited with the number of the commit, from 1 on; what it throws, the commit throws. */
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
