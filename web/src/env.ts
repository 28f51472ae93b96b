/**
 * The build's environment, parsed once: which Firebase project, and which emulators if any. The front page
 * reads it, so it is parsed by hand.
 */
import { parsedJson } from '@club/domain/parsed-json'

type Fields = Readonly<Partial<Record<string, unknown>>>

/** The fields of the variable's JSON; null when it is not set. */
function fieldsOf(variable: string, text: unknown): Fields | null {
  if (text === undefined) return null
  const value = typeof text === 'string' ? parsedJson(text) : null
  if (typeof value !== 'object' || value === null) throw new Error(`${variable} is not a JSON object`)
  return { ...value }
}

function text(fields: Fields, name: string): string {
  const value = fields[name]
  if (typeof value !== 'string') throw new Error(`${name} is missing in VITE_FIREBASE_CONFIG`)
  return value
}

function port(fields: Fields, name: string): number {
  const value = fields[name]
  if (typeof value !== 'number') throw new Error(`The port of ${name} is missing in VITE_EMULATORS`)
  return value
}

const config = fieldsOf('VITE_FIREBASE_CONFIG', import.meta.env.VITE_FIREBASE_CONFIG) ?? {}
/** Absent in production. */
const ports = fieldsOf('VITE_EMULATORS', import.meta.env.VITE_EMULATORS)

const appCheckKey: unknown = import.meta.env.VITE_APP_CHECK_KEY

export const env = {
  firebaseConfig: {
    apiKey: text(config, 'apiKey'),
    projectId: text(config, 'projectId'),
    ...('authDomain' in config && { authDomain: text(config, 'authDomain') }),
    ...('storageBucket' in config && { storageBucket: text(config, 'storageBucket') }),
    ...('appId' in config && { appId: text(config, 'appId') }),
  },
  /** Ports on `emulatorHost`. */
  emulators: ports && {
    auth: port(ports, 'auth'),
    firestore: port(ports, 'firestore'),
    functions: port(ports, 'functions'),
    storage: port(ports, 'storage'),
  },
  emulatorHost: '127.0.0.1',
  /** The site key of reCAPTCHA Enterprise; null where App Check is off. */
  appCheckKey: typeof appCheckKey === 'string' ? appCheckKey : null,
} as const
