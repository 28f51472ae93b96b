/** Deployed matching: triggers on four collections, and calculateMatches. */
import { setTimeout as wait } from 'node:timers/promises'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { personalityType } from '@club/domain/questionnaire/personality'
import { answered } from './answered'
import { asText, documentsOf, edit, expectedMatches, join, leave, storedMatches } from './club'
import { call, db, emptyClub, newUser, tokenOf } from './kit'

const everyone = {
  min_age: 18,
  max_age: 100,
  interested_in: ['all'],
  relationship_types: [],
  deal_breakers: [],
}

beforeEach(emptyClub)
afterAll(emptyClub)

/** Waits until `check` passes; fails with its last error. */
async function eventually(check: () => Promise<void>): Promise<void> {
  for (let tries = 0; ; tries += 1) {
    try {
      await check()
      return
    } catch (error) {
      if (tries === 180) throw error
      await wait(500)
    }
  }
}

async function expectPlainFormula(count: number): Promise<void> {
  const [stored, expected] = [await storedMatches(db), await expectedMatches(db)]
  expect(asText(stored)).toBe(asText(expected))
  expect(stored.size).toBeGreaterThanOrEqual(count)
}

/** A member with a session who fits every member open to all; `answers` as the questionnaire page saves them. */
async function member(name: string, accountStatus: Parameters<typeof newUser>[1] = {}) {
  const person = await newUser(name, accountStatus)
  await db
    .doc(`profiles/${person.uid}`)
    .set({ ...documentsOf(1).profiles, first_name: name, age: 30, orientation: 'all' })
  await db.doc(`match_preferences/${person.uid}`).set(everyone)
  return person
}

async function finish(uid: string, value = 4): Promise<void> {
  await db.doc(`questionnaire_results/${uid}`).set(answered(value))
}

describe('the triggers', () => {
  it('score the answers, open the club, and match two members who finish at the same time', async () => {
    const [ana, ben] = [await member('Ana'), await member('Ben')]
    await Promise.all([finish(ana.uid, 5), finish(ben.uid, 2)])
    await eventually(async () => {
      await expectPlainFormula(1)
    })
    const results = (await db.doc(`questionnaire_results/${ana.uid}`).get()).data()
    expect(results?.calculated_mbti).toBe(personalityType(answered(5).mbti_answers))
    expect(results).toHaveProperty('calculated_big_five.openness')
    expect(results).toHaveProperty('calculated_love_languages.primaryLanguage')
    expect((await db.doc(`accounts/${ana.uid}`).get()).data()?.onboarded).toBe(true)
  })

  it('leave matching alone until onboarding is complete', async () => {
    const [ana, ben, cleo] = [await member('Ana'), await member('Ben'), await member('Cleo')]
    await Promise.all([finish(ben.uid), finish(cleo.uid)])
    await eventually(async () => {
      await expectPlainFormula(1)
    })
    expect([...(await storedMatches(db)).keys()].filter((pair) => pair.includes(ana.uid))).toEqual([])
    expect((await db.doc(`accounts/${ana.uid}`).get()).data()?.onboarded).toBe(false)
  })

  it('do no work for a write that changes nothing relevant', async () => {
    const [ana, ben] = [await member('Ana'), await member('Ben')]
    await Promise.all([finish(ana.uid), finish(ben.uid)])
    await eventually(async () => {
      await expectPlainFormula(1)
    })
    // A trigger without a write leaves no trace to wait for, here and below.
    await wait(1500)
    const version = async (): Promise<unknown> => (await db.doc('match_index/meta').get()).data()?.version
    const before = Number(await version())
    await db.doc(`profiles/${ana.uid}`).update({ bio: 'Another walk, another bio.', first_name: 'Anna' })
    await db.doc(`match_preferences/${ana.uid}`).update({ relationship_types: ['serious'] })
    await db.doc(`profiles/${ben.uid}`).update({ age: 44 })
    await eventually(async () => {
      expect(Number(await version())).toBeGreaterThan(before)
      await expectPlainFormula(1)
    })
    await wait(1000)
    expect(Number(await version())).toBe(before + 1)
  })

  it('follow profile, preferences and standing', async () => {
    const [ana, ben] = [await member('Ana'), await member('Ben')]
    await Promise.all([finish(ana.uid), finish(ben.uid)])
    const pairs = async (): Promise<number> => (await storedMatches(db)).size
    const holds = (count: number) => eventually(async () => expect(await pairs()).toBe(count))
    await holds(1)
    await db.doc(`match_preferences/${ana.uid}`).update({ max_age: 25 })
    await holds(0)
    await db.doc(`profiles/${ben.uid}`).update({ age: 24 })
    await holds(1)
    await db.doc(`accounts/${ben.uid}`).update({ suspended: true })
    await holds(0)
    await db.doc(`accounts/${ben.uid}`).update({ suspended: false })
    await holds(1)
  })
})

