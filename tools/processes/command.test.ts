/** Ctrl-C on a command whose processes do not stop. */
import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterEach, describe, expect, it } from 'vitest'
import { fromRoot } from '../project'
import { familyOf, stillRunning, type RunningProcess } from './process-table.mjs'

const lookEveryMs = 20
/** More presses than one Ctrl-C delivers on all its ways. */
const laterMs = 1300

let command: ChildProcess
let printed: string

afterEach(() => {
  command.kill('SIGKILL')
})

/** Resolves when the command and the unstoppable process run. */
async function stubbornCommand(): Promise<RunningProcess[]> {
  const script = fromRoot('tools/processes/testing/stubborn-command.ts')
  command = spawn(process.execPath, ['--import', 'tsx', script], { stdio: ['ignore', 'pipe', 'inherit'] })
  printed = ''
  command.stdout?.setEncoding('utf8').on('data', (text: string) => (printed += text))
  await untilPrinted('Ready')
  return familyOf(command.pid ?? 0)
}

async function untilPrinted(wanted: string): Promise<void> {
  while (!printed.includes(wanted)) await sleep(lookEveryMs)
}

/** One press: the terminal signals all processes, and npm and run.mjs both forward the signal. */
async function pressControlC(): Promise<void> {
  for (let way = 0; way < 3; way += 1) {
    command.kill('SIGINT')
    await sleep(lookEveryMs)
  }
}

describe('Ctrl-C', () => {
  it('pressed once requests a single stop, which waits for slow work', async () => {
    const family = await stubbornCommand()
    await pressControlC()
    await sleep(laterMs)
    expect(printed.match(/Stopping/g)).toHaveLength(1)
    expect(stillRunning(family)).toHaveLength(family.length)
    const ended = once(command, 'exit')
    await pressControlC()
    await ended
  })

  it('pressed again ends everything at once', async () => {
    const family = await stubbornCommand()
    expect(family.length).toBeGreaterThan(1)
    await pressControlC()
    await sleep(laterMs)
    const ended = once(command, 'exit')
    await pressControlC()
    expect(await ended).toEqual([130, null])
    expect(stillRunning(family)).toEqual([])
    expect(printed.match(/Stopping/g)).toHaveLength(1)
  })
})
