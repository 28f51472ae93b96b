/** The tables of docs/capacity.md, from the figures of a simulation. */
import { readFileSync, writeFileSync } from 'node:fs'
import { usualLimits } from '../../functions/src/matching/commit'
import { changeKinds, type ClubFigures, type Figures, figuresSchema } from './figures'
import {
  averageChange,
  coldShare,
  extrapolated,
  type Limit,
  limitsReached,
  monthOf,
  reconcileDays,
  runsOf,
} from './costs'
import { fromRoot } from '../../tools/project'
import {
  activity,
  type Count,
  ofDay,
  priceOf,
  rushes,
  rushNames,
  type SessionFigures,
  sessionNames,
  sessionsOfMonth,
  storedSessions,
  sum,
} from '../sessions/session-costs'

const million = 1_000_000

/** Three significant figures, with commas. */
function short(value: number): string {
  if (value < 0.001) return '0'
  const rounded = value >= 100 ? Math.round(value) : Number(value.toPrecision(value < 10 ? 2 : 3))
  const [whole = '', fraction] = (value >= 1000 ? Number(value.toPrecision(3)) : rounded)
    .toString()
    .split('.')
  const grouped = whole.replace(/\B(?=(\d{3})+$)/g, ',')
  return fraction === undefined ? grouped : `${grouped}.${fraction}`
}

function dollars(value: number): string {
  return value >= 100 ? short(value) : value.toFixed(2)
}

function table(head: string, rows: readonly (readonly string[])[]): string {
  const line = (cells: readonly string[]): string => `| ${cells.join(' | ')} |`
  const heads = head.split(' | ')
  return [line(heads), line(heads.map((_, index) => (index === 0 ? '---' : '---:'))), ...rows.map(line)].join(
    '\n',
  )
}

function largestOf({ clubs }: Figures): ClubFigures {
  const largest = clubs.at(-1)
  if (!largest) throw new Error('No simulated club in the figures')
  return largest
}

/** The sizes shown: the simulated ones, and a million beyond them. */
function shownClubs(figures: Figures): ClubFigures[] {
  const simulated = figures.clubs.filter(({ members }) => members !== 3000)
  return [...simulated, extrapolated(largestOf(figures), million)]
}

function sizeOf(members: number): string {
  return members >= million ? `_${short(members)}_` : short(members)
}

/** Name → heads and cells. */
const columns: Record<string, readonly [head: string, row: (club: ClubFigures) => readonly string[]]> = {
  club: [
    'Members | Stored matches | a member | Bytes a match (with indexes) | Matches, GiB | Largest shard, KiB | Whole index, KiB',
    ({ members, pairs, bytesPerPair: { document, index }, shards }) => [
      sizeOf(members),
      short(pairs),
      short(pairs / members),
      `${short(document)} (${short(document + index)})`,
      short((pairs * (document + index)) / 2 ** 30),
      short(shards.largest / 1024),
      short(shards.total / 1024),
    ],
  ],
  pairs: [
    'Members | joins | answers anew | moves | leaves',
    ({ members, changes }) => [
      sizeOf(members),
      ...changeKinds.map((kind) => {
        const { p50, p95, max } = changes[kind].pairs
        return `${short(p50)} / ${short(p95)} / ${short(max)}`
      }),
    ],
  ],
  change: [
    'Members | Cold, % | Reads | Writes | Deletes | In memory, ms p50 / p95 | US$ for 1,000 changes',
    (club) => {
      const { reads, writes, deletes, dollars: price } = averageChange(club)
      const { p50, p95 } = club.changes.answers.ms
      return [
        sizeOf(club.members),
        ...[100 * coldShare(club), reads, writes, deletes].map(short),
        `${short(p50)} / ${short(p95)}`,
        dollars(1000 * price),
      ]
    },
  ],
  group: [
    'Members | Shards changed | Matches | MiB | Commits',
    ({ members, group: { shards, pairs, bytes } }) => {
      const commits = Math.ceil(Math.max(pairs / usualLimits.writes, bytes / usualLimits.bytes))
      return [sizeOf(members), ...[shards, pairs, bytes / 2 ** 20, commits].map(short)]
    },
  ],
  process: [
    'Members | Memory of the club, MiB | Unpacking, s | Everybody’s best, s',
    ({ members, coldStart: { megabytes, unpackMs, buildMs } }) => [
      sizeOf(members),
      ...[megabytes, unpackMs / 1000, buildMs / 1000].map(short),
    ],
  ],
  month: [
    'Members | Changes | Reads | Writes | Deletes | Function, h | Changes, US$ | Reconciling, US$ | Storage, US$ | Total, US$ | US$ for 1,000 members',
    (club) => {
      const month = monthOf(club)
      return [
        sizeOf(club.members),
        ...[month.changes, month.reads, month.writes, month.deletes, month.seconds / 3600].map(short),
        ...[month.forChanges, month.forReconciling, month.forStorage, month.total].map(dollars),
        dollars((1000 * month.total) / club.members),
      ]
    },
  ],
  run: [
    'Members | Looking: reads | minutes | US$ | New formula: writes | minutes | US$ | Reconciling gets round in, days',
    (club) => {
      const { checking, newFormula } = runsOf(club)
      return [
        sizeOf(club.members),
        ...[short(checking.reads), short(checking.seconds / 60), dollars(checking.dollars)],
        ...[short(newFormula.writes), short(newFormula.seconds / 60), dollars(newFormula.dollars)],
        short(reconcileDays(club)),
      ]
    },
  ],
}

