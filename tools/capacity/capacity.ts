/** `npm run bench:capacity`: one JSON line on what matching takes in clubs of many sizes; with `--write`, the page docs/capacity.md too. */
import { cpus } from 'node:os'
import { sharedIndex } from './cities'
import type { Figures } from './figures'
import { writePage } from './page'
import { clubFigures } from './simulation'
import { sharedByCities, simulated } from './sizes'

/** All that is not the result goes past it. */
function tell(sentence: string): void {
  console.error(sentence)
}

const figures: Figures = {
  machine: `${cpus()[0]?.model.trim() ?? 'unknown'}, Node ${process.versions.node}`,
  clubs: simulated.map(([members, changes]) => {
    tell(`${members} members, ${changes} changes of each kind …`)
    return clubFigures(members, changes)
  }),
  shared: sharedByCities.map(([members, cities]) => {
    tell(`${members} members in ${cities} cities …`)
    return sharedIndex(members, cities)
  }),
}
console.log(JSON.stringify(figures))
if (process.argv.includes('--write')) writePage(figures)
