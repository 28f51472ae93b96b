/** Erasing a member with data in every collection and folder, by workers that die at successive points; in a project without triggers. */
import { createHash, randomUUID } from 'node:crypto'
import { initializeApp } from 'firebase-admin/app'
import { getAuth } from 'firebase-admin/auth'
import { getFirestore, type DocumentData, type Firestore } from 'firebase-admin/firestore'
import { getStorage } from 'firebase-admin/storage'
import { beforeAll, describe, expect, it } from 'vitest'
import { erasure } from '@club/domain/leaving/erasure'
import { collections, type CollectionName } from '@club/domain/collections'
import { limits } from '@club/domain/limits'
import { afterDelivery, afterFailure, emailMessageSchema } from '@club/domain/emails/email-message'
import { pairId } from '@club/domain/members/pair'
import { evidencePath, reportFormSchema } from '@club/domain/safety/report'
import { eraseMember, eraseMembersAt } from '../../functions/src/leaving/erase-members'
import { barOf } from '../../functions/src/account/barred-addresses'
import { startLeaving } from '../../functions/src/leaving/start-leaving'
import { matchingIn } from '../../functions/src/matching/matching'
import { Reactions } from '../../functions/src/members/reactions'
import { blocking, unblocking } from '../../functions/src/safety/blocks'
import { recordReport } from '../../functions/src/safety/reports'
import { interruptedAt } from '../matching/interrupted'
import { documentsOf } from './club'
import { warnings } from './logged'

const project = 'demo-erasure'
const db = getFirestore(initializeApp({ projectId: project, storageBucket: `${project}.appspot.com` }))
const buckets = {
  uploads: getStorage().bucket(),
  pictures: getStorage().bucket(`${project}-pictures.appspot.com`),
}

const now = new Date('2026-11-22T20:00:00Z')
/** An event today, for which the door still has a list. */
const kayaksAt = new Date()
const leaving_at = new Date(now.getTime() - limits.leaving.afterMs)
const names = { first_name: 'Zaphiraline', last_name: 'Quillsworthy' }
const [ben, zoe] = ['ben', 'zoe']

/** The strings that identify the member in the database: the uid, and addresses that must not remain anywhere. */
type Leaving = { readonly uid: string; readonly email: string; readonly formerEmail: string }

type Entry = readonly [id: string, document: DocumentData]

