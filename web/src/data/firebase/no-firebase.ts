/** Takes Firebase's place where pages are drawn as HTML: nothing is asked, and what a hook wants to listen to is never listened to. */
type Nothing = { readonly withConverter: () => Nothing }

const none = (): Nothing => nothing
const nothing: Nothing = { withConverter: none }

export const collection = none
export const connectFirestoreEmulator = none
export const doc = none
export const getFirestore = none
export const initializeApp = none
export const limit = none
export const orderBy = none
export const query = none
export const where = none

const isSame = () => true

export const queryEqual = isSame
export const refEqual = isSame
