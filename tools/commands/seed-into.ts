/** Seeds the suite that the environment names, and writes the list of accounts to the given path. */
import { writeFileSync } from 'node:fs'
import { seed } from '../../tests/seed'

const [, , list] = process.argv
if (list === undefined) throw new Error('Usage: seed-into FILE (where to write the list of people)')
const people = await seed({ log: (line) => console.log(`  ${line}`) })
writeFileSync(list, JSON.stringify(people))
process.exit(0)
