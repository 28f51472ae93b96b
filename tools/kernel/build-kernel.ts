/** `npm run build:kernel`: compiles the matching kernel and writes it into the domain. */
import { writeFileSync } from 'node:fs'
import { fromRoot } from '../project'
import { compiledKernel, kernelModule } from './compiled-kernel'

writeFileSync(fromRoot(kernelModule), compiledKernel())
console.log(`Wrote ${kernelModule}.`)