describe('calculateMatches', () => {
  it('recomputes the caller and answers with the fields of the specification', async () => {
    const [ana, ben] = [await member('Ana'), await member('Ben')]
    await Promise.all([finish(ana.uid), finish(ben.uid)])
    await eventually(async () => {
      await expectPlainFormula(1)
    })
    const [match] = (await storedMatches(db)).values()
    const pair = `${match?.user1_id}_${match?.user2_id}`
    await db.doc(`matches/${pair}`).delete()
    const request = { user_id: ana.uid, timestamp: '2026-11-20T20:00:00Z', source: 'test' }
    const { result } = await call('calculateMatches', request, { token: await tokenOf(ana) })
    const score = match?.compatibility_score
    expect(result).toEqual({
      success: true,
      matches_created: 1,
      profiles_processed: 2,
      score_distribution: { min: score, max: score, avg: score },
    })
    await expectPlainFormula(1)
  })

  it('explains what is missing while the pool is smaller than two', async () => {
    const ana = await member('Ana')
    const { result } = await call('calculateMatches', {}, { token: await tokenOf(ana) })
    expect(result).toEqual({
      success: false,
      error: 'Need at least 2 profiles with gender/orientation for matching',
      matches_created: 0,
      profiles_processed: 0,
      score_distribution: null,
    })
  })

  it('refuses another member, and the whole club, to all but admins', async () => {
    const ben = await member('Ben')
    const people = [
      await member('Ana'),
      await member('Claim', { claim: 'admin' }),
      await member('Document', { account: { role: 'admin' } }),
      await member('Mo', { claim: 'moderator', account: { role: 'moderator' } }),
    ]
    for (const person of people) {
      const token = await tokenOf(person)
      for (const request of [{ user_id: ben.uid }, { full_calculation: true }]) {
        const { error } = await call('calculateMatches', request, { token })
        expect(error).toEqual({
          status: 'PERMISSION_DENIED',
          message: 'Only an admin can calculate matches for others',
        })
      }
    }
  })

  it('reconciles the whole club for an admin', async () => {
    const admin = await newUser('Ada', { claim: 'admin', account: { role: 'admin' } })
    await Promise.all(Array.from({ length: 12 }, (_, seed) => join(db, `member${seed}`, seed)))
    await eventually(async () => {
      await expectPlainFormula(10)
    })
    const [pair = ''] = [...(await storedMatches(db)).keys()]
    await db.doc(`matches/${pair}`).update({ compatibility_score: 1 })
    const { result } = await call(
      'calculateMatches',
      { full_calculation: true },
      { token: await tokenOf(admin) },
    )
    const stored = await storedMatches(db)
    expect(result).toMatchObject({ success: true, matches_created: stored.size, profiles_processed: 12 })
    await expectPlainFormula(10)
  })

  it('asks visitors to log in and distinguishes an ended session from none', async () => {
    expect((await call('calculateMatches', {})).error?.message).toBe('Authentication required')
    const ana = await member('Ana')
    const token = await tokenOf(ana)
    await db.doc(`accounts/${ana.uid}`).update({ sessions_valid_after: new Date(Date.now() + 5000) })
    expect((await call('calculateMatches', {}, { token })).error?.message).toBe(
      'Authentication expired - please refresh and try again',
    )
  })
})

/** Last in its file, because the emulator is busy with this crowd's events for a while. */
describe('many triggers at once', () => {
  it('leave the right matches after forty at once, with edits and deletions among them', async () => {
    const uids = Array.from({ length: 40 }, (_, index) => `member${index}`)
    await Promise.all(uids.map((uid, seed) => join(db, uid, seed)))
    await Promise.all(
      uids.map((uid, index) => {
        if (index % 8 === 0) return leave(db, uid)
        return index % 3 === 0 ? edit(db, uid, index + 600) : Promise.resolve()
      }),
    )
    await eventually(async () => {
      await expectPlainFormula(100)
    })
  })
})
