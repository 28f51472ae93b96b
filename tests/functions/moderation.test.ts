/** Deployed moderation: no moderator rules on their own reports, and only admins on staff. */
import { randomUUID } from 'node:crypto'
import { getStorage } from 'firebase-admin/storage'
import { beforeEach, describe, expect, it } from 'vitest'
import type { InputOf } from '@club/domain/contracts/index'
import { limits } from '@club/domain/limits'
import { moderationRefusals } from '@club/domain/safety/moderation-rules'
import type { Role } from '@club/domain/account/role'
import { untilNextSecond } from '../../functions/src/server/accounts/accounts'
import { collectionOf } from '../../functions/src/server/store/collection-of'
import { endSuspensionsAt } from '../../functions/src/safety/suspending'
import { answerOf, auditOf, by, member, type Person } from './console'
import { anEvent } from './events'
import { emailAbout } from './inbox'
import { auth, db, queuedFor, setting, tokenOf } from './kit'
import { onboarded, type Onboarded } from './onboarded'

const done = { result: {} }
const dayMs = 24 * 60 * 60 * 1000
const missing = { status: 'NOT_FOUND', details: { reason: 'not_found' } }
const notYours = { status: 'PERMISSION_DENIED', details: { reason: 'not_yours' } }
const accountOf = async (uid: string) => (await collectionOf('accounts').doc(uid).get()).data()
const reportOf = async (id: string) => (await collectionOf('reports').doc(id).get()).data()
const newsOf = async (uid: string) => {
  const { docs } = await collectionOf('notifications').where('user_id', '==', uid).get()
  return docs.map((snapshot) => snapshot.data())
}

/** A member with a name and a role. */
async function withRole(name: string, role: Role): Promise<Onboarded> {
  const { uid, email } = await onboarded(name)
  await db.doc(`accounts/${uid}`).update({ role })
  await auth.setCustomUserClaims(uid, { role })
  return { uid, email, token: await tokenOf({ email }) }
}

async function report(
  from: Person,
  about: string,
  form: Partial<InputOf<'reportMember'>['report']> = {},
): Promise<string> {
  const id = randomUUID()
  const filled = { user_id: about, reason: 'harassment' as const, ...form }
  expect(await by(from, 'reportMember', { id, report: filled })).toEqual(done)
  return id
}

const closing = (report_id: string, changes: Partial<InputOf<'decideReport'>> = {}) => ({
  ...{ report_id, decision: 'nothing' as const, note: 'They made up.' },
  ...changes,
})

const pictures = getStorage().bucket(setting('PICTURE_BUCKET'))

/** Two new photos, one of which waits for review. */
async function photosOf(uid: string): Promise<{ key: string; review_id: string }> {
  const urlOf = (path: string) =>
    `http://${setting('FIREBASE_STORAGE_EMULATOR_HOST')}/v0/b/${pictures.name}/o/${encodeURIComponent(path)}?alt=media&token=t`
  const photos = ['0', '1'].map((name) => ({
    small: `photos/${uid}/${name}-s.webp`,
    large: `photos/${uid}/${name}-l.webp`,
  }))
  for (const path of photos.flatMap(({ small, large }) => [small, large]))
    await pictures.file(path).save(`picture ${path}`, { resumable: false, validation: false })
  await db.doc(`profile_photos/${uid}`).set({
    photo_urls: photos.map(({ small, large }) => ({ small: urlOf(small), large: urlOf(large) })),
  })
  await db.doc(`profiles/${uid}`).update({ photo_urls: ['data:0', 'data:1'] })
  const [key = '', review_id] = [photos[1]?.small, randomUUID()]
  await db.doc(`photo_reviews/${review_id}`).set({ user_id: uid, photo: key, created_at: new Date(0) })
  return { key, review_id }
}

