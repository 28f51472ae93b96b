/** Deployed reports: stored once for staff, with copies of what they are about, even if the profile changes. */
import { randomUUID } from 'node:crypto'
import { getStorage } from 'firebase-admin/storage'
import { describe, expect, it } from 'vitest'
import type { InputOf } from '@club/domain/contracts/index'
import { limits } from '@club/domain/limits'
import { collectionOf } from '../../functions/src/server/store/collection-of'
import { call, db, setting } from '../functions/kit'
import { onboarded, type Onboarded } from '../functions/onboarded'

const pictures = getStorage().bucket(setting('PICTURE_BUCKET'))
const secret = 'known-to-every-member'

function addressOf(path: string): string {
  const host = setting('FIREBASE_STORAGE_EMULATOR_HOST')
  return `http://${host}/v0/b/${pictures.name}/o/${encodeURIComponent(path)}?alt=media&token=${secret}`
}

/** Ben, who asks for money, with two photos. */
async function benWithPhotos(): Promise<Onboarded> {
  const says = {
    bio: 'Pay me first.',
    prompts: [{ prompt: 'small-thing', answer: 'Your money.' }],
    photo_urls: ['data:0', 'data:1'],
  }
  const ben = await onboarded('Ben', says)
  const photo_urls = ['0', '1'].map((name) => {
    const [small = '', large = ''] = ['s', 'l'].map((size) => `photos/${ben.uid}/${name}-${size}.webp`)
    return { small: addressOf(small), large: addressOf(large) }
  })
  for (const name of ['0', '1'])
    await pictures.file(`photos/${ben.uid}/${name}-l.webp`).save(`picture ${name}`, {
      resumable: false,
      validation: false,
      metadata: { metadata: { firebaseStorageDownloadTokens: secret } },
    })
  await db.doc(`profile_photos/${ben.uid}`).set({ photo_urls })
  return ben
}

type Form = Omit<InputOf<'reportMember'>['report'], 'user_id'>

function report({ token }: Onboarded, about: string, form: Partial<Form> = {}, id: string = randomUUID()) {
  return call(
    'reportMember',
    { id, report: { user_id: about, reason: 'money' as const, ...form } },
    { token },
  )
}

const stored = async (id: string) => (await collectionOf('reports').doc(id).get()).data()

const notFound = { status: 'NOT_FOUND', message: 'Profile Not Found' }

describe('a report', () => {
  it('stores the profile as it is now, and what the reporter wrote about it', async () => {
    const [ana, ben] = await Promise.all([onboarded('Ana'), benWithPhotos()])
    const id = randomUUID()
    const form = { subject: 'prompt', prompt: 'small-thing', words: ' He asked twice. ' } as const
    expect(await report(ana, ben.uid, form, id)).toEqual({ result: {} })
    await db.doc(`profiles/${ben.uid}`).update({ bio: '', prompts: [] })
    expect(await stored(id)).toMatchObject({
      reporter_id: ana.uid,
      reported_id: ben.uid,
      reason: 'money',
      subject: 'prompt',
      prompt: 'small-thing',
      words: 'He asked twice.',
      evidence: {
        name: 'Ben Tester',
        bio: 'Pay me first.',
        prompts: [{ prompt: 'small-thing', answer: 'Your money.' }],
        photo: null,
      },
      status: 'open',
    })
  })

  it('is stored once when it is sent again, and its id can’t be reused by another member', async () => {
    const [ana, ben, cleo] = await Promise.all([onboarded('Ana'), onboarded('Ben'), onboarded('Cleo')])
    const id = randomUUID()
    const answers = await Promise.all([1, 2, 3].map(() => report(ana, ben.uid, {}, id)))
    for (const answer of answers) expect(answer).toEqual({ result: {} })
    const first = await stored(id)
    expect(await report(ana, cleo.uid, { reason: 'fake' }, id)).toEqual({ result: {} })
    expect((await report(cleo, ben.uid, {}, id)).error?.status).toBe('ALREADY_EXISTS')
    expect(await stored(id)).toEqual(first)
  })

  it('stores a copy of a reported photo that outlives the photo and that no known address opens', async () => {
    const [ana, ben] = await Promise.all([onboarded('Ana'), benWithPhotos()])
    const id = randomUUID()
    expect(await report(ana, ben.uid, { subject: 'photo', photo: 'data:1' }, id)).toEqual({ result: {} })
    const shown = `photos/${ben.uid}/1-l.webp`
    expect((await fetch(addressOf(shown))).status).toBe(200)
    const photo = `photos/${ben.uid}/1-s.webp`
    expect(await call('deletePhoto', { photo }, { token: ben.token })).toEqual({ result: {} })
    expect((await pictures.file(shown).exists())[0]).toBe(false)
    const path = (await stored(id))?.evidence.photo ?? ''
    expect(path).toBe(`reports/${id}.webp`)
    expect((await pictures.file(path).download())[0].toString()).toBe('picture 1')
    expect((await fetch(addressOf(path))).status).toBe(403)
    const late = randomUUID()
    await report(ana, ben.uid, { subject: 'photo', photo: 'data:1' }, late)
    expect((await stored(late))?.evidence.photo).toBeNull()
  })

  it('is open to members who could see each other, even when one has blocked the other', async () => {
    const [ana, ben] = await Promise.all([onboarded('Ana'), onboarded('Ben')])
    await call('blockMember', { user_id: ana.uid }, { token: ben.token })
    for (const [who, whom] of [[ana, ben] as const, [ben, ana] as const])
      expect(await report(who, whom.uid)).toEqual({ result: {} })
    for (const whom of ['nobody', ana.uid]) expect((await report(ana, whom)).error).toEqual(notFound)
    await db.doc(`accounts/${ben.uid}`).update({ suspended: true })
    expect((await report(ana, ben.uid)).error).toEqual(notFound)
  })

  it('is refused with the error text of the form when it is not filled in', async () => {
    const ana = await onboarded('Ana')
    expect((await report(ana, 'nobody', { subject: 'photo' })).error).toEqual({
      status: 'INVALID_ARGUMENT',
      message: 'Please choose the photo',
    })
  })

  it('counts towards a daily limit', async () => {
    const [ana, ben] = await Promise.all([onboarded('Ana'), onboarded('Ben')])
    for (let count = 0; count < limits.reports.perDay.max; count += 1)
      expect(await report(ana, ben.uid)).toEqual({ result: {} })
    const id = randomUUID()
    expect((await report(ana, ben.uid, {}, id)).error).toEqual({
      status: 'RESOURCE_EXHAUSTED',
      message: 'You’ve sent a lot of reports today. Please try again tomorrow, or email us.',
    })
    expect(await stored(id)).toBeUndefined()
  })
})
