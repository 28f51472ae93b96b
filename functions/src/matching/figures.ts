/** Figures about the matches of the whole club, without reading them. */
import { AggregateField } from 'firebase-admin/firestore'
import type { OutputOf } from '@club/domain/contracts/index'
import { collectionOf } from '../server/store/collection-of'

export async function matchFigures(): Promise<OutputOf<'matchFigures'>> {
  const matches = collectionOf('matches')
  const visible = collectionOf('accounts')
    .where('onboarded', '==', true)
    .where('email_verified', '==', true)
    .where('suspended', '==', false)
    .where('leaving_at', '==', null)
  const [pairs, members, worst, best] = await Promise.all([
    matches
      .aggregate({ count: AggregateField.count(), avg: AggregateField.average('compatibility_score') })
      .get(),
    visible.count().get(),
    matches.orderBy('compatibility_score').limit(1).get(),
    matches.orderBy('compatibility_score', 'desc').limit(1).get(),
  ])
  const { count, avg } = pairs.data()
  const [min, max] = [worst, best].map(({ docs }) => docs[0]?.data().compatibility_score)
  return {
    matches_created: count,
    profiles_processed: members.data().count,
    score_distribution:
      min === undefined || max === undefined || avg === null ? null : { min, max, avg: Math.round(avg) },
  }
}
