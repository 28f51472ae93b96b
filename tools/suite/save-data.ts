/** Saves the data of a running suite, so that a later start can resume from it. */
import { mkdirSync, readdirSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Person } from './seeded-people'
import type { Suite } from './suite'
import { host } from './environment'
import { saveStripe } from './stripe'
import { atEnd } from '../processes/endings'
import { savedRunsFolder, savedFormat, savedRuns } from './saved-runs.mjs'

const savedRunsMax = 3
/** Shorter in tests. */
const saveEveryMs = Number(process.env.CLUB_SAVE_EVERY_MS ?? 60_000)
const saveWithinMs = 300_000

/**
 * Saves when the command ends, and every minute if `often`: a killed emulator can no longer export. A run writes into a
 * separate folder, so the data it resumed from stays as it was.
 */
export function saveData(suite: Suite, people: Person[], often: boolean): void {
  const name = nameOf(new Date())
  let saves = 0
  let saving = Promise.resolve()
  const saveNext = () =>
    (saving = saving.catch(() => undefined).then(() => save(suite, people, name, (saves += 1))))
  const timer = often ? setInterval(() => void saveNext().catch(report), saveEveryMs) : undefined
  if (often) void saveNext().catch(report)
  atEnd(async () => {
    clearInterval(timer)
    console.log(`Saving emulator data to .kept/${name} …`)
    await saveNext()
  })
}

/** The previous save is removed only once this one is complete and named, so there is always one to resume from. */
async function save(
  { ports, localStripe, webUrl }: Suite,
  people: Person[],
  name: string,
  count: number,
): Promise<void> {
  const folder = join(savedRunsFolder, name)
  const data = `save-${count}`
  mkdirSync(folder, { recursive: true })
  await exportTo(join(folder, data), ports.hub, count > 1)
  // After the club: it must not contain payments that its Stripe does not.
  if (localStripe !== null) saveStripe(localStripe, webUrl, join(folder, data))
  const about = { format: savedFormat, savedAt: new Date().toISOString(), data, ports, people }
  writeFileSync(join(folder, 'about.unfinished.json'), JSON.stringify(about, null, 2))
  renameSync(join(folder, 'about.unfinished.json'), join(folder, 'about.json'))
  for (const other of readdirSync(folder)) {
    if (other.startsWith('save-') && other !== data) rmSync(join(folder, other), { recursive: true })
  }
  for (const { name: old } of savedRuns().slice(savedRunsMax)) {
    rmSync(join(savedRunsFolder, old), { recursive: true, force: true })
  }
}

async function exportTo(path: string, hub: number, hasSaved: boolean): Promise<void> {
  const answer = await fetch(`http://${host}:${hub}/_admin/export`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ path, initiatedBy: 'npm start' }),
    signal: AbortSignal.timeout(saveWithinMs),
  }).catch(() => null)
  if (answer?.ok) return
  const reason = answer === null ? 'the emulators stopped responding' : await answer.text()
  const left = hasSaved ? ' The previous save is still there.' : ''
  throw new Error(`Could not save emulator data: ${reason}.${left}`)
}

const report = (error: unknown) => console.error(error instanceof Error ? error.message : error)

/** The local time, in characters that every file system accepts. */
function nameOf(now: Date): string {
  const local = new Date(now.getTime() - now.getTimezoneOffset() * 60_000)
  return local.toISOString().slice(0, -1).replaceAll(/[:.]/g, '-')
}
