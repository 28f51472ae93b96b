/** Gives somebody a role: the document and the claim together, which rules and functions both look at. */
import { applicationDefault, initializeApp } from 'firebase-admin/app'
import { getAuth } from 'firebase-admin/auth'
import { type DocumentReference, type Firestore, getFirestore } from 'firebase-admin/firestore'
import { z } from 'zod'
import type { AuditRow } from '@club/domain/account/audit-log'
import { type Role, roleFrom } from '@club/domain/account/role'
import { staffTexts } from '@club/domain/account/staff-texts'
import { Problem } from '../project'

/**
 * The document closes what the claim opens, so whoever loses a role loses it at once, and whoever gains one has it at the next sign-in. The change
 * and its row of the audit log are one commit; the last admin in office is refused another role.
 */
export async function grantRole(email: string, role: Role, projectId: string): Promise<void> {
  const inEmulator = process.env.FIREBASE_AUTH_EMULATOR_HOST !== undefined
  const credential = inEmulator ? {} : { credential: applicationDefault() }
  const app = initializeApp({ projectId, ...credential }, `grant in ${projectId}`)

  const user = await getAuth(app).getUserByEmail(email).catch(nobodyIfUnknown)
  if (user === null) throw new Problem(`Nobody has joined ${projectId} with the address ${email}.`)
  const db = getFirestore(app)
  if (!(await changeRole(db, db.collection('accounts').doc(user.uid), role))) {
    throw new Problem(`${email} can sign in but has no account in ${projectId}: sign up again first.`)
  }
  await getAuth(app).setCustomUserClaims(user.uid, { ...user.customClaims, role })
}

/** As much of an account as says whether it is that of an admin in office. */
const standingSchema = z.object({
  role: z.unknown().optional().transform(roleFrom),
  email_verified: z.boolean().default(false),
  suspended: z.boolean().default(false),
  leaving_at: z.unknown().optional(),
})

function isInOffice(account: unknown): boolean {
  const { role, email_verified, suspended, leaving_at } = standingSchema.parse(account)
  return role === 'admin' && email_verified && !suspended && (leaving_at ?? null) === null
}

/** False where there is no such account. Relies on another admin as the console does, so that neither removes the last one beside the other. */
function changeRole(db: Firestore, account: DocumentReference, role: Role): Promise<boolean> {
  return db.runTransaction(async (change) => {
    const stored = (await change.get(account)).data()
    if (stored === undefined) return false
    const before = roleFrom(stored.role)
    if (before === role) return true
    if (before === 'admin' && isInOffice(stored)) {
      const { docs } = await change.get(account.parent.where('role', '==', 'admin'))
      const stays = docs.find((each) => each.id !== account.id && isInOffice(each.data()))
      if (stays === undefined) throw new Problem(staffTexts.lastAdmin)
      change.update(stays.ref, { relied_on_at: new Date() })
    }
    const row: AuditRow = {
      who: 'operator',
      what: 'setRole',
      target: account.path,
      before: { role: before },
      after: { role },
      when: new Date(),
    }
    change.update(account, { role })
    change.create(db.collection('audit_log').doc(), row)
    return true
  })
}

function nobodyIfUnknown(error: unknown): null {
  if (error instanceof Error && 'code' in error && error.code === 'auth/user-not-found') return null
  throw error
}
