/** A small club for tests of matching: members with stored documents, and their expected matches. */
import { FieldValue, type CollectionReference, type Firestore } from 'firebase-admin/firestore'
import type { DesiredMatch } from '@club/domain/matching/club/desired-match'
import { isInPool } from '@club/domain/matching/score/eligibility'
import type { Pins } from '@club/domain/members/pair'
import { plainMatches } from '@club/domain/matching/club/plain-club'
import { traitsOf, type Traits } from '@club/domain/matching/score/traits'
import { collectionOf } from '../../functions/src/server/store/collection-of'

const places = ['Vancouver', 'Kitsilano', 'Burnaby', 'vancouver ', 'Mount Pleasant'] as const
const genders = ['male', 'female', 'non-binary', 'woman', 'man'] as const
const interests = [['all'], ['men'], ['women'], ['men', 'women'], ['all'], ['non-binary', 'women']] as const
const types = ['INTJ', 'ENFP', 'ISFJ', 'ESTP'] as const
const habits = ['never', 'socially', 'rarely'] as const

/** A number from 0 to `below` - 1 that depends only on the arguments. */
function pick(seed: number, salt: number, below: number): number {
  const mixed = Math.imul(seed * 31 + salt + 1, 0x9e3779b1) ^ Math.imul(salt + 7, 0x85ebca6b)
  return (Math.imul(mixed ^ (mixed >>> 15), 0x2c1b3c6d) >>> 8) % below
}

function oneOf<T>(list: readonly T[], seed: number, salt: number, fallback: T): T {
  return list[pick(seed, salt, list.length)] ?? fallback
}

/** The documents of member number `seed`: varied, and always the same. */
export function documentsOf(seed: number) {
  const interested = [...oneOf<readonly string[]>(interests, seed, 3, ['all'])]
  return {
    profiles: {
      first_name: `Member${seed}`,
      last_name: 'Tester',
      age: 22 + pick(seed, 1, 30),
      gender: oneOf(genders, seed, 2, 'other'),
      orientation: interested.length === 1 ? (interested[0] ?? 'all') : 'all',
      location: oneOf(places, seed, 4, 'Vancouver'),
      bio: pick(seed, 5, 3) === 0 ? '' : `Number ${seed} likes walks.`,
      photo_urls: [],
      created_at: new Date('2026-01-01T00:00:00Z'),
    },
    match_preferences: {
      min_age: 18 + pick(seed, 6, 8),
      max_age: 40 + pick(seed, 7, 25),
      interested_in: interested,
      relationship_types: [],
      deal_breakers: [],
    },
    questionnaire_results: {
      calculated_mbti: oneOf(types, seed, 8, 'INTJ'),
      calculated_love_languages: {
        words: pick(seed, 9, 50),
        time: pick(seed, 10, 50),
        gifts: pick(seed, 11, 50),
        service: pick(seed, 12, 50),
        touch: pick(seed, 13, 50),
      },
      exercise: oneOf(habits, seed, 14, 'never'),
      drinking: oneOf(habits, seed, 15, 'never'),
      smoking: oneOf(habits, seed, 16, 'never'),
      religion: oneOf(['agnostic', 'sikh', 'prefer_not_to_say'], seed, 17, 'agnostic'),
      politics: oneOf(['liberal', 'moderate'], seed, 18, 'liberal'),
      family_plans: oneOf(['unsure', 'want_children'], seed, 19, 'unsure'),
    },
    accounts: {
      email: `member${seed}@example.com`,
      email_verified: true,
      role: 'user',
      onboarded: true,
      suspended: false,
      created_at: new Date('2026-01-01T00:00:00Z'),
    },
  } as const
}

const sources = ['profiles', 'match_preferences', 'questionnaire_results', 'accounts'] as const

/** Adds a member with all documents at once. */
export async function join(db: Firestore, uid: string, seed: number): Promise<void> {
  const documents = documentsOf(seed)
  const batch = db.batch()
  for (const source of sources) batch.set(db.doc(`${source}/${uid}`), documents[source])
  await batch.commit()
}

/** Removes a member with all documents. */
export async function leave(db: Firestore, uid: string): Promise<void> {
  const batch = db.batch()
  for (const source of sources) batch.delete(db.doc(`${source}/${uid}`))
  await batch.commit()
}

/** Makes a change that matching must notice. */
export async function edit(db: Firestore, uid: string, seed: number): Promise<void> {
  const { location, age } = documentsOf(seed).profiles
  await db.doc(`profiles/${uid}`).update({ location, age, updated_at: FieldValue.serverTimestamp() })
}

/** The matches that should be stored for the stored documents, by the plain formula. */
export async function expectedMatches(
  db: Firestore,
  pins: Pins = new Map(),
): Promise<Map<string, DesiredMatch>> {
  const [profiles, preferences, questionnaires, accounts] = await Promise.all([
    byId(collectionOf('profiles', db)),
    byId(collectionOf('match_preferences', db)),
    byId(collectionOf('questionnaire_results', db)),
    byId(collectionOf('accounts', db)),
  ])
  const club = new Map<string, Traits>()
  for (const uid of profiles.keys()) {
    const member = orNull(() => {
      const [profile, accountStatus] = [profiles.get(uid)?.data(), accounts.get(uid)?.data()]
      if (!profile || !accountStatus) return null
      const documents = {
        profile,
        preferences: preferences.get(uid)?.data() ?? null,
        questionnaire: questionnaires.get(uid)?.data() ?? null,
      }
      return isInPool(documents, accountStatus) ? traitsOf(documents) : null
    })
    if (member) club.set(uid, member)
  }
  return plainMatches(club, pins)
}

async function byId<Value>(collection: CollectionReference<Value>) {
  return new Map((await collection.get()).docs.map((snapshot) => [snapshot.id, snapshot]))
}

/** A member with malformed documents takes no part. */
function orNull(read: () => Traits | null): Traits | null {
  try {
    return read()
  } catch {
    return null
  }
}

export async function storedMatches(db: Firestore): Promise<Map<string, DesiredMatch>> {
  const { docs } = await collectionOf('matches', db).get()
  return new Map(
    docs.map((snapshot) => {
      const { super_liked_by, ...match } = snapshot.data()
      return [snapshot.id, { ...match, ...(super_liked_by !== null && { super_liked_by }) }] as const
    }),
  )
}

/** Matches as sorted text, for comparing two sets as a whole. */
export function asText(matches: ReadonlyMap<string, DesiredMatch>): string {
  const inOrder = [...matches].sort(([one], [other]) => (one < other ? -1 : 1))
  return inOrder.map(([pair, match]) => `${pair} ${JSON.stringify(fieldsOf(match))}`).join('\n')
}

function fieldsOf(match: DesiredMatch): [string, unknown][] {
  return Object.entries(match)
    .filter(([field]) => field !== 'updated_at')
    .sort(([one], [other]) => (one < other ? -1 : 1))
}
