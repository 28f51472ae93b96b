/** Deployed account deletion: hidden at once, restored by a log-in, barred when suspended, and the member's data as a zip. */
import { getStorage } from 'firebase-admin/storage'
import { strFromU8, unzipSync } from 'fflate'
import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import type { Account } from '@club/domain/account/account'
import { noSuchAccount } from '@club/domain/account/auth-failure'
import { erasure } from '@club/domain/leaving/erasure'
import { club } from '@club/domain/club'
import { clubDate } from '@club/domain/club-time'
import { exportFiles, exportFunction } from '@club/domain/leaving/export'
import { resetRefusals } from '@club/domain/account/password-reset'
import { eventProposalSchema } from '@club/domain/hosting/event-proposal'
import { limits } from '@club/domain/limits'
import { pairId } from '@club/domain/members/pair'
import { region } from '@club/domain/region'
import { eraseMember } from '../../functions/src/leaving/erase-members'
import { join } from '../../functions/src/account/sign-up'
import { collectionOf } from '../../functions/src/server/store/collection-of'
import { matchingIn } from '../../functions/src/matching/matching'
import { photoBuckets } from '../../functions/src/members/photo-files'
import { documentsOf } from './club'
import { emailAbout } from './inbox'
import { auth, call, db, filledIn, queuedFor, setting, newUser, someNetwork, tokenOf } from './kit'
import { expectLogged } from './logged'
import { askForReset, secretFor } from './resets'

type Member = { uid: string; email: string }

const ourAge = 96
const week = 7 * 24 * 60 * 60 * 1000

/** A member who takes part in matching, and can match only others of this file: no other member takes a place among their best matches. */
async function member(name: string, firstName = 'Ana'): Promise<Member> {
  const found = await newUser(name, { account: { welcomed_at: new Date(0), onboarded: true } })
  const { profiles, questionnaire_results } = documentsOf(1)
  const batch = db.batch()
  batch.set(db.doc(`profiles/${found.uid}`), {
    ...profiles,
    ...{ first_name: firstName, age: ourAge, orientation: 'all', photo_urls: [] },
  })
  const preferences = { interested_in: ['all'], min_age: ourAge, max_age: ourAge }
  batch.set(db.doc(`match_preferences/${found.uid}`), preferences)
  batch.set(db.doc(`questionnaire_results/${found.uid}`), questionnaire_results)
  await batch.commit()
  return found
}

const areMatched = async (one: Member, other: Member) =>
  (await db.doc(`matches/${pairId(one.uid, other.uid)}`).get()).exists

const accountOf = async ({ uid }: Member) => (await collectionOf('accounts').doc(uid).get()).data()

/** A token of a sign-in so long ago, as Auth would issue it: the emulator's tokens are unsigned. */
async function tokenFrom(member: Member, secondsAgo: number): Promise<string> {
  const [head = '', body = '', end = ''] = (await tokenOf(member)).split('.')
  const claims = z
    .looseObject({ auth_time: z.number() })
    .parse(JSON.parse(Buffer.from(body, 'base64url').toString()))
  const older = { ...claims, auth_time: claims.auth_time - secondsAgo }
  return [head, Buffer.from(JSON.stringify(older)).toString('base64url'), end].join('.')
}

/** Auth treats tokens from before a member joined as revoked. */
async function mayHaveOldTokens({ uid }: Member): Promise<void> {
  const path = `identitytoolkit.googleapis.com/v1/projects/${setting('GCLOUD_PROJECT')}/accounts:update`
  const headers = { 'content-type': 'application/json', authorization: 'Bearer owner' }
  const body = JSON.stringify({ localId: uid, validSince: '1' })
  const answer = await fetch(`http://${setting('FIREBASE_AUTH_EMULATOR_HOST')}/${path}`, {
    method: 'POST',
    headers,
    body,
  })
  expect(answer.status).toBe(200)
}

const tooOld = limits.recentSignInMs / 1000 + 60

const eraseAt = ({ uid }: Member, now: Date) =>
  eraseMember(uid, { ...matchingIn(db).runs, buckets: photoBuckets() }, now)

