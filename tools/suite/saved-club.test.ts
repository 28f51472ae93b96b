/** The choice of an earlier run to resume, and unusable runs. */
import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { runToResume } from './saved-club'
import { savedFormat } from './saved-runs.mjs'

let folder: string
let printed: string[]

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'club-kept-'))
  printed = []
  vi.spyOn(console, 'log').mockImplementation((line: string) => printed.push(line))
})

afterEach(() => {
  vi.restoreAllMocks()
  rmSync(folder, { recursive: true })
})

/** A saved run; `whole: false` lacks its export's metadata. */
function keep(name: string, savedAt: string, { format = savedFormat, whole = true } = {}): void {
  mkdirSync(join(folder, name, 'save-1'), { recursive: true })
  const about = { format, savedAt, data: 'save-1', ports: {}, people: [] }
  writeFileSync(join(folder, name, 'about.json'), JSON.stringify(about))
  if (whole) writeFileSync(join(folder, name, 'save-1/firebase-export-metadata.json'), '{}')
}

const yesterday = '2026-11-20T10:00:00.000Z'
const today = '2026-11-21T10:00:00.000Z'

describe('a start that keeps data', () => {
  it('resumes the run that was saved last', () => {
    keep('b', yesterday)
    keep('a', today)
    expect(runToResume(null, folder)?.name).toBe('a')
  })

  it('resumes the named run', () => {
    keep('b', yesterday)
    keep('a', today)
    expect(runToResume('b', folder)?.name).toBe('b')
  })

  it('lists the saved runs when the named one is not among them', () => {
    keep('b', yesterday)
    expect(() => runToResume('c', folder)).toThrow('No run c in .kept. Found: b.')
  })

  it('reports that it is fresh when there is no earlier run', () => {
    expect(runToResume(null, folder)).toBeNull()
    expect(printed).toEqual([expect.stringContaining('Starting a fresh club')])
  })

  it('passes over a run that was killed before it could save', () => {
    keep('b', yesterday)
    mkdirSync(join(folder, 'a/save-1'), { recursive: true })
    expect(runToResume(null, folder)?.name).toBe('b')
  })

  it.each([
    ['was saved by another version', { format: savedFormat + 1 }],
    ['is incomplete', { whole: false }],
  ])('starts fresh when the last run %s, and deletes nothing', (reason, flaw) => {
    keep('b', yesterday)
    keep('a', today, flaw)
    expect(runToResume(null, folder)).toBeNull()
    expect(printed[0]).toContain(`The data of a ${reason}`)
    expect(existsSync(join(folder, 'unreadable/a/save-1'))).toBe(true)
    expect(runToResume(null, folder)?.name).toBe('b')
  })
})
