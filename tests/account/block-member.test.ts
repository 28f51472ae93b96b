/** Deployed blocks: neither member finds the other any more, and only the one who blocked knows why. */
import { describe, expect, it } from 'vitest'
import { contracts } from '@club/domain/contracts/index'
import { limits } from '@club/domain/limits'
import { pairId } from '@club/domain/members/pair'
import { blockTexts } from '@club/domain/safety/block'
import { collectionOf } from '../../functions/src/server/store/collection-of'
import { hashed } from '../../functions/src/server/store/hashed'
import { suiteEnvironment } from '../environment'
import { call, db } from '../functions/kit'
import { onboarded, type Onboarded } from '../functions/onboarded'

const { firestore, projectId } = suiteEnvironment()
const [found, refused] = [200, 403]

/** The status of Firestore's answer to a hand-made request for a document. */
async function statusOf(path: string, { token }: Onboarded): Promise<number> {
  const url = `http://${firestore}/v1/projects/${projectId}/databases/(default)/documents/${path}`
  return (await fetch(url, { headers: { authorization: `Bearer ${token}` } })).status
}

const seenBy = (one: Onboarded, other: Onboarded) =>
  Promise.all([statusOf(`profiles/${other.uid}`, one), statusOf(`profiles/${one.uid}`, other)])

const block = ({ token }: Onboarded, user_id: string) => call('blockMember', { user_id }, { token })
const unblock = ({ token }: Onboarded, user_id: string) => call('unblockMember', { user_id }, { token })

async function listed({ token }: Onboarded): Promise<unknown> {
  return (await call('listBlocks', {}, { token })).result
}

const entry = (uid: string, name: string | null) => ({
  user_id: uid,
  name,
  created_at: expect.any(Number) as number,
})

const all = (...blocks: ReturnType<typeof entry>[]) => ({ blocks, is_partial: false })

describe('blocking a member', () => {
  it('hides each member from the other at once, until the block is undone', async () => {
    const [ana, ben] = await Promise.all([onboarded('Ana'), onboarded('Ben')])
    expect(await seenBy(ana, ben)).toEqual([found, found])
    for (let times = 0; times < 2; times += 1) expect(await block(ana, ben.uid)).toEqual({ result: {} })
    expect(await seenBy(ana, ben)).toEqual([refused, refused])
    for (const who of [ana, ben])
      expect(await statusOf(`blocks/${pairId(ana.uid, ben.uid)}`, who)).toBe(refused)
    expect(await listed(ana)).toEqual(all(entry(ben.uid, 'Ben Tester')))
    expect(await listed(ben)).toEqual(all())
    for (let times = 0; times < 2; times += 1) expect(await unblock(ana, ben.uid)).toEqual({ result: {} })
    expect(await seenBy(ana, ben)).toEqual([found, found])
    expect(await listed(ana)).toEqual(all())
  })

  it.each([
    ['one member blocks the other', false],
    ['both members block each other', true],
  ])('changes the account of the member who undoes a block as often when %s', async (_, isMutual) => {
    const [ana, ben] = await Promise.all([onboarded('Ana'), onboarded('Ben')])
    if (isMutual) await block(ben, ana.uid)
    const changes = new Set<number | undefined>()
    const note = async () =>
      changes.add((await collectionOf('accounts').doc(ana.uid).get()).data()?.people_changed_at?.getTime())
    await note()
    for (const change of [block, unblock, block, unblock]) {
      await change(ana, ben.uid)
      await note()
    }
    expect(changes.size).toBe(5)
  })

  it('lists the newest blocks first, by when each was made, and shows no name for a member who has left', async () => {
    const [ana, ben, cleo] = await Promise.all([onboarded('Ana'), onboarded('Ben'), onboarded('Cleo')])
    await block(ben, ana.uid)
    await block(ana, cleo.uid)
    await block(ana, ben.uid)
    await db.doc(`profiles/${cleo.uid}`).delete()
    expect(await listed(ana)).toEqual(all(entry(ben.uid, 'Ben Tester'), entry(cleo.uid, null)))
  })

  it('lists only the newest blocks, as many as a page can show', async () => {
    const ana = await onboarded('Ana')
    const batch = db.batch()
    for (let index = 0; index <= limits.blocks.listed; index += 1) {
      const of = `gone-${index}-${ana.uid}`
      const block = { user_ids: [ana.uid, of].sort(), blocked_by: { [ana.uid]: new Date(index) } }
      batch.set(collectionOf('blocks').doc(pairId(ana.uid, of)), block)
    }
    await batch.commit()
    const { blocks, is_partial } = contracts.listBlocks.output.parse(await listed(ana))
    expect(is_partial).toBe(true)
    expect(blocks).toHaveLength(limits.blocks.listed)
    expect(blocks.at(-1)?.created_at).toBe(1)
  })

  it('refuses a block after two hundred in a day, without counting members who are blocked already', async () => {
    const [ana, ben, cleo] = await Promise.all([onboarded('Ana'), onboarded('Ben'), onboarded('Cleo')])
    const limit = collectionOf('rate_limits').doc(hashed(`blocks by ${ana.uid}`))
    await block(ana, ben.uid)
    await block(ana, ben.uid)
    await block(ana, 'nobody')
    expect((await limit.get()).data()?.count).toBe(2)
    await limit.update({ count: limits.blocks.perDay.max })
    for (const user_id of [cleo.uid, 'nobody'])
      expect((await block(ana, user_id)).error).toMatchObject({
        status: 'RESOURCE_EXHAUSTED',
        message: blockTexts.tooMany,
      })
    expect(await seenBy(ana, cleo)).toEqual([found, found])
    expect(await block(ana, ben.uid)).toEqual({ result: {} })
    expect(await unblock(ana, ben.uid)).toEqual({ result: {} })
  })

  it('answers a block of an unknown member or of oneself like any other, and does nothing', async () => {
    const ana = await onboarded('Ana')
    for (const user_id of [ana.uid, 'nobody', 'constructor'])
      for (const attempt of [block, unblock]) expect(await attempt(ana, user_id)).toEqual({ result: {} })
    const stored = await collectionOf('blocks').where('user_ids', 'array-contains', ana.uid).get()
    expect(stored.size).toBe(0)
    expect(await statusOf(`profiles/${ana.uid}`, ana)).toBe(found)
  })
})