describe('a report', () => {
  let mo: Onboarded
  let ana: Onboarded
  let ben: Onboarded
  beforeEach(async () => {
    ;[mo, ana, ben] = await Promise.all([
      withRole('Mo', 'moderator'),
      onboarded('Ana'),
      onboarded('Ben', { bio: 'Pay me first.' }),
    ])
  })

  it('names the event at which it happened', async () => {
    const event_id = randomUUID()
    await db.doc(`events/${event_id}`).set({ title: 'Chess by the sea', date_time: new Date() })
    const place = { event_id, user_id: ana.uid, seats: 1, created_at: new Date() }
    await db.doc(`event_attendees/${event_id}_${ana.uid}`).set(place)
    const id = await report(ana, ben.uid, { reason: 'safety', event_id })
    const { reports } = await answerOf(mo, 'listReports', { status: 'open' })
    expect(reports.find((one) => one.id === id)?.event).toBe('Chess by the sea')
  })

  it('includes its text, the profile then and now, and earlier decisions', async () => {
    const earlier = await report(ana, ben.uid)
    await by(mo, 'decideReport', closing(earlier))
    await photosOf(ben.uid)
    const id = await report(ana, ben.uid, { subject: 'photo', photo: 'data:1', words: 'He asks for money.' })
    const { reports } = await answerOf(mo, 'listReports', { status: 'open' })
    const seen = reports.find((one) => one.id === id)
    expect(seen).toMatchObject({
      ...{ words: 'He asks for money.', subject: 'photo', reason: 'harassment', decided: null },
      evidence: { name: 'Ben Tester', bio: 'Pay me first.', has_photo: true },
      reported: { user_id: ben.uid, name: 'Ben Tester', is_suspended: false, retained_until: null },
      reporter: { user_id: ana.uid, name: 'Ana Tester' },
    })
    expect(seen?.event).toBeNull()
    const { picture } = await answerOf(mo, 'reportPhoto', { report_id: id })
    const bytes = Buffer.from((picture ?? '').replace('data:image/webp;base64,', ''), 'base64')
    expect(bytes.toString()).toBe(`picture photos/${ben.uid}/1-l.webp`)
    expect(await answerOf(mo, 'reportPhoto', { report_id: earlier })).toEqual({ picture: null })
    expect(await answerOf(mo, 'openMember', { user_id: ben.uid })).toMatchObject({
      ...{ name: 'Ben Tester', bio: 'Pay me first.', suspension: null },
      reports: [
        { id, decided: null },
        { id: earlier, decided: { decision: 'nothing', note: 'They made up.', by: 'Mo Tester' } },
      ],
    })
  })

  it('shows until when it holds back an erasure, and the member gets no email after their seven days', async () => {
    const [decided, open] = [await report(ana, ben.uid), await report(ana, ben.uid)]
    await by(mo, 'decideReport', closing(decided))
    const leaving_at = new Date(Date.now() - limits.leaving.afterMs)
    await db.doc(`accounts/${ben.uid}`).update({ leaving_at })
    const retainedUntil = async (status: 'open' | 'decided', id: string) => {
      const { reports } = await answerOf(mo, 'listReports', { status })
      return reports.find((one) => one.id === id)?.reported.retained_until
    }
    const { afterMs, undecidedMs } = limits.leaving
    expect(await retainedUntil('open', open)).toBe(leaving_at.getTime() + afterMs + undecidedMs)
    expect(await retainedUntil('decided', decided)).toBeNull()
    const suspended = { user_id: ben.uid, suspended: true, reason: 'Insults', until: null }
    expect(await by(mo, 'moderateMember', suspended)).toEqual(done)
    expect(await queuedFor(ben.email)).toBe(0)
  })

  it('is decided once, with a row in the audit log, and retained for a year; its reporter learns only that it was decided', async () => {
    const id = await report(ana, ben.uid)
    const request = closing(id, { decision: 'suspended' })
    expect((await by(mo, 'decideReport', request)).error?.message).toBe(moderationRefusals.not_suspended)
    await db.doc(`accounts/${ben.uid}`).update({ suspended: true })
    const answers = await Promise.all([by(mo, 'decideReport', request), by(mo, 'decideReport', request)])
    for (const answer of answers) expect(answer).toEqual(done)
    const stored = await reportOf(id)
    expect(stored).toMatchObject({ status: 'decided', decision: 'suspended', decided_by: mo.uid })
    const kept = (stored?.expires_at?.getTime() ?? 0) - (stored?.decided_at?.getTime() ?? 0)
    expect(kept).toBe(limits.reports.retainedMs)
    expect(await auditOf(`reports/${id}`)).toMatchObject([
      { who: mo.uid, what: 'decideReport', after: { status: 'decided', decision: 'suspended' } },
    ])
    expect(await newsOf(ana.uid)).toMatchObject([
      { kind: 'report_decided', about_user_id: null, event_id: null, read_at: null },
    ])
    expect(await newsOf(ben.uid)).toEqual([])
    const vera = await member('admin')
    expect((await by(vera, 'decideReport', closing(id))).error).toMatchObject({
      message: moderationRefusals.decided,
      details: { reason: 'decided' },
    })
    const { reports } = await answerOf(mo, 'listReports', { status: 'decided' })
    expect(reports.find((one) => one.id === id)?.decided).toMatchObject({
      decision: 'suspended',
      by: 'Mo Tester',
    })
  })

  it('is hidden from staff who wrote it or are its subject, and can’t be decided by them', async () => {
    const vera = await withRole('Vera', 'admin')
    const about = [await report(mo, ben.uid), await report(ana, mo.uid), await report(ana, vera.uid)]
    const [byMo = '', aboutMo = '', aboutVera = ''] = about
    const seenBy = async (who: Person) =>
      (await answerOf(who, 'listReports', { status: 'open' })).reports
        .map(({ id }) => id)
        .filter((id) => about.includes(id))
    expect(await seenBy(mo)).toEqual([])
    expect((await seenBy(vera)).sort()).toEqual([byMo, aboutMo].sort())
    for (const [who, id] of [
      [mo, byMo],
      [mo, aboutMo],
      [mo, aboutVera],
      [vera, aboutVera],
    ] as const) {
      expect((await by(who, 'decideReport', closing(id))).error).toMatchObject(missing)
      expect(await answerOf(who, 'reportPhoto', { report_id: id })).toEqual({ picture: null })
    }
    for (const uid of [mo.uid, vera.uid])
      expect((await by(mo, 'openMember', { user_id: uid })).error).toMatchObject(missing)
    expect((await by(vera, 'openMember', { user_id: vera.uid })).error).toMatchObject(missing)
    expect((await answerOf(mo, 'openMember', { user_id: ben.uid })).reports).toEqual([])
    expect(await by(vera, 'decideReport', closing(aboutMo))).toEqual(done)
  })
})

