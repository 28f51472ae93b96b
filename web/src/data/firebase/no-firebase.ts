/** Replaces Firebase where pages are rendered to HTML: sends no requests and opens no listeners. */
type Nothing = { readonly withConverter: () => Nothing }

const none = (): Nothing => nothing
const nothing: Nothing = { withConverter: none }

export const collection = none
export const connectFirestoreEmulator = none
export const doc = none
export const getFirestore = none
export const initializeApp = none
export const initializeAppCheck = none
export const limit = none
export const orderBy = none
export const query = none
export const where = none

/** Base class and provider: constructed, and never asked. */
class Provider {
  readonly isNever = true
}

export { Provider as CustomProvider, Provider as ReCaptchaEnterpriseProvider }

const isSame = () => true

export const queryEqual = isSame
export const refEqual = isSame
