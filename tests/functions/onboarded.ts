/** An onboarded member with a session; triggers find nothing to correct. */
import { answered } from './answered'
import { documentsOf } from './club'
import { db, newUser, tokenOf } from './kit'

export type Onboarded = { readonly uid: string; readonly email: string; readonly token: string }

/** Writes all in one commit: the trigger that settles the member sees them onboarded. */
export async function onboarded(first_name: string, profile: object = {}): Promise<Onboarded> {
  const { uid, email } = await newUser(first_name.toLowerCase(), { account: null })
  const { accounts, profiles } = documentsOf(1)
  const batch = db.batch()
  batch.set(db.doc(`accounts/${uid}`), { ...accounts, email })
  batch.set(db.doc(`profiles/${uid}`), { ...profiles, first_name, ...profile })
  batch.set(db.doc(`questionnaire_results/${uid}`), answered(4))
  await batch.commit()
  return { uid, email, token: await tokenOf({ email }) }
}
