/** Replaces the prefix of addresses in all documents of the suite that the environment names: FROM TO. */
import { suiteEnvironment } from '../../tests/environment'
import { withApp, withoutTriggers } from '../../tests/seed/club-emulators'
import { movedFields } from '../suite/saved-club'

const [, , from, to] = process.argv
if (from === undefined || to === undefined) throw new Error('Usage: move-addresses FROM TO')
const { getFirestore } = await import('firebase-admin/firestore')
const suite = suiteEnvironment()
await withoutTriggers(suite, () =>
  withApp(suite, async (app) => {
    const firestore = getFirestore(app)
    const writer = firestore.bulkWriter()
    for (const collection of await firestore.listCollections()) {
      for (const document of (await collection.get()).docs) {
        const data = document.data()
        if (JSON.stringify(data).includes(from)) void writer.set(document.ref, movedFields(data, from, to))
      }
    }
    await writer.close()
  }),
)
process.exit(0)
