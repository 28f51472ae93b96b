/** Seeking and 'interested in' are the same thing (readings, section 3). */
import { describe, expect, it } from 'vitest'
import {
  asInPreferences,
  asInPreferencesLabel,
  interestedInFrom,
  seekingLabels,
  shownSeeking,
} from './seeking'
import { seekingOptions } from './preferences'

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

  it('calls that choice by its name', () => {
    expect(asInPreferencesLabel).toBe('As in my preferences')
  })

  it('goes by the orientation while there are no preferences', () => {
    expect(shownSeeking(null, 'women')).toBe('women')
    expect(shownSeeking(null, 'everyone')).toBe('all')
    expect(shownSeeking(null, 'non-binary')).toBe(asInPreferences)
  })

  it('stores the choice as the only interest', () => {
    expect(interestedInFrom('men')).toEqual(['men'])
    expect(interestedInFrom('all')).toEqual(['all'])
  })
})
