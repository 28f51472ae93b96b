/**
 * The Content-Security-Policy of each page: nothing but this site's own files and the services of its Firebase
 * project. Headers add what can't be in a page (`frame-ancestors`, in firebase.json).
 */
import { createHash } from 'node:crypto'
import { z } from 'zod'
import { region } from '../../domain/src/region.ts'

type Environment = Readonly<Partial<Record<string, string>>>

const emulatorsSchema = z.object({
  auth: z.number(),
  firestore: z.number(),
  functions: z.number(),
  storage: z.number(),
})

/** Origins of the project's services, or of the emulators that stand in for them. */
function serviceOrigins({ VITE_FIREBASE_CONFIG: config, VITE_EMULATORS: emulators }: Environment) {
  if (emulators) {
    const ports = emulatorsSchema.parse(JSON.parse(emulators))
    const at = (port: number) => `http://127.0.0.1:${port}`
    return {
      files: at(ports.storage),
      others: [ports.auth, ports.firestore, ports.functions].map(at),
    }
  }
  const { projectId } = z.object({ projectId: z.string() }).parse(JSON.parse(config ?? '{}'))
  return {
    files: 'https://firebasestorage.googleapis.com',
    others: [
      'https://identitytoolkit.googleapis.com',
      'https://securetoken.googleapis.com',
      'https://firestore.googleapis.com',
      `https://${region}-${projectId}.cloudfunctions.net`,
    ],
  }
}

/** Firestore's client loads this picture when a connection fails, to find out whether the network is down. */
const networkProbe = 'https://www.google.com/images/cleardot.gif'

/** What App Check needs where it is on: reCAPTCHA Enterprise, and the service that exchanges its answer for a token. */
const appCheck = {
  scripts: ['https://www.google.com/recaptcha/', 'https://www.gstatic.com/recaptcha/'],
  frames: ['https://www.google.com/recaptcha/', 'https://recaptcha.google.com/recaptcha/'],
  requests: ['https://content-firebaseappcheck.googleapis.com', 'https://www.google.com/recaptcha/'],
}

/** Inline scripts by their hashes. Styles are inline in drawn pages, in attributes too, which no hash allows. */
export function contentPolicy(html: string, environment: Environment): string {
  const { files, others } = serviceOrigins(environment)
  const hashes = [...html.matchAll(/<script>([^]*?)<\/script>/g)].map(
    ([, text = '']) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`,
  )
  const recaptcha = environment.VITE_APP_CHECK_KEY && !environment.VITE_EMULATORS ? appCheck : null
  const directives = {
    'default-src': ["'none'"],
    'script-src': ["'self'", ...hashes, ...(recaptcha?.scripts ?? [])],
    'style-src': ["'self'", "'unsafe-inline'"],
    'font-src': ["'self'"],
    // Blurred previews are part of the data, and a chosen picture is shown before it is uploaded.
    'img-src': ["'self'", 'data:', 'blob:', files, networkProbe],
    // A blob is the page's own memory: the browser reads chosen pictures this way, too.
    'connect-src': ["'self'", 'blob:', files, ...others, ...(recaptcha?.requests ?? [])],
    ...(recaptcha && { 'frame-src': recaptcha.frames }),
    'manifest-src': ["'self'"],
    'worker-src': ["'self'"],
    'base-uri': ["'none'"],
    'form-action': ["'self'"],
  }
  return Object.entries(directives)
    .map(([name, sources]) => [name, ...sources].join(' '))
    .join('; ')
}