function limitsTable(figures: Figures): string {
  const row = ({ name, members, how }: Limit) => [name, short(Number(members.toPrecision(2))), how]
  return table('Limit | Members | Why', limitsReached(largestOf(figures)).map(row))
}

/** The kinds of sessions, and how often they are assumed. */
function sessionsTable({ sessions, rush }: SessionFigures): string {
  const row = (name: string, count: Count, often: string) => [
    name,
    ...[count.reads, count.writes, count.deletes, count.invocations].map(short),
    dollars(1000 * priceOf(count)),
    often,
  ]
  const [first, further] = rushNames
  const crowds = `${rushes.perThousandMembers} for 1,000 members`
  return table('Session | Reads | Writes | Deletes | Invocations | US$ for 1,000 | A month', [
    ...sessionNames.map((name) => row(name, sessions[name], `${activity[name]} a member`)),
    row(
      'an active member’s day: all above without RSVP and purchase',
      sum(ofDay.map((name) => sessions[name])),
      '',
    ),
    row(first, rush[first], crowds),
    row(further, rush[further], `${rushes.furtherWaves} a crowd`),
  ])
}

/** Whole months: the sessions, and beside them the matching of the same club. */
function sessionMonthTable(sessions: SessionFigures, figures: Figures): string {
  const rows = [1000, 10_000, 100_000].map((members) => {
    const month = sessionsOfMonth(sessions, members)
    const club = figures.clubs.find((each) => each.members === members)
    if (!club) throw new Error(`No simulated club of ${members} members`)
    const [ofSessions, ofMatching] = [priceOf(month), monthOf(club).total]
    return [
      sizeOf(members),
      ...[month.reads, month.writes, month.deletes, month.invocations].map(short),
      ...[ofSessions, ofMatching, ofSessions + ofMatching].map(dollars),
    ]
  })
  return table(
    'Members | Reads | Writes | Deletes | Invocations | Sessions, US$ | Matching, US$ | Together, US$',
    rows,
  )
}

/** Name → table, as the page names them. */
export function tablesOf(figures: Figures, sessions = storedSessions()): Map<string, string> {
  const shown = shownClubs(figures)
  return new Map([
    ...Object.entries(columns).map(([name, [head, row]]) => [name, table(head, shown.map(row))] as const),
    ['limits', limitsTable(figures)],
    ['sessions', sessionsTable(sessions)],
    ['session-month', sessionMonthTable(sessions, figures)],
  ])
}

const page = fromRoot('docs/capacity.md')
const figuresFile = fromRoot('docs/capacity/figures.json')

export function storedFigures(): Figures {
  return figuresSchema.parse(JSON.parse(readFileSync(figuresFile, 'utf8')))
}

export function storedPage(): string {
  return readFileSync(page, 'utf8')
}

/** The page with every table from `figures`. Throws for a table that the page does not name. */
export function filledIn(text: string, figures: Figures): string {
  let filled = text
  for (const [name, table] of tablesOf(figures)) {
    const [start, end] = [`<!-- table: ${name} -->`, '<!-- end of table -->']
    const from = filled.indexOf(start)
    const to = filled.indexOf(end, from)
    if (from < 0 || to < 0) throw new Error(`docs/capacity.md has no marker for the table '${name}'`)
    filled = `${filled.slice(0, from + start.length)}\n\n${table}\n\n${filled.slice(to)}`
  }
  return filled
}

export function writePage(figures = storedFigures()): void {
  writeFileSync(figuresFile, `${JSON.stringify(figures, null, 2)}\n`)
  writeFileSync(page, filledIn(storedPage(), figures))
}
