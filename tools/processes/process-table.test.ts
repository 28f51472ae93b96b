/** Descendants of processes. */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { describe, expect, it } from 'vitest'
import { familyOf, parsePsLine, parseStat, runningProcesses, stillRunning } from './process-table.mjs'

describe('familyOf', () => {
  const process = (pid: number, parent: number) => ({ pid, parent, started: `at ${pid}` })
  const processes = [process(1, 0), process(7, 5), process(5, 1), process(6, 5), process(8, 7), process(9, 1)]

  it('holds the process and everything it started, at any depth', () => {
    const pids = familyOf(5, processes).map(({ pid }) => pid)
    expect(pids.sort()).toEqual([5, 6, 7, 8])
  })

  it('is empty for a process that is gone', () => {
    expect(familyOf(4, processes)).toEqual([])
  })
})

describe('the process table', () => {
  it('reads a line of Linux, whatever the name holds', () => {
    const fields = ['S', '41', ...Array.from({ length: 17 }, () => '0'), '98765', '0']
    expect(parseStat(`42 (a (b) c) ${fields.join(' ')}`)).toEqual([{ pid: 42, parent: 41, started: '98765' }])
  })

  it('reads a line of ps', () => {
    const started = 'Sat Nov 21 00:15:36 2026'
    expect(parsePsLine(`  42    41 Ss   ${started}`)).toEqual([{ pid: 42, parent: 41, started }])
  })

  it.each(['42 (gone) Z 41 0 0', '', 'nonsense'])('leaves out %j', (line) => {
    expect(parseStat(line)).toEqual([])
  })

  it('knows a child while it runs and not afterwards', async () => {
    const child = spawn(process.execPath, ['-e', 'setTimeout(() => {}, 60_000)'])
    const [found] = familyOf(child.pid ?? 0, runningProcesses())
    expect(found).toMatchObject({ pid: child.pid, parent: process.pid })
    child.kill('SIGKILL')
    await once(child, 'exit')
    expect(stillRunning(found ? [found] : [])).toEqual([])
  })
})