/** A paid ticket with its seat, for an event in three weeks. */
async function holdsTicket({ uid }: Member): Promise<{ eventId: string; end: Date }> {
  const start = new Date(Date.now() + 3 * week)
  const eventId = `gala-${uid}`
  const tickets = {
    user_id: uid,
    paid_by: uid,
    event_id: eventId,
    ticket_type_id: 't',
    ticket_type: 'General',
  }
  const paid = { order_id: uid, total_cents: 4500, status: 'paid', code: 'code', created_at: new Date() }
  const seat = { event_id: eventId, user_id: uid, seats: 1, created_at: new Date() }
  const batch = db.batch()
  batch.set(db.doc(`events/${eventId}`), {
    ...{ title: 'Gala', date_time: start, status: 'published', current_attendees: 1 },
  })
  batch.set(db.doc(`ticket_purchases/${uid}`), { ...tickets, ...paid })
  batch.set(db.doc(`event_attendees/${eventId}_${uid}`), seat)
  await batch.commit()
  return { eventId, end: new Date(start.getTime() + limits.events.lengthMs) }
}

describe('leaving', () => {
  it('hides a member from all matches before it answers, ends all sessions, and sends an email', async () => {
    const [ana, ben] = [await member('ana'), await member('ben')]
    await expect.poll(() => areMatched(ana, ben)).toBe(true)
    const token = await tokenOf(ana)
    const { result } = await call('leaveClub', {}, { token })
    const { leaving_at } = (await accountOf(ana)) ?? {}
    expect(result).toEqual({ erased_at: Number(leaving_at) + week })
    expect(await areMatched(ana, ben)).toBe(false)
    expect((await call('leaveClub', {}, { token })).error?.status).toBe('UNAUTHENTICATED')
    const { text } = await emailAbout(ana.email, 'You’re leaving')
    expect(text).toMatch(/log in before then/)
    expect(text).toMatch(/belongs to it after \w{3} \d\d, \d{4}, \d+:\d\d [AP]M \(Pacific Time\)/)
  })

  const leave = async (who: Member) => (await call('leaveClub', {}, { token: await tokenOf(who) })).result

  it('hands the published events ahead of a host over to the club, once, and tells staff by mail', async () => {
    const [ana, ben] = [await member('ana', 'Anahita'), await member('ben')]
    const hosted = async (name: string, host: Member, fields: object = {}) => {
      const id = `${name}-${host.uid}`
      const event = { title: name, date_time: new Date(Date.now() + week), status: 'published', ...fields }
      await db.doc(`events/${id}`).set({ ...event, current_attendees: 4 })
      await db.doc(`event_proposals/${id}`).set(
        eventProposalSchema.parse({
          ...event,
          user_id: host.uid,
          status: 'published',
          created_at: new Date(),
        }),
      )
      return id
    }
    const past = { date_time: new Date(Date.now() - week) }
    const ids = [
      await hosted('Soup', ana),
      await hosted('Stars', ana, past),
      await hosted('Kites', ana, { status: 'cancelled' }),
      await hosted('Books', ben),
    ]
    for (let turn = 0; turn < 2; turn += 1) await leave(ana)
    const takenOver = async (id: string) =>
      (await collectionOf('event_proposals').doc(id).get()).data()?.taken_over_at !== null
    expect(await Promise.all(ids.map(takenOver))).toEqual([true, false, false, false])
    const { text } = await emailAbout(club.contactEmail, 'A host is leaving: Anahita')
    expect(text).toContain(ana.email)
    expect(text).toMatch(/Soup: .*, 4 going/)
    expect(text).not.toMatch(/Stars|Kites|Books/)
    const { docs } = await collectionOf('mail').where('user_ids', 'array-contains', ana.uid).get()
    expect(docs.map(({ id }) => id)).toEqual([expect.stringContaining(`host-leaving-${ana.uid}`)])
  })

  it('waits for the last event with a paid ticket, returns its date, and leaves seat and ticket unchanged', async () => {
    const ana = await member('ana')
    const { eventId, end } = await holdsTicket(ana)
    expect(await leave(ana)).toEqual({ erased_at: end.getTime() })
    const { text } = await emailAbout(ana.email, 'You’re leaving')
    expect(text).toContain(`belongs to it after ${clubDate(end)}`)

    const [ticket, seat] = [
      db.doc(`ticket_purchases/${ana.uid}`),
      db.doc(`event_attendees/${eventId}_${ana.uid}`),
    ]
    expect(await eraseAt(ana, new Date(end.getTime() - 1))).toBe(false)
    expect(await accountOf(ana)).toMatchObject({ erased_as: null, suspended: false })
    expect((await ticket.get()).data()).toMatchObject({ user_id: ana.uid, status: 'paid' })
    expect((await seat.get()).get('seats')).toBe(1)

    expect(await eraseAt(ana, end)).toBe(true)
    expect(await accountOf(ana)).toBeUndefined()
    const { user_id, paid_by } = (await ticket.get()).data() ?? {}
    expect(user_id).toMatch(/^former-/)
    expect(paid_by).toBe(user_id)
    expect((await seat.get()).exists).toBe(false)
  })

  it('no longer waits for an event that is cancelled, or tickets that are refunded', async () => {
    const [ana, ben] = [await member('ana'), await member('ben')]
    const { eventId } = await holdsTicket(ana)
    await holdsTicket(ben)
    await Promise.all([leave(ana), leave(ben)])
    const afterWeek = new Date(Date.now() + week)
    expect(await eraseAt(ana, afterWeek)).toBe(false)
    await db.doc(`events/${eventId}`).update({ status: 'cancelled' })
    await db.doc(`ticket_purchases/${ben.uid}`).update({ status: 'refunded' })
    expect(await eraseAt(ana, afterWeek)).toBe(true)
    expect(await eraseAt(ben, afterWeek)).toBe(true)
  })

  it('is cancelled by a log-in, which reports it once, and the matches come back', async () => {
    const [ana, ben] = [await member('ana'), await member('ben')]
    await expect.poll(() => areMatched(ana, ben)).toBe(true)
    await call('leaveClub', {}, { token: await tokenOf(ana) })
    const token = await tokenOf(ana)
    const begin = () => call('beginSession', {}, { token })
    expect(await begin()).toEqual({ result: { first_login: false, stayed: true } })
    expect(await begin()).toEqual({ result: { first_login: false, stayed: false } })
    expect(await accountOf(ana)).toMatchObject({ leaving_at: null, suspended: false })
    await expect.poll(() => areMatched(ana, ben)).toBe(true)
  })

  it('needs a recent sign-in', async () => {
    const ana = await member('ana')
    const token = await tokenFrom(ana, tooOld)
    expect((await call('leaveClub', {}, { token })).error).toEqual({
      status: 'FAILED_PRECONDITION',
      message: 'Please enter your password again to continue.',
    })
    expect(await accountOf(ana)).toMatchObject({ leaving_at: null })
  })
})

