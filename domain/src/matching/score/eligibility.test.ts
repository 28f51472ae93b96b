import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { isInPool, mayMeet } from './eligibility'
import { ana, anyDocuments, ben } from '../testing/random-members'

describe('mayMeet', () => {
  it('lets two meet who are interested in each other and in each other’s age range', () => {
    expect(mayMeet(ana(), ben())).toBe(true)
  })

  it('is symmetric', () => {
    fc.assert(fc.property(anyDocuments, anyDocuments, (a, b) => mayMeet(a, b) === mayMeet(b, a)))
  })

  it('asks for interest from both sides', () => {
    expect(mayMeet(ana(), ben({ profile: { orientation: 'men' } }))).toBe(false)
    expect(mayMeet(ana({ profile: { orientation: 'women' } }), ben())).toBe(false)
  })

  it.each(['all', 'everyone', 'both'])('%s accepts every gender, other included', (orientation) => {
    const other = ben({ profile: { gender: 'agender', orientation: 'women' } })
    expect(mayMeet(ana({ profile: { orientation } }), other)).toBe(true)
  })

  it('lets nothing but all accept a gender that is neither man, woman nor non-binary', () => {
    const seeker = ana({ preferences: { interested_in: ['men', 'women', 'non-binary', 'other'] } })
    expect(mayMeet(seeker, ben({ profile: { gender: 'other' } }))).toBe(false)
  })

  it('takes interested_in before orientation when preferences exist', () => {
    expect(mayMeet(ana({ preferences: { interested_in: ['women'] } }), ben())).toBe(false)
    expect(
      mayMeet(ana({ profile: { orientation: 'women' }, preferences: { interested_in: ['men'] } }), ben()),
    ).toBe(true)
  })

  it.each([
    [32, 40, true],
    [18, 32, true],
    [33, 40, false],
    [18, 31, false],
  ])('takes ages from %i to %i, ends included', (min_age, max_age, expected) => {
    const preferences = { min_age, max_age, interested_in: ['men'] }
    expect(mayMeet(ana({ preferences }), ben())).toBe(expected)
    expect(mayMeet(ben(), ana({ preferences }))).toBe(expected)
  })

  it('takes 18 to 100 without preferences', () => {
    expect(mayMeet(ana(), ben({ profile: { age: 100 } }))).toBe(true)
    expect(mayMeet(ana(), ben({ profile: { age: 18 } }))).toBe(true)
  })

  it('lets nobody meet without an age, or under 18', () => {
    expect(mayMeet(ana(), ben({ profile: { age: null } }))).toBe(false)
    expect(
      mayMeet(ana({ preferences: { min_age: 10, interested_in: ['men'] } }), ben({ profile: { age: 17 } })),
    ).toBe(false)
  })
})

describe('the pool', () => {
  const good = { email_verified: true, suspended: false, leaving_at: null }
  const questionnaire = { calculated_mbti: 'INTJ' }

  it('takes members with gender, orientation, age and a calculated type', () => {
    expect(isInPool(ana({ questionnaire }), good)).toBe(true)
  })

  it.each([
    ['no questionnaire', ana()],
    ['no calculated type', ana({ questionnaire: { calculated_mbti: null } })],
    ['no gender', ana({ questionnaire, profile: { gender: '' } })],
    ['no orientation', ana({ questionnaire, profile: { orientation: null } })],
    ['no age', ana({ questionnaire, profile: { age: null } })],
  ])('leaves out a member with %s', (_, member) => {
    expect(isInPool(member, good)).toBe(false)
  })

  it('leaves out unverified, suspended and leaving members', () => {
    expect(isInPool(ana({ questionnaire }), { ...good, email_verified: false })).toBe(false)
    expect(isInPool(ana({ questionnaire }), { ...good, suspended: true })).toBe(false)
    expect(isInPool(ana({ questionnaire }), { ...good, leaving_at: new Date() })).toBe(false)
  })
})
