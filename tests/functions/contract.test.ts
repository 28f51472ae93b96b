/** The Firebase behaviour we rely on, checked on the emulators and on platforms that behave differently. */
import type { IncomingMessage } from 'node:http'
import { buffer } from 'node:stream/consumers'
import { afterEach, describe, expect, it } from 'vitest'
import { checks, type Platform } from '../../tools/contract/checks'
import { outcomesOn } from '../../tools/contract/contract'
import { siteAt } from '../../tools/smoke/site'
import { fromTheApp } from '../app-check'
import { runAsCommand } from './commands'
import { auth, db, setting } from './kit'
import { listening } from './local-server'

const scratch = db.collection('contract_checks').doc('of-a-test')
const site = await siteAt(setting('WEB_URL'), setting('GCLOUD_PROJECT'))
const platform: Platform = { site, db, auth, scratch, pause: () => Promise.resolve() }

afterEach(() => db.recursiveDelete(scratch))

/** Runs the one check whose title contains `part`. */
async function check(part: string, changes: Partial<Platform>): Promise<void> {
  const [found] = checks.filter(({ title }) => title.includes(part))
  if (!found) throw new Error(`No check is about ${part}`)
  await found.run({ ...platform, ...changes })
}

/** A cloud's front end before the emulated functions; `forwarded`: the header it passes on. */
async function behindFrontEnd(forwarded: (sent: string) => string): Promise<Partial<Platform>> {
  const pass = async (request: IncomingMessage) => {
    const sent = String(request.headers['x-forwarded-for'] ?? '')
    const header = forwarded(sent)
    const { functions } = site
    return fetch(functions + (request.url ?? ''), {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        ...fromTheApp,
        ...(header !== '' && { 'x-forwarded-for': header }),
      },
      body: await buffer(request),
    })
  }
  const functions = await listening((request, response) => {
    void pass(request).then(({ status }) => response.writeHead(status).end())
  })
  return { site: { ...site, functions } }
}

/** A Hosting whose cached page has these ages, one after the other. */
async function withAges(ages: number[]): Promise<Partial<Platform>> {
  const web = await listening((_, response) => response.writeHead(200, { age: String(ages.shift()) }).end())
  return { site: { ...site, web } }
}

describe('npm run contract', () => {
  it('passes on the emulators, except for checks that need a real project', async () => {
    const { status, lines } = await runAsCommand('contract', [])
    expect(lines.filter((line) => line.startsWith('✗'))).toEqual([])
    expect(lines.filter((line) => line.startsWith('– '))).toEqual([
      expect.stringMatching(/X-Forwarded-For.*: checkable on a real project only$/),
      expect.stringMatching(/^– Hosting .*: checkable on a real project only$/),
    ])
    expect(lines.at(-1)).toBe(
      `demo-club: ${checks.length - 2} hold, 0 differ, 2 checkable on a real project only.`,
    )
    expect(status).toBe(0)
    expect((await db.collectionGroup('documents').get()).size).toBe(0)
  })

  it('names what differs, and runs the other checks', async () => {
    const firestore = await listening((_, response) => response.end('[]'))
    const printed: string[] = []
    const outcomes = await outcomesOn(
      { ...platform, site: { ...site, firestore } },
      { inEmulator: true, print: (line) => printed.push(line) },
    )
    const differing = [...outcomes].flatMap(([title, outcome]) => (outcome === 'differs' ? [title] : []))
    expect(differing).toEqual(['Firestore refuses anonymous reads that no rule allows'])
    expect(printed).toContainEqual(expect.stringMatching(/^✗ Firestore refuses anonymous.*: .*200/s))
    expect(outcomes.size).toBe(checks.length)
  })
})

describe('the check of X-Forwarded-For', () => {
  it('accepts a front end that appends the caller’s address', async () => {
    await check('X-Forwarded-For', await behindFrontEnd((sent) => `${sent}, 198.51.100.1`))
  })

  it('refuses a front end that passes a forged header on', async () => {
    const platformWith = await behindFrontEnd((sent) => sent)
    await expect(check('X-Forwarded-For', platformWith)).rejects.toThrow('the forged address was counted')
  })

  it('refuses a front end that names no caller', async () => {
    const platformWith = await behindFrontEnd(() => '')
    await expect(check('X-Forwarded-For', platformWith)).rejects.toThrow('no address of a caller was counted')
  })
})

describe('the check of stale pages', () => {
  it('accepts a cache that serves the stale page once', async () => {
    await check('stale page', await withAges([0, 65, 4]))
  })

  it.each([
    ['makes the visitor wait for the next page', [0, 0, 5], 'not from the cache'],
    ['serves the stale page again and again', [0, 65, 70], 'still 70 seconds old'],
  ])('refuses a cache that %s', async (_, ages, problem) => {
    await expect(check('stale page', await withAges(ages))).rejects.toThrow(problem)
  })
})
