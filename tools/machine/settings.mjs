/** Files of settings that the emulators would read instead of what the suite tells them. */
import { existsSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { fileURLToPath } from 'node:url'

const functionsFolder = fileURLToPath(new URL('../../functions', import.meta.url))

/** firebase-tools reads these for the project demo-club; those of other projects it leaves alone. */
const filesForEmulators = ['.env', '.env.default', '.env.demo-club', '.env.local']
/** What the suite decides: where mail goes, and where its links lead. */
const decidedBySuite = ['SMTP_HOST', 'SMTP_PORT', 'SMTP_USER', 'SMTP_PASSWORD', 'WEB_URL']

/**
 * The files that the emulators read, with the settings in them that would take mail out of this machine.
 * @returns {{ file: string, overruling: string[] }[]}
 */
export function settingsFiles(folder = functionsFolder) {
  return filesForEmulators
    .map((name) => join(folder, name))
    .filter((path) => existsSync(path))
    .map((path) => ({
      file: `functions/${basename(path)}`,
      overruling: overruling(readFileSync(path, 'utf8')),
    }))
}

/**
 * What is wrong with the settings, as a sentence for each file.
 * @param {ReturnType<typeof settingsFiles>} files
 */
export function settingsProblems(files = settingsFiles()) {
  return files
    .filter((file) => file.overruling.length > 0)
    .map(
      ({ file, overruling }) =>
        `${file} sets ${overruling.join(', ')}, so mails of this machine would leave it: move that to functions/.env.PROJECT of the project it belongs to.`,
    )
}

function overruling(/** @type {string} */ content) {
  const names = content.split('\n').map((line) => /^\s*(?:export\s+)?(\w+)\s*=/.exec(line)?.[1] ?? '')
  return decidedBySuite.filter((name) => names.includes(name))
}
