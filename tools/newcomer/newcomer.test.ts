/** The first hour of a newcomer: three starts of a fresh clone, two of them side by side, all ended with Ctrl-C. */
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { isFree } from '../machine/ports.mjs'
import { keptRuns } from '../start/kept-runs.mjs'
import { doctorIn, freshClone, lendPackages, type Clone } from './fresh-clone'
import { endAll, npmStart, type NpmStart } from './npm-start'
import type { Screen } from './screen'
import { leaveTraces, logIn, pageAnswers, pictureOf, placesWithTraces } from './visit'

/** Two minutes on a machine that has nothing else to do. */
const storyWithinMs = 1_800_000
const removedWithinMs = 300_000
const lookEveryMs = 100

let clone: Clone
let doctorBefore: string
/** With `--keep` a run saves as soon as the club is complete: whatever happens, there is something to go on with. */
let runsSavedWhileRunning: number
/** What was seen of each start: the first of all, the one beside it, and the one right after both. */
let first: Visit & End
let beside: Visit & End
let after: Visit & End

type Visit = {
  screen: Screen
  pages: string[]
  members: string[]
  picture: string
  pictureAnswers: string
  traces: string[]
}
type End = { leftBehind: number; takenPorts: number[]; printed: string }

beforeAll(async () => {
  clone = freshClone()
  doctorBefore = doctorIn(clone)
  const firstStart = await npmStart(clone.folder).catch(withLentPackages)
  const firstVisit = await visit(firstStart)
  const besideStart = await npmStart(clone.folder, '--keep')
  runsSavedWhileRunning = await savedRuns(clone)
  first = { ...firstVisit, ...(await end(firstStart)) }
  beside = await stayWithTraces(besideStart)
  const afterStart = await npmStart(clone.folder, '--keep')
  after = { ...(await visit(afterStart)), ...(await end(afterStart, 2)) }
}, storyWithinMs)

afterAll(async () => {
  await endAll()
  clone.remove()
}, removedWithinMs)

/** Waits for the first. */
async function savedRuns({ folder }: Clone): Promise<number> {
  const runs = () => keptRuns(join(folder, '.kept')).length
  while (runs() === 0) await sleep(lookEveryMs)
  return runs()
}

function withLentPackages(error: unknown): Promise<NpmStart> {
  if (!String(error).includes('The packages could not be downloaded')) throw error
  lendPackages(clone)
  return npmStart(clone.folder)
}

async function stayWithTraces(start: NpmStart): Promise<Visit & End> {
  const seen = await visit(start)
  await leaveTraces(start.screen, 'seawall')
  return { ...seen, ...(await end(start)) }
}

async function visit({ screen }: NpmStart): Promise<Visit> {
  const uids = await Promise.all(screen.people.map((person) => logIn(screen, person)))
  const picture = await pictureOf(screen, uids[0] ?? '')
  return {
    screen,
    pages: await Promise.all([screen.webUrl, screen.mailInboxUrl].map(pageAnswers)),
    members: uids,
    picture,
    pictureAnswers: await pageAnswers(picture),
    traces: await placesWithTraces(screen, 'seawall'),
  }
}

async function end({ screen, stop, printed }: NpmStart, presses = 1): Promise<End> {
  const leftBehind = (await stop(presses)).length
  const takenPorts: number[] = []
  for (const port of Object.values(screen.ports)) if (!(await isFree(port))) takenPorts.push(port)
  return { leftBehind, takenPorts, printed: printed() }
}

const all = () => [first, beside, after]

describe('npm run doctor in a fresh clone', () => {
  it('works before anything is installed', () => {
    expect(doctorBefore).toContain('Packages            not installed yet')
    expect(doctorBefore).toMatch(/JDK +\d/)
  })
})

describe('npm start in a fresh clone', () => {
  it('prints where the web app and the mail inbox are, and both answer', () => {
    expect(first.pages).toEqual(['answers', 'answers'])
  })

  it('prints who can sign in, of every kind of member', () => {
    expect(first.screen.people.map(({ role }) => role)).toEqual(['member', 'newcomer', 'moderator', 'admin'])
  })

  it('lets each of them log in with the printed address and password', () => {
    expect(first.members).toHaveLength(first.screen.people.length)
    expect(new Set(first.members).size).toBe(first.screen.people.length)
  })

  it('shows the pictures of the members', () => {
    expect(first.pictureAnswers).toBe('answers')
  })

  it('says once that it stops', () => {
    for (const { printed } of all()) expect(printed.match(/Stopping/g)).toHaveLength(1)
  })

  it('leaves no process behind, whether Ctrl-C is pressed once or twice', () => {
    expect(all().map(({ leftBehind }) => leftBehind)).toEqual([0, 0, 0])
  })

  it('gives all its ports back', () => {
    expect(all().map(({ takenPorts }) => takenPorts)).toEqual([[], [], []])
  })
})

describe('a second start beside the first', () => {
  it('has ports of its own', () => {
    const ports = [first, beside].flatMap(({ screen }) => Object.values(screen.ports))
    expect(new Set(ports).size).toBe(ports.length)
  })

  it('is a whole club, also when the first has ended', () => {
    expect(beside.pages).toEqual(['answers', 'answers'])
    expect(beside.members).toHaveLength(first.members.length)
    expect(beside.pictureAnswers).toBe('answers')
  })

  it('knows nothing of the first', () => {
    expect(beside.traces).toEqual([])
  })
})

describe('a start that keeps data', () => {
  it('has saved it long before it is stopped, as nobody can when killed outright', () => {
    expect(runsSavedWhileRunning).toBe(1)
  })
})

describe('a start right after Ctrl-C', () => {
  it('works', () => {
    expect(after.pages).toEqual(['answers', 'answers'])
    expect(after.members).toEqual(beside.members)
  })

  it('goes on with accounts, documents and pictures of the last run when it is asked to keep them', () => {
    expect(after.traces).toEqual(['auth', 'firestore', 'storage'])
  })

  it('finds the kept pictures at its own Storage emulator', () => {
    expect(new URL(after.picture).port).toBe(String(after.screen.ports.storage))
    expect(after.pictureAnswers).toBe('answers')
  })
})
