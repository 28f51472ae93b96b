/** App Check: proves to the server that requests come from our pages, by reCAPTCHA Enterprise. */
import type { FirebaseApp } from 'firebase/app'
import {
  type AppCheckToken,
  CustomProvider,
  initializeAppCheck,
  ReCaptchaEnterpriseProvider,
} from 'firebase/app-check'
import { env } from '../../env'
import { unsignedAppCheckToken } from './unsigned-app-check-token'

/** What the SDK calls on every provider, and its types leave out. */
type Provider = ReCaptchaEnterpriseProvider & {
  initialize(app: FirebaseApp): void
  getToken(isLimitedUse?: boolean): Promise<AppCheckToken>
}

const RecaptchaProvider = ReCaptchaEnterpriseProvider as unknown as new (siteKey: string) => Provider

/** Requests wait this long for a token, and are then sent without one. */
const patienceMs = 5000
/** After a request has waited in vain, none waits for this long. */
const pauseMs = 60_000

/**
 * The SDK waits forever for a script that is blocked or could not be fetched, and every request of Firebase with it.
 * This provider gives up, and loads the script again later.
 */
export class PatientRecaptchaProvider extends RecaptchaProvider {
  #app: FirebaseApp | null = null
  #pausedUntil = 0

  override initialize(app: FirebaseApp): void {
    this.#app = app
    super.initialize(app)
  }

  override async getToken(isLimitedUse?: boolean): Promise<AppCheckToken> {
    if (!('grecaptcha' in window)) this.#loadAgain()
    let timer: number | undefined
    const late = new Promise<never>((_, reject) => {
      timer = window.setTimeout(() => {
        this.#pausedUntil = Date.now() + pauseMs
        reject(new Error('reCAPTCHA did not answer'))
      }, patienceMs)
    })
    return Promise.race([super.getToken(isLimitedUse), late]).finally(() => window.clearTimeout(timer))
  }

  /** Throws during the pause. */
  #loadAgain(): void {
    if (this.#pausedUntil === 0) return
    if (Date.now() < this.#pausedUntil) throw new Error('reCAPTCHA has not loaded')
    this.#pausedUntil = 0
    if (this.#app) super.initialize(this.#app)
  }
}

/** Starts App Check before the first request: with reCAPTCHA where there is a site key, unsigned with the emulators. */
export function startAppCheck(app: FirebaseApp): void {
  const provider = env.emulators
    ? new CustomProvider({ getToken: () => Promise.resolve(unsignedAppCheckToken(new Date())) })
    : env.appCheckKey && new PatientRecaptchaProvider(env.appCheckKey)
  if (provider) initializeAppCheck(app, { provider, isTokenAutoRefreshEnabled: true })
}
