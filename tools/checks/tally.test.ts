/** The outcomes that count as passed and as failed. */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, it, onTestFinished } from 'vitest'
import { fromRoot } from '../project'
import { failedPages, playwrightOutcome } from './playwright'
import { closingLines, oneFailed, onePassed, sumOf, tallyOf } from './tally'
import { vitestOutcome } from './vitest'

const clean = { passed: 3, failed: 0, skipped: 0, exitCode: 0, failures: [] }

describe('tallyOf', () => {
  it('counts tests', () => {
    expect(tallyOf({ ...clean, failed: 2, exitCode: 1 })).toEqual({
      passed: 3,
      failed: 2,
      remarks: [],
      flaky: [],
    })
  })

  it('names what failed, with the reason and without its stack', () => {
    const reason =
      '\u001b[31mAssertionError: expected 1 to be 2\u001b[39m\n    at /club/a.test.ts:3:4\n\n- 2\n+ 1'
    const failures = [{ test: 'a.test.ts › adds', reason }]
    expect(tallyOf({ ...clean, failed: 1, exitCode: 1, failures }).remarks).toEqual([
      'a.test.ts › adds\n      AssertionError: expected 1 to be 2\n      - 2\n      + 1',
    ])
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
    expect(closingLines(total).split('\n').at(-1)).toBe('5 passed, 1 failed')
  })

  it('comes right after the flaky journeys', () => {
    const total = sumOf([onePassed, tallyOf({ ...clean, flaky: ['join.spec.ts › joins'] })])
    expect(closingLines(total).split('\n').slice(-2)).toEqual([
      expect.stringContaining('Flaky, passed on the second attempt: join.spec.ts › joins'),
      '4 passed, 0 failed',
    ])
  })
})

describe('vitestOutcome', () => {
  const failureMessages = (status: string) => (status === 'failed' ? ['Error: not so'] : [])
  const file = (status: string, ...tests: string[]) => ({
    name: fromRoot('domain/src/sum.test.ts'),
    status,
    message: status === 'failed' ? 'SyntaxError: no' : '',
    assertionResults: tests.map((test) => ({
      fullName: `a test that ${test}`,
      status: test,
      failureMessages: failureMessages(test),
    })),
  })

  it('counts each test once, and names the failed ones', () => {
    const results = { testResults: [file('passed', 'passed', 'skipped'), file('failed', 'passed', 'failed')] }
    expect(vitestOutcome(results, 1)).toEqual({
      passed: 2,
      failed: 1,
      skipped: 1,
      exitCode: 1,
      failures: [{ test: 'domain/src/sum.test.ts › a test that failed', reason: 'Error: not so' }],
      flaky: [],
    })
  })

  it('counts a test that passes on the second attempt as passed, and names it as flaky', () => {
    const { assertionResults, ...rest } = file('passed', 'passed')
    const secondAttempt = assertionResults.map((test) => ({ ...test, failureMessages: ['Error: not yet'] }))
    const results = { testResults: [file('passed', 'passed'), { ...rest, assertionResults: secondAttempt }] }
    expect(vitestOutcome(results, 0)).toMatchObject({
      passed: 2,
      failed: 0,
      failures: [],
      flaky: ['domain/src/sum.test.ts › a test that passed'],
    })
  })

  it('counts a file that does not load as one failure', () => {
    expect(vitestOutcome({ testResults: [file('failed')] }, 1)).toMatchObject({
      failed: 1,
      failures: [{ test: 'domain/src/sum.test.ts', reason: 'SyntaxError: no' }],
    })
  })

  it('finds nothing in results that were never written', () => {
    expect(vitestOutcome(null, 1)).toEqual({
      passed: 0,
      failed: 0,
      skipped: 0,
      exitCode: 1,
      failures: [],
      flaky: [],
    })
  })
})

describe('playwrightOutcome', () => {
  const results = (
    stats: object,
    { errors = [], suites = [] }: { errors?: object[]; suites?: object[] } = {},
  ) => ({
    stats: { expected: 0, unexpected: 0, flaky: 0, skipped: 0, ...stats },
    errors,
    suites,
  })
  const spec = (title: string, ok: boolean) => ({
    title,
    file: 'join.spec.ts',
    ok,
    tests: [
      {
        status: ok ? 'expected' : 'unexpected',
        results: [{ errors: ok ? [] : [{ message: 'Error: not seen' }] }],
      },
    ],
  })

  it('counts a journey that passes on the second attempt as passed, and names it as flaky', () => {
    const flaky = spec('joins', true)
    const suites = [
      { specs: [{ ...flaky, tests: flaky.tests.map((test) => ({ ...test, status: 'flaky' })) }] },
    ]
    expect(playwrightOutcome(results({ expected: 2, flaky: 1 }, { suites }), 0)).toMatchObject({
      passed: 3,
      failed: 0,
      flaky: ['join.spec.ts › joins'],
    })
  })

  it('names the failed journeys, also those in a group', () => {
    const suites = [
      { specs: [spec('joins', false), spec('leaves', true)], suites: [{ specs: [spec('returns', false)] }] },
    ]
    expect(playwrightOutcome(results({ expected: 1, unexpected: 2 }, { suites }), 1).failures).toEqual([
      { test: 'join.spec.ts › joins', reason: 'Error: not seen' },
      { test: 'join.spec.ts › returns', reason: 'Error: not seen' },
    ])
  })

  it('counts a journey file that does not load as failed', () => {
    const errors = [{ message: 'SyntaxError: no' }]
    expect(playwrightOutcome(results({}, { errors }), 1)).toMatchObject({
      failed: 1,
      failures: [{ test: 'Playwright', reason: 'SyntaxError: no' }],
    })
  })

  it('counts a run without results as failed', () => {
    expect(playwrightOutcome(null, 1)).toMatchObject({ passed: 0, failed: 1 })
  })
})

it('shows the contents of the page on which a journey failed', () => {
  const folder = mkdtempSync(join(tmpdir(), 'club-tally-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const path = join(folder, 'error-context.md')
  writeFileSync(path, '# Error\n\n```yaml\n- heading "Matches"\n```\n')
  const test = {
    status: 'unexpected',
    results: [{ errors: [], attachments: [{ name: 'screenshot' }, { name: 'error-context', path }] }],
  }
  const report = {
    stats: { expected: 0, unexpected: 1, flaky: 0, skipped: 0 },
    errors: [],
    suites: [{ specs: [{ title: 'joins', file: 'join.spec.ts', ok: false, tests: [test] }] }],
  }
  expect(failedPages(report)).toEqual(['The page when \'joins\' failed:\n- heading "Matches"\n'])
})
