/** Keeps stdout for the result of a bench; logs go to stderr. */
import { writeSync } from 'node:fs'

const stdout = 1

/** From now on logs go to stderr. */
export function keepLogsAside(): void {
  Object.assign(process.stdout, { write: process.stderr.write.bind(process.stderr) })
}

/** As one line of JSON. */
export function printResult(result: object): void {
  writeSync(stdout, `${JSON.stringify(result)}\n`)
}
