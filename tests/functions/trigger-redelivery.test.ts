/** The handlers of the four triggers and of their queue under redelivery, disorder and races: the outcome follows from the current documents. */
import { initializeApp } from 'firebase-admin/app'
import { getFirestore } from 'firebase-admin/firestore'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { isOnboarded } from '@club/domain/members/onboarding'
import { calculatedResults } from '@club/domain/questionnaire/score-answers'
import { collectionOf } from '../../functions/src/server/store/collection-of'
import { suiteEnvironment } from '../environment'
import { answersFrom, leaning, type Temperament, temperamentBy } from '../seed/temperament'
import { chanceOf } from '../seed/chance'
import { asText, documentsOf, expectedMatches, storedMatches } from './club'
import { eventWhile, sources, twoProcesses, write, type Deliver, type Source, type Written } from './delivery'

/** The default app, which the handlers use, on a separate project: no deployed trigger runs there, the tests deliver the events. */
const project = 'demo-trigger-redelivery'
const db = getFirestore(initializeApp({ projectId: project }))

const others = ['ben', 'chloe', 'devon', 'emi', 'farid'] as const
const members = ['ana', ...others] as const

/** The questionnaire as the page saves it: answers and lifestyle, and nothing calculated. */
function answersOf(temperament: Temperament) {
  const { exercise, drinking, smoking, religion, politics, family_plans } =
    documentsOf(1).questionnaire_results
  const lifestyle = { exercise, drinking, smoking, religion, politics, family_plans }
  return { ...lifestyle, ...answersFrom(temperament, chanceOf('answers')) }
}

const outgoing = answersOf(leaning({ EI: 0.9, SN: 0.9, TF: 0.9, JP: 0.9, O: 0.9, words: 0.9 }))
const quiet = answersOf(leaning({ EI: -0.9, SN: -0.9, TF: -0.9, JP: -0.9, O: -0.9, touch: 0.9 }))

/** Open to all, so that the other documents decide. */
const open = { min_age: 18, max_age: 100, interested_in: ['all'], relationship_types: [], deal_breakers: [] }

/** The documents of a joining member, before anything is calculated. */
function documentsToJoinWith(uid: string): Record<Source, object> {
  const { profiles, accounts } = documentsOf(uid.length + uid.charCodeAt(0))
  return {
    accounts: { ...accounts, onboarded: false },
    profiles: { ...profiles, orientation: 'all' },
    match_preferences: open,
    questionnaire_results: answersOf(temperamentBy(chanceOf(uid))),
  }
}

/** Writes all documents of a joining member, one after the other. */
async function join(uid: string): Promise<Written[]> {
  const documents = documentsToJoinWith(uid)
  const events: Written[] = []
  for (const source of sources) events.push(await write(db, source, uid, documents[source]))
  return events
}

async function deliverAll(deliver: Deliver, events: readonly Written[]): Promise<void> {
  for (const event of events) await deliver(event)
}

/** The members join, and every event is handled. */
async function joined(deliver: Deliver, uids: readonly string[]): Promise<void> {
  const events = await Promise.all(uids.map(join))
  await Promise.all(events.flat().map(deliver))
}

/** Expects scores, onboarding and matches to follow from the current documents. */
async function expectAllRight(): Promise<void> {
  for (const account of (await collectionOf('accounts').get()).docs) {
    const [profile, questionnaire] = await Promise.all([
      collectionOf('profiles').doc(account.id).get(),
      collectionOf('questionnaire_results').doc(account.id).get(),
    ])
    const answers = questionnaire.data()
    const calculated = answers ? calculatedResults(answers) : null
    if (calculated) expect(answers).toMatchObject(calculated)
    const shouldBe = isOnboarded({ profile: profile.data() ?? null, questionnaire: calculated })
    expect([account.id, account.data().onboarded]).toEqual([account.id, shouldBe])
  }
  const [stored, expected] = [await storedMatches(db), await expectedMatches(db)]
  expect(stored.size).toBeGreaterThan(0)
  expect(asText(stored)).toBe(asText(expected))
}

async function pairsOf(uid: string): Promise<number> {
  return [...(await storedMatches(db)).keys()].filter((pair) => pair.split('_').includes(uid)).length
}

async function isAnaOnboarded(): Promise<boolean | undefined> {
  return (await collectionOf('accounts').doc('ana').get()).data()?.onboarded
}

/** The time of the last write of each document and match of the members; the index can record a request. */
async function writeTimes(): Promise<Map<string, string>> {
  const times = new Map<string, string>()
  for (const collection of [...sources, 'matches'])
    for (const { ref, updateTime } of (await db.collection(collection).get()).docs)
      times.set(ref.path, `${updateTime.seconds} ${updateTime.nanoseconds}`)
  return times
}

let deliver: Deliver
let elsewhere: Deliver
let closeQueue: () => void

beforeEach(async () => {
  const path = `emulator/v1/projects/${project}/databases/(default)/documents`
  await fetch(`http://${suiteEnvironment().firestore}/${path}`, { method: 'DELETE' })
  const processes = await twoProcesses()
  ;[deliver, elsewhere] = processes.deliverBy
  closeQueue = processes.close
})
afterEach(() => {
  closeQueue()
  vi.unstubAllEnvs()
})

