/** What is around the project: ports, room on the disk, what an earlier run left, settings. */
import { tmpdir } from 'node:os'
import { fileURLToPath } from 'node:url'
import { freeGigabytes, neededGigabytes } from '../machine/disk.mjs'
import { areInstalled } from '../machine/installed-packages.mjs'
import { isFree, portNames, usualPorts } from '../machine/ports.mjs'
import { settingsFiles, settingsProblems } from '../machine/settings.mjs'
import { abandonedNotes } from '../processes/leftover-notes.mjs'
import { stillRunning } from '../processes/process-table.mjs'
import { keptRuns } from '../start/kept-runs.mjs'
import { found, missing, note } from './finding.mjs'

/** @typedef {import('./finding.mjs').Finding} Finding */

const root = fileURLToPath(new URL('../..', import.meta.url))

/** @returns {Promise<Finding>} */
export async function ports(free = isFree) {
  const taken = []
  for (const name of portNames) if (!(await free(usualPorts[name]))) taken.push(`${name} ${usualPorts[name]}`)
  if (taken.length === 0) return found('Ports', `the usual ${portNames.length} are free`)
  return note('Ports', `taken: ${taken.join(', ')}`, 'npm start takes others instead and prints them.')
}

/** @returns {Finding} */
export function disk(free = freeGigabytes, installed = areInstalled()) {
  const needed = neededGigabytes.running + (installed ? 0 : neededGigabytes.packages)
  const [here, temporary] = [free(root), free(tmpdir())]
  const text = `${here.toFixed(1)} GB free here, ${temporary.toFixed(1)} GB in ${tmpdir()}`
  if (Math.min(here, temporary) >= needed) return found('Disk', text)
  return missing('Disk', text, `make room: about ${needed.toFixed(1)} GB are needed.`)
}

/** @returns {Finding} */
export function leftovers(notes = abandonedNotes()) {
  if (notes.length === 0) return found('Leftovers', 'none of an earlier run')
  const processes = notes.flatMap(({ family }) => stillRunning(family)).map(({ pid }) => pid)
  const running =
    processes.length === 0 ? 'none of its processes runs' : `still running: ${processes.join(', ')}`
  return note('Leftovers', `a run was killed; ${running}`, 'The next npm start or npm test clears them away.')
}

/** @returns {Finding} */
export function kept(runs = keptRuns()) {
  const [newest] = runs
  if (newest === undefined)
    return found('Kept data', 'none yet; every run leaves its data when it is stopped')
  const older = runs.slice(1).map(({ name }) => name)
  const others = older.length === 0 ? '' : `; older: ${older.join(', ')}`
  return found('Kept data', `npm start -- --keep goes on with ${newest.name}${others}`)
}

/** @returns {Finding} */
export function settings(files = settingsFiles()) {
  const [problem] = settingsProblems(files)
  const names = files.map(({ file }) => file).join(', ')
  if (problem !== undefined) return missing('Settings', names, problem)
  return found('Settings', names === '' ? 'no functions/.env, and none is needed' : names)
}
