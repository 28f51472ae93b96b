import { describe, expect, it } from 'vitest'
import { acceptedGenders, everyGender, matchingGender } from './interest'

describe('matchingGender', () => {
  it.each([
    ['man', 'men'],
    ['MALE', 'men'],
    [' men ', 'men'],
    ['m', 'men'],
    ['Woman', 'women'],
    ['female', 'women'],
    ['women', 'women'],
    ['F', 'women'],
    ['non-binary', 'non-binary'],
    ['nonbinary', 'non-binary'],
    ['Non Binary', 'non-binary'],
    ['enby', 'non-binary'],
    ['nb', 'non-binary'],
    ['agender', 'other'],
    ['constructor', 'other'],
    ['other', 'other'],
  ])('maps %s to %s', (given, gender) => {
    expect(matchingGender(given)).toBe(gender)
  })

  it('does not guess a missing gender', () => {
    expect(matchingGender('  ')).toBeNull()
  })
})

describe('acceptedGenders', () => {
  it.each(['all', 'Everyone', ' both '])('%s accepts every gender', (interest) => {
    expect(acceptedGenders([interest])).toBe(everyGender)
  })

  it.each([
    [['men'], 1],
    [['women'], 2],
    [['non-binary'], 4],
    [['men', 'Females', 'female'], 3],
    [['other'], 0],
    [['toString'], 0],
    [[], 0],
  ])('turns %j into the bits %i', (interests, bits) => {
    expect(acceptedGenders(interests)).toBe(bits)
  })
})
