/** Creates everybody's sign-ins in one call, overwriting those that exist. */
import { z } from 'zod'
import { json, request, type Suite } from './club-emulators'
import type { Person } from './person'

const refusals = z.object({
  error: z.array(z.object({ index: z.number(), message: z.string() })).default([]),
})

/** The Auth emulator's import takes plain passwords, so no hash of one needs to be made up. */
export async function importSignIns({ auth, projectId }: Suite, people: readonly Person[]): Promise<void> {
  const users = people.map(({ uid, email, password, role, profile }) => ({
    localId: uid,
    email,
    emailVerified: true,
    rawPassword: password,
    displayName: `${profile.first_name} ${profile.last_name}`,
    customAttributes: JSON.stringify({ role }),
  }))
  const url = `http://${auth}/identitytoolkit.googleapis.com/v1/projects/${projectId}/accounts:batchCreate`
  const answer = await request(url, json({ users, allowOverwrite: true }, { Authorization: 'Bearer owner' }))
  const [refusal] = refusals.parse(answer).error
  if (refusal) throw new Error(`No sign-in for ${people[refusal.index]?.email ?? '?'}: ${refusal.message}`)
}

const session = z.object({ idToken: z.string() })

/** The ID token of somebody who signs in with e-mail and password. */
export async function signIn(
  { auth }: Suite,
  { email, password }: Pick<Person, 'email' | 'password'>,
): Promise<string> {
  const url = `http://${auth}/identitytoolkit.googleapis.com/v1/accounts:signInWithPassword?key=demo`
  const answer = await request(url, json({ email, password, returnSecureToken: true }))
  return session.parse(answer).idToken
}