/** Documents that name the member, for every collection; a collection that never names one has a placeholder. */
function placed({ uid, email, formerEmail }: Leaving): Record<CollectionName, readonly Entry[]> {
  const { profiles, match_preferences, questionnaire_results, accounts } = documentsOf(4)
  const pairs = [pairId(uid, ben), pairId(uid, zoe)]
  const both = (pair: string) => ({ user_ids: pair.split('_') })
  const token = { uid, email, created_at: now, expires_at: now, used_at: null }
  const like = (from: string, to: string): Entry => [
    `${from}_${to}`,
    { user_id: from, liked_user_id: to, like_type: 'super_like', created_at: now, updated_at: now },
  ]
  const ask = (of: string, other_id: string, from: string): Entry => [
    `${randomUUID()}_${of}`,
    {
      ...{ user_id: of, other_id, from, event_ids: ['kayaks'], line: `With ${names.first_name}` },
      ...{ created_at: now, closes_at: now },
    },
  ]
  const spent = (from: string, reference: string): Entry => [
    randomUUID(),
    { user_id: from, change: -1, reason: 'super_like', reference, created_at: now },
  ]
  const notificationOf = (of: string, about: string): Entry => [
    `mutual_match_${of}_${pairId(of, about)}`,
    { user_id: of, kind: 'mutual_match', about_user_id: about, created_at: now, expires_at: now },
  ]
  const { first_name, last_name } = names
  const report = (by: string, about: string, name: string, status: 'open' | 'decided'): Entry => {
    const id = randomUUID()
    const words = `It was ${first_name}, ${email}: look.`
    const prompts = [{ prompt: 'small-thing', answer: `What ${name} says` }]
    const evidence = { name, bio: `I am ${name}`, prompts, photo: evidencePath(id) }
    const said = { words, note: `${last_name} again`, evidence, decided_by: null }
    return [
      id,
      {
        ...{ reporter_id: by, reported_id: about, reason: 'fake', subject: 'photo', ...said },
        ...{ status, created_at: now },
      },
    ]
  }
  const message = { subject: 'Hello', text: `Dear ${first_name}`, html: '' }
  const mail = (to: string, state: string): Entry => [
    `confirmation-${uid}-${state}-${to.length}`,
    { to, message, delivery: { state, attempts: 0 }, created_at: now },
  ]
  const offered = { subject: `Tickets from ${first_name}`, text: `${first_name} ${last_name}`, html: '' }
  const toOther = emailMessageSchema.parse({ ...mail('ben@example.com', 'sending')[1], message: offered })
  const givenUp = afterFailure(toOther, { reason: '550 No such user', kind: 'refused for good' }, now)
  const audited = (fields: DocumentData): Entry => [
    randomUUID(),
    { what: 'grant', before: null, after: null, when: now, ...fields },
  ]
  const bought = { user_id: uid, total_cents: 4500, created_at: now }
  const ticketsId = randomUUID()
  const run = { kind: 'match_run', match_run: 1, status: 'done', members: {}, pairs: {}, started_by: uid }
  return {
    accounts: [[uid, { ...accounts, email, leaving_at }]],
    profiles: [[uid, { ...profiles, ...names }]],
    profile_photos: [[uid, { photo_urls: [{ small: `photos/${uid}/s`, large: `photos/${uid}/l` }] }]],
    photo_uploads: [[`${uid}_1`, { uid, path: `profile-photos/${uid}/1.jpg`, status: 'waiting' }]],
    match_preferences: [[uid, { ...match_preferences, deal_breakers: [names.last_name] }]],
    questionnaire_results: [[uid, { ...questionnaire_results, bio: names.first_name }]],
    matches: pairs.map((pair) => [pair, { ...both(pair), compatibility_score: 85, mutual: true }]),
    likes: [like(uid, ben), like(ben, uid), like(zoe, uid)],
    pair_reactions: pairs.map((pair) => [pair, { ...both(pair), reactions: {}, updated_at: now }]),
    hellos: [
      [randomUUID(), { user_id: uid, to_user_id: ben, text: `It’s me, ${first_name}`, created_at: now }],
      [randomUUID(), { user_id: ben, to_user_id: uid, text: `Hi ${first_name}`, created_at: now }],
    ],
    asks: [ask(uid, ben, uid), ask(ben, uid, uid), ask(ben, uid, ben)],
    blocks: pairs.map((pair) => [pair, { ...both(pair), blocked_by: { zoe: now } }]),
    reports: [report(uid, ben, 'Ben', 'open'), report(ben, uid, `${first_name} ${last_name}`, 'decided')],
    photo_reviews: [[randomUUID(), { user_id: uid, photo: `photos/${uid}/s`, created_at: now }]],
    calendar_feeds: [[uid, { user_id: uid, hash: 'h1', created_at: now }]],
    user_credits: [[uid, { user_id: uid, credits: 2, updated_at: now }]],
    credit_ledger: [spent(uid, ben), spent(zoe, uid)],
    notifications: [notificationOf(uid, ben), notificationOf(ben, uid)],
    events: [['kayaks', { title: 'Kayaks', date_time: kayaksAt, current_attendees: 3 }]],
    event_proposals: [[randomUUID(), { user_id: uid, title: 'Kayaks', date_time: now, created_at: now }]],
    event_hosts: [[randomUUID(), { user_id: uid, agreed_at: now }]],
    event_attendees: [[`kayaks_${uid}`, { event_id: 'kayaks', user_id: uid, seats: 2, created_at: now }]],
    would_meet_again: [
      [`kayaks_${uid}_ben`, { event_id: 'kayaks', user_id: uid, about_user_id: ben, created_at: now }],
      [`kayaks_ben_${uid}`, { event_id: 'kayaks', user_id: ben, about_user_id: uid, created_at: now }],
    ],
    orders: [
      [
        randomUUID(),
        { ...bought, payment_type: 'tickets', status: 'refunded', title: 'A kayak', updated_at: now },
      ],
    ],
    holds: [[`kayaks_${uid}`, { event_id: 'kayaks', user_id: uid, order_id: 'o2', quantity: 1 }]],
    ticket_purchases: [
      [ticketsId, { ...bought, paid_by: uid, event_id: 'kayaks', status: 'refunded' }],
      // Bought for another member, who holds it.
      [randomUUID(), { ...bought, user_id: ben, paid_by: uid, event_id: 'kayaks', status: 'refunded' }],
    ],
    transfers: [
      [randomUUID(), { event_id: 'kayaks', from_user_id: uid, to_user_id: ben, created_at: now }],
      [randomUUID(), { event_id: 'kayaks', from_user_id: ben, to_user_id: uid, created_at: now }],
    ],
    coaching_purchases: [
      [randomUUID(), { ...bought, service_id: null, title: 'General Coaching', status: 'paid' }],
    ],
    discount_codes: [['WELCOME10', { type: 'percentage', value: 10, created_at: now }]],
    door_passes: [
      [`kayaks_${uid}`, { event_id: 'kayaks', user_id: uid, granted_by: ben, granted_at: now }],
      [`kayaks_helper-${ticketsId}`, { event_id: 'kayaks', user_id: ben, granted_by: uid, granted_at: now }],
    ],
    door_sessions: [[randomUUID(), { event_id: 'kayaks', user_id: uid, device_id: 'd1', as: 'helper' }]],
    door_entries: [
      [`kayaks/entries/rsvp_${uid}`, { kind: 'rsvp', id: uid, name: names.first_name }],
      [`kayaks/entries/ticket_${ticketsId}`, { kind: 'ticket', id: ticketsId, name: names.first_name }],
    ],
    check_in_scans: [
      [randomUUID(), { event_id: randomUUID(), kind: 'rsvp', entry_id: uid, by: uid, at: now }],
    ],
    discount_uses: [[`WELCOME10_${uid}`, { code: 'WELCOME10', user_id: uid, uses: 1 }]],
    door_keys: [['key of nobody', { public_key: {}, created_at: now }]],
    ticket_types: [['kayak', { event_id: 'kayaks', name: 'A kayak for two' }]],
    service_locations: [['kits', { name: 'Kitsilano' }]],
    coaching_services: [['general', { title: 'General' }]],
    host_applications: [['h1', { ...names, email, created_at: now }]],
    match_index: [['reconcile', { after: `${uid}_` }]],
    jobs: [[`match-run-${randomUUID()}`, run]],
    migrations: [['a back-fill', { after: 'kayaks' }]],
    monitoring_hours: [['2026-11-20T20', { errors: 1 }]],
    audit_log: [
      audited({ who: uid, target: 'jobs/match-run-1' }),
      audited({
        who: ben,
        target: `profiles/${uid}`,
        before: { ...names, age: 30, verified: true },
        after: { ...names, email },
      }),
    ],
    confirmation_tokens: [
      ['c1', token],
      ['c2', { ...token, uid: 'an earlier sign-up' }],
    ],
    reset_tokens: [['r1', { ...token, email: formerEmail }]],
    barred_addresses: [],
    unsubscribe_tokens: [['u1', { uid, kind: 'match', created_at: now, expires_at: now }]],
    location_names: [['all', { changed_at: now }]],
    email_templates: [['magic_link', { subject: 'A link' }]],
    mail: [
      [`mutual-match-${ben}-${uid}`, mail('ben@example.com', 'sent')[1]],
      [`super-like-${ben}-${uid}`, mail('ben@example.com', 'sent')[1]],
      [`match_going_${ben}_kayaks_${uid}`, { ...mail('ben@example.com', 'sent')[1], user_ids: [ben, uid] }],
      [`order-${ticketsId}-offered`, { ...toOther, ...afterDelivery(toOther, now) }],
      [`order-${ticketsId}-given-up`, { ...toOther, ...givenUp, user_ids: [ben, uid] }],
      mail(email, 'sent'),
      mail(email, 'queued'),
      mail(formerEmail, 'failed'),
      mail(olderEmail(uid), 'sent'),
    ],
    rate_limits: [['a hash', { count: 1 }]],
  }
}

