/** What counts as passed and what as failed. */
import { describe, expect, it } from 'vitest'
import { playwrightOutcome } from './playwright'
import { finalLine, oneFailed, onePassed, sumOf, tallyOf } from './tally'
import { vitestOutcome } from './vitest'

const clean = { passed: 3, failed: 0, skipped: 0, exitCode: 0 }

describe('tallyOf', () => {
  it('counts tests', () => {
    expect(tallyOf({ ...clean, failed: 2, exitCode: 1 })).toEqual({ passed: 3, failed: 2, remarks: [] })
  })

  it('counts a skipped test as failed', () => {
    expect(tallyOf({ ...clean, skipped: 1 })).toMatchObject({ passed: 3, failed: 1 })
  })

  it('counts a section in which nothing ran as failed', () => {
    expect(tallyOf({ ...clean, passed: 0 })).toMatchObject({ passed: 0, failed: 1 })
  })

  it('counts a crash without a failed test as failed', () => {
    expect(tallyOf({ ...clean, exitCode: 1 })).toMatchObject({ passed: 3, failed: 1 })
  })

  it('counts a crash beside a failed test only once', () => {
    expect(tallyOf({ ...clean, failed: 1, exitCode: 1 })).toMatchObject({ passed: 3, failed: 1 })
  })
})

describe('the last line', () => {
  it('adds all sections up', () => {
    const total = sumOf([onePassed, onePassed, oneFailed('It broke.'), tallyOf(clean)])
    expect(finalLine(total)).toBe('5 passed, 1 failed')
  })
})

describe('vitestOutcome', () => {
  const file = (status: string, ...tests: string[]) => ({
    status,
    assertionResults: tests.map((test) => ({ status: test })),
  })

  it('counts each test once', () => {
    const results = { testResults: [file('passed', 'passed', 'skipped'), file('failed', 'passed', 'failed')] }
    expect(vitestOutcome(results, 1)).toEqual({ passed: 2, failed: 1, skipped: 1, exitCode: 1 })
  })

  it('counts a file that does not load as one failure', () => {
    expect(vitestOutcome({ testResults: [file('failed')] }, 1)).toMatchObject({ failed: 1 })
  })

  it('finds nothing in results that were never written', () => {
    expect(vitestOutcome(null, 1)).toEqual({ passed: 0, failed: 0, skipped: 0, exitCode: 1 })
  })
})

describe('playwrightOutcome', () => {
  const results = (stats: object, errors: unknown[] = []) => ({
    stats: { expected: 0, unexpected: 0, flaky: 0, skipped: 0, ...stats },
    errors,
  })

  it('counts a flaky journey as failed', () => {
    expect(playwrightOutcome(results({ expected: 2, flaky: 1 }), 0)).toMatchObject({ passed: 2, failed: 1 })
  })

  it('counts a journey file that does not load as failed', () => {
    expect(playwrightOutcome(results({}, ['SyntaxError']), 1)).toMatchObject({ failed: 1 })
  })

  it('counts a run without results as failed', () => {
    expect(playwrightOutcome(null, 1)).toMatchObject({ passed: 0, failed: 1 })
  })
})
