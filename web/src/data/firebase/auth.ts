/** Firebase Auth as far as the club uses it; fetched with the first verb that needs it. */
export {
  confirmPasswordReset,
  EmailAuthProvider,
  reauthenticateWithCredential,
  signInWithEmailAndPassword,
  signInWithEmailLink,
  signOut,
  verifyPasswordResetCode,
} from 'firebase/auth'
export { getAuthInstance } from './app'
