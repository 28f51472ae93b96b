/** The charts of docs/capacity.md, from the figures of a simulation. */
import { chartSvg, type Series } from './chart'
import { changeKinds, type ClubFigures, type Figures } from './figures'
import { platform } from './limits'
import { monthOf } from './month'
import { shownClubs } from './tables'

const names = { join: 'joins', answers: 'answers anew', move: 'moves', leave: 'leaves' }

/** File name → SVG. */
export function chartsOf(figures: Figures): Map<string, string> {
  const clubs = shownClubs(figures)
  const knownUpTo = figures.clubs.at(-1)?.members ?? 0
  const series = (name: string, of: (club: ClubFigures) => number): Series => ({
    name,
    points: clubs.map((club) => [club.members, of(club)]),
  })
  return new Map([
    [
      'pairs.svg',
      chartSvg({
        title: 'Matches written when one member changes (median)',
        x: 'members',
        y: 'matches written',
        series: changeKinds.map((kind) => series(names[kind], ({ changes }) => changes[kind].pairs.p50)),
        knownUpTo,
      }),
    ],
    [
      'month.svg',
      chartSvg({
        title: 'What matching costs in a month',
        x: 'members',
        y: 'US$ at list prices',
        series: [
          series('together', (club) => monthOf(club).total),
          series('changes', (club) => monthOf(club).forChanges),
          series('hourly repair', (club) => monthOf(club).forRepair),
          series('storage', (club) => monthOf(club).forStorage),
        ],
        knownUpTo,
      }),
    ],
    [
      'shard.svg',
      chartSvg({
        title: 'The largest shard of the index',
        x: 'members',
        y: 'KiB',
        series: [series('largest shard', ({ shards }) => shards.largest / 1024)],
        limit: { y: platform.documentBytes / 1024, name: '1 MiB: the largest document' },
        knownUpTo,
      }),
    ],
  ])
}
