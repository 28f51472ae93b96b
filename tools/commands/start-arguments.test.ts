/** The arguments of npm start. */
import { describe, expect, it } from 'vitest'
import { readStartArguments } from './start-arguments.mjs'

const nothing = { keep: false, run: null, help: null, refusal: null }

describe('npm start', () => {
  it('is a fresh club without a flag', () => {
    expect(readStartArguments([], {})).toEqual(nothing)
  })

  it('resumes the last run', () => {
    expect(readStartArguments(['--keep'], {})).toEqual({ ...nothing, keep: true })
  })

  it('resumes the named run', () => {
    const run = '2026-11-20T14-12-05'
    expect(readStartArguments([`--keep=${run}`], {})).toEqual({ ...nothing, keep: true, run })
  })

  it.each(['--help', '-h'])('explains itself with %s', (flag) => {
    const { help, refusal } = readStartArguments([flag], {})
    expect(help).toContain('--keep')
    expect(refusal).toBeNull()
  })

  it.each([[['--kepe']], [['keep']], [['--keep=']], [['--keep', '--fast']], [['--keep', 'yesterday']]])(
    'refuses %j with a sentence',
    (args) => {
      const { keep, refusal } = readStartArguments(args, {})
      expect(keep).toBe(false)
      expect(refusal).toContain(`Unknown argument "${args[args.length - 1]}". Usage: npm start [-- --keep]`)
    },
  )

  it('notices a flag that npm took for its own', () => {
    const { refusal } = readStartArguments([], { npm_config_keep: 'true' })
    expect(refusal).toContain('Put two dashes in front of it')
  })
})
