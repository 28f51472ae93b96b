/** `npm run build:stripe-dev`: writes the parameters according to the installed SDK's types. */
import { writeFileSync } from 'node:fs'
import { fromRoot } from '../../project'
import { parametersJson } from './generated-parameters'
import { parametersFile } from './parameter-schema'

writeFileSync(fromRoot(parametersFile), parametersJson())
console.log(`Wrote ${parametersFile}.`)