describe('the moderation queue', () => {
  it('lists a moderator’s cases even behind a hundred reports and photos of staff that they can’t see', async () => {
    const [mo, vera, ana, ben] = await Promise.all([
      withRole('Mo', 'moderator'),
      withRole('Vera', 'admin'),
      onboarded('Ana'),
      onboarded('Ben', { bio: 'Pay me first.' }),
    ])
    const [person, words] = [await report(ana, ben.uid), await report(ana, ben.uid, { subject: 'bio' })]
    const { review_id, key } = await photosOf(ben.uid)
    // Older than all others that wait, and newer than hidden ones.
    for (const path of [`photo_reviews/${review_id}`, `reports/${person}`, `reports/${words}`])
      await db.doc(path).update({ created_at: new Date(1) })
    const album = (await db.doc(`profile_photos/${ben.uid}`).get()).data() ?? {}
    await db.doc(`profile_photos/${vera.uid}`).set(album)
    const [stored, card] = [(await reportOf(words)) ?? {}, randomUUID()]
    await db.doc(`reports/${card}`).set({ ...stored, subject: 'hello' })
    const [before, batch] = [{ created_at: new Date(0) }, db.batch()]
    const hidden = Array.from({ length: limits.moderation.listed + 1 }, () => {
      const [about, review] = ['reports', 'photo_reviews'].map((name) => db.doc(`${name}/${randomUUID()}`))
      if (!about || !review) throw new Error('Nothing to hide')
      batch.set(about, { ...stored, ...before, reported_id: vera.uid })
      batch.set(review, { ...before, user_id: vera.uid, photo: key })
      return [about, review]
    }).flat()
    await batch.commit()
    try {
      const listed = async (request: InputOf<'listReports'>) =>
        (await answerOf(mo, 'listReports', request)).reports.map(({ id }) => id)
      const open = await listed({ status: 'open' })
      expect([open.includes(person), open.includes(words)]).toEqual([true, true])
      const textSubjects = await listed({ status: 'open', is_words: true })
      expect([person, words, card].map((id) => textSubjects.includes(id))).toEqual([false, true, true])
      const { photos } = await answerOf(mo, 'listNewPhotos', {})
      expect(photos.map(({ id }) => id)).toContain(review_id)
    } finally {
      const away = db.batch()
      for (const document of hidden) away.delete(document)
      await away.commit()
    }
  })
})

