/** What the doctor says of machines that lack something. */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { disk, jar, jdk, kept, leftovers, node, packages, ports, settings, tableOf } from './doctor.mjs'

describe('the doctor', () => {
  let empty: string

  beforeAll(() => {
    empty = mkdtempSync(join(tmpdir(), 'club-empty-'))
  })

  afterAll(() => rmSync(empty, { recursive: true }))

  /** A machine with nothing on PATH and nothing downloaded. */
  const bare = () => ({ PATH: empty, FIREBASE_EMULATORS_PATH: empty })
  const saying = (words: string): unknown => expect.stringContaining(words)

  it('knows a Node that is too old, and where to get another', () => {
    expect(node('18.20.8')).toMatchObject({ sign: '✗', advice: saying('nodejs.org') })
    expect(node('24.1.0').sign).toBe('✓')
  })

  it('says that packages install themselves', () => {
    expect(packages(false)).toMatchObject({ sign: '·', advice: saying('npm ci') })
  })

  it('knows a machine without a JDK, and how to get one', () => {
    expect(jdk(bare(), [])).toMatchObject({ sign: '✗', text: 'no Java', advice: saying('openjdk-21-jdk') })
  })

  it.each(['firestore', 'storage'] as const)('says that a missing %s jar is downloaded', async (name) => {
    expect((await jar(name, bare(), () => Promise.resolve(true))).sign).toBe('·')
  })

  it.each(['firestore', 'storage'] as const)('names all sources when there is none for %s', async (name) => {
    const { sign, advice } = await jar(name, bare(), () => Promise.resolve(false))
    expect(sign).toBe('✗')
    for (const source of ['internet', 'cache', 'gcloud components install', 'FIRESTORE_EMULATOR_BINARY_PATH'])
      expect(advice).toContain(source)
  })

  it('notices a named jar that does not exist', async () => {
    const env = { ...bare(), FIRESTORE_EMULATOR_BINARY_PATH: join(empty, 'a.jar') }
    expect(await jar('firestore', env)).toMatchObject({ sign: '✗', text: saying('does not exist') })
  })

  it('names ports that are taken, which stops nobody', async () => {
    const finding = await ports((port) => Promise.resolve(port !== 8080))
    expect(finding).toMatchObject({ sign: '·', text: 'taken: firestore 8080' })
  })

  it.each([
    [0.4, true, '✗'],
    [0.6, true, '✓'],
    [1.6, false, '✗'],
    [1.8, false, '✓'],
  ] as const)('finds that %f GB, with packages installed: %s, are %s', (free, installed, sign) => {
    expect(disk(() => free, installed).sign).toBe(sign)
  })

  it('names the processes that a killed run has left', () => {
    const owner = { pid: 1, parent: 0, started: 'long ago' }
    expect(leftovers([])).toMatchObject({ sign: '✓' })
    expect(leftovers([{ owner, family: [] }])).toMatchObject({ sign: '·', advice: saying('next npm start') })
  })

  it('names the runs to go on with', () => {
    const about = { format: 1, savedAt: '2026-11-21T10:00:00.000Z', data: 'save-1', ports: {}, people: [] }
    const runs = ['b', 'a'].map((name) => ({ name, about }))
    expect(kept(runs).text).toBe('npm start -- --keep goes on with b; older: a')
  })

  it('warns of settings that would send mails to real people', () => {
    const problem = 'functions/.env sets SMTP_HOST'
    expect(settings([problem])).toMatchObject({ sign: '✗', advice: problem })
    expect(settings([]).sign).toBe('✓')
  })

  it('prints one line for each thing, and its advice below', () => {
    const missing = { sign: '✗', subject: 'JDK', text: 'no Java', advice: 'install one.' } as const
    expect(tableOf([{ sign: '✓', subject: 'Node', text: '24.1.0' }, missing])).toEqual([
      '✓ Node  24.1.0',
      '✗ JDK   no Java',
      '        → install one.',
    ])
  })
})
