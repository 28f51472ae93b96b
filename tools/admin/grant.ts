/** Gives somebody a role: the document and the claim together, which rules and functions both look at. */
import { applicationDefault, initializeApp } from 'firebase-admin/app'
import { getAuth } from 'firebase-admin/auth'
import { getFirestore } from 'firebase-admin/firestore'
import type { Role } from '@club/domain/account/role'
import { Problem } from '../project'

/** The document closes what the claim opens, so whoever loses a role loses it at once, and whoever gains one has it at the next sign-in. */
export async function grantRole(email: string, role: Role, projectId: string): Promise<void> {
  const inEmulator = process.env.FIREBASE_AUTH_EMULATOR_HOST !== undefined
  const credential = inEmulator ? {} : { credential: applicationDefault() }
  const app = initializeApp({ projectId, ...credential }, 'grant')

  const user = await getAuth(app).getUserByEmail(email).catch(nobodyIfUnknown)
  if (user === null) throw new Problem(`Nobody has joined ${projectId} with the address ${email}.`)
  const account = getFirestore(app).collection('accounts').doc(user.uid)
  if (!(await account.get()).exists) {
    throw new Problem(`${email} can sign in but has no account in ${projectId}: sign up again first.`)
  }
  await account.update({ role })
  await getAuth(app).setCustomUserClaims(user.uid, { ...user.customClaims, role })
}

function nobodyIfUnknown(error: unknown): null {
  if (error instanceof Error && 'code' in error && error.code === 'auth/user-not-found') return null
  throw error
}