/** The address of a member before they changed it. */
const olderEmail = (uid: string) => `${uid}@older.example`

const own = (email: string) => ({ email, email_verified: true, emailVerified: true })

async function joins(uid: string, seed: number): Promise<void> {
  for (const [name, document] of Object.entries(documentsOf(seed)))
    await db.doc(`${name}/${uid}`).set(document)
}

async function settled(...uids: string[]): Promise<void> {
  await matchingIn(db).runs.gate.settle(uids)
}

/** A member with documents in every collection, pins in the index, files in both folders, and a sign-in with a newer address. */
async function memberEverywhere(suspended = false): Promise<Leaving> {
  const uid = `ana-${randomUUID()}`
  const [email, formerEmail] = [`${uid}@sign-in.example`, `${uid}@account.example`]
  await getAuth().createUser({ uid, ...own(email), displayName: `${names.first_name} ${names.last_name}` })
  const leaving = { uid, email, formerEmail }
  const documents = placed(leaving)
  for (const [name, entries] of Object.entries(documents))
    for (const [id, document] of entries) await db.doc(`${name}/${id}`).set(document)
  await db
    .doc(`accounts/${uid}`)
    .update({ email: formerEmail, former_emails: [olderEmail(uid)], leaving_at: null })
  const { gate } = matchingIn(db).runs
  const pins = new Map([
    [pairId(uid, ben), 'mutual'],
    [pairId(uid, zoe), 'blocked'],
  ] as const)
  await gate.change(() => ({ settle: [uid], pins }))
  await db.doc(`accounts/${uid}`).update({ leaving_at, suspended })
  for (const [bucket, path] of [
    [buckets.uploads, `profile-photos/${uid}/1.jpg`],
    [buckets.pictures, `photos/${uid}/s.webp`],
    [buckets.pictures, `photos/${uid}/l.webp`],
    ...documents.reports.map(([id]) => [buckets.pictures, evidencePath(id)] as const),
  ] as const)
    await bucket.file(path).save('x', { resumable: false, validation: false })
  return leaving
}

