import { describe, expect, it } from 'vitest'
import { otherOf } from './match'
import { pairId } from './pair-id'
import { membersOfPair } from './pins'

describe('a pair', () => {
  it('has one id: the two uids sorted, joined by _', () => {
    expect(pairId('ben', 'ana')).toBe('ana_ben')
    expect(pairId('ana', 'ben')).toBe('ana_ben')
  })

  it('names its two members', () => {
    expect(membersOfPair('ana_ben')).toEqual(['ana', 'ben'])
    expect(otherOf({ user_ids: ['ana', 'ben'] }, 'ana')).toBe('ben')
    expect(otherOf({ user_ids: ['ana', 'ben'] }, 'ben')).toBe('ana')
  })
})