/** For each document a change of Ana's that matching must notice, and one that makes every member her match again. */
const changes = [
  ['questionnaire_results', outgoing, quiet],
  ['profiles', { age: 17, location: 'Burnaby' }, { age: 34, location: 'Kitsilano' }],
  ['match_preferences', { min_age: 98, max_age: 99 }, { min_age: 20, max_age: 90 }],
  ['accounts', { suspended: true }, { suspended: false }],
] as const satisfies readonly (readonly [Source, object, object])[]

describe.each(changes)('events of %s', (source, change, nextChange) => {
  const changed = (fields: object | null) => write(db, source, 'ana', fields)

  it('change nothing when they come a second time', async () => {
    await joined(deliver, members)
    const event = await changed(change)
    await deliver(event)
    await expectAllRight()
    const before = await writeTimes()
    await deliver(event)
    await elsewhere(event)
    expect(await writeTimes()).toEqual(before)
  })

  it('leave what is true now when an older one comes after a newer one', async () => {
    await joined(deliver, members)
    const older = await changed(change)
    const newer = await changed(nextChange)
    await deliverAll(deliver, [newer, older])
    await expectAllRight()
    expect(await pairsOf('ana')).toBe(others.length)
  })

  it('leave what is true now when two come at the same time, in one process and in two', async () => {
    await joined(deliver, members)
    const [older, newer] = [await changed(change), await changed(nextChange)]
    await Promise.all([deliver(older), deliver(newer)])
    await expectAllRight()
    const back = await changed(change)
    const answering = deliver(back)
    const again = await changed(nextChange)
    await Promise.all([answering, elsewhere(back), elsewhere(again), deliver(older)])
    await expectAllRight()
    expect(await pairsOf('ana')).toBe(others.length)
  })

  it('take nothing away when a deletion comes again after the document was recreated', async () => {
    await joined(deliver, members)
    const deletion = await changed(null)
    await deliver(deletion)
    await expectAllRight()
    const anew = await changed(documentsToJoinWith('ana')[source])
    await deliver(anew)
    await deliver(deletion)
    await elsewhere(deletion)
    await expectAllRight()
    expect(await pairsOf('ana')).toBe(others.length)
  })

  it('bring nothing back when those of joining come after a deletion', async () => {
    await joined(deliver, others)
    const joining = await join('ana')
    const deletion = await changed(null)
    await deliverAll(deliver, [deletion, ...joining.toReversed()])
    await expectAllRight()
  })
})

describe('the way into the club', () => {
  it('opens it when the questionnaire’s event comes before that of the profile', async () => {
    await joined(deliver, others)
    const joining = await join('ana')
    expect(await isAnaOnboarded()).toBe(false)
    await deliverAll(deliver, joining.toReversed())
    await expectAllRight()
    expect([await isAnaOnboarded(), await pairsOf('ana')]).toEqual([true, others.length])
  })

  it('closes it with the answers, and opens it again with new ones, whatever comes late', async () => {
    await joined(deliver, members)
    const deletion = await write(db, 'questionnaire_results', 'ana', null)
    await deliver(deletion)
    expect([await isAnaOnboarded(), await pairsOf('ana')]).toEqual([false, 0])
    const anew = await write(db, 'questionnaire_results', 'ana', outgoing)
    await Promise.all([deliver(anew), elsewhere(deletion)])
    await deliver(deletion)
    expect([await isAnaOnboarded(), await pairsOf('ana')]).toEqual([true, others.length])
    await expectAllRight()
  })

  it('is not undone by the event of the server’s own results that comes after new answers', async () => {
    await joined(deliver, members)
    const answered = await write(db, 'questionnaire_results', 'ana', outgoing)
    const results = await eventWhile(db, { source: 'questionnaire_results', uid: 'ana' }, () =>
      deliver(answered),
    )
    expect(results.event.data.after.get('calculated_mbti')).toBe('ESTJ')
    const newer = await write(db, 'questionnaire_results', 'ana', quiet)
    await deliverAll(deliver, [newer, results, answered])
    const stored = (await collectionOf('questionnaire_results').doc('ana').get()).data()
    expect(stored?.calculated_mbti).toBe('INFP')
    await expectAllRight()
  })

  it('ends the same for six who join and change their minds at once, each event twice, in any order', async () => {
    const events = (await Promise.all(members.map(join))).flat()
    for (const [source, change, nextChange] of changes) {
      for (const uid of ['ana', 'ben', 'chloe']) events.push(await write(db, source, uid, change))
      for (const uid of ['ana', 'ben']) events.push(await write(db, source, uid, nextChange))
    }
    const inDisorder = chanceOf('disorder').shuffled([...events, ...events])
    await Promise.all(inDisorder.map((event, index) => (index % 2 === 0 ? deliver : elsewhere)(event)))
    await expectAllRight()
    expect([await pairsOf('ana'), await pairsOf('chloe')]).toEqual([others.length - 1, 0])
  })
})
