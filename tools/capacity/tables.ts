/** The tables of docs/capacity.md, from the figures of a simulation. */
import { listPrices } from '@club/domain/matching/list-prices'
import { usualLimits } from '../../functions/src/store/commit-sizes'
import { extrapolated } from './extrapolation'
import { changeKinds, type ClubFigures, type Figures } from './figures'
import { limitsReached } from './limits'
import { averageChange, coldShare, monthOf, repairDays, runsOf } from './month'

const million = 1_000_000

/** Three figures that count, with commas. */
export function short(value: number): string {
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

function table(head: readonly string[], rows: readonly (readonly string[])[]): string {
  const line = (cells: readonly string[]): string => `| ${cells.join(' | ')} |`
  return [line(head), line(head.map((_, index) => (index === 0 ? '---' : '---:'))), ...rows.map(line)].join(
    '\n',
  )
}

/** The sizes that are shown: what was simulated, and a million beyond it. */
export function shownClubs({ clubs }: Figures): ClubFigures[] {
  const largest = clubs.at(-1)
  if (!largest) throw new Error('No club has been simulated')
  return [...clubs.filter(({ members }) => members !== 3000), extrapolated(largest, million)]
}

function sizeOf({ members }: ClubFigures): string {
  return members >= million ? `_${short(members)}_` : short(members)
}

const columns: Record<
  string,
  readonly [head: readonly string[], row: (club: ClubFigures) => readonly string[]]
> = {
  club: [
    [
      'Members',
      'Stored matches',
      'a member',
      'Bytes a match (with indexes)',
      'Matches, GiB',
      'Largest shard, KiB',
      'Whole index, KiB',
    ],
    (club) => [
      sizeOf(club),
      short(club.pairs),
      short(club.pairs / club.members),
      `${short(club.bytesPerPair.document)} (${short(club.bytesPerPair.document + club.bytesPerPair.index)})`,
      short((club.pairs * (club.bytesPerPair.document + club.bytesPerPair.index)) / 2 ** 30),
      short(club.shards.largest / 1024),
      short(club.shards.total / 1024),
    ],
  ],
  pairs: [
    ['Members', 'joins', 'answers anew', 'moves', 'leaves'],
    (club) => [
      sizeOf(club),
      ...changeKinds.map((kind) => {
        const { p50, p95, max } = club.changes[kind].pairs
        return `${short(p50)} / ${short(p95)} / ${short(max)}`
      }),
    ],
  ],
  change: [
    ['Members', 'Cold, %', 'Reads', 'Writes', 'Deletes', 'In memory, ms p50 / p95', 'US$ for 1,000 changes'],
    (club) => {
      const { reads, writes, deletes, dollars: price } = averageChange(club)
      const { p50, p95 } = club.changes.answers.ms
      return [
        sizeOf(club),
        short(100 * coldShare(club)),
        short(reads),
        short(writes),
        short(deletes),
        `${short(p50)} / ${short(p95)}`,
        dollars(1000 * price),
      ]
    },
  ],
  group: [
    ['Members', 'Shards changed', 'Matches', 'MiB', 'Commits'],
    (club) => {
      const { shards, pairs, bytes } = club.group
      return [
        sizeOf(club),
        short(shards),
        short(pairs),
        short(bytes / 2 ** 20),
        short(Math.ceil(Math.max(pairs / usualLimits.writes, bytes / usualLimits.bytes))),
      ]
    },
  ],
  process: [
    ['Members', 'Memory of the club, MiB', 'Unpacking, s', 'Everybody’s best, s'],
    ({ coldStart, ...club }) => [
      sizeOf({ coldStart, ...club }),
      short(coldStart.megabytes),
      short(coldStart.unpackMs / 1000),
      short(coldStart.buildMs / 1000),
    ],
  ],
  month: [
    [
      'Members',
      'Changes',
      'Reads',
      'Writes',
      'Deletes',
      'Function, h',
      'Changes, US$',
      'Repair, US$',
      'Storage, US$',
      'Total, US$',
      'US$ for 1,000 members',
    ],
    (club) => {
      const month = monthOf(club)
      return [
        sizeOf(club),
        ...[month.changes, month.reads, month.writes, month.deletes, month.seconds / 3600].map(short),
        ...[month.forChanges, month.forRepair, month.forStorage, month.total].map(dollars),
        dollars((1000 * month.total) / club.members),
      ]
    },
  ],
  run: [
    [
      'Members',
      'Looking: reads',
      'minutes',
      'US$',
      'New formula: writes',
      'minutes',
      'US$',
      'Repair gets round in, days',
    ],
    (club) => {
      const { checking, newFormula } = runsOf(club)
      return [
        sizeOf(club),
        short(checking.reads),
        short(checking.seconds / 60),
        dollars(checking.dollars),
        short(newFormula.writes),
        short(newFormula.seconds / 60),
        dollars(newFormula.dollars),
        short(repairDays(club)),
      ]
    },
  ],
}

/** One index for everybody, or one for each city of the size of a smaller club. */
function citiesTable(figures: Figures): string {
  const shown = shownClubs(figures)
  const ofSize = (members: number): ClubFigures[] => shown.filter((club) => club.members === members)
  const ways = [
    [100_000, 1],
    [10_000, 10],
    [million, 1],
    [100_000, 10],
    [10_000, 100],
  ] as const
  const head = [
    'Members',
    'Indexes',
    'Largest shard, KiB',
    'Club in a process, MiB',
    'Cold start, s',
    'Change in memory, ms p95',
    'Month, US$',
  ]
  const rows = ways.flatMap(([members, cities]) =>
    ofSize(members).map((club) => [
      members * cities === million && cities === 1 ? `_${short(million)}_` : short(members * cities),
      cities === 1 ? 'one' : `${cities} of ${short(members)}`,
      short(club.shards.largest / 1024),
      short(club.coldStart.megabytes),
      short((club.coldStart.unpackMs + club.coldStart.buildMs) / 1000),
      short(club.changes.answers.ms.p95),
      dollars(cities * monthOf(club).total),
    ]),
  )
  return table(head, rows)
}

function sharedTable({ shared }: Figures): string {
  return table(
    ['Members', 'Cities in one index', 'Kept matches within a city'],
    shared.map(({ members, cities, shareWithinCity }) => [
      short(members),
      short(cities),
      `${Math.round(100 * shareWithinCity)} %`,
    ]),
  )
}

function limitsTable({ clubs }: Figures): string {
  const largest = clubs.at(-1)
  if (!largest) throw new Error('No club has been simulated')
  return table(
    ['Limit', 'Members', 'Why'],
    limitsReached(largest).map(({ name, members, how }) => [
      name,
      short(Number(members.toPrecision(2))),
      how,
    ]),
  )
}

function pricesTable(): string {
  const per = (count: number, price: number): string => (count * price).toFixed(2)
  return table(
    ['US$', 'for'],
    [
      [per(100_000, listPrices.perRead), '100,000 documents read'],
      [per(100_000, listPrices.perWrite), '100,000 documents written'],
      [per(100_000, listPrices.perDelete), '100,000 documents deleted'],
      [listPrices.perGiBMonth.toFixed(2), '1 GiB stored for a month'],
      [(3600 * listPrices.perVcpuSecond).toFixed(3), 'an hour of a processor'],
      [(3600 * listPrices.perGiBSecond).toFixed(3), 'an hour of 1 GiB of memory'],
      [per(million, listPrices.perInvocation), 'a million invocations'],
    ],
  )
}

/** Name → table, as the page names them. */
export function tablesOf(figures: Figures): Map<string, string> {
  const shown = shownClubs(figures)
  return new Map([
    ...Object.entries(columns).map(([name, [head, row]]) => [name, table(head, shown.map(row))] as const),
    ['cities', citiesTable(figures)],
    ['shared', sharedTable(figures)],
    ['limits', limitsTable(figures)],
    ['prices', pricesTable()],
  ])
}