/** Every document of the database as text, bytes included. */
async function everything(): Promise<{ collection: string; text: string }[]> {
  const found: { collection: string; text: string }[] = []
  for (const collection of await db.listCollections())
    for (const snapshot of (await collection.get()).docs)
      found.push({ collection: collection.id, text: `${snapshot.id} ${asText(snapshot.data())}` })
  for (const snapshot of (await db.collectionGroup('entries').get()).docs)
    found.push({ collection: 'door_entries', text: `${snapshot.id} ${asText(snapshot.data())}` })
  return found
}

/** Without the time at which an event's lists last changed, which identifies no member. */
const asText = (document: DocumentData) =>
  JSON.stringify({ ...document, people_changed_at: undefined }, (_, value: unknown) =>
    isBytes(value) ? Buffer.from(value.data).toString('latin1') : value,
  )

/** Whether this is a Buffer, as JSON shows it. */
function isBytes(value: unknown): value is { data: number[] } {
  return typeof value === 'object' && value !== null && 'type' in value && value.type === 'Buffer'
}

async function collectionsWith(...words: string[]): Promise<string[]> {
  const hits = (await everything()).filter(({ text }) => words.some((word) => text.includes(word)))
  return [...new Set(hits.map(({ collection }) => collection))].sort()
}

/** Every object in both buckets. */
async function allFiles(): Promise<string[]> {
  const all = await Promise.all(Object.values(buckets).map((bucket) => bucket.getFiles()))
  return all.flatMap(([files]) => files.map(({ name }) => name))
}

/** The copies of Ben's profile when the member reported him; they are about Ben. */
async function copiesAboutBen(): Promise<string[]> {
  const { docs } = await db.collection('reports').where('reported_id', '==', ben).get()
  return docs.map(({ id }) => evidencePath(id))
}

async function pinnedPairs(): Promise<string[]> {
  const { gate } = matchingIn(db).runs
  return [...(await gate.withLock(() => gate.current())).memory.club.pins.keys()]
}

class Killed extends Error {}

/** A number from 1 to `most` that depends only on the arguments. */
const pick = (seed: number, most: number) => 1 + ((Math.imul(seed, 0x9e3779b1) >>> 8) % most)

