/**
 * `npm run bench:capacity`: one JSON line on what matching takes in clubs of many sizes; with `--write`, the page
 * docs/capacity.md too; `--tables` fills the page from the figures that are kept.
 */
import { cpus } from 'node:os'
import type { Figures } from './figures'
import { storedFigures, writePage } from './tables'
import { clubFigures, simulated } from './simulation'

/** All that is not the result goes past it. */
function tell(sentence: string): void {
  console.error(sentence)
}

function measured(): Figures {
  return {
    machine: `${cpus()[0]?.model.trim() ?? 'unknown'}, Node ${process.versions.node}`,
    clubs: simulated.map(([members, changes]) => {
      tell(`${members} members, ${changes} changes of each kind …`)
      return clubFigures(members, changes)
    }),
  }
}

const [fills, measures] = ['--tables', '--write'].map((flag) => process.argv.includes(flag))
const figures = fills ? storedFigures() : measured()
if (!fills) console.log(JSON.stringify(figures))
if (fills || measures) writePage(figures)