describe('a log-in after the seven days', () => {
  const gone = {
    ...{ status: 'UNAUTHENTICATED', message: 'Authentication required' },
    details: { reason: noSuchAccount },
  }

  /** A member who signed up with the form, and left so long ago. */
  async function whoLeft(msAgo: number, accountStatus: Partial<Account> = {}): Promise<Member> {
    const leaving_at = new Date(Date.now() - msAgo)
    return newUser('ana', { account: { welcomed_at: new Date(0), leaving_at, ...accountStatus } })
  }

  it.each([
    ['the hour', null, {}],
    ['a report', 'open', {}],
    ['a report of somebody suspended', 'open', { suspended: true }],
    ['erasing that was interrupted', 'decided', { suspended: true, erased_as: 'former-ana' }],
  ])('finds no account, while it waits for %s, and changes nothing', async (_, status, accountStatus) => {
    const ana = await whoLeft(week, accountStatus)
    const report = db.doc(`reports/of-${ana.uid}`)
    if (status !== null) await report.set({ reported_id: ana.uid, status, created_at: new Date() })
    const before = await accountOf(ana)
    const token = await tokenOf(ana)
    for (const name of ['beginSession', 'leaveClub', 'endSessions'] as const)
      expect((await call(name, {}, { token })).error).toEqual(gone)
    expect(await accountOf(ana)).toEqual(before)
    expect(await eraseAt(ana, new Date())).toBe(status !== 'open')
    await report.delete()
  })

  it('makes a member stay whose tickets are not over, and any member before', async () => {
    const [ana, ben] = [await whoLeft(2 * week), await whoLeft(week - 60_000)]
    await holdsTicket(ana)
    for (const one of [ana, ben]) {
      const token = await tokenOf(one)
      expect((await call('beginSession', {}, { token })).result).toMatchObject({ stayed: true })
      expect(await accountOf(one)).toMatchObject({ leaving_at: null })
    }
  })

  it('gets no link and no new account, and the answers do not say so', async () => {
    const ana = await newUser('ana', { account: { welcomed_at: new Date(0) } })
    const token = await secretFor(ana.email)
    const queued = await queuedFor(ana.email)
    await db.doc(`accounts/${ana.uid}`).update({ leaving_at: new Date(Date.now() - week) })
    expect((await call('openPasswordReset', { token })).error?.message).toBe(resetRefusals.invalidLink)
    const { email } = ana
    expect(await askForReset(email)).toEqual({ result: {} })
    expect(await call('requestSignInLink', { email }, { network: someNetwork() })).toEqual({ result: {} })
    expect(await call('signUp', filledIn({ email }), { network: someNetwork() })).toEqual({ result: {} })
    expect(await queuedFor(email)).toBe(queued)
    expect((await auth.getUserByEmail(email)).uid).toBe(ana.uid)
  })
})

