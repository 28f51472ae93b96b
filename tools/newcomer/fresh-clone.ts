/** The project as a newcomer gets it: a clone of what is committed here, in a folder of its own, without packages. */
import { execFileSync, spawnSync } from 'node:child_process'
import { cpSync, existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fromRoot } from '../places'

export type Clone = { folder: string; remove: () => void }

export function freshClone(): Clone {
  const parent = mkdtempSync(join(tmpdir(), 'club-newcomer-'))
  const folder = join(parent, 'club')
  execFileSync('git', ['clone', '--quiet', fromRoot('.'), folder])
  return { folder, remove: () => rmSync(parent, { recursive: true, force: true }) }
}

/**
 * Packages of this copy instead of a newcomer's own: only for a machine where npm reaches no registry and has not
 * kept what it once downloaded, because there nobody could install anything.
 */
export function lendPackages({ folder }: Clone): void {
  console.warn('npm cannot install here, so the clone gets a copy of the packages of this folder.')
  for (const place of ['.', 'domain', 'functions', 'web', 'tests', 'tools']) {
    const packages = join(fromRoot(place), 'node_modules')
    if (!existsSync(packages)) continue
    cpSync(packages, join(folder, place, 'node_modules'), { recursive: true, verbatimSymlinks: true })
  }
}

/** What `npm run doctor` prints. */
export function doctorIn({ folder }: Clone): string {
  const options = { cwd: folder, env: newcomersEnvironment(), encoding: 'utf8' } as const
  return spawnSync('npm', ['run', 'doctor'], options).stdout
}

/** What npm and Vitest have told this process about the project it runs in, a newcomer's terminal does not know. */
export function newcomersEnvironment(env: NodeJS.ProcessEnv = process.env): NodeJS.ProcessEnv {
  const own =
    /^(npm_(?!config_(cache|registry|userconfig|globalconfig|.*proxy|cafile)$)|VITE|NODE_ENV$|INIT_CWD$)/i
  const suites = /^(FIRE|GCLOUD_PROJECT|CLOUD_TASKS|MAIL_INBOX|SMTP_|WEB_URL|METADATA_SERVER)/
  const told = Object.entries(env).filter(([name]) => !own.test(name) && !suites.test(name))
  const path = (env.PATH ?? '').split(':').filter((folder) => !folder.includes('node_modules'))
  return { ...Object.fromEntries(told), PATH: path.join(':') }
}
