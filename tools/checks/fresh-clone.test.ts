import { execFileSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { unlessProven } from './fresh-clone'
import { oneFailed, onePassed, type Tally } from './tally'

let folder: string

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'club-ingredients-'))
  git('init', '--quiet')
  commit('tools/run.mjs', 'starts')
  commit('web/src/main.tsx', 'a page')
})

afterEach(() => {
  vi.restoreAllMocks()
  rmSync(folder, { recursive: true })
})

function git(...args: string[]): void {
  const who = ['-c', 'user.name=Ana', '-c', 'user.email=ana@example.com']
  execFileSync('git', [...who, ...args], { cwd: folder })
}

function commit(path: string, content: string): void {
  mkdirSync(dirname(join(folder, path)), { recursive: true })
  writeFileSync(join(folder, path), content)
  git('add', '.')
  git('commit', '--quiet', '--message', 'Change a file')
}

/** How often the test ran: once or not at all. */
async function runs(result: Tally = onePassed, isCI = false): Promise<number> {
  const test = vi.fn(() => Promise.resolve(result))
  const tally = await unlessProven(test, { folder, isCI })
  expect(tally.failed).toBe(test.mock.calls.length * result.failed)
  return test.mock.calls.length
}

describe('the section of the fresh clone', () => {
  it('is skipped, with a sentence that says so, once it has passed and while only screens change', async () => {
    const said = vi.spyOn(console, 'log').mockReturnValue()
    expect(await runs()).toBe(1)
    expect(said).not.toHaveBeenCalled()
    commit('web/src/main.tsx', 'another page')
    expect(await runs()).toBe(0)
    expect(said).toHaveBeenCalledExactlyOnceWith(expect.stringContaining('fresh clone is not tested'))
  })

  it.each(['tools/run.mjs', 'package-lock.json', 'web/package.json', 'web/build/public-pages.ts'])(
    'runs again after a commit that changes %s',
    async (path) => {
      expect(await runs()).toBe(1)
      commit(path, 'changed')
      expect(await runs()).toBe(1)
    },
  )

  it('runs again after it has failed', async () => {
    expect(await runs(oneFailed('No clone.'))).toBe(1)
    expect(await runs()).toBe(1)
  })

  it('always runs with CI=true', async () => {
    expect(await runs()).toBe(1)
    expect(await runs(onePassed, true)).toBe(1)
  })
})
