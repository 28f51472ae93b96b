/** Every result has a description of its own. */
import { describe, expect, it } from 'vitest'
import { loveLanguageKeys } from './question'
import {
  loveLanguageDescriptions,
  personalityDescription,
  personalityDescriptions,
} from './result-descriptions'

describe('the personality descriptions', () => {
  it('are sixteen, each with a name and a sentence of its own', () => {
    const all = Object.values(personalityDescriptions)
    expect(all).toHaveLength(16)
    expect(new Set(all.map(({ name }) => name)).size).toBe(16)
    expect(new Set(all.map(({ sentence }) => sentence)).size).toBe(16)
    for (const { sentence } of all) expect(sentence).toMatch(/^You .*\.$/)
  })

  it('are found by the stored type, and absent for text that is none', () => {
    expect(personalityDescription('ENFP')).toEqual(personalityDescriptions.ENFP)
    expect(personalityDescription('ABCD')).toBeNull()
    expect(personalityDescription('toString')).toBeNull()
  })
})

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