describe('the address of a member who was suspended when they left', () => {
  it('cannot join again, and the answer does not say so', async () => {
    const eve = await member('eve')
    const leaving_at = new Date(Date.now() - week)
    await db.doc(`accounts/${eve.uid}`).update({ leaving_at, suspended: true })
    await eraseAt(eve, new Date())
    const form = filledIn({ email: eve.email })
    expect(await call('signUp', form, { network: someNetwork() })).toEqual({ result: {} })
    await expect(auth.getUserByEmail(eve.email)).rejects.toThrow('no user record')
    expect(await queuedFor(eve.email)).toBe(0)
    expectLogged('addressBarred')
    await join(form, { email: eve.email, network: null }, new Date())
  })

  it('is free again when the suspension would have ended', async () => {
    const eve = await member('eve')
    const until = new Date(Date.now() + week)
    const leaving_at = new Date(Date.now() - week)
    await db.doc(`accounts/${eve.uid}`).update({ leaving_at, suspended: true, suspended_until: until })
    await eraseAt(eve, new Date())
    const joins = (now: Date) =>
      join(filledIn({ email: eve.email }), { email: eve.email, network: null }, now)
    await joins(new Date(until.getTime() - 1))
    expectLogged('addressBarred')
    await expect(auth.getUserByEmail(eve.email)).rejects.toThrow('no user record')
    await joins(until)
    expect((await auth.getUserByEmail(eve.email)).uid).not.toBe(eve.uid)
  })

  it.each([
    ['is free for everybody else', { suspended: false }],
    ['is free when the suspension was over', { suspended: true, suspended_until: new Date() }],
  ])('%s', async (_, accountStatus) => {
    const ana = await member('ana')
    await db.doc(`accounts/${ana.uid}`).update({ leaving_at: new Date(Date.now() - week), ...accountStatus })
    await eraseAt(ana, new Date())
    await call('signUp', filledIn({ email: ana.email }), { network: someNetwork() })
    expect((await auth.getUserByEmail(ana.email)).uid).not.toBe(ana.uid)
  })
})

