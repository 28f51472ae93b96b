/** The Firebase services, made once each and pointed at the emulators when there are some. */
import { region } from '@club/domain/region'
import { type FirebaseApp, initializeApp } from 'firebase/app'
import {
  type Auth,
  browserLocalPersistence,
  connectAuthEmulator,
  indexedDBLocalPersistence,
  initializeAuth,
} from 'firebase/auth'
import { connectFirestoreEmulator, type Firestore, getFirestore } from 'firebase/firestore'
import { connectFunctionsEmulator, type Functions, getFunctions, httpsCallable } from 'firebase/functions'
import { env } from '../../env'
import { startAppCheck } from './app-check'
import { isHinted, isSessionStored } from '../session/session'

const { emulators, emulatorHost } = env

/** `make` at the first call, and the same result at every later one. */
export function once<T extends object>(make: () => T): () => T {
  let made: T | null = null
  return () => (made ??= make())
}

/** Firebase's services send the tokens of App Check from their first request on, so it comes before them. */
export const getAppInstance = once((): FirebaseApp => {
  const app = initializeApp(env.firebaseConfig)
  startAppCheck(app)
  return app
})

/**
 * WebKit can leave the opening of Auth's database unanswered for ever (firebase-js-sdk 8019, 6167, 2167), so
 * sessions are in localStorage. The database is opened only by a member whose session an earlier version
 * stored there: Auth then moves it.
 */
function persistence() {
  const isInDatabase = isHinted() && !isSessionStored()
  return isInDatabase ? [browserLocalPersistence, indexedDBLocalPersistence] : browserLocalPersistence
}

/** Not `getAuth`, which would load the pop-up sign-in that the club does not offer. */
export const getAuthInstance = once((): Auth => {
  const auth = initializeAuth(getAppInstance(), { persistence: persistence() })
  if (emulators) {
    connectAuthEmulator(auth, `http://${emulatorHost}:${emulators.auth}`, { disableWarnings: true })
  }
  return auth
})

export const getFirestoreInstance = once((): Firestore => {
  const firestore = getFirestore(getAppInstance())
  if (emulators) connectFirestoreEmulator(firestore, emulatorHost, emulators.firestore)
  return firestore
})

const getFunctionsInstance = once((): Functions => {
  const functions = getFunctions(getAppInstance(), region)
  if (emulators) connectFunctionsEmulator(functions, emulatorHost, emulators.functions)
  return functions
})

/** The callable `name` of a deployed service. */
export const callableOf = (service: string, name: string) =>
  httpsCallable(getFunctionsInstance(), `${service}/${name}`)

/** The URL of a function that isn't callable. */
export function functionUrl(name: string): string {
  const { projectId } = env.firebaseConfig
  return emulators
    ? `http://${emulatorHost}:${emulators.functions}/${projectId}/${region}/${name}`
    : `https://${region}-${projectId}.cloudfunctions.net/${name}`
}
