/** A temporary PostgreSQL for a bench, the club as its table, and the self-join that scores every pair. */
import { spawnSync } from 'node:child_process'
import { chownSync, existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { execa } from 'execa'
import { genderBits } from '@club/domain/members/interest'
import { answerTraits, placeKey, type Traits } from '@club/domain/matching/score/traits'
import { atEnd, temporaryFolder } from '../../tools/processes/endings'
import { Problem } from '../../tools/project'

export type Postgres = {
  readonly version: string
  /** Runs SQL, COPY data included; returns its output. */
  readonly run: (sql: string) => Promise<string>
}

const debianFolder = '/usr/lib/postgresql'
const usualFolders = ['/usr/bin', '/usr/local/bin', '/usr/local/pgsql/bin', '/opt/homebrew/bin']
const startMs = 20_000
const lookEveryMs = 100

/** The bench measures one core, and nothing of its data has to survive. */
const settings = [
  'max_parallel_workers_per_gather=0',
  'fsync=off',
  'shared_buffers=256MB',
  'work_mem=256MB',
  'listen_addresses=',
].flatMap((setting) => ['-c', setting])

/** The folder with PostgreSQL's programs, the newest of them; null without one. */
export function findPostgres(): string | null {
  const versions = existsSync(debianFolder) ? readdirSync(debianFolder) : []
  const newestFirst = versions.sort((one, other) => Number(other) - Number(one))
  const folders = [...newestFirst.map((version) => join(debianFolder, version, 'bin')), ...usualFolders]
  const isComplete = (folder: string) =>
    ['initdb', 'postgres', 'psql'].every((name) => existsSync(join(folder, name)))
  return folders.find(isComplete) ?? null
}

/** Starts a private cluster, reached by a socket in its folder; both are removed when this command ends. */
export async function startPostgres(programs: string): Promise<Postgres> {
  const folder = temporaryFolder('bench-postgres')
  // PostgreSQL refuses to run as root: then another user owns it.
  const nobody = Number(spawnSync('id', ['-u', 'nobody'], { encoding: 'utf8' }).stdout)
  const owner = process.getuid?.() === 0 ? { uid: nobody, gid: nobody } : {}
  if (owner.uid !== undefined) chownSync(folder, owner.uid, owner.gid)
  const data = join(folder, 'data')
  const program = (name: string) => join(programs, name)
  await execa(program('initdb'), ['-D', data, '-A', 'trust', '-U', 'bench', '-N'], { ...owner, cwd: folder })
  const log = { file: join(folder, 'log') }
  const server = execa(program('postgres'), ['-D', data, '-k', folder, ...settings], {
    ...owner,
    cwd: folder,
    stderr: log,
    reject: false,
  })
  atEnd(async () => {
    server.kill()
    await server
  })
  const query = ['-h', folder, '-U', 'bench', '-d', 'postgres', '-XqAt', '-v', 'ON_ERROR_STOP=1']
  const run = async (sql: string) => (await execa(program('psql'), query, { input: sql })).stdout
  for (let waited = 0; waited < startMs && server.exitCode === null; waited += lookEveryMs) {
    const version = await run('show server_version;').catch(() => null)
    if (version !== null) return { version: version.trim(), run }
    await sleep(lookEveryMs)
  }
  throw new Problem('PostgreSQL did not start.')
}

const genders = Object.values(genderBits)

/** Texts as numbers, which compare faster than texts do; an empty one is null. */
function coder(): (text: string) => string {
  const codes = new Map<string, number>()
  return (text) => {
    if (text !== '' && !codes.has(text)) codes.set(text, codes.size + 1)
    return String(codes.get(text) ?? '\\N')
  }
}

const codedColumns = ['place', 'type', 'letter', ...answerTraits] as const

function rowsOf(club: ReadonlyMap<string, Traits>): string[] {
  const codes = new Map(codedColumns.map((column) => [column, coder()]))
  const code = (column: (typeof codedColumns)[number], text: string): string =>
    codes.get(column)?.(text) ?? ''
  return [...club].map(([uid, traits]) =>
    [
      uid,
      traits.gender === null ? '\\N' : genderBits[traits.gender],
      `{${genders.filter((gender) => (traits.accepts & gender) !== 0).join(',')}}`,
      traits.age ?? '\\N',
      traits.minAge,
      traits.maxAge,
      traits.hasNames,
      traits.hasBio,
      traits.loveLanguages,
      code('place', placeKey(traits.place)),
      code('type', traits.personalityType),
      code('letter', traits.personalityType.charAt(0)),
      ...answerTraits.map((trait) => code(trait, traits.answers[trait])),
    ].join('\t'),
  )
}

/**
 * Creates and fills the table; an index on gender and age leads from each member to the people they would like to meet.
 */
export function tableSql(club: ReadonlyMap<string, Traits>): string {
  return `
    drop table if exists member;
    create table member (
      uid text primary key, gender smallint, interests smallint[], age smallint, min_age smallint, max_age smallint,
      has_names boolean, has_bio boolean, love smallint, ${codedColumns.map((column) => `${column} smallint`).join(', ')}
    );
copy member from stdin;
${rowsOf(club).join('\n')}
\\.
    create index on member (gender, age);
    vacuum analyze member;`
}

function equal(columns: readonly string[]): string {
  return columns.map((column) => `coalesce((a.${column} = b.${column})::int, 0)`).join(' + ')
}

/** Prints the number of pairs who can meet, and the sum of their scores. */
export const scoreSql = `
  select count(*), sum(least(98, greatest(30,
    case when a.has_names and b.has_names then 10 else 0 end
    + case when a.has_bio and b.has_bio then 10 else 0 end
    + case when abs(a.age - b.age) <= 5 then 25 when abs(a.age - b.age) <= 10 then 15
        when abs(a.age - b.age) <= 15 then 5 else 0 end
    + case when a.place = b.place then 20 when a.place <> b.place then 10 else 0 end
    + case when a.type = b.type then 15 when a.letter <> b.letter then 10 when a.type <> b.type then 5 else 0 end
    + case when bit_count((a.love & b.love)::int::bit(5)) > 2 then 20 when a.love & b.love <> 0 then 10 else 0 end
    + case ${equal(['exercise', 'drinking', 'smoking'])} when 0 then 0 when 1 then 8 else 15 end
    + case ${equal(['religion', 'politics', 'family_plans'])} when 0 then 0 when 1 then 10 else 20 end
  )))
  from member a join member b on a.uid < b.uid
    and b.gender = any (a.interests) and a.gender = any (b.interests)
    and b.age between a.min_age and a.max_age and a.age between b.min_age and b.max_age;`