/** A fresh process; it dies before its commit number `at`, and when it looks for files, unless `survivesFiles` returns true. */
function mortal(at: number, survivesFiles: () => boolean = () => true) {
  const mortalDb = interruptedAt(db, (commit) =>
    commit === at ? Promise.reject(new Killed()) : Promise.resolve(),
  )
  const dying = new Proxy(buckets.pictures, {
    get: (target, property) => {
      if (property === 'getFiles' && !survivesFiles()) return () => Promise.reject(new Killed())
      const value: unknown = Reflect.get(target, property, target)
      return typeof value === 'function' ? (value.bind(target) as unknown) : value
    },
  })
  return { ...matchingIn(mortalDb).runs, buckets: { ...buckets, pictures: dying } }
}

/**
 * Erases with a series of processes: each dies before one of its first `most` commits, and one at the files, until one finds less
 * to do. Returns the number that died.
 */
async function eraseByMortals({ uid }: Leaving, most: number): Promise<number> {
  let checks = 0
  for (let deaths = 0; ; deaths += 1) {
    try {
      await eraseMember(
        uid,
        mortal(pick(deaths, most), () => (checks += 1) > 1),
        now,
      )
      expect(checks).toBeGreaterThan(1)
      return deaths
    } catch (error) {
      if (!(error instanceof Killed) || deaths === 200) throw error
    }
  }
}

const collectionNames = Object.keys(collections).filter((name): name is CollectionName => name in collections)
const marked = collectionNames.filter((name) =>
  ['erase', 'keep pseudonymous'].includes(erasure[name].on_leaving),
)
const kept = collectionNames.filter((name) => erasure[name].on_leaving === 'keep pseudonymous')

beforeAll(async () => {
  for (const name of await db.listCollections()) await db.recursiveDelete(name)
  await Promise.all(Object.values(buckets).map((bucket) => bucket.deleteFiles({ force: true })))
  await joins(ben, 4)
  await joins(zoe, 5)
  await settled(ben, zoe)
})

describe('the erasure of a member with data everywhere', () => {
  it('leaves only a random name where the retention table allows one, wherever the process dies', async () => {
    const others = await allFiles()
    const ana = await memberEverywhere()
    const files = async () => (await allFiles()).filter((file) => !others.includes(file))
    const unnamed = ['barred_addresses']
    expect(await collectionsWith(ana.uid, ana.email)).toEqual(
      marked.filter((name) => !unnamed.includes(name)).sort(),
    )
    expect(await files()).toHaveLength(5)

    expect(await eraseByMortals(ana, 5)).toBeGreaterThan(15)

    expect(await collectionsWith(ana.uid)).toEqual([])
    expect(await collectionsWith(ana.email, ana.formerEmail, ...Object.values(names))).toEqual([])
    const [copy, ...more] = await files()
    expect(await copiesAboutBen()).toContain(copy)
    expect(more).toEqual([])
    expect((await db.doc('events/kayaks').get()).get('current_attendees')).toBe(1)
    await expect(getAuth().getUser(ana.uid)).rejects.toThrow('no user record')
    expect(await collectionsWith('former-')).toEqual(
      ['credit_ledger', 'door_passes', ...kept.filter((name) => !unnamed.includes(name))].sort(),
    )
    expect((await db.collection('barred_addresses').get()).size).toBe(0)
  })

  it('leaves the data of other members unchanged', async () => {
    const before = (await everything()).filter(({ collection }) => collection !== 'match_index')
    const ana = await memberEverywhere()
    await eraseMember(ana.uid, mortal(-1), now)
    const after = (await everything()).map(({ text }) => text)
    expect(before.filter(({ text }) => !after.includes(text))).toEqual([])
  })

  it('uses one random name per member, and strips their words from rows that staff retain', async () => {
    const ana = await memberEverywhere()
    await eraseMember(ana.uid, mortal(-1), now)
    const { docs } = await db.collection('audit_log').where('target', '>=', 'profiles/former-').get()
    expect(docs.at(-1)?.data()).toMatchObject({ before: { age: 30, verified: true }, after: {} })
    const by = await db.collection('reports').where('reported_id', '==', ben).get()
    const about = await db.collection('reports').where('reporter_id', '==', ben).get()
    const former = (documents: typeof docs, field: string) =>
      new Set(documents.map((document) => String(document.get(field))))
    expect(former(by.docs, 'reporter_id')).toEqual(former(about.docs, 'reported_id'))
    const words = 'It was [former member], [former member]: look.'
    expect(about.docs.at(-1)?.data()).toMatchObject({
      ...{ reason: 'fake', words, note: '[former member] again' },
      evidence: { name: '', bio: '', prompts: [], photo: null },
    })
    expect(by.docs.at(-1)?.data()).toMatchObject({ words, evidence: { name: 'Ben', bio: 'I am Ben' } })
  })

  it('keeps a suspended member barred, by a keyed hash', async () => {
    const ana = await memberEverywhere(true)
    await eraseByMortals(ana, 20)
    expect(await collectionsWith(ana.uid, ana.email, ana.formerEmail)).toEqual([])
    for (const email of [ana.email, ana.formerEmail]) {
      expect((await barOf(email, db).get()).exists).toBe(true)
      const withoutKey = createHash('sha256').update(email).digest('hex')
      expect((await db.doc(`barred_addresses/${withoutKey}`).get()).exists).toBe(false)
    }
  })
})