describe('a photo under review', () => {
  it('is reviewed once, and then leaves the queue', async () => {
    const [mo, ben] = await Promise.all([withRole('Mo', 'moderator'), onboarded('Ben')])
    const { key, review_id } = await photosOf(ben.uid)
    const waiting = async () =>
      (await answerOf(mo, 'listNewPhotos', {})).photos.find(({ id }) => id === review_id)
    expect(await waiting()).toMatchObject({ user_id: ben.uid, name: 'Ben Tester', photo: { key } })
    expect(await by(mo, 'keepPhoto', { review_id })).toEqual(done)
    expect(await by(mo, 'keepPhoto', { review_id })).toEqual(done)
    expect(await waiting()).toBeUndefined()
    expect(await auditOf(`profile_photos/${ben.uid}`)).toMatchObject([{ what: 'keepPhoto', who: mo.uid }])
  })

  it('is removed once with a reason, including its files, and its owner is notified', async () => {
    const [mo, ben] = await Promise.all([withRole('Mo', 'moderator'), onboarded('Ben')])
    const { key, review_id } = await photosOf(ben.uid)
    const request = { user_id: ben.uid, photo: key, reason: 'A brand name' }
    expect(await by(mo, 'removePhoto', request)).toEqual(done)
    expect(await by(mo, 'removePhoto', request)).toEqual(done)
    const left = (await collectionOf('profile_photos').doc(ben.uid).get()).data()?.photo_urls
    expect(left).toHaveLength(1)
    expect(JSON.stringify(left)).not.toContain(encodeURIComponent(key))
    expect((await collectionOf('profiles').doc(ben.uid).get()).data()?.photo_urls).toEqual(['data:0'])
    expect((await pictures.file(key).exists())[0]).toBe(false)
    expect((await db.doc(`photo_reviews/${review_id}`).get()).exists).toBe(false)
    expect((await newsOf(ben.uid)).map(({ kind }) => kind)).toEqual(['content_removed'])
    expect(await auditOf(`profile_photos/${ben.uid}`)).toMatchObject([
      { who: mo.uid, what: 'removePhoto', after: { removed: 'photo', reason: 'A brand name' } },
    ])
  })

  it('is shown only to admins when it belongs to staff, and never to its owner', async () => {
    const [mo, ada, vera] = await Promise.all([
      withRole('Mo', 'moderator'),
      withRole('Ada', 'admin'),
      withRole('Vera', 'admin'),
    ])
    const { key, review_id } = await photosOf(ada.uid)
    const request = { user_id: ada.uid, photo: key, reason: 'Blurred' }
    const isListed = async (who: Person) =>
      (await answerOf(who, 'listNewPhotos', {})).photos.some(({ id }) => id === review_id)
    for (const who of [mo, ada]) {
      expect(await isListed(who)).toBe(false)
      expect((await by(who, 'removePhoto', request)).error).toMatchObject(notYours)
      expect((await by(who, 'keepPhoto', { review_id })).error).toMatchObject(notYours)
    }
    expect(await isListed(vera)).toBe(true)
    expect(await by(vera, 'removePhoto', request)).toEqual(done)
  })
})

describe('text of a profile', () => {
  it('is removed one bio or one answer at a time, and nothing else changes', async () => {
    const mo = await withRole('Mo', 'moderator')
    const prompts = [
      { prompt: 'small-thing', answer: 'Your money.' },
      { prompt: 'first-date', answer: 'A walk.' },
    ]
    const ben = await onboarded('Ben', { bio: 'Pay me first.', prompts })
    const profileOf = async () => (await collectionOf('profiles').doc(ben.uid).get()).data()
    const request = { user_id: ben.uid, reason: 'Asks for money' }
    for (const prompt of ['small-thing', 'small-thing', null, null])
      expect(await by(mo, 'removeWords', { ...request, prompt })).toEqual(done)
    expect(await profileOf()).toMatchObject({
      bio: '',
      prompts: [{ prompt: 'first-date', answer: 'A walk.' }],
    })
    expect(await newsOf(ben.uid)).toHaveLength(2)
    const rows = await auditOf(`profiles/${ben.uid}`)
    expect(rows.map(({ after }) => after?.removed).sort()).toEqual(['bio', 'prompt small-thing'])
    expect(JSON.stringify(rows)).not.toContain('Pay me first')
    expect((await by(mo, 'removeWords', { ...request, prompt: null, reason: ' ' })).error?.message).toBe(
      'Please give a reason',
    )
  })
})

