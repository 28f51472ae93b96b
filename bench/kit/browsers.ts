/** Members at their screens, as the web SDK makes them: signed in, listening, writing under the rules. */
import { initializeApp, deleteApp, type FirebaseApp } from 'firebase/app'
import {
  connectAuthEmulator,
  initializeAuth,
  inMemoryPersistence,
  signInWithCustomToken,
} from 'firebase/auth'
import {
  collection,
  connectFirestoreEmulator,
  doc,
  initializeFirestore,
  limit,
  memoryLocalCache,
  onSnapshot,
  orderBy,
  query,
  serverTimestamp,
  setDoc,
  where,
  type Firestore,
} from 'firebase/firestore'
import { limits } from '@club/domain/limits'
import { getAuth } from 'firebase-admin/auth'
import type { Suite } from '../../tests/seed/club-emulators'

export type Screen = { readonly uid: string; readonly db: Firestore; readonly close: () => Promise<void> }

/** Signs `uid` in, without a password. */
export async function openScreen(suite: Suite, uid: string): Promise<Screen> {
  const app = initializeApp({ projectId: suite.projectId, apiKey: 'any' }, `${uid}-${performance.now()}`)
  const auth = initializeAuth(app, { persistence: inMemoryPersistence })
  connectAuthEmulator(auth, `http://${suite.auth}`, { disableWarnings: true })
  await signInWithCustomToken(auth, await getAuth().createCustomToken(uid))
  return { uid, db: firestoreOf(app, suite), close: () => deleteApp(app) }
}

function firestoreOf(app: FirebaseApp, suite: Suite): Firestore {
  const db = initializeFirestore(app, { localCache: memoryLocalCache() })
  const [host = '127.0.0.1', port = ''] = suite.firestore.split(':')
  connectFirestoreEmulator(db, host, Number(port))
  return db
}

/** Saves the questionnaire as its page does. */
export async function saveAnswers({ uid, db }: Screen, answers: object): Promise<void> {
  await setDoc(
    doc(db, 'questionnaire_results', uid),
    { ...answers, bio: '', updated_at: serverTimestamp() },
    { merge: true },
  )
}

type Watch = { readonly isOpen: Promise<void>; readonly sees: (pair: string) => Promise<number> }

/** Far longer than any match takes on the emulators. */
const seenWithinMs = 120_000

/** The live query of /matches; `sees` resolves with the time (performance.now) at which it contains a pair, and rejects when it never does. */
export function watchMatches({ uid, db }: Screen): Watch {
  const firstSeen = new Map<string, number>()
  const waiting = new Map<string, (at: number) => void>()
  const best = query(
    collection(db, 'matches'),
    where('user_ids', 'array-contains', uid),
    orderBy('compatibility_score', 'desc'),
    limit(limits.match.pageSize + 1),
  )
  const isOpen = new Promise<void>((open, refuse) => {
    onSnapshot(
      best,
      ({ docs }) => {
        const now = performance.now()
        for (const { id } of docs) {
          if (!firstSeen.has(id)) firstSeen.set(id, now)
          waiting.get(id)?.(now)
        }
        open()
      },
      refuse,
    )
  })
  const sees = (pair: string) =>
    new Promise<number>((resolve, reject) => {
      const at = firstSeen.get(pair)
      if (at === undefined) waiting.set(pair, resolve)
      else resolve(at)
      setTimeout(() => reject(new Error(`${uid} did not see the match ${pair}`)), seenWithinMs)
    })
  return { isOpen, sees }
}
