/** match_index, the tokens of mailed links, mail, rate_limits: the server's own, closed to everybody, admins included. */
import { describe, test } from 'vitest'
import { nobody } from './cast'
import { onStage } from './stage'
import { expectOnly } from './who-may'

const documents = [
  'match_index/meta',
  'match_index/s0',
  'match_index/pending-1',
  'match_index/repair',
  'confirmation_tokens/c1',
  'reset_tokens/t1',
  'mail/m1',
  'rate_limits/r1',
]

export function serverOnlyRules(): void {
  describe.each(documents)('%s', (path) => {
    const [collection = ''] = path.split('/')
    onStage()

    test('nobody gets it', () => expectOnly(nobody, ({ db }) => db.doc(path).get()))

    test('nobody learns whether another exists', () =>
      expectOnly(nobody, ({ db }) => db.doc(`${collection}/unknown`).get()))

    test('nobody lists its collection', () =>
      expectOnly(nobody, ({ db }) => db.collection(collection).limit(1).get()))

    test('nobody creates another', () =>
      expectOnly(nobody, ({ db, uid }) => db.doc(`${collection}/new-${uid}`).set({ version: 2 })))

    test('nobody changes it', () => expectOnly(nobody, ({ db }) => db.doc(path).update({ version: 2 })))

    test('nobody deletes it', () => expectOnly(nobody, ({ db }) => db.doc(path).delete()))
  })
}
