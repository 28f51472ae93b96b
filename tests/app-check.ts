/** An App Check token as the app sends it in the suite: unsigned, which the emulators accept. */
import { unsignedAppCheckToken } from '../web/src/data/firebase/unsigned-app-check-token'

/** The header of a request that comes from the app. */
export const fromTheApp = { 'x-firebase-appcheck': unsignedAppCheckToken(new Date()).token } as const
