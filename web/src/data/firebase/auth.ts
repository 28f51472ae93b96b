/** The parts of Firebase Auth that the club uses; fetched with the first action that needs it. */
export {
  confirmPasswordReset,
  EmailAuthProvider,
  reauthenticateWithCredential,
  signInWithEmailAndPassword,
  signInWithEmailLink,
  signOut,
  verifyPasswordResetCode,
} from 'firebase/auth'
export { getAuthInstance } from './instances'
