/** jobs: admins see how far a run is; the server writes. */
import { describe, test } from 'vitest'
import { admins, nobody } from './cast'
import { onStage } from './stage'
import { expectOnly } from './who-may'

export function jobRules(): void {
  describe('jobs', () => {
    onStage()

    test('an admin gets a run', () => expectOnly(admins, ({ db }) => db.doc('jobs/match-run-1').get()))

    test('an admin lists them, the latest first', () =>
      expectOnly(admins, ({ db }) => db.collection('jobs').orderBy('match_run', 'desc').limit(1).get()))

    test('nobody starts one by hand', () =>
      expectOnly(nobody, ({ db, uid }) =>
        db.doc(`jobs/match-run-${uid}`).set({ kind: 'match_run', match_run: 2, status: 'running' }),
      ))

    test('nobody changes one', () =>
      expectOnly(nobody, ({ db }) => db.doc('jobs/match-run-1').update({ status: 'cancelled' })))

    test('nobody deletes one', () => expectOnly(nobody, ({ db }) => db.doc('jobs/match-run-1').delete()))
  })
}
