/** Creates all sign-ins in one call, overwriting those that exist. */
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

/** The key of the project in the emulators, which take any. */
export const apiKey = 'demo'

const signedIn = z.object({ idToken: z.string(), refreshToken: z.string() })
export type SignedIn = z.infer<typeof signedIn>

/** Both tokens from signing in with email and password. */
export async function tokensOf(
  { auth }: Suite,
  { email, password }: Pick<Person, 'email' | 'password'>,
): Promise<SignedIn> {
  const url = `http://${auth}/identitytoolkit.googleapis.com/v1/accounts:signInWithPassword?key=${apiKey}`
  return signedIn.parse(await request(url, json({ email, password, returnSecureToken: true })))
}

/** The ID token from signing in with email and password. */
export async function signIn(suite: Suite, person: Pick<Person, 'email' | 'password'>): Promise<string> {
  return (await tokensOf(suite, person)).idToken
}
