/** `npm run bench:freshness`: from a member's questionnaire write to the new match in another member's live query; prints one JSON line. */
import { cpus } from 'node:os'
import { deleteApp, getApps, initializeApp } from 'firebase-admin/app'
import { getAuth } from 'firebase-admin/auth'
import { pairId } from '@club/domain/matching/pair-id'
import { suiteEnvironment } from '../environment'
import { documentsOf } from '../functions/club'
import { answered } from '../functions/answered'
import { fillClub } from './big-club'
import { openScreen, saveAnswers, watchMatches } from './browsers'
import { keepLogsAside, printResult } from './only-result'
import { spread } from './percentile'

const sizes = [1000, 5000] as const
/** The first writes start the functions' process, which reads the index and compiles its code. */
const warmUps = 5
const samples = 40
/** The age and gender that the watchers look for; few of the crowd have both, so that each finds room for the writer. */
const soughtAge = 30

const suite = suiteEnvironment()
initializeApp({ projectId: suite.projectId })

keepLogsAside()
const say = (line: string): void => void process.stderr.write(`${line}\n`)
const names = (index: number) => ({ watcher: `watcher${index}`, writer: `writer${index}` })
const rounds = Array.from({ length: warmUps + samples }, (_, index) => names(index))

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

/** Everything but the answers, so that the write under measurement is what brings the member into the club. */
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

async function measureClub(size: number) {
  say(`Filling a club of ${size} …`)
  const others = new Map<string, object>()
  rounds.forEach(({ watcher: uid }, index) => others.set(uid, watcher(index)))
  rounds.forEach(({ writer: uid }, index) => others.set(uid, writer(index)))
  await fillClub(suite, size, others)
  const times: number[] = []
  for (const [index, round] of rounds.entries()) {
    const ms = await measureOne(round)
    say(`Member ${index + 1} of ${rounds.length} was seen after ${Math.round(ms)} ms`)
    times.push(ms)
  }
  return { members: size, ...spread(times.slice(warmUps)) }
}

await letSignIn()
const clubs = []
for (const size of sizes) clubs.push(await measureClub(size))
printResult({ bench: 'freshness', unit: 'ms', cpus: cpus().length, clubs })
await Promise.all(getApps().map(deleteApp))
process.exit(0)
