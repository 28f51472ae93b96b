/** What the doctor says of machines that lack something. */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { emulators } from './emulators.mjs'
import { found, missing, tableOf } from './finding.mjs'
import { jdk, node, packages } from './programs.mjs'
import { disk, kept, leftovers, ports, settings } from './surroundings.mjs'

describe('the doctor', () => {
  let empty: string

  beforeAll(() => {
    empty = mkdtempSync(join(tmpdir(), 'club-empty-'))
  })

  afterAll(() => {
    rmSync(empty, { recursive: true })
  })

  /** A machine with nothing on PATH and nothing downloaded. */
  const bare = () => ({ PATH: empty, FIREBASE_EMULATORS_PATH: empty })
  const saying = (words: string): unknown => expect.stringContaining(words)
  const online = () => Promise.resolve(true)
  const offline = () => Promise.resolve(false)

  it('knows a Node that is too old, and where to get another', () => {
    expect(node('18.20.8')).toMatchObject({ mark: 'missing', advice: saying('nodejs.org') })
    expect(node('24.1.0').mark).toBe('found')
  })

  it('says that packages install themselves', () => {
    expect(packages(false)).toMatchObject({ mark: 'note', advice: saying('npm ci') })
  })

  it('knows a machine without a JDK, and how to get one', () => {
    expect(jdk(bare(), [])).toMatchObject({
      mark: 'missing',
      text: 'no Java found',
      advice: saying('openjdk-21-jdk'),
    })
  })

  it('says that missing jars are downloaded while the internet is there', async () => {
    const [firestore, storage] = await emulators(bare(), online)
    expect(firestore?.mark).toBe('note')
    expect(storage?.mark).toBe('note')
  })

  it('names all sources of the jars when they can be had from none', async () => {
    const [firestore, storage] = await emulators(bare(), offline)
    expect(firestore).toMatchObject({ mark: 'missing', subject: 'Firestore emulator' })
    expect(storage).toMatchObject({ mark: 'missing', subject: 'Storage rules' })
    for (const source of [
      'internet',
      'cache',
      'gcloud components install',
      'FIRESTORE_EMULATOR_BINARY_PATH',
    ]) {
      expect(firestore?.advice).toContain(source)
    }
  })

  it('notices a named jar that does not exist', async () => {
    const [firestore] = await emulators(
      { ...bare(), FIRESTORE_EMULATOR_BINARY_PATH: join(empty, 'a.jar') },
      online,
    )
    expect(firestore).toMatchObject({ mark: 'missing', text: saying('does not exist') })
  })

  it('names ports that are taken, which stops nobody', async () => {
    const finding = await ports((port) => Promise.resolve(port !== 8080))
    expect(finding).toMatchObject({ mark: 'note', text: 'taken: firestore 8080' })
  })

  it.each([
    [0.4, true, 'missing'],
    [0.6, true, 'found'],
    [1.6, false, 'missing'],
    [1.8, false, 'found'],
  ] as const)('finds that %f GB, with packages installed: %s, are %s', (free, installed, mark) => {
    expect(disk(() => free, installed).mark).toBe(mark)
  })

  it('names the processes that a killed run has left', () => {
    const owner = { pid: 1, parent: 0, started: 'long ago' }
    expect(leftovers([])).toMatchObject({ mark: 'found' })
    expect(leftovers([{ owner, family: [] }])).toMatchObject({
      mark: 'note',
      advice: saying('next npm start'),
    })
  })

  it('names the runs to go on with', () => {
    const about = { format: 1, savedAt: '2026-11-21T10:00:00.000Z', data: 'save-1', ports: {}, people: [] }
    expect(
      kept([
        { name: 'b', about },
        { name: 'a', about },
      ]).text,
    ).toBe('npm start -- --keep goes on with b; older: a')
  })

  it('warns of settings that would send mails to real people', () => {
    expect(settings([{ file: 'functions/.env', overruling: ['SMTP_HOST'] }])).toMatchObject({
      mark: 'missing',
      advice: saying('would leave it'),
    })
    expect(settings([]).mark).toBe('found')
  })

  it('prints one line for each thing, and its advice below', () => {
    expect(tableOf([found('Node', '24.1.0'), missing('JDK', 'no Java found', 'install one.')])).toEqual([
      '✓ Node  24.1.0',
      '✗ JDK   no Java found',
      '        → install one.',
    ])
  })
})
