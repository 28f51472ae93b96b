/** Discovery preferences: defaults, bounds, how the choice of interests behaves (section 5), and Seeking, its short form (readings, section 3). */
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  asInPreferences,
  asInPreferencesLabel,
  type Interest,
  interestedInFrom,
  interests,
  matchPreferencesSchema,
  orientationFrom,
  preferencesFormSchema,
  preferencesWith,
  seekingLabels,
  seekingOptions,
  shownSeeking,
  storedInterests,
  toggleInterest,
} from './preferences'

const form = {
  min_age: 25,
  max_age: 40,
  interested_in: ['women', 'non-binary'],
  relationship_types: ['serious'],
  deal_breakers: ['Smoking indoors'],
}
const accepts = (changed: object) => preferencesFormSchema.safeParse({ ...form, ...changed }).success

describe('the choice of interests', () => {
  it.each([
    [['all'], 'men', ['men']],
    [['men'], 'women', ['men', 'women']],
    [['men', 'women'], 'men', ['women']],
    [['men'], 'men', ['all']],
    [['men', 'women', 'non-binary'], 'all', ['all']],
    [['all'], 'all', ['all']],
    [[], 'women', ['women']],
  ] as const)('changes %j with a click on %s to %j', (chosen, clicked, expected) => {
    expect(toggleInterest(chosen, clicked)).toEqual(expected)
  })

  it('is never empty and never combines everyone with another choice', () => {
    fc.assert(
      fc.property(fc.array(fc.constantFrom(...interests)), (clicks) => {
        const chosen = clicks.reduce<Interest[]>(toggleInterest, ['all'])
        expect(chosen.length).toBeGreaterThan(0)
        expect(new Set(chosen).size).toBe(chosen.length)
        if (chosen.includes('all')) expect(chosen).toEqual(['all'])
      }),
    )
  })
})

describe('the copy in the profile', () => {
  it.each([
    [['men'], 'men'],
    [['non-binary'], 'non-binary'],
    [['all'], 'all'],
    [['men', 'women'], 'all'],
    [[], 'all'],
  ] as const)('turns %j into %s', (interestedIn, orientation) => {
    expect(orientationFrom(interestedIn)).toBe(orientation)
  })
})

describe('the preferences form', () => {
  it('takes ages from 18 to 100, the youngest not above the oldest', () => {
    expect(accepts({})).toBe(true)
    expect(accepts({ min_age: 18, max_age: 100 })).toBe(true)
    expect(accepts({ min_age: 30, max_age: 30 })).toBe(true)
    expect(accepts({ min_age: 17 })).toBe(false)
    expect(accepts({ max_age: 101 })).toBe(false)
    expect(preferencesFormSchema.safeParse({ ...form, min_age: 41 }).error?.issues[0]).toMatchObject({
      path: ['max_age'],
      message: 'The youngest age can’t be above the oldest',
    })
  })

  it('needs an interest, and takes everyone only on its own', () => {
    expect(accepts({ interested_in: [] })).toBe(false)
    expect(accepts({ interested_in: ['all'] })).toBe(true)
    expect(accepts({ interested_in: ['all', 'men'] })).toBe(false)
    expect(accepts({ interested_in: ['men', 'men'] })).toBe(false)
    expect(accepts({ interested_in: ['robots'] })).toBe(false)
  })

  it('limits relationship types and deal breakers', () => {
    expect(accepts({ relationship_types: ['casual', 'serious', 'marriage', 'friendship'] })).toBe(true)
    expect(accepts({ relationship_types: ['pen pal'] })).toBe(false)
    expect(accepts({ deal_breakers: Array.from({ length: 10 }, (_, nth) => `No ${nth}`) })).toBe(true)
    expect(accepts({ deal_breakers: Array.from({ length: 11 }, (_, nth) => `No ${nth}`) })).toBe(false)
    expect(accepts({ deal_breakers: ['a'.repeat(100)] })).toBe(true)
    expect(accepts({ deal_breakers: ['a'.repeat(101)] })).toBe(false)
    expect(accepts({ deal_breakers: ['  '] })).toBe(false)
  })
})

describe('matchPreferencesSchema', () => {
  it('accepts everyone of any age by default', () => {
    expect(matchPreferencesSchema.parse({})).toMatchObject({
      min_age: 18,
      max_age: 100,
      interested_in: ['all'],
    })
  })
})

const preferences = (...interested_in: string[]) => ({ interested_in })

describe('Seeking', () => {
  it('offers men, women and everyone', () => {
    expect(Object.keys(seekingLabels)).toEqual([...seekingOptions])
  })

  it('starts as everyone', () => {
    expect(shownSeeking(null, null)).toBe('all')
    expect(shownSeeking(null, ' ')).toBe('all')
    expect(shownSeeking(preferences(), null)).toBe('all')
  })

  it.each([
    [['men'], 'men'],
    [['women'], 'women'],
    [['all'], 'all'],
    [['everyone'], 'all'],
    [['Both'], 'all'],
  ] as const)('shows %j as %s', (stored, shown) => {
    expect(shownSeeking(preferences(...stored), null)).toBe(shown)
  })

  it.each([[['non-binary']], [['men', 'women']], [['women', 'non-binary']], [['somebody']]])(
    'shows %j as what the preferences say, and leaves it alone',
    (stored) => {
      const shown = shownSeeking(preferences(...stored), 'men')
      expect(shown).toBe(asInPreferences)
      expect(interestedInFrom(shown)).toBeNull()
    },
  )

  it('uses the name of that choice', () => {
    expect(asInPreferencesLabel).toBe('Same as my preferences')
  })

  it('follows the orientation while there are no preferences', () => {
    expect(shownSeeking(null, 'women')).toBe('women')
    expect(shownSeeking(null, 'everyone')).toBe('all')
    expect(shownSeeking(null, 'non-binary')).toBe(asInPreferences)
  })

  it('stores the choice as the only interest', () => {
    expect(interestedInFrom('men')).toEqual(['men'])
    expect(interestedInFrom('all')).toEqual(['all'])
  })
})

describe('the stored interest', () => {
  it.each([
    [['men'], ['men']],
    [
      ['women', 'men'],
      ['men', 'women'],
    ],
    [['Both'], ['all']],
    [['men', 'all'], ['all']],
    [['somebody'], ['all']],
    [[], ['all']],
  ] as const)('turns %j into %j on the screen', (stored, shown) => {
    expect(storedInterests(preferences(...stored), 'women')).toEqual(shown)
  })

  it('is the orientation while there are no preferences', () => {
    expect(storedInterests(null, 'women')).toEqual(['women'])
    expect(storedInterests(null, null)).toEqual(['all'])
  })
})

describe('preferences update', () => {
  const stored = { ...form, updated_at: new Date() }

  it('leaves all other fields unchanged', () => {
    expect(preferencesWith(stored, { min_age: 30 })).toEqual({ ...form, min_age: 30 })
  })

  it('starts from 18, 50 and everyone', () => {
    const lists = { relationship_types: [], deal_breakers: [] }
    expect(preferencesWith(null, {})).toEqual({ min_age: 18, max_age: 50, interested_in: ['all'], ...lists })
  })

  it('drops obsolete relationship types, which the rules would refuse', () => {
    const old = { ...stored, relationship_types: ['serious', 'penpal'] }
    expect(preferencesWith(old, {}).relationship_types).toEqual(['serious'])
  })
})
