/** Runs the contract's checks on the suite or on a project; loaded once the environment names emulators or not. */
import { randomUUID } from 'node:crypto'
import { applicationDefault, initializeApp } from 'firebase-admin/app'
import { getAuth } from 'firebase-admin/auth'
import { getFirestore } from 'firebase-admin/firestore'
import { siteAt } from '../smoke/site'
import { checks, type Platform } from './checks'

type Outcome = 'holds' | 'differs' | 'checkable on a real project only'
type Options = { readonly inEmulator: boolean; readonly print: (line: string) => void }

/** Prints a line for each check and resolves to the exit code. */
export async function contract(projectId: string): Promise<number> {
  const inEmulator = process.env.FIRESTORE_EMULATOR_HOST !== undefined
  const app = initializeApp({ projectId, ...(inEmulator ? {} : { credential: applicationDefault() }) })
  const web = inEmulator ? (process.env.WEB_URL ?? '') : `https://${projectId}.web.app`
  const platform = { site: await siteAt(web, projectId), db: getFirestore(app), auth: getAuth(app) }
  const outcomes = [...(await outcomesOn(platform, { inEmulator, print: console.log })).values()]
  const count = (wanted: Outcome) => outcomes.filter((outcome) => outcome === wanted).length
  const open = inEmulator
    ? `, ${count('checkable on a real project only')} checkable on a real project only`
    : ''
  console.log(`${projectId}: ${count('holds')} hold, ${count('differs')} differ${open}.`)
  return count('differs') === 0 ? 0 : 1
}

/** The outcomes by title. Deletes everything that checks have written, also in runs that were killed. */
export async function outcomesOn(
  platform: Omit<Platform, 'scratch'>,
  { inEmulator, print }: Options,
): Promise<Map<string, Outcome>> {
  const all = platform.db.collection('contract_checks')
  const scratch = all.doc(randomUUID())
  const outcomes = new Map<string, Outcome>()
  try {
    for (const { title, onlyInProject = false, run } of checks) {
      if (onlyInProject && inEmulator) {
        outcomes.set(title, 'checkable on a real project only')
        print(`– ${title}: checkable on a real project only`)
        continue
      }
      const problem = await run({ ...platform, scratch }).then(() => null, messageOf)
      outcomes.set(title, problem === null ? 'holds' : 'differs')
      print(problem === null ? `✓ ${title}` : `✗ ${title}: ${problem}`)
    }
  } finally {
    await platform.db.recursiveDelete(all)
  }
  return outcomes
}

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error)
}
