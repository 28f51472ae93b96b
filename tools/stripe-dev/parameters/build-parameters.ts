/** `npm run build:stripe-dev`: writes what the installed SDK's types say about parameters. */
import { writeFileSync } from 'node:fs'
import { fromRoot } from '../../project'
import { parametersJson } from './generated-parameters'
import { parametersFile } from './parameter-schema'

writeFileSync(fromRoot(parametersFile), parametersJson())
console.log(`Wrote ${parametersFile}.`)