describe('a suspension', () => {
  const suspend = (user_id: string, until: number | null = null) => ({
    ...{ user_id, suspended: true, reason: 'Insults at the table', until },
  })

  it('shows until when and why wherever the member is turned away, and ends their sessions', async () => {
    const [mo, eve] = [await withRole('Mo', 'moderator'), await onboarded('Eve')]
    const end = Date.now() + 7 * dayMs
    expect(await by(mo, 'moderateMember', suspend(eve.uid, end))).toEqual(done)
    expect(await by(mo, 'moderateMember', suspend(eve.uid, end))).toEqual(done)
    expect((await by(eve, 'listBlocks', {})).error?.status).toBe('UNAUTHENTICATED')
    await untilNextSecond()
    const again = { ...eve, token: await tokenOf(eve) }
    const { message } = (await by(again, 'beginSession', {})).error ?? {}
    expect(message).toContain('This account is suspended until ')
    expect(message).toContain(
      'The reason: Insults at the table. If you think this is a mistake, please email hello@seawall.social.',
    )
    const { members } = await answerOf(mo, 'listSuspended', {})
    expect(members.find(({ user_id }) => user_id === eve.uid)).toMatchObject({
      ...{ name: 'Eve Tester', because: 'Insults at the table', until: end },
    })
    expect(await auditOf(`accounts/${eve.uid}`)).toMatchObject([
      { who: mo.uid, what: 'moderateMember', after: { suspended: true, reason: 'Insults at the table' } },
    ])
    const back = { ...suspend(eve.uid), suspended: false, reason: 'Apologised' }
    expect(await by(mo, 'moderateMember', back)).toEqual(done)
    expect(await accountOf(eve.uid)).toMatchObject({
      ...{ suspended: false, suspended_because: '', suspended_until: null },
    })
    expect(await auditOf(`accounts/${eve.uid}`)).toContainEqual(
      expect.objectContaining({ who: mo.uid, after: { suspended: false, reason: 'Apologised' } }),
    )
  })

  it('hides the member from the other guests of their events once it is answered', async () => {
    const [mo, ana, eve] = [await withRole('Mo', 'moderator'), await onboarded('Ana'), await onboarded('Eve')]
    const event_id = randomUUID()
    await anEvent(event_id)
    for (const guest of [ana, eve]) expect(await by(guest, 'registerForEvent', { event_id })).toEqual(done)
    const seen = async () => {
      const { attendees } = await answerOf(ana, 'listAttendees', { event_id })
      return attendees.map(({ user_id }) => user_id)
    }
    expect(await seen()).toEqual([ana.uid, eve.uid])
    expect(await by(mo, 'moderateMember', suspend(eve.uid))).toEqual(done)
    expect(await seen()).toEqual([ana.uid])
  })

  it('sends one email with its reason, and one when staff lift it', async () => {
    const [mo, eve] = [await withRole('Mo', 'moderator'), await onboarded('Eve')]
    for (let turn = 0; turn < 2; turn += 1) await by(mo, 'moderateMember', suspend(eve.uid))
    const received = await emailAbout(eve.email, 'has been suspended')
    expect(received.text.replace(/\s+/g, ' ')).toContain('Insults at the table')
    await by(mo, 'moderateMember', { ...suspend(eve.uid), suspended: false, reason: 'Apologised' })
    expect((await emailAbout(eve.email, 'You’re back')).text).not.toContain('Apologised')
    const { docs } = await collectionOf('mail').where('to', '==', eve.email).get()
    expect(docs.filter(({ id }) => id.startsWith(`standing-${eve.uid}`))).toHaveLength(2)
  })

  it('ends automatically at its end, once and not before; an indefinite one does not', async () => {
    const mo = await withRole('Mo', 'moderator')
    const [eve, sid] = await Promise.all([onboarded('Eve'), onboarded('Sid')])
    const until = Date.now() + dayMs
    await by(mo, 'moderateMember', suspend(eve.uid, until))
    await by(mo, 'moderateMember', suspend(sid.uid))
    const isSuspended = async () =>
      Promise.all([eve, sid].map(async ({ uid }) => (await accountOf(uid))?.suspended))
    await endSuspensionsAt(new Date(until - 1))
    expect(await isSuspended()).toEqual([true, true])
    await endSuspensionsAt(new Date(until))
    await endSuspensionsAt(new Date(until + dayMs))
    expect(await isSuspended()).toEqual([false, true])
  })

  it('can’t be given by a moderator to staff, or by anyone to themselves', async () => {
    const [mo, max, vera] = await Promise.all([
      withRole('Mo', 'moderator'),
      withRole('Max', 'moderator'),
      withRole('Vera', 'admin'),
    ])
    for (const [who, whom] of [
      [mo, max],
      [mo, vera],
      [mo, mo],
      [vera, vera],
    ] as const)
      expect((await by(who, 'moderateMember', suspend(whom.uid))).error).toMatchObject(notYours)
    expect(await by(vera, 'moderateMember', suspend(max.uid))).toEqual(done)
    expect((await by(max, 'listReports', { status: 'open' })).error?.status).toBe('UNAUTHENTICATED')
    for (const until of [Date.now() - 1, Date.now() + 500 * dayMs])
      expect((await by(vera, 'moderateMember', suspend(mo.uid, until))).error).toMatchObject({
        message: moderationRefusals.past,
      })
  })
})
