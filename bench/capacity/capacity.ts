/**
 * `npm run bench:capacity`: the cost of matching by size of the club; `--write`: into docs/capacity.md; `--tables`:
 * from saved figures. Fails when a goal is missed.
 */
import { cpus } from 'node:os'
import type { Figures } from './figures'
import { missedGoals } from './goals'
import { storedFigures, writePage } from './tables'
import { clubFigures, simulated } from './simulation'

function measured(): Figures {
  return {
    machine: `${cpus()[0]?.model.trim() ?? 'unknown'}, Node ${process.versions.node}`,
    clubs: simulated.map(([members, changes]) => {
      console.error(`${members} members, ${changes} changes of each kind …`)
      return clubFigures(members, changes)
    }),
  }
}

const [fills, measures] = ['--tables', '--write'].map((flag) => process.argv.includes(flag))
const figures = fills ? storedFigures() : measured()
const missed = missedGoals(figures)
if (!fills) console.log(JSON.stringify({ ...figures, missed }))
if (fills || measures) writePage(figures)
for (const goal of missed) console.error(goal)
process.exitCode = missed.length === 0 ? 0 : 1
