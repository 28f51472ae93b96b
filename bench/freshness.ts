/**
 * `npm run bench:freshness`: from a member's questionnaire write to the new match in another member's live query; prints
 * one JSON line. The emulator looks through the whole collection for each live query at each commit that may concern it,
 * and answers the commit only then, which Firestore does not: `bare` is what that alone takes, one match written by hand.
 * Fails when the whole takes too many times as long as `bare`; `-- 1000` measures only that size.
 */
import { cpus } from 'node:os'
import { deleteApp, getApps, initializeApp } from 'firebase-admin/app'
import { getAuth } from 'firebase-admin/auth'
import { getFirestore } from 'firebase-admin/firestore'
import { pairId } from '@club/domain/members/pair'
import { suiteEnvironment } from '../tests/environment'
import { documentsOf } from '../tests/functions/club'
import { answered } from '../tests/functions/answered'
import { fillClub } from './kit/big-club'
import { openScreen, saveAnswers, watchMatches } from './kit/browsers'
import { divertLogs, printResult } from './kit/only-result'
import { spread } from './kit/percentile'

const clubs = [
  { size: 1000, samples: 40 },
  { size: 5000, samples: 20 },
] as const
/** The first writes start the functions' process, which reads the index and compiles its code. */
const warmUps = 5
const bareSamples = 10
/** The median of the whole, as a multiple of that of `bare`. */
const goalTimesBare = 1.5
/** The age and gender that the watchers look for; few of the crowd have both, so that each has room for the writer. */
const soughtAge = 30

const suite = suiteEnvironment()
initializeApp({ projectId: suite.projectId })

divertLogs()
const say = (line: string): void => void process.stderr.write(`${line}\n`)
const names = (index: number) => ({ watcher: `watcher${index}`, writer: `writer${index}` })
const rounds = Array.from(
  { length: warmUps + Math.max(...clubs.map(({ samples }) => samples)) },
  (_, index) => names(index),
)

function watcher(index: number) {
  const documents = documentsOf(index)
  return {
    ...documents,
    profiles: { ...documents.profiles, age: soughtAge, gender: 'female', orientation: 'non-binary' },
    match_preferences: {
      ...documents.match_preferences,
      min_age: soughtAge,
      max_age: soughtAge,
      interested_in: ['non-binary'],
    },
  }
}

/** Everything but the answers, so that the measured write is the one that lets the member in. */
function writer(index: number) {
  const { profiles, match_preferences, accounts } = documentsOf(index + 1000)
  return {
    profiles: { ...profiles, age: soughtAge, gender: 'non-binary', orientation: 'all' },
    match_preferences: { ...match_preferences, min_age: 18, max_age: 60, interested_in: ['all'] },
    accounts: { ...accounts, onboarded: false },
  }
}

async function letSignIn(): Promise<void> {
  for (const { watcher, writer } of rounds) {
    for (const uid of [watcher, writer]) {
      await getAuth().createUser({ uid, email: `${uid}@example.com`, emailVerified: true })
    }
  }
}

async function measureOne({ watcher, writer }: ReturnType<typeof names>): Promise<number> {
  const [there, here] = [await openScreen(suite, watcher), await openScreen(suite, writer)]
  const watch = watchMatches(there)
  await watch.isOpen
  const began = performance.now()
  const [seenAt] = await Promise.all([watch.sees(pairId(watcher, writer)), saveAnswers(here, answered(4))])
  await Promise.all([there.close(), here.close()])
  return seenAt - began
}

/** The same live query, and one match written by an admin: no trigger, no function, no other write. */
async function measureBare({ watcher }: ReturnType<typeof names>): Promise<number> {
  const there = await openScreen(suite, watcher)
  const watch = watchMatches(there)
  await watch.isOpen
  const pair = pairId(watcher, 'nobody')
  const match = getFirestore().doc(`matches/${pair}`)
  const began = performance.now()
  const [seenAt] = await Promise.all([
    watch.sees(pair),
    match.set({ user_ids: [watcher, 'nobody'], compatibility_score: 100 }),
  ])
  await there.close()
  await match.delete()
  return seenAt - began
}

async function measureClub({ size, samples }: (typeof clubs)[number]) {
  say(`Filling a club of ${size} …`)
  const others = new Map<string, object>()
  rounds.forEach(({ watcher: uid }, index) => others.set(uid, watcher(index)))
  rounds.forEach(({ writer: uid }, index) => others.set(uid, writer(index)))
  await fillClub(suite, size, others)
  const times: number[] = []
  const asked = rounds.slice(0, warmUps + samples)
  for (const [index, round] of asked.entries()) {
    const ms = await measureOne(round)
    say(`Member ${index + 1} of ${asked.length} was seen after ${Math.round(ms)} ms`)
    times.push(ms)
  }
  const bare: number[] = []
  for (const round of rounds.slice(0, bareSamples)) bare.push(await measureBare(round))
  const [whole, floor] = [spread(times.slice(warmUps)), spread(bare)]
  const timesBare = whole.p50 / floor.p50
  const result = {
    ...{ members: size, ...whole, bare: floor, beyondBare: whole.p50 - floor.p50 },
    ...{ timesBare: Number(timesBare.toFixed(2)), isMet: timesBare <= goalTimesBare },
  }
  say(JSON.stringify(result))
  return result
}

const asked = process.argv.slice(2).map(Number)
const measured = clubs.filter(({ size }) => asked.length === 0 || asked.includes(size))
if (measured.length === 0) throw new Error(`Expected sizes ${clubs.map(({ size }) => size).join(' ')}`)
await letSignIn()
const results = []
for (const club of measured) results.push(await measureClub(club))
const isMet = results.every((club) => club.isMet)
printResult({ bench: 'freshness', unit: 'ms', cpus: cpus().length, goalTimesBare, isMet, clubs: results })
await Promise.all(getApps().map(deleteApp))
process.exit(isMet ? 0 : 1)
