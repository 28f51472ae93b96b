/** The printed form of a section. */
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { check } from './program'
import { onePassed, section } from './tally'

let shown: string

beforeEach(() => {
  shown = ''
  vi.spyOn(console, 'log').mockImplementation((text: string) => void (shown += `${text}\n`))
})
afterEach(() => vi.restoreAllMocks())

describe('check section', () => {
  it('shows all output of its program and child processes, and the reason, when it fails', async () => {
    const late = "setTimeout(() => console.log('last words'), 300)"
    const program = `
      console.log('first words')
      require('node:child_process').spawn(process.execPath, ['-e', ${JSON.stringify(late)}], { stdio: 'inherit' }).unref()
      process.exitCode = 3`
    const tally = await section('Failing', (logFile) => check({ args: ['-e', program], logFile }))
    expect(shown).toContain('first words\nlast words')
    expect(tally).toEqual({ passed: 0, failed: 1, remarks: ['Failing: Exited with code 3.'], flaky: [] })
  })

  it('is one line when it passes, whatever it has printed', async () => {
    const program = "console.log('expected words')"
    const tally = await section('Passing', (logFile) => check({ args: ['-e', program], logFile }))
    expect(tally).toEqual(onePassed)
    expect(shown).toMatch(/^✓ Passing +1 passed, 0 failed +\d+\.\d s\n$/)
  })

  it('counts as one failure when it crashes before its program starts', async () => {
    const tally = await section('Crashing', () => Promise.reject(new Error('No')))
    expect(tally).toMatchObject({ passed: 0, failed: 1 })
    expect(shown).toContain('Error: No')
  })
})
