/** What is shown of a section that ran beside another. */
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { check } from './check'
import { sectionAside } from './section'
import { onePassed } from './tally'

let shown: string

beforeEach(() => {
  shown = ''
  vi.spyOn(console, 'log').mockImplementation((text: string) => void (shown += `${text}\n`))
  vi.spyOn(console, 'error').mockReturnValue()
})
afterEach(() => vi.restoreAllMocks())

describe('a section beside another', () => {
  it('shows all that its program and what that has started have printed, and the reason why it failed', async () => {
    const late = "setTimeout(() => console.log('last words'), 300)"
    const program = `
      console.log('first words')
      require('node:child_process').spawn(process.execPath, ['-e', ${JSON.stringify(late)}], { stdio: 'inherit' }).unref()
      process.exitCode = 3`
    const tally = await sectionAside('Aside', (logFile) => check({ args: ['-e', program], logFile }))
    expect(shown).toContain('first words\nlast words')
    expect(tally).toEqual({ passed: 0, failed: 1, remarks: ['Aside: It ended with code 3.'] })
  })

  it('may have nothing to show', async () => {
    expect(await sectionAside('Aside', () => Promise.resolve(onePassed))).toEqual(onePassed)
  })

  it('that crashes before its program has begun is one failure', async () => {
    const tally = await sectionAside('Aside', () => Promise.reject(new Error('No')))
    expect(tally).toMatchObject({ passed: 0, failed: 1 })
  })
})
