/** A PostgreSQL of our own for as long as a bench runs: in a temporary folder, reached by a socket in it, with one worker. */
import { execFile, spawnSync } from 'node:child_process'
import { chownSync, existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { Problem } from '../problem'
import { atEnd } from '../processes/endings'
import { startProcess, type StartedProcess } from '../processes/started-process'

export type Postgres = {
  readonly version: string
  /** Runs SQL, COPY data included; what it printed. */
  readonly run: (sql: string) => Promise<string>
  readonly stop: () => Promise<void>
}

const debianFolder = '/usr/lib/postgresql'
const usualFolders = ['/usr/bin', '/usr/local/bin', '/usr/local/pgsql/bin', '/opt/homebrew/bin']
const startMs = 20_000
const lookEveryMs = 100
const mostOutput = 2 ** 26

/** What the bench measures is one core; nothing of it has to survive. */
const settings = [
  'max_parallel_workers_per_gather=0',
  'fsync=off',
  'shared_buffers=256MB',
  'work_mem=256MB',
  'listen_addresses=',
].flatMap((setting) => ['-c', setting])

/** The folder with PostgreSQL's programs, the newest of them; null when there is none. */
export function findPostgres(): string | null {
  const versions = existsSync(debianFolder) ? readdirSync(debianFolder) : []
  const newestFirst = versions.sort((one, other) => Number(other) - Number(one))
  const folders = [...newestFirst.map((version) => join(debianFolder, version, 'bin')), ...usualFolders]
  return (
    folders.find((folder) =>
      ['initdb', 'postgres', 'psql'].every((name) => existsSync(join(folder, name))),
    ) ?? null
  )
}

/** PostgreSQL refuses to run as root: then somebody else owns it. */
class Owner {
  readonly #uid: number | null

  constructor() {
    const asRoot = process.getuid?.() === 0
    const { stdout } = spawnSync('id', ['-u', 'nobody'], { encoding: 'utf8' })
    this.#uid = asRoot ? Number(stdout.trim()) : null
  }

  takeOver(folder: string): void {
    if (this.#uid !== null) chownSync(folder, this.#uid, this.#uid)
  }

  command(program: string, args: readonly string[]): [command: string, args: string[]] {
    if (this.#uid === null) return [program, [...args]]
    const uid = String(this.#uid)
    return ['setpriv', [`--reuid=${uid}`, `--regid=${uid}`, '--clear-groups', program, ...args]]
  }
}

/** Starts a cluster that nobody else sees; it is gone at the latest when this command ends. */
export async function startPostgres(programs: string): Promise<Postgres> {
  const owner = new Owner()
  const folder = mkdtempSync(join(tmpdir(), 'bench-postgres-'))
  atEnd(() => {
    rmSync(folder, { recursive: true, force: true })
  })
  owner.takeOver(folder)
  const data = join(folder, 'data')
  const [initdb, initArgs] = owner.command(join(programs, 'initdb'), [
    '-D',
    data,
    '-A',
    'trust',
    '-U',
    'bench',
    '-N',
  ])
  const { status, stderr } = spawnSync(initdb, initArgs, { encoding: 'utf8', cwd: folder })
  if (status !== 0) throw new Problem(`PostgreSQL made no cluster: ${stderr}`)
  const [command, args] = owner.command(join(programs, 'postgres'), ['-D', data, '-k', folder, ...settings])
  const logFile = join(folder, 'log')
  const server = startProcess({ name: 'postgres', command, args, cwd: folder, logFile })
  const run = (sql: string): Promise<string> => psql(programs, folder, sql)
  return { version: await firstAnswer(server, run), run, stop: server.stop }
}

async function firstAnswer(server: StartedProcess, run: (sql: string) => Promise<string>): Promise<string> {
  for (let waited = 0; waited < startMs && !server.hasExited(); waited += lookEveryMs) {
    try {
      return (await run('show server_version;')).trim()
    } catch {
      await sleep(lookEveryMs)
    }
  }
  throw new Problem('PostgreSQL did not start.')
}

function psql(programs: string, socket: string, sql: string): Promise<string> {
  const args = ['-h', socket, '-U', 'bench', '-d', 'postgres', '-XqAt', '-v', 'ON_ERROR_STOP=1']
  return new Promise((resolve, reject) => {
    const child = execFile(join(programs, 'psql'), args, { maxBuffer: mostOutput }, (error, stdout) => {
      if (error) reject(new Problem(error.message))
      else resolve(stdout)
    })
    child.stdin?.end(sql)
  })
}
