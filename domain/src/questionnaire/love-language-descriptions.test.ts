/** The five love languages by their names, each with a description and three tips. */
import { describe, expect, it } from 'vitest'
import { loveLanguageDescriptions } from './love-language-descriptions'
import { loveLanguageKeys } from './question'

describe('the love-language descriptions', () => {
  it('carry the names of section 3, in the order of the languages', () => {
    expect(loveLanguageKeys.map((language) => loveLanguageDescriptions[language].name)).toEqual([
      'Words of Affirmation',
      'Quality Time',
      'Receiving Gifts',
      'Acts of Service',
      'Physical Touch',
    ])
  })

  it.each(loveLanguageKeys)('describe %s and give three different tips', (language) => {
    const { description, tips } = loveLanguageDescriptions[language]
    expect(description).toMatch(/\.$/)
    expect(new Set(tips).size).toBe(3)
  })
})
