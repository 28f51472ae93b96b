/** Paths that the rules do not name: unknown collections, subcollections, collection groups. */
import { beforeAll, describe, expect, test } from 'vitest'
import { collections } from '@club/domain/collections'
import { noStandpoints } from './cast'
import { clubDocuments } from './club'
import { expectOnly, onStage, put } from './stage'

const names = Object.keys(collections)
const unnamed = ['holds/e1_ana', 'users/ana', 'Accounts/ana', ...names.map((name) => `${name}/ana/notes/n1`)]

export function unnamedPathRules(): void {
  describe('what the rules do not name', () => {
    onStage()
    beforeAll(() => put(unnamed.map((path) => [path, { version: 1 }])))

    test.each(unnamed)('no one reads or writes %s', async (path) => {
      const collection = path.slice(0, path.lastIndexOf('/'))
      await expectOnly(noStandpoints, ({ db }) => db.doc(path).get())
      await expectOnly(noStandpoints, ({ db }) => db.collection(collection).limit(1).get())
      await expectOnly(noStandpoints, ({ db, uid }) => db.doc(`${collection}/new-${uid}`).set({ version: 2 }))
      await expectOnly(noStandpoints, ({ db }) => db.doc(path).update({ version: 2 }))
      await expectOnly(noStandpoints, ({ db }) => db.doc(path).delete())
    })

    test.each([...names, 'notes'])('no one searches %s wherever they are', (name) =>
      expectOnly(noStandpoints, ({ db }) => db.collectionGroup(name).limit(1).get()),
    )

    test('every collection of the club has been tried', () => {
      const tried = new Set([...clubDocuments.keys()].map((path) => path.split('/')[0]))
      expect([...tried].sort()).toEqual([...names].sort())
    })
  })
}
