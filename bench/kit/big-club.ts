/** A club of any size in the emulators, for measurements: varied members, their index and all their matches. */
import { getFirestore, type Firestore } from 'firebase-admin/firestore'
import { matchingIn } from '../../functions/src/matching/matching'
import { documentsOf } from '../../tests/functions/club'
import { withoutTriggers, type Suite } from '../../tests/seed/club-emulators'

const membersInBatch = 100
const sources = ['profiles', 'match_preferences', 'questionnaire_results', 'accounts'] as const

type Documents = Readonly<Partial<Record<(typeof sources)[number], object>>>

/** Replaces everything stored with `size` members and `others`, and builds the index and matches by the whole-club path. */
export async function fillClub(
  suite: Suite,
  size: number,
  others: ReadonlyMap<string, Documents>,
): Promise<void> {
  const db = getFirestore()
  await withoutTriggers(suite, async () => {
    await emptyDatabase(suite)
    const crowd = Array.from({ length: size }, (_, seed) => [`member${seed}`, documentsOf(seed)] as const)
    await store(db, [...crowd, ...others])
    await matchingIn(db).reconcileClub()
  })
}

async function store(db: Firestore, members: readonly (readonly [string, Documents])[]): Promise<void> {
  for (let first = 0; first < members.length; first += membersInBatch) {
    const batch = db.batch()
    for (const [uid, documents] of members.slice(first, first + membersInBatch)) {
      for (const source of sources) {
        const fields = documents[source]
        if (fields) batch.set(db.doc(`${source}/${uid}`), fields)
      }
    }
    await batch.commit()
  }
}

async function emptyDatabase({ firestore, projectId }: Suite): Promise<void> {
  const path = `emulator/v1/projects/${projectId}/databases/(default)/documents`
  await fetch(`http://${firestore}/${path}`, { method: 'DELETE' })
}
