/** The documents that the rules are tried on: each of the cast has Ana's words for their own, and a match with Ben. */
import { Timestamp } from 'firebase/firestore'
import { pairId } from '@club/domain/matching/pair-id'
import { cast as named } from '../cast'
import { ben, people, type Person } from './cast'

const longAgo = new Timestamp(1_790_000_000, 0)

export const profile = {
  ...named.ana.profile,
  age_set_at: longAgo,
  photo_urls: [],
  created_at: longAgo,
  updated_at: longAgo,
}

export const preferences = {
  ...named.ana.preferences,
  deal_breakers: ['smoking'],
  updated_at: longAgo,
}

export const answers = {
  ...named.ana.questionnaire?.answers,
  ...named.ana.questionnaire?.lifestyle,
  bio: 'Reads a lot.',
  updated_at: longAgo,
}

export const results = {
  ...answers,
  calculated_mbti: 'ENFP',
  calculated_big_five: null,
  calculated_love_languages: null,
}

/** A pair that nobody of the cast belongs to. */
export const pairOfOthers = pairId('ben', 'zoe')

function matchOf(a: string, b: string) {
  const [user1_id, user2_id] = [a, b].sort()
  return { user1_id, user2_id, user_ids: [user1_id, user2_id], compatibility_score: 80, mutual: false }
}

type Entry = [path: string, document: object]

function documentsOf({ uid, account, hasPhoto }: Person): Entry[] {
  const photos = hasPhoto ? [{ small: 'https://example.com/s', large: 'https://example.com/l' }] : []
  const documents: Entry[] = [
    [`profiles/${uid}`, { ...profile, photo_urls: photos.map(({ small }) => small) }],
    [`profile_photos/${uid}`, { photo_urls: photos }],
    [`match_preferences/${uid}`, preferences],
    [`questionnaire_results/${uid}`, results],
  ]
  if (account) documents.push([`accounts/${uid}`, account])
  if (uid !== ben.uid) documents.push([`matches/${pairId(uid, ben.uid)}`, matchOf(uid, ben.uid)])
  return documents
}

/** Path → document. */
export const clubDocuments = new Map<string, object>([
  ...people.flatMap(documentsOf),
  [`matches/${pairOfOthers}`, matchOf('ben', 'zoe')],
  ['match_index/meta', { version: 1, algorithm_version: 1, shards: {} }],
  ['match_index/s0', { version: 1 }],
  ['mail/m1', { to: 'ana@example.com', created_at: longAgo }],
  ['rate_limits/r1', { count: 1, window_started_at: longAgo, expires_at: longAgo }],
])
