/** Unseeded people: they join for one story, and leave the club after it. */
import type { Firestore } from 'firebase-admin/firestore'
import { afterCreditChange, userCreditsSchema } from '@club/domain/orders/credit-ledger'
import { expect } from '@playwright/test'
import { documentsOf, type Documents } from '../seed/documents'
import type { Person } from '../seed/person'
import { importSignIns } from '../seed/sign-ins'
import { suite } from './kit'

async function arrive(db: Firestore, guest: Person, documents: Documents): Promise<void> {
  await importSignIns(suite, [guest])
  const batch = db.batch()
  for (const [name, document] of Object.entries(documents))
    batch.set(db.doc(`${name}/${guest.uid}`), document)
  await batch.commit()
}

/** Has confirmed the address and done nothing else yet: the club has only the sign-up form's data. */
export async function signsUp(db: Firestore, guest: Person): Promise<void> {
  const newProfile = { ...guest.profile, orientation: null, location: null, bio: null }
  const newcomer = { ...guest, profile: newProfile, preferences: null, questionnaire: null }
  await arrive(db, guest, documentsOf(newcomer, { pictures: [] }, new Date()))
}

/** Has completed onboarding, and has no picture yet. */
export function joins(db: Firestore, guest: Person): Promise<void> {
  return arrive(db, guest, documentsOf(guest, { pictures: [] }, new Date()))
}

/** Resets the limit of five uploads in ten minutes. */
export async function forgetUploads(db: Firestore, { uid }: Person): Promise<void> {
  const slots = await db.collection('photo_uploads').where('uid', '==', uid).get()
  await Promise.all(slots.docs.map(({ ref }) => ref.delete()))
}

/** Adds or removes credits together with a ledger row, so that the accounts balance at every moment. */
export async function changeCredits(db: Firestore, { uid }: Person, change: number): Promise<void> {
  const balance = db.doc(`user_credits/${uid}`)
  await db.runTransaction(async (transaction) => {
    const before = userCreditsSchema.shape.credits
      .default(0)
      .parse((await transaction.get(balance)).get('credits'))
    const what =
      change > 0
        ? ({ reason: 'grant', reference: 'for a story' } as const)
        : ({ reason: 'super_like', reference: 'somebody-else' } as const)
    const after = afterCreditChange(before, { user_id: uid, change, ...what }, new Date())
    transaction.set(balance, after.balance)
    transaction.create(db.collection('credit_ledger').doc(), after.entry)
  })
}

const ofMember = [
  'questionnaire_results',
  'match_preferences',
  'profile_photos',
  'profiles',
  'accounts',
  'user_credits',
  'calendar_feeds',
]
/** The collections that store a member's reactions and their consequences. */
const ofReactions = ['likes', 'credit_ledger', 'notifications', 'hellos', 'asks', 'event_attendees']

/** Removes the guest, who is in no other story. */
export async function leaves(db: Firestore, guest: Person): Promise<void> {
  const { uid } = guest
  await forgetUploads(db, guest)
  const batch = db.batch()
  for (const name of ofMember) batch.delete(db.doc(`${name}/${uid}`))
  const found = await Promise.all([
    ...ofReactions.map((name) => db.collection(name).where('user_id', '==', uid).get()),
    db.collection('pair_reactions').where('user_ids', 'array-contains', uid).get(),
    db.collection('hellos').where('to_user_id', '==', uid).get(),
  ])
  for (const { ref } of found.flatMap(({ docs }) => docs)) batch.delete(ref)
  await batch.commit()
  const matches = db.collection('matches').where('user_ids', 'array-contains', uid)
  await expect.poll(async () => (await matches.get()).size).toBe(0)
}
