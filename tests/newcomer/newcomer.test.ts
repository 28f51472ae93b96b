/** The first hour of a newcomer: a fresh clone is installed and started, a second start resumes from its data beside it, Ctrl-C ends both. */
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { savedRuns } from '../../tools/suite/saved-runs.mjs'
import { isFree } from '../../tools/suite/usual-ports.mjs'
import {
  doctorIn,
  endAll,
  freshClone,
  lendPackages,
  npmStart,
  type Clone,
  type NpmStart,
  type Screen,
} from './npm-start'
import { leaveTraces, logIn, pageAnswers, pictureOf, placesWithTraces } from './visit'

/** Two minutes on an otherwise idle machine. */
const storyWithinMs = 1_800_000
const removedWithinMs = 300_000
const lookEveryMs = 100

let clone: Clone
let doctorBefore: string
/** The observations of each start: the first saves its data, and the second resumes from it beside the first. */
let first: Visit & End
let beside: Visit & End
/** The second start after the first has ended. */
let alone: string[]
/** Traces left in the first after the second has started do not reach the second. */
let laterTraces: string[]

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
  if (process.env.CLUB_INSTALLED === 'just now') lendPackages(clone)
  const firstStart = await npmStart(clone.folder, '--keep').catch(withLentPackages)
  const firstVisit = await visit(firstStart)
  await leaveTraces(firstStart.screen, 'seawall')
  await untilSavedTwice()
  const besideStart = await npmStart(clone.folder, '--keep')
  await leaveTraces(firstStart.screen, 'harbour')
  const besideVisit = await visit(besideStart)
  laterTraces = await placesWithTraces(besideStart.screen, 'harbour')
  first = { ...firstVisit, ...(await end(firstStart)) }
  alone = await Promise.all([besideStart.screen.webUrl, besideVisit.picture].map(pageAnswers))
  beside = { ...besideVisit, ...(await end(besideStart, 2)) }
}, storyWithinMs)

afterAll(async () => {
  await endAll()
  clone.remove()
}, removedWithinMs)

/** With `--keep` a run saves while it runs. The second save from now certainly started after this moment. */
async function untilSavedTwice(): Promise<void> {
  const saves = () => Number(savedRuns(join(clone.folder, '.kept'))[0]?.about.data.replace('save-', '') ?? 0)
  const before = saves()
  while (saves() < before + 2) await sleep(lookEveryMs)
}

function withLentPackages(error: unknown): Promise<NpmStart> {
  if (!String(error).includes('Could not download the packages')) throw error
  console.warn('npm cannot install packages here. Copying the ones from this folder into the clone.')
  lendPackages(clone)
  return npmStart(clone.folder, '--keep')
}

async function visit({ screen }: NpmStart): Promise<Visit> {
  const uids: string[] = []
  // One after the other: the emulator starts a process for each concurrent call.
  for (const person of screen.people) uids.push(await logIn(screen, person))
  const picture = await pictureOf(screen, uids[0] ?? '')
  return {
    screen,
    pages: await Promise.all([screen.webUrl, screen.mailInboxUrl, screen.stripeUrl].map(pageAnswers)),
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

const all = () => [first, beside]

describe('npm run doctor in a fresh clone', () => {
  it('works before anything is installed', () => {
    expect(doctorBefore).toContain('Packages            not installed yet')
    expect(doctorBefore).toMatch(/JDK +\d/)
  })
})

describe('npm start in a fresh clone', () => {
  it('prints where the web app, the mail inbox and the local Stripe are, and all answer', () => {
    expect(first.pages).toEqual(['answers', 'answers', 'answers'])
  })

  it('prints who can sign in, of every kind of member', () => {
    expect(first.screen.people.map(({ role }) => role)).toEqual([
      ...['member', 'newcomer', 'moderator', 'helper', 'admin'],
    ])
  })

  it('lets each of them log in with the printed address and password', () => {
    expect(first.members).toHaveLength(first.screen.people.length)
    expect(new Set(first.members).size).toBe(first.screen.people.length)
  })

  it('shows the pictures of the members', () => {
    expect(first.pictureAnswers).toBe('answers')
  })

  it('reports once that it stops', () => {
    for (const { printed } of all()) expect(printed.match(/Stopping/g)).toHaveLength(1)
  })

  it('leaves no process behind, whether Ctrl-C is pressed once or twice', () => {
    expect(all().map(({ leftBehind }) => leftBehind)).toEqual([0, 0])
  })

  it('gives all its ports back', () => {
    expect(all().map(({ takenPorts }) => takenPorts)).toEqual([[], []])
  })
})

describe('a second start beside the first', () => {
  it('has ports of its own', () => {
    const ports = all().flatMap(({ screen }) => Object.values(screen.ports))
    expect(new Set(ports).size).toBe(ports.length)
  })

  it('is a whole club, also when the first has ended', () => {
    expect(beside.pages).toEqual(['answers', 'answers', 'answers'])
    expect(beside.members).toEqual(first.members)
    expect(alone).toEqual(['answers', 'answers'])
  })

  it('is independent of the first', () => {
    expect(laterTraces).toEqual([])
  })
})

describe('a start that keeps data', () => {
  it('is fresh when there is no earlier run', () => {
    expect(first.traces).toEqual([])
  })

  it('resumes from what another has saved long before it stops: accounts, documents and pictures', () => {
    expect(beside.traces).toEqual(['auth', 'firestore', 'storage'])
  })

  it('finds the saved pictures at its own Storage emulator', () => {
    expect(new URL(beside.picture).port).toBe(String(beside.screen.ports.storage))
    expect(beside.pictureAnswers).toBe('answers')
  })
})
