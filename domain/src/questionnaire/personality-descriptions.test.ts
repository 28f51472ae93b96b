/** A name and a sentence for each of the sixteen types. */
import { describe, expect, it } from 'vitest'
import { personalityDescription, personalityDescriptions } from './personality-descriptions'

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
