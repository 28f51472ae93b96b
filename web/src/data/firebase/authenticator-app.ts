/** The parts of Firebase Auth for authenticator apps; fetched when one is set up or its code is needed. */
export { getMultiFactorResolver, multiFactor, TotpMultiFactorGenerator } from 'firebase/auth'
export { getAuthInstance } from './instances'
