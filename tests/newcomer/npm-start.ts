/** Runs `npm start` in a fresh clone, as in a newcomer's terminal, and reads its screen. */
import { execFileSync, spawn, spawnSync, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { cpSync, existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { killFamily } from '../../tools/processes/endings'
import { familyOf, stillRunning, type RunningProcess } from '../../tools/processes/process-table.mjs'
import { fromRoot } from '../../tools/project'
import type { Person } from '../../tools/suite/seeded-people'

export type Screen = {
  webUrl: string
  mailInboxUrl: string
  stripeUrl: string
  ports: Record<string, number>
  people: Person[]
}

export type NpmStart = {
  screen: Screen
  printed: () => string
  /** Presses Ctrl-C this often; resolves when npm has ended, to those of its processes that still run. */
  stop: (presses: number) => Promise<RunningProcess[]>
}

/** The screen is complete with the line about stopping. */
const lastLine = 'Ctrl-C stops everything'
const lookEveryMs = 100
/** Longer than one press needs to arrive by all its ways. */
const betweenPressesMs = 1300
const started: ChildProcess[] = []

/** Resolves when the screen is printed; fails with the output when npm ends before. */
export async function npmStart(folder: string, ...flags: string[]): Promise<NpmStart> {
  const npm = spawn('npm', ['start', '--', ...flags], {
    cwd: folder,
    env: { ...newcomersEnvironment(), CLUB_SAVE_EVERY_MS: '20000' },
    detached: true,
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  started.push(npm)
  const printed = record(npm)
  while (!printed().includes(lastLine)) {
    if (hasEnded(npm))
      throw new Error(`npm start ${flags.join(' ')} exited before it was ready:\n${printed()}`)
    await sleep(lookEveryMs)
  }
  const stop = async (presses: number) => {
    const family = familyOf(npm.pid ?? 0)
    const ended = once(npm, 'exit')
    for (let press = 0; press < presses; press += 1) {
      if (press > 0) await sleep(betweenPressesMs)
      interrupt(npm)
    }
    await ended
    return stillRunning(family)
  }
  return { screen: readScreen(printed()), printed, stop }
}

/** Cleans up after any failure. */
export async function endAll(): Promise<void> {
  for (const npm of started.filter((npm) => !hasEnded(npm))) {
    const ended = once(npm, 'exit')
    killFamily(familyOf(npm.pid ?? 0))
    await ended
  }
}

function record({ stdout, stderr }: ChildProcess): () => string {
  let printed = ''
  for (const stream of [stdout, stderr]) {
    stream?.setEncoding('utf8').on('data', (text: string) => (printed += text))
  }
  return () => printed
}

function hasEnded({ exitCode, signalCode }: ChildProcess): boolean {
  return exitCode !== null || signalCode !== null
}

function interrupt(npm: ChildProcess): void {
  if (npm.pid !== undefined && !hasEnded(npm)) process.kill(-npm.pid, 'SIGINT')
}

/** Throws when a part of the screen is missing. */
function readScreen(printed: string): Screen {
  const webUrl = lineOf('Web app', printed)
  const mailInboxUrl = lineOf('Mail inbox', printed)
  const ports: Record<string, number> = { web: portOf(webUrl), mailInbox: portOf(mailInboxUrl) }
  for (const [, name = '', port] of lineOf('Ports', printed).matchAll(/(\w+) (\d+)/g))
    ports[name] = Number(port)
  const stripeUrl = /http:\S+/.exec(lineOf('Payments', printed))?.[0] ?? ''
  return { webUrl, mailInboxUrl, stripeUrl, ports, people: peopleIn(printed) }
}

function portOf(url: string): number {
  return Number(new URL(url).port)
}

function lineOf(label: string, printed: string): string {
  const line = printed.split('\n').find((line) => line.trim().startsWith(label))
  if (line === undefined) throw new Error(`Missing "${label}" in the output:\n${printed}`)
  return line.trim().slice(label.length).trim()
}

/** The rows of the table under its head, until the empty line. */
function peopleIn(printed: string): Person[] {
  const lines = printed.split('\n').map((line) => line.trim())
  const rows = lines.slice(lines.findIndex((line) => /^Role +Name +Email/.test(line)) + 1)
  return rows.slice(0, rows.indexOf('')).map((row) => {
    const [role = '', name = '', email = '', password = '', note = ''] = row.split(/ {2,}/)
    return { role, name, email, password, note }
  })
}

export type Clone = { folder: string; remove: () => void }

export function freshClone(): Clone {
  const parent = mkdtempSync(join(tmpdir(), 'club-newcomer-'))
  const folder = join(parent, 'club')
  execFileSync('git', ['clone', '--quiet', fromRoot('.'), folder])
  return { folder, remove: () => rmSync(parent, { recursive: true, force: true }) }
}

/** Folders that tools create beside the packages, which come and go with them and which they write to. */
const toolsFolders = /node_modules[\\/]\.vite/

/**
 * Shares the packages of this copy. Where npm reaches no registry and has not cached its downloads, a newcomer could not install
 * any; and where the command that runs this test has just installed these, that has already tested the installation.
 */
export function lendPackages({ folder }: Clone): void {
  for (const place of ['.', 'domain', 'functions', 'web', 'tests', 'tools', 'bench']) {
    const [packages, lent] = [join(fromRoot(place), 'node_modules'), join(folder, place, 'node_modules')]
    if (!existsSync(packages)) continue
    rmSync(lent, { recursive: true, force: true })
    // Hard links take a second, where the file system has them.
    if (spawnSync('cp', ['-al', packages, lent]).status === 0) {
      for (const name of ['.vite', '.vite-temp']) rmSync(join(lent, name), { recursive: true, force: true })
      continue
    }
    rmSync(lent, { recursive: true, force: true })
    const filter = (file: string) => !toolsFolders.test(file)
    cpSync(packages, lent, { recursive: true, verbatimSymlinks: true, filter })
  }
}

/** The output of `npm run doctor`. */
export function doctorIn({ folder }: Clone): string {
  const options = { cwd: folder, env: newcomersEnvironment(), encoding: 'utf8' } as const
  return spawnSync('npm', ['run', 'doctor'], options).stdout
}

/** The environment of a newcomer's terminal, without the variables that npm and Vitest set for this process. */
export function newcomersEnvironment(env: NodeJS.ProcessEnv = process.env): NodeJS.ProcessEnv {
  const own =
    /^(npm_(?!config_(cache|registry|userconfig|globalconfig|.*proxy|cafile)$)|VITE|NODE_ENV$|INIT_CWD$)/i
  const suites = /^(FIRE|GCLOUD_PROJECT|CLOUD_TASKS|MAIL_INBOX|SMTP_|STRIPE_|WEB_URL|METADATA_SERVER)/
  const inherited = Object.entries(env).filter(([name]) => !own.test(name) && !suites.test(name))
  const path = (env.PATH ?? '').split(':').filter((folder) => !folder.includes('node_modules'))
  return { ...Object.fromEntries(inherited), PATH: path.join(':') }
}
