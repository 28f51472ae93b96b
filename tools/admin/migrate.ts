/** Lists, previews and runs migrations on the given project; loaded once the environment names emulators or not. */
import { applicationDefault, initializeApp } from 'firebase-admin/app'
import { getFirestore, type Firestore } from 'firebase-admin/firestore'
import type { MigrationProgress } from '@club/domain/migration'
import { loadProgress, previewMigration, runMigration } from '../migrations/migration'
import { migrations } from '../migrations/migrations'
import { Problem } from '../project'
import type { MigrateCommand } from './arguments'

/** Runs the command and resolves to the exit code. */
export async function runMigrateCommand(request: MigrateCommand, projectId: string): Promise<number> {
  const inEmulator = process.env.FIRESTORE_EMULATOR_HOST !== undefined
  const app = initializeApp({ projectId, ...(inEmulator ? {} : { credential: applicationDefault() }) })
  const db = getFirestore(app)
  if (request.command === 'list') return list(db)
  const migration = migrations.find(({ name }) => name === request.name)
  if (!migration) throw new Problem(`Unknown migration "${request.name}". See npm run migrate -- list.`)
  if (request.isDry) {
    const [now, then] = [await loadProgress(migration, db), await previewMigration(migration, db)]
    const [read, changed] = [then.read - now.read, then.changed - now.changed]
    console.log(`${projectId}: ${migration.name} would read ${read} and change ${changed} documents.`)
    return 0
  }
  const onPage = (progress: MigrationProgress) => console.log(`${migration.name}: ${stateText(progress)}`)
  await runMigration(migration, db, { onPage })
  return 0
}

async function list(db: Firestore): Promise<number> {
  for (const migration of migrations) {
    const { name, collection, summary } = migration
    console.log(`${name} (${collection}): ${summary}; ${stateText(await loadProgress(migration, db))}`)
  }
  return 0
}

function stateText({ read, changed, finished_at }: MigrationProgress): string {
  const counts = `${read} documents read, ${changed} changed`
  if (finished_at !== null) return `finished at ${finished_at.toISOString()}, ${counts}`
  return read === 0 ? 'not started' : counts
}
