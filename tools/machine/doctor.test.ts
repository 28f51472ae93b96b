/** The doctor's advice for machines that lack something. */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { disk, jar, jdk, kept, leftovers, node, packages, ports, settings, tableOf } from './doctor.mjs'

/** A machine with nothing on PATH and nothing downloaded. */
const empty = mkdtempSync(join(tmpdir(), 'club-empty-'))
const bare = { PATH: empty, FIREBASE_EMULATORS_PATH: empty }
afterAll(() => rmSync(empty, { recursive: true }))

const saying = (part: string): unknown => expect.stringContaining(part)
const jarIsThere = (isThere: boolean) => () => Promise.resolve(isThere)
const owner = { pid: 1, parent: 0, started: 'long ago' }
const about = { format: 1, savedAt: '2026-11-21T10:00:00.000Z', data: 'save-1', ports: {}, people: [] }

describe('the doctor', () => {
  it.each([
    ['a Node that is too old', node('18.20.8'), { sign: '✗', advice: saying('nodejs.org') }],
    ['a Node that fits', node('24.1.0'), { sign: '✓' }],
    ['packages that install themselves', packages(false), { sign: '·', advice: saying('npm ci') }],
    ['no JDK', jdk(bare, []), { sign: '✗', text: 'no Java', advice: saying('openjdk-21-jdk') }],
    ['nothing that a killed run has left', leftovers([]), { sign: '✓' }],
    [
      'what a killed run has left',
      leftovers([{ owner, family: [] }]),
      { sign: '·', advice: saying('next npm start') },
    ],
    [
      'the runs to go on with',
      kept(['b', 'a'].map((name) => ({ name, about }))),
      { text: 'npm start -- --keep resumes from b; older: a' },
    ],
    ['settings that mail real people', settings(['It mails.']), { sign: '✗', advice: 'It mails.' }],
    ['settings that mail nobody', settings([]), { sign: '✓' }],
  ])('knows %s', (_case, finding, expected) => {
    expect(finding).toMatchObject(expected)
  })

  it.each(['firestore', 'storage'] as const)('names all sources when there is none for %s', async (name) => {
    expect((await jar(name, bare, jarIsThere(true))).sign).toBe('·')
    const { sign, advice } = await jar(name, bare, jarIsThere(false))
    expect(sign).toBe('✗')
    for (const source of ['internet', 'cache', 'gcloud components install', 'FIRESTORE_EMULATOR_BINARY_PATH'])
      expect(advice).toContain(source)
  })

  it('notices a named jar that does not exist', async () => {
    const env = { ...bare, FIRESTORE_EMULATOR_BINARY_PATH: join(empty, 'a.jar') }
    expect(await jar('firestore', env)).toMatchObject({ sign: '✗', text: saying('does not exist') })
  })

  it('names ports that are taken, without failing', async () => {
    const finding = await ports((port) => Promise.resolve(port !== 8080))
    expect(finding).toMatchObject({ sign: '·', text: 'taken: firestore 8080' })
  })

  it('wants room for a run, and for packages that are still to be installed', () => {
    expect([0.4, 0.6].map((free) => disk(() => free, true).sign)).toEqual(['✗', '✓'])
    expect([1.6, 1.8].map((free) => disk(() => free, false).sign)).toEqual(['✗', '✓'])
  })

  it('prints one line for each thing, and its advice below', () => {
    expect(tableOf([node('24.1.0'), jdk(bare, [])])).toEqual([
      saying('✓ Node  24.1.0'),
      '✗ JDK   no Java',
      saying('        → install one'),
    ])
  })
})
