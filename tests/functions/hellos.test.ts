/** Cards between mutual matches: one each way for ever, announced without their text, and reportable whatever their sender does. */
import { randomUUID } from 'node:crypto'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { pairId } from '@club/domain/members/pair'
import { collectionOf } from '../../functions/src/server/store/collection-of'
import { emailAbout } from './inbox'
import { type Answer, call, db, emptyClub } from './kit'
import { onboarded, type Onboarded } from './onboarded'

afterAll(emptyClub)

const done = { result: {} }
const text = 'Your answer about rain made my week.'

let ana: Onboarded
let ben: Onboarded
beforeEach(async () => {
  ;[ana, ben] = await Promise.all([onboarded('Ana'), onboarded('Ben')])
})

const like = (from: Onboarded, to: Onboarded) =>
  call('reactToMember', { user_id: to.uid, like_type: 'like' }, { token: from.token })

async function match(): Promise<void> {
  await like(ana, ben)
  expect(await like(ben, ana)).toEqual({ result: { is_match: true } })
}

type Options = { readonly id?: string; readonly words?: string }

function say(from: Onboarded, to: Onboarded, { id = randomUUID(), words = text }: Options = {}) {
  const hello = { user_id: to.uid, prompt: null, text: words }
  return call('sendHello', { id, hello }, { token: from.token })
}
const refused = (reason: string) => ({ error: { details: { reason } } })

async function cards() {
  const { docs } = await collectionOf('hellos').where('user_id', 'in', [ana.uid, ben.uid]).get()
  return docs.map((row) => ({ id: row.id, ...row.data() }))
}

async function newsOf({ uid }: Onboarded) {
  const { docs } = await collectionOf('notifications').where('user_id', '==', uid).get()
  return docs.map((row) => row.data()).filter(({ kind }) => kind === 'hello')
}

describe('a card', () => {
  it('reaches a mutual match once, with a notification and an email that don’t include its text', async () => {
    expect(await say(ana, ben)).toMatchObject(refused('not_matched'))
    await match()
    const id = randomUUID()
    const copies: Answer[] = await Promise.all([say(ana, ben, { id }), say(ana, ben, { id })])
    expect(copies).toEqual([done, done])
    expect(await cards()).toMatchObject([{ id, user_id: ana.uid, to_user_id: ben.uid, text, prompt: null }])
    expect(await newsOf(ben)).toMatchObject([{ about_user_id: ana.uid }])
    const email = await emailAbout(ben.email, 'Ana says hello')
    expect(email.text).toContain(`/profile/${ana.uid}`)
    expect(email.text).not.toContain('rain')
    expect(await say(ana, ben)).toMatchObject(refused('sent'))
    expect(await say(ben, ana)).toEqual(done)
    expect(await cards()).toHaveLength(2)
    expect(await newsOf(ana)).toHaveLength(1)
  })

  it('is one of two that are sent at the same moment', async () => {
    await match()
    const answers = await Promise.all([say(ana, ben), say(ana, ben), say(ana, ben)])
    expect(answers.filter(({ error }) => error === undefined)).toHaveLength(1)
    expect(await cards()).toHaveLength(1)
  })

  it('is refused with the reason when it is more than words', async () => {
    await match()
    const answer = await say(ana, ben, { words: 'Call me: 604 555 0100' })
    expect(answer.error?.message).toContain('phone numbers')
    expect(await cards()).toEqual([])
  })

  it('can reply to an answer on the other’s profile, and to no other', async () => {
    await match()
    await db.doc(`profiles/${ben.uid}`).update({ prompts: [{ prompt: 'small-thing', answer: 'Rain' }] })
    const reply = (prompt: string) =>
      call('sendHello', { id: randomUUID(), hello: { user_id: ben.uid, prompt, text } }, { token: ana.token })
    expect(await reply('cook-for-you')).toMatchObject(refused('no_prompt'))
    expect(await reply('small-thing')).toEqual(done)
    expect(await cards()).toMatchObject([{ prompt: 'small-thing' }])
  })

  it('cannot be sent again after a block has been undone', async () => {
    await match()
    await say(ana, ben)
    await call('blockMember', { user_id: ben.uid }, { token: ana.token })
    expect(await newsOf(ben)).toEqual([])
    expect(await say(ben, ana)).toMatchObject(refused('not_matched'))
    await call('unblockMember', { user_id: ben.uid }, { token: ana.token })
    expect(await say(ana, ben)).toMatchObject(refused('sent'))
    expect(await say(ben, ana)).toEqual(done)
    expect(await newsOf(ben)).toEqual([])
  })
})

describe('a report of a card', () => {
  async function report(id: string, reporter = ben, user_id = ana.uid) {
    const form = { user_id, reason: 'harassment', subject: 'hello', hello: id }
    const reportId = randomUUID()
    const answer = await call('reportMember', { id: reportId, report: form }, { token: reporter.token })
    return { answer, report: (await collectionOf('reports').doc(reportId).get()).data() }
  }

  it.each([
    ['nothing', () => Promise.resolve()],
    ['blocks', () => call('blockMember', { user_id: ben.uid }, { token: ana.token })],
    ['is suspended', () => db.doc(`accounts/${ana.uid}`).update({ suspended: true })],
    ['starts to leave', () => db.doc(`accounts/${ana.uid}`).update({ leaving_at: new Date() })],
  ])('carries its text, although its sender does this afterwards: %s', async (_, act) => {
    await match()
    const id = randomUUID()
    await say(ana, ben, { id })
    await act()
    const { answer, report: stored } = await report(id)
    expect(answer).toEqual(done)
    expect(stored).toMatchObject({ reported_id: ana.uid, subject: 'hello', evidence: { hello: text } })
  })

  it('carries its text after its sender has been erased', async () => {
    await match()
    const id = randomUUID()
    await say(ana, ben, { id })
    await db.doc(`hellos/${id}`).update({ user_id: 'former-1' })
    await db.doc(`accounts/${ana.uid}`).delete()
    expect((await report(id, ben, 'former-1')).report).toMatchObject({ evidence: { hello: text } })
  })

  it('is refused to anyone but the member who got it', async () => {
    const cleo = await onboarded('Cleo')
    await match()
    const id = randomUUID()
    await say(ana, ben, { id })
    expect((await report(id, cleo)).report).toBeUndefined()
    expect((await report(id, ana, ben.uid)).report).toBeUndefined()
    expect((await report(randomUUID())).report).toBeUndefined()
    expect((await db.doc(`pair_reactions/${pairId(ana.uid, ben.uid)}`).get()).get('hellos')).toEqual([
      ana.uid,
    ])
  })
})
