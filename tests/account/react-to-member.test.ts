/** Reactions over HTTP: answers and refusals of the deployed functions. */
import { afterAll, describe, expect, it } from 'vitest'
import { pairId } from '@club/domain/members/pair'
import { likeId } from '@club/domain/members/reaction'
import { collectionOf } from '../../functions/src/server/store/collection-of'
import { join, leave } from '../functions/club'
import { call, db, newUser, tokenOf } from '../functions/kit'

/** Two members with complete onboarding, since the triggers check it. */
async function twoMembers() {
  const [ana, ben] = [await newUser('ana'), await newUser('ben')]
  await Promise.all([ana, ben].map(({ uid }, seed) => join(db, uid, seed)))
  joined.push(ana.uid, ben.uid)
  return { ana: ana.uid, ben: ben.uid, token: await tokenOf(ana) }
}

const joined: string[] = []
afterAll(() => Promise.all(joined.map((uid) => leave(db, uid))))

async function likeOf(from: string, to: string) {
  return (await collectionOf('likes', db).doc(likeId(from, to)).get()).data()?.like_type
}

const notFound = {
  status: 'NOT_FOUND',
  message: 'No user',
  details: { reason: 'not_found' },
}

describe('reactToMember', () => {
  it('stores a like, and answers that it is not a match yet', async () => {
    const { ana, ben, token } = await twoMembers()
    expect(await call('reactToMember', { user_id: ben, like_type: 'like' }, { token })).toEqual({
      result: { is_match: false },
    })
    expect(await likeOf(ana, ben)).toBe('like')
  })

  it('refuses a super like without a credit, and stores nothing', async () => {
    const { ana, ben, token } = await twoMembers()
    const match = db.doc(`matches/${pairId(ana, ben)}`)
    await match.set({ user_ids: [ana, ben] })
    expect((await call('reactToMember', { user_id: ben, like_type: 'super_like' }, { token })).error).toEqual(
      {
        status: 'FAILED_PRECONDITION',
        message: 'You need credits to send super likes.',
        details: { reason: 'no_credits' },
      },
    )
    expect(await likeOf(ana, ben)).toBeUndefined()
  })

  it('does not find members who are suspended, leaving, or missing', async () => {
    const { ben, token } = await twoMembers()
    const react = async (user_id: string) =>
      (await call('reactToMember', { user_id, like_type: 'like' }, { token })).error
    expect(await react('nobody')).toEqual(notFound)
    await db.doc(`accounts/${ben}`).update({ suspended: true })
    expect(await react(ben)).toEqual(notFound)
    await db.doc(`accounts/${ben}`).update({ suspended: false, leaving_at: new Date() })
    expect(await react(ben)).toEqual(notFound)
  })

  it('refuses a reaction to oneself', async () => {
    const { ana, token } = await twoMembers()
    expect((await call('reactToMember', { user_id: ana, like_type: 'like' }, { token })).error).toEqual({
      status: 'INVALID_ARGUMENT',
      message: 'You can’t react to yourself.',
      details: { reason: 'self' },
    })
  })
})

describe('undoPass', () => {
  it('undoes a pass, answers the same when there is none, and ignores a late copy of the pass', async () => {
    const { ana, ben, token } = await twoMembers()
    const pass = { user_id: ben, like_type: 'pass', request_id: 'pass-1' } as const
    await call('reactToMember', pass, { token })
    expect(await likeOf(ana, ben)).toBe('pass')
    for (let time = 0; time < 2; time += 1)
      expect(await call('undoPass', { user_id: ben }, { token })).toEqual({ result: {} })
    expect(await call('reactToMember', pass, { token })).toEqual({ result: { is_match: false } })
    expect(await likeOf(ana, ben)).toBeUndefined()
  })
})
