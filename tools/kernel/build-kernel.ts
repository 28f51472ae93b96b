/** `npm run build:kernel`: compiles the matching kernel and puts it where the domain looks for it. */
import { writeFileSync } from 'node:fs'
import { fromRoot } from '../project'
import { compiledKernel, kernelModule } from './compiled-kernel'

writeFileSync(fromRoot(kernelModule), compiledKernel())
console.log(`Wrote ${kernelModule}.`)
