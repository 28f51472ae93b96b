import { describe, expect, it } from 'vitest'
import { acceptedGenders, everyGender, matchingGender } from './interest'

describe('genders', () => {
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
  ])('%s counts as %s', (given, gender) => {
    expect(matchingGender(given)).toBe(gender)
  })

  it('are not guessed when missing', () => {
    expect(matchingGender('  ')).toBeNull()
  })
})

describe('interests', () => {
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
  ])('%j accept %i', (interests, bits) => {
    expect(acceptedGenders(interests)).toBe(bits)
  })
})
