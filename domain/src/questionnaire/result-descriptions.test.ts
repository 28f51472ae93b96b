/** Every result has its own description. */
import { describe, expect, it } from 'vitest'
import { loveLanguageKeys } from './question'
import {
  loveLanguageDescriptions,
  personalityDescription,
  personalityDescriptions,
} from './result-descriptions'

describe('personality descriptions', () => {
  it('has a distinct name and sentence for each of the sixteen types', () => {
    const all = Object.values(personalityDescriptions)
    expect(all).toHaveLength(16)
    expect(new Set(all.map(({ name }) => name)).size).toBe(16)
    expect(new Set(all.map(({ sentence }) => sentence)).size).toBe(16)
    for (const { sentence } of all) expect(sentence).toMatch(/^You .*\.$/)
  })

  it('finds one by the stored type, and none for an unknown text', () => {
    expect(personalityDescription('ENFP')).toEqual(personalityDescriptions.ENFP)
    expect(personalityDescription('ABCD')).toBeNull()
    expect(personalityDescription('toString')).toBeNull()
  })
})

describe('love-language descriptions', () => {
  it('uses the names of section 3, in the order of the languages', () => {
    expect(loveLanguageKeys.map((language) => loveLanguageDescriptions[language].name)).toEqual([
      'Words of Affirmation',
      'Quality Time',
      'Receiving Gifts',
      'Acts of Service',
      'Physical Touch',
    ])
  })

  it.each(loveLanguageKeys)('describes %s and gives three different tips', (language) => {
    const { description, tips } = loveLanguageDescriptions[language]
    expect(description).toMatch(/\.$/)
    expect(new Set(tips).size).toBe(3)
  })
})
