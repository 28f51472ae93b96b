/** Stores the index of a large club, without its members' documents and pairs. */
import type { Firestore } from 'firebase-admin/firestore'
import {
  packMembers,
  packPins,
  shardCount,
  type IndexedMember,
} from '@club/domain/matching/index/packed-shard'
import { algorithmVersion } from '@club/domain/matching/score/score'
import { traitsOf } from '@club/domain/matching/score/traits'
import { matchPreferencesSchema } from '@club/domain/members/preferences'
import { profileSchema } from '@club/domain/members/profile'
import { questionnaireResultsSchema } from '@club/domain/questionnaire/questionnaire-results'
import { shardId } from '../../functions/src/matching/memory'
import { documentsOf } from '../functions/club'

function memberNumber(seed: number): IndexedMember {
  const { profiles, match_preferences, questionnaire_results } = documentsOf(seed)
  const documents = {
    profile: profileSchema.parse(profiles),
    preferences: matchPreferencesSchema.parse(match_preferences),
    questionnaire: questionnaireResultsSchema.parse(questionnaire_results),
  }
  return { traits: traitsOf(documents), seen: 1 }
}

/** The index of member0, member1, … */
export async function installLargeClub(db: Firestore, size: number): Promise<void> {
  const shards = new Map(
    Array.from({ length: shardCount }, (_, index) => [`s${index}`, new Map<string, IndexedMember>()]),
  )
  for (let seed = 0; seed < size; seed += 1)
    shards.get(shardId(`member${seed}`))?.set(`member${seed}`, memberNumber(seed))
  for (const [id, members] of shards) {
    const content = { version: 1, packed: packMembers(members), pins: packPins(new Map()) }
    await db.doc(`match_index/${id}`).set(content)
  }
  const versions = Object.fromEntries([...shards.keys()].map((id) => [id, 1]))
  await db.doc('match_index/meta').set({ version: 1, algorithm_version: algorithmVersion, shards: versions })
}
