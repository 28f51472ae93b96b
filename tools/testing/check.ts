/** A check that is one program: it passes when the program ends well. */
import { setTimeout as sleep } from 'node:timers/promises'
import { fromRoot } from '../places'
import { startProcess } from '../processes/started-process'
import { oneFailed, onePassed, type Tally } from './tally'

/** `logFile`: where its output goes; without it the program shares this terminal. */
export type Program = { args: string[]; cwd?: string; env?: Record<string, string>; logFile?: string }

/** The path of an installed package's program, as named from the project's root. */
export function installed(path: string): string {
  return fromRoot(`node_modules/${path}`)
}

/** Something that it has started and left behind could hold its log open for ever. */
const lastWordsWithinMs = 5000

/** Runs a Node program; resolves to its exit code, when its log is complete. */
export async function runNode({ args, cwd, env = {}, logFile }: Program): Promise<number> {
  const { exited, logged } = startProcess({
    name: args[0] ?? 'node',
    command: process.execPath,
    args,
    cwd: cwd ?? fromRoot('.'),
    env: { ...process.env, ...env },
    ...(logFile !== undefined && { logFile }),
  })
  const code = await exited
  await Promise.race([logged, sleep(lastWordsWithinMs, undefined, { ref: false })])
  return code
}

export async function check(program: Program): Promise<Tally> {
  const code = await runNode(program)
  return code === 0 ? onePassed : oneFailed(`It ended with code ${code}.`)
}

/** All of them, one after the other, as one check: each shows what it finds. */
export async function checkAll(programs: Program[]): Promise<Tally> {
  let failures = 0
  for (const program of programs) failures += (await runNode(program)) === 0 ? 0 : 1
  return failures === 0 ? onePassed : oneFailed(`${failures} of ${programs.length} found something.`)
}
