/** Reserves stdout for the result of a bench; logs go to stderr. */
import { writeSync } from 'node:fs'

const stdout = 1

/** Redirects all further logs to stderr. */
export function divertLogs(): void {
  Object.assign(process.stdout, { write: process.stderr.write.bind(process.stderr) })
}

/** Prints the result as one line of JSON. */
export function printResult(result: object): void {
  writeSync(stdout, `${JSON.stringify(result)}\n`)
}
