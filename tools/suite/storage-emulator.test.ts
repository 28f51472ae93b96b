/**
 * The Storage emulator with the rules runtime of this machine, official or stand-in: the effects of allow, deny, list
 * and a broken file in a browser.
 */
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { endEverything, temporaryFolder } from '../processes/endings'
import { newLogFile } from '../processes/started-process'
import { requiredJdk } from './emulator-jars'
import { startEmulators } from './emulators'
import { choosePorts } from './ports'
import { host, projectId } from './environment'

const rules = `rules_version = '2';
service firebase.storage {
  match /b/{bucket}/o {
    match /own/{uid}/{file} {
      allow create, get: if request.auth.uid == uid && request.resource.size < 100;
      allow get: if request.auth.uid == uid;
    }
    match /shelf/{file} {
      allow create, list;
    }
    match /tree/{path=**} {
      allow create, list;
    }
  }
}
`
const brokenRules = rules.replace('request.auth.uid ==', 'request.auth.uid ===')
const placeOfMistake = 'storage.rules:5'

type Storage = { objects: string; rulesFile: string; log: () => string }
let storage: Storage
let storageWithBrokenRules: Storage

beforeAll(async () => {
  storage = await startStorage('storage', rules)
  storageWithBrokenRules = await startStorage('broken-storage', brokenRules)
})

afterAll(endEverything)

/** An emulator for Storage alone, with a separate rules file. */
async function startStorage(name: string, content: string): Promise<Storage> {
  const folder = temporaryFolder('club-storage')
  const [rulesFile, config] = [join(folder, 'storage.rules'), join(folder, 'firebase.json')]
  writeFileSync(rulesFile, content)
  const ports = await choosePorts({})
  const at = (port: number) => ({ host, port })
  const emulators = {
    storage: at(ports.storage),
    hub: at(ports.hub),
    logging: at(ports.logging),
    ui: { enabled: false },
  }
  writeFileSync(config, JSON.stringify({ storage: { rules: 'storage.rules' }, emulators }))
  const logFile = newLogFile(name)
  await startEmulators({ jdk: requiredJdk(), config, env: {}, importFrom: null, logFile })
  return {
    objects: `http://${host}:${ports.storage}/v0/b/${projectId}.appspot.com/o`,
    rulesFile,
    log: () => readFileSync(logFile, 'utf8'),
  }
}

/** The emulators read a token without checking its signature. */
function headersOf(uid: string | null): Record<string, string> {
  if (uid === null) return {}
  const part = (content: object) => Buffer.from(JSON.stringify(content)).toString('base64url')
  return { authorization: `Firebase ${part({ alg: 'none' })}.${part({ user_id: uid, sub: uid })}.` }
}

async function upload(
  { objects }: Storage,
  name: string,
  uid: string | null,
  content = 'x',
): Promise<number> {
  const url = `${objects}?uploadType=media&name=${encodeURIComponent(name)}`
  return (await fetch(url, { method: 'POST', headers: headersOf(uid), body: content })).status
}

async function download({ objects }: Storage, name: string, uid: string | null): Promise<number> {
  return (await fetch(`${objects}/${encodeURIComponent(name)}`, { headers: headersOf(uid) })).status
}

const listSchema = z.object({ items: z.array(z.object({ name: z.string() })) })

/** The names in a folder, or the status of the refusal. */
async function list({ objects }: Storage, folder: string, delimiter = '/'): Promise<string[] | number> {
  const answer = await fetch(`${objects}?prefix=${folder}/&delimiter=${delimiter}`)
  if (!answer.ok) return answer.status
  return listSchema.parse(await answer.json()).items.map(({ name }) => name)
}

async function untilLogged({ log }: Storage, text: string): Promise<void> {
  while (!log().includes(text)) await sleep(50)
}

describe('the Storage emulator', () => {
  it('allows what the rules allow', async () => {
    expect(await upload(storage, 'own/ana/allowed.txt', 'ana')).toBe(200)
    expect(await download(storage, 'own/ana/allowed.txt', 'ana')).toBe(200)
  })

  it.each([
    ['to somebody else', 'own/ana/1.txt', 'ben', 'x'],
    ['to somebody signed out', 'own/ana/1.txt', null, 'x'],
    ['of too large a file', 'own/ana/1.txt', 'ana', 'x'.repeat(100)],
    ['to a path without a rule', 'elsewhere/1.txt', 'ana', 'x'],
  ] as const)('denies an upload %s', async (_case, name, uid, content) => {
    expect(await upload(storage, name, uid, content)).toBe(403)
  })

  it('denies a download to all but the owner', async () => {
    expect(await upload(storage, 'own/ana/private.txt', 'ana')).toBe(200)
    expect(await download(storage, 'own/ana/private.txt', 'ben')).toBe(403)
    expect(await download(storage, 'own/ana/private.txt', null)).toBe(403)
  })

  it('lists a folder where the rules allow it, and no other', async () => {
    expect(await upload(storage, 'shelf/a.txt', null)).toBe(200)
    expect(await upload(storage, 'shelf/b.txt', null)).toBe(200)
    expect(await list(storage, 'shelf')).toEqual(['shelf/a.txt', 'shelf/b.txt'])
    expect(await list(storage, 'own/ana')).toBe(403)
  })

  it('lists any depth only where the rules allow any depth', async () => {
    expect(await upload(storage, 'tree/deep/a.txt', null)).toBe(200)
    expect(await list(storage, 'tree', '')).toEqual(['tree/deep/a.txt'])
    expect(await list(storage, 'shelf', '')).toBe(403)
  })

  it('names the place of a mistake in edited rules, and continues with the previous ones', async () => {
    // In place: the emulator can read at any moment, and must not find an emptied file.
    writeFileSync(storage.rulesFile, brokenRules, { flag: 'r+' })
    await untilLogged(storage, placeOfMistake)
    expect(await upload(storage, 'own/ana/still.txt', 'ana')).toBe(200)
    expect(await upload(storage, 'own/ana/still.txt', 'ben')).toBe(403)
  })
})

describe('the Storage emulator with a rules file that is broken from the start', () => {
  it('names the place of the mistake', async () => {
    await untilLogged(storageWithBrokenRules, placeOfMistake)
  })

  it('denies everything', async () => {
    expect(await upload(storageWithBrokenRules, 'shelf/a.txt', null)).toBe(403)
    expect(await list(storageWithBrokenRules, 'shelf')).toBe(403)
  })
})
