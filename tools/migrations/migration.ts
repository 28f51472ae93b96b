/** Runs migrations: back-fills of stored documents, page by page, that a killed run resumes. */
import {
  FieldPath,
  type DocumentData,
  type Firestore,
  type QueryDocumentSnapshot,
} from 'firebase-admin/firestore'
import type { CollectionThat } from '@club/domain/leaving/erasure'
import { type MigrationProgress, migrationSchema } from '@club/domain/migration'
import { collectionOf } from '../../functions/src/server/store/collection-of'
import { type Batch, compareAndSet, writeGuarded } from '../../functions/src/server/store/compare-and-set'

type Update = { readonly document: QueryDocumentSnapshot; readonly fields: DocumentData }

export type Migration = {
  readonly name: string
  readonly summary: string
  /** Progress stores the id of a document, which must not name a member: erasure would not find it. */
  readonly collection: CollectionThat<'nothing'>
  /** The updates that the documents of a page need. Called again when one of them changes before the commit. */
  readonly updates: (page: readonly QueryDocumentSnapshot[], db: Firestore) => Promise<readonly Update[]>
}

type Options = { readonly pageSize?: number; readonly onPage?: (progress: MigrationProgress) => void }

/** Well within the largest commit. */
const usualPageSize = 200

/** Runs what is left of a migration; one that has finished does nothing. */
export async function runMigration(
  migration: Migration,
  db: Firestore,
  { pageSize = usualPageSize, onPage }: Options = {},
): Promise<MigrationProgress> {
  for (;;) {
    const progress = await compareAndSet((batch) => nextPage(batch, migration, db, pageSize), db)
    onPage?.(progress)
    if (progress.finished_at !== null) return progress
  }
}

/** The progress after what is left, without any write. */
export async function previewMigration(
  migration: Migration,
  db: Firestore,
  pageSize = usualPageSize,
): Promise<MigrationProgress> {
  let progress = await loadProgress(migration, db)
  while (progress.finished_at === null)
    progress = (await loadPage(migration, progress, db, pageSize)).progress
  return progress
}

export async function loadProgress({ name }: Migration, db: Firestore): Promise<MigrationProgress> {
  return (await progressOf(name, db).get()).data() ?? migrationSchema.parse({})
}

/** The updates of a page and the progress are one commit. */
async function nextPage(
  batch: Batch,
  migration: Migration,
  db: Firestore,
  pageSize: number,
): Promise<MigrationProgress> {
  const stored = await progressOf(migration.name, db).get()
  const before = stored.data() ?? migrationSchema.parse({})
  if (before.finished_at !== null) return before
  const { updates, progress } = await loadPage(migration, before, db, pageSize)
  for (const { document, fields } of updates) writeGuarded(batch, document, fields)
  writeGuarded(batch, stored, progress)
  return progress
}

async function loadPage(migration: Migration, before: MigrationProgress, db: Firestore, pageSize: number) {
  const ids = db.collection(migration.collection).orderBy(FieldPath.documentId())
  const rest = before.after === '' ? ids : ids.startAfter(before.after)
  const { docs } = await rest.limit(pageSize).get()
  const updates = await migration.updates(docs, db)
  const progress: MigrationProgress = {
    after: docs.at(-1)?.id ?? before.after,
    read: before.read + docs.length,
    changed: before.changed + updates.length,
    finished_at: docs.length < pageSize ? new Date() : null,
  }
  return { updates, progress }
}

function progressOf(name: string, db: Firestore) {
  return collectionOf('migrations', db).doc(name)
}
