import { describe, expect, it } from 'vitest'
import { missingParts } from './missing-parts'

describe('what an assessment lacks is named', () => {
  it.each([
    [['diet', 'smoking'] as const, 'lifestyle questions'],
    [['personality'] as const, 'personality'],
    [
      ['exercise', 'personality', 'love_languages'] as const,
      'lifestyle questions, personality and love languages',
    ],
  ])('%j: %s', (missing, words) => {
    expect(missingParts(missing)).toBe(words)
  })
})