describe('changes during the erasure of a member', () => {
  const isErased = async (uid: string) => {
    expect(await collectionsWith(uid)).toEqual([])
    expect((await pinnedPairs()).filter((pair) => pair.includes(uid))).toEqual([])
  }
  const erases = (uid: string, database: Firestore = db) =>
    eraseMember(uid, { ...matchingIn(database).runs, buckets }, now)
  const reacts = ({ from, to }: { from: string; to: string }, database: Firestore = db) =>
    new Reactions({
      announce: () => Promise.resolve(),
      gate: matchingIn(database).runs.gate,
      db: database,
    }).react({ from, to, type: 'like' }, now)

  it('leave nothing behind when others like, block and unblock them between any two commits', async () => {
    const ana = await memberEverywhere()
    const reactions = { [ana.uid]: 'like', [zoe]: 'like' }
    await db.doc(`pair_reactions/${pairId(ana.uid, zoe)}`).update({ reactions, blocked: true })
    const { gate } = matchingIn(db).runs
    const answers: unknown[] = []
    const others = interruptedAt(db, async (commit) => {
      if (commit === 1) return
      answers.push(await reacts({ from: ben, to: ana.uid }))
      await gate.change(blocking({ by: ben, of: ana.uid }, now, db))
      await gate.change(unblocking({ by: zoe, of: ana.uid }, now, db))
    })
    await erases(ana.uid, others)
    expect(answers.length).toBeGreaterThan(15)
    for (const answer of answers) expect(answer).toMatchObject({ reason: 'not_found' })
    await isErased(ana.uid)
  })

  it('leave no report behind that was in progress', async () => {
    const ana = await memberEverywhere()
    const sent = {
      id: randomUUID(),
      reporter: { uid: ben, onboarded: true, suspended: false },
      form: reportFormSchema.parse({ user_id: ana.uid, reason: 'fake' }),
    }
    const interrupted = interruptedAt(db, async (commit) => (commit === 1 ? erases(ana.uid) : undefined))
    expect(await recordReport(sent, now, buckets.pictures, interrupted)).toEqual({ refused: 'notFound' })
    await isErased(ana.uid)
  })

  it.each([
    ['their own like', (uid: string) => ({ from: uid, to: zoe })],
    ['a like of them', (uid: string) => ({ from: zoe, to: uid })],
  ])('remove %s that was in progress when they left', async (_, reaction) => {
    const ana = await memberEverywhere()
    await db.doc(`accounts/${ana.uid}`).update({ leaving_at: null })
    await db.doc(`pair_reactions/${pairId(ana.uid, zoe)}`).delete()
    const leaves = () =>
      startLeaving(
        ana.uid,
        { to: ana.email, message: { subject: 'Bye', text: '', html: '' }, useless_after: null },
        leaving_at,
        matchingIn(db).runs.gate,
      )
    const interrupted = interruptedAt(db, async (commit) => (commit === 1 ? leaves() : undefined))
    expect(await reacts(reaction(ana.uid), interrupted)).toMatchObject({ isMatch: false })
    expect(await collectionsWith(ana.uid)).toContain('pair_reactions')
    await erases(ana.uid)
    await isErased(ana.uid)
  })

  it('leave no pin of two members who like each other and both leave', async () => {
    const [ana, cleo] = [await memberEverywhere(), await memberEverywhere()]
    const pair = pairId(ana.uid, cleo.uid)
    await matchingIn(db).runs.gate.change(() => ({ pins: new Map([[pair, 'mutual']]) }))
    await eraseMembersAt(now, mortal(-1))
    expect(await pinnedPairs()).toEqual([])
  })

  it('restore no pin when the index is rebuilt while a document still says that the two like each other', async () => {
    const ana = await memberEverywhere()
    const mutual = db.doc(`pair_reactions/${pairId(ana.uid, ben)}`)
    await mutual.update({ mutual: true })
    const rebuilt = interruptedAt(db, async () => {
      if (!(await mutual.get()).exists) return
      await db.recursiveDelete(db.collection('match_index'))
      await matchingIn(db).reconcileClub()
    })
    await erases(ana.uid, rebuilt)
    await isErased(ana.uid)
  })
})

