/** Gives a user a role: the document and the claim together, which rules and functions both check. */
import { applicationDefault, initializeApp } from 'firebase-admin/app'
import { getAuth } from 'firebase-admin/auth'
import { type Firestore, getFirestore } from 'firebase-admin/firestore'
import { operator } from '@club/domain/account/audit-log'
import type { Role } from '@club/domain/account/role'
import { roleFields } from '@club/domain/account/second-factor'
import { staffTexts } from '@club/domain/account/staff-texts'
import { mayStopBeingAdmin } from '../../functions/src/server/accounts/admins'
import { collectionOf } from '../../functions/src/server/store/collection-of'
import { compareAndSet, writeGuarded } from '../../functions/src/server/store/compare-and-set'
import { parametersFile, parametersOf } from '../cloud/club-project'
import { Problem } from '../project'

/**
 * The document closes what the claim opens, so a lost role is lost at once, and a new one applies from the next
 * sign-in. The change and its row of the audit log are one commit; the last admin cannot get another role.
 */
export async function grantRole(email: string, role: Role, projectId: string): Promise<void> {
  const inEmulator = process.env.FIREBASE_AUTH_EMULATOR_HOST !== undefined
  const credential = inEmulator ? {} : { credential: applicationDefault() }
  const app = initializeApp({ projectId, ...credential }, `grant in ${projectId}`)

  const user = await getAuth(app).getUserByEmail(email).catch(nullIfUnknown)
  if (user === null) throw new Problem(`No member of ${projectId} has the email ${email}.`)
  const fields = roleFields(role, staffNeedSecondFactor(projectId, inEmulator))
  if (!(await changeRole(user.uid, fields, getFirestore(app)))) {
    throw new Problem(`${email} can sign in but has no account in ${projectId}. Sign up again first.`)
  }
  await getAuth(app).setCustomUserClaims(user.uid, { ...user.customClaims, role })
  // As `setRole` does: members have no screen to manage an authenticator app.
  if (role === 'user') await getAuth(app).updateUser(user.uid, { multiFactor: { enrolledFactors: null } })
}

/** The parameter of the functions, which is on unless it is turned off. */
function staffNeedSecondFactor(projectId: string, inEmulator: boolean): boolean {
  const parameters = inEmulator ? process.env : parametersOf(parametersFile(projectId) ?? '')
  return parameters.STAFF_SECOND_FACTOR !== 'off'
}

/** False without such an account. */
function changeRole(uid: string, fields: ReturnType<typeof roleFields>, db: Firestore): Promise<boolean> {
  return compareAndSet(async (batch) => {
    const stored = await collectionOf('accounts', db).doc(uid).get()
    const account = stored.data()
    if (account === undefined) return false
    const { role, needs_second_factor } = fields
    const isSameRole = account.role === role
    if (isSameRole && account.needs_second_factor === needs_second_factor) return true
    const now = new Date()
    // As if they resigned: the operator is not an admin whom the club could rely on.
    if (!isSameRole && !(await mayStopBeingAdmin(batch, { uid, caller: uid, account }, now, db)))
      throw new Problem(staffTexts.lastAdmin)
    writeGuarded(batch, stored, fields)
    batch.create(collectionOf('audit_log', db).doc(), {
      who: operator,
      what: 'setRole',
      target: `accounts/${uid}`,
      before: isSameRole ? { needs_second_factor: !needs_second_factor } : { role: account.role },
      after: isSameRole ? { needs_second_factor } : { role },
      when: now,
    })
    return true
  }, db)
}

function nullIfUnknown(error: unknown): null {
  if (error instanceof Error && 'code' in error && error.code === 'auth/user-not-found') return null
  throw error
}