describe('a member’s data', () => {
  const url = `http://${setting('FUNCTIONS_EMULATOR_HOST')}/${setting('GCLOUD_PROJECT')}/${region}/${exportFunction}`
  const download = (token?: string, method = 'POST') =>
    fetch(url, { method, headers: token === undefined ? {} : { authorization: `Bearer ${token}` } })

  const refusalSchema = z.object({ error: z.object({ status: z.string(), message: z.string() }) })
  const refusalOf = async (answer: Response) => [
    answer.status,
    refusalSchema.parse(await answer.json()).error,
  ]

  const dataSchema = z.looseObject({ exported_at: z.iso.datetime() })

  it('is exported as a zip with everything of theirs, photos included, and nothing of anyone else', async () => {
    const ana = await member('ana')
    const now = new Date()
    const paths = ['s', 'l'].map((size) => `photos/${ana.uid}/${size}.webp`)
    const pictures = getStorage().bucket(setting('PICTURE_BUCKET'))
    for (const path of paths) await pictures.file(path).save(`a picture at ${path}`, { resumable: false })
    const [small, large] = paths.map(
      (path) => `http://storage/v0/b/club/o/${encodeURIComponent(path)}?alt=media`,
    )
    const like = (from: string, to: string) => ({
      user_id: from,
      liked_user_id: to,
      like_type: 'like',
      created_at: now,
      updated_at: now,
    })
    const block = (by: string) => ({
      user_ids: [ana.uid, by === ana.uid ? 'cy' : by],
      blocked_by: { [by]: now },
    })
    const { first_name, ...application } = { first_name: 'Ana', last_name: 'Host', created_at: now }
    const asked = { user_id: ana.uid, event_ids: ['e'], created_at: now, closes_at: now }
    await Promise.all(
      Object.entries({
        [`profile_photos/${ana.uid}`]: {
          photo_urls: [
            { small, large },
            { small, large: 'gone' },
          ],
        },
        [`likes/${ana.uid}_ben`]: like(ana.uid, 'ben'),
        [`likes/zoe-x_${ana.uid}`]: like('zoe-x', ana.uid),
        [`hellos/of-${ana.uid}`]: { user_id: ana.uid, to_user_id: 'ben', text: 'Hello', created_at: now },
        [`hellos/to-${ana.uid}`]: { user_id: 'zoe-x', to_user_id: ana.uid, text: 'Hello', created_at: now },
        [`asks/one_${ana.uid}`]: { ...asked, other_id: 'ben', from: ana.uid },
        [`asks/two_${ana.uid}`]: { ...asked, other_id: 'zoe-x', from: 'zoe-x' },
        [`blocks/${pairId(ana.uid, 'cy')}`]: block(ana.uid),
        [`blocks/${pairId(ana.uid, 'dan-x')}`]: block('dan-x'),
        [`reports/about-${ana.uid}`]: {
          reporter_id: 'eve-x',
          reported_id: ana.uid,
          words: 'I saw it',
          created_at: now,
        },
        [`user_credits/${ana.uid}`]: { user_id: ana.uid, credits: 2, updated_at: now },
        [`credit_ledger/of-${ana.uid}`]: {
          user_id: ana.uid,
          change: 2,
          reason: 'grant',
          reference: 'Welcome',
          created_at: now,
        },
        [`notifications/n-${ana.uid}`]: {
          user_id: ana.uid,
          kind: 'mutual_match',
          about_user_id: 'ben',
          created_at: now,
          expires_at: now,
        },
        [`event_attendees/gone_${ana.uid}`]: {
          event_id: 'gone',
          user_id: ana.uid,
          seats: 1,
          created_at: now,
        },
        [`event_proposals/of-${ana.uid}`]: {
          ...{ user_id: ana.uid, title: 'Kayaks', date_time: now, created_at: now },
        },
        [`event_hosts/of-${ana.uid}`]: { user_id: ana.uid, agreed_at: now },
        [`would_meet_again/gone_${ana.uid}_ben`]: {
          ...{ event_id: 'gone', user_id: ana.uid, about_user_id: 'ben', created_at: now },
        },
        [`would_meet_again/gone_zoe-x_${ana.uid}`]: {
          ...{ event_id: 'gone', user_id: 'zoe-x', about_user_id: ana.uid, created_at: now },
        },
        [`orders/of-${ana.uid}`]: {
          ...{ user_id: ana.uid, payment_type: 'tickets', status: 'refunded', title: 'General' },
          ...{ total_cents: 4500, created_at: now, updated_at: now },
        },
        [`ticket_purchases/of-${ana.uid}`]: {
          ...{ order_id: `of-${ana.uid}`, user_id: ana.uid, paid_by: ana.uid, event_id: 'gone' },
          ...{
            ticket_type_id: 't',
            ticket_type: 'General',
            total_cents: 4500,
            status: 'refunded',
            code: 'code',
            created_at: now,
          },
        },
        [`ticket_purchases/given-to-${ana.uid}`]: {
          ...{ order_id: 'given', user_id: ana.uid, paid_by: 'zoe-x', event_id: 'gone' },
          ...{ ticket_type_id: 't', ticket_type: 'Given', total_cents: 4321, status: 'refunded' },
          ...{ code: 'code', created_at: now },
        },
        [`coaching_purchases/of-${ana.uid}`]: {
          ...{ user_id: ana.uid, service_id: null, title: 'General Coaching' },
          ...{ total_cents: 8999, status: 'paid', created_at: now },
        },
        [`host_applications/of-${ana.uid}`]: { first_name, ...application, email: ana.email },
        [`host_applications/other-${ana.uid}`]: { first_name, ...application, email: 'zoe-x@example.com' },
        [`matches/${pairId(ana.uid, 'ben')}`]: {
          user1_id: ana.uid,
          user2_id: 'ben',
          user_ids: [ana.uid, 'ben'],
          compatibility_score: 80,
          compatibility_explanation: 'You both walk.',
        },
      }).map(([path, document]) => db.doc(path).set(document)),
    )

    await db.doc(`accounts/${ana.uid}`).update({ people_changed_at: now })
    const answer = await download(await tokenOf(ana))
    await db.doc(`matches/${pairId(ana.uid, 'ben')}`).delete()
    expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'application/zip'])
    expect(answer.headers.get('cache-control')).toBe('no-store')
    // Streamed while it is made, so its length is unknown.
    expect(answer.headers.get('content-length')).toBeNull()
    const files = unzipSync(new Uint8Array(await answer.arrayBuffer()))
    const [stored] = await pictures.getFiles()
    expect(stored.map(({ name }) => name).filter((name) => name.includes(ana.uid))).toEqual(paths.toSorted())
    expect(Object.keys(files)).toEqual([exportFiles.data, exportFiles.photo(1)])
    expect(strFromU8(files['photos/1.webp'] ?? new Uint8Array())).toBe(`a picture at ${paths[1] ?? ''}`)
    const text = strFromU8(files[exportFiles.data] ?? new Uint8Array())
    const data = dataSchema.parse(JSON.parse(text))

    const exported = Object.entries(erasure).filter(([, fate]) => fate.export === 'yes')
    expect(Object.keys(data).sort()).toEqual([...exported.map(([name]) => name), 'exported_at'].sort())
    for (const [name] of exported)
      expect([name, data[name]]).toEqual([name, expect.arrayContaining([expect.anything()])])
    expect(text).not.toContain('people_changed_at')
    expect(data).toMatchObject({
      accounts: [{ email: ana.email }],
      profiles: [{ first_name: 'Ana' }],
      likes: [{ liked_user_id: 'ben', created_at: now.toISOString() }],
      blocks: [{ user_id: 'cy' }],
      host_applications: [{ email: ana.email }],
    })
    const match = { with: 'ben', compatibility_explanation: 'You both walk.' }
    expect(data.matches).toContainEqual(expect.objectContaining(match))
    expect(data.ticket_purchases).toContainEqual(expect.objectContaining({ ticket_type: 'Given' }))
    for (const stranger of ['zoe-x', 'dan-x', 'eve-x', 'I saw it', '4321'])
      expect(text).not.toContain(stranger)
  })

  it('is for a member who has just signed in, and at most five times an hour', async () => {
    const ana = await member('ana')
    expect((await download(undefined, 'GET')).status).toBe(405)
    expect(await refusalOf(await download())).toEqual([
      401,
      { status: 'UNAUTHENTICATED', message: 'Authentication required' },
    ])
    expect((await refusalOf(await download('forged')))[0]).toBe(401)
    await mayHaveOldTokens(ana)
    expect(await refusalOf(await download(await tokenFrom(ana, tooOld)))).toEqual([
      400,
      { status: 'FAILED_PRECONDITION', message: 'Please enter your password again to continue.' },
    ])
    const token = await tokenOf(ana)
    for (let times = 0; times < limits.leaving.downloads.max; times += 1) {
      const answer = await download(token)
      expect(answer.status).toBe(200)
      await answer.arrayBuffer()
    }
    expect(await refusalOf(await download(token))).toEqual([
      429,
      {
        status: 'RESOURCE_EXHAUSTED',
        message: 'You’ve already downloaded your data several times. Please try again in an hour.',
      },
    ])
  })
})