describe('the daily erasure', () => {
  it('erases members who left seven days ago, and none who can still come back or have come back', async () => {
    const [due, early, stayed] = ['due', 'early', 'stayed'].map((name) => `${name}-${randomUUID()}`)
    const leftAt = [leaving_at, new Date(leaving_at.getTime() + 1), null]
    for (const [place, uid] of [due, early, stayed].entries()) {
      const { accounts } = documentsOf(place)
      await db.doc(`accounts/${uid ?? ''}`).set({ ...accounts, leaving_at: leftAt[place] })
    }
    await eraseMembersAt(now, mortal(-1))
    const left = (await db.collection('accounts').get()).docs.map(({ id }) => id)
    expect(left).not.toContain(due)
    expect(left).toEqual(expect.arrayContaining([early, stayed]))
  })

  it('waits up to thirty days for a pending report about the member, and retains its evidence', async () => {
    const { undecidedMs } = limits.leaving
    const [early, late] = [new Date(now.getTime() + undecidedMs - 1), new Date(now.getTime() + undecidedMs)]
    const [ana, bea] = [await memberEverywhere(), await memberEverywhere()]
    const reports = await Promise.all(
      [ana, bea].map(async ({ uid }) => {
        const { docs } = await db.collection('reports').where('reported_id', '==', uid).get()
        await docs[0]?.ref.update({ status: 'open' })
        return docs[0]?.ref
      }),
    )
    const hasGone = ({ uid }: Leaving, at: Date) => eraseMember(uid, mortal(-1), at)
    for (const one of [ana, bea]) expect(await hasGone(one, early)).toBe(false)
    expect((await reports[0]?.get())?.get('evidence')).toMatchObject({
      bio: `I am ${names.first_name} ${names.last_name}`,
    })
    expect(await allFiles()).toContain(evidencePath(reports[0]?.id ?? ''))

    await reports[0]?.update({ status: 'decided' })
    expect(await hasGone(ana, early)).toBe(true)
    expect(await hasGone(bea, late)).toBe(true)
    expect(await collectionsWith(ana.uid, bea.uid)).toEqual([])
  })

  it('logs a member who cannot be erased, without delaying the others', async () => {
    const [broken, due] = ['broken', 'due'].map((name) => `${name}-${randomUUID()}`)
    const { accounts } = documentsOf(1)
    await db.doc(`accounts/${broken ?? ''}`).set({ ...accounts, email: 7, leaving_at: new Date(0) })
    await db.doc(`accounts/${due ?? ''}`).set({ ...accounts, leaving_at })
    await eraseMembersAt(now, mortal(-1))
    expect(warnings()).toMatchObject([{ event: 'erasureFailed', uid: broken }])
    expect((await db.doc(`accounts/${due ?? ''}`).get()).exists).toBe(false)
    await db.doc(`accounts/${broken ?? ''}`).delete()
  })
})
