/** All documents and exported files that a member can read and that could depend on another member. */
import { FieldPath } from 'firebase-admin/firestore'
import { exportFiles } from '@club/domain/leaving/export'
import { pairId } from '@club/domain/members/pair'
import { expect } from 'vitest'
import { z } from 'zod'
import { dataExport } from '../../functions/src/leaving/data-export'
import { photoBuckets } from '../../functions/src/members/photo-files'
import { collectionOf } from '../../functions/src/server/store/collection-of'
import { db } from './kit'
import type { Onboarded } from './onboarded'

const fileSchema = z.looseObject({ matches: z.array(z.looseObject({ with: z.string() })) })

type Wanted = { readonly events: readonly string[]; readonly others: readonly Onboarded[] }

/** With the times at which they were written; of events and of matches, which other tests' members make too, those named. */
export async function readBy({ uid, email }: Onboarded, { events, others }: Wanted) {
  const uids = others.map((other) => other.uid)
  const exported: unknown[] = []
  for await (const { name, bytes } of dataExport({ uid, email }, photoBuckets().pictures, new Date(0)))
    if (name === exportFiles.data) {
      const file = fileSchema.parse(JSON.parse(String(bytes)))
      exported.push({ ...file, matches: file.matches.filter((match) => uids.includes(match.with)) })
    }
  const own = ['asks', 'event_attendees', 'hellos', 'likes', 'notifications']
  const queries = [
    ...own.map((name) => db.collection(name).where('user_id', '==', uid)),
    db.collection('hellos').where('to_user_id', '==', uid),
    ...['accounts', 'profiles'].map((name) => db.collection(name).where(FieldPath.documentId(), '==', uid)),
    ...events.map((id) => db.collection('events').where(FieldPath.documentId(), '==', id)),
    ...uids.map((other) => db.collection('matches').where(FieldPath.documentId(), '==', pairId(uid, other))),
  ]
  const rows = (await Promise.all(queries.map((query) => query.get()))).flatMap(({ docs }) => docs)
  return {
    documents: rows.map((row) => [row.ref.path, row.updateTime.toMillis(), row.data()]),
    exported,
  }
}

/** Waits until the server has finished matching these members with each other, which changes what they can read. */
export async function untilMatched(members: readonly Onboarded[]): Promise<void> {
  const uids = members.map(({ uid }) => uid)
  const pairs = uids.flatMap((one, place) => uids.slice(place + 1).map((other) => pairId(one, other)))
  const isReckoned = async (uid: string) =>
    (await collectionOf('questionnaire_results').doc(uid).get()).data()?.calculated_mbti !== null
  const isKeptByBoth = async (pair: string) =>
    (await collectionOf('matches').doc(pair).get()).data()?.kept_by.length === 2
  await expect
    .poll(async () => Promise.all([...uids.map(isReckoned), ...pairs.map(isKeptByBoth)]))
    .not.toContain(false)
}
