/** The parts of Firebase Auth that the club uses; fetched with the first action that needs it. */
export {
  confirmPasswordReset,
  EmailAuthProvider,
  getMultiFactorResolver,
  multiFactor,
  reauthenticateWithCredential,
  signInWithEmailAndPassword,
  signInWithEmailLink,
  signOut,
  TotpMultiFactorGenerator,
  verifyPasswordResetCode,
} from 'firebase/auth'
export { getAuthInstance } from './instances'
