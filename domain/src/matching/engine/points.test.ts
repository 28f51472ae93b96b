import { describe, expect, it } from 'vitest'
import { limits } from '../../limits'
import { ageGapPoints, weights } from '../score/signals'
import {
  agePoints,
  answerPoints,
  blocksAt,
  givenPoints,
  highestScore,
  lanes,
  lovePoints,
  lowestScore,
  sameLetterPoints,
  samePlacePoints,
  sameTypePoints,
} from './layout'
import { given, writePoints } from './points'

const memory = new Uint8Array(blocksAt)
writePoints(memory)

describe('the tables of points', () => {
  it('give nothing for a gap that lies beyond them', () => {
    for (let gap = lanes; gap <= limits.age.max; gap += 1) expect(ageGapPoints(gap)).toBe(0)
    expect(Array.from(memory.subarray(agePoints, agePoints + lanes))).toEqual(
      Array.from({ length: lanes }, (_, gap) => ageGapPoints(gap)),
    )
  })

  it('add up what both have given', () => {
    expect(memory[givenPoints + (given.names | given.bio)]).toBe(weights.names + weights.bios)
    expect(memory[givenPoints]).toBe(0)
  })

  it('give for equal places and types what the signals give', () => {
    const byPlace = (memory[givenPoints + given.place] ?? 0) + (memory[samePlacePoints] ?? 0)
    expect(byPlace).toBe(weights.location.same)
    const byType = memory[givenPoints + given.type] ?? 0
    const [letter, type] = [memory[sameLetterPoints] ?? 0, memory[sameTypePoints] ?? 0]
    expect(byType).toBe(weights.personality.complementary)
    expect((byType + letter) % 256).toBe(weights.personality.different)
    expect((byType + letter + type) % 256).toBe(weights.personality.same)
  })

  it('count shared languages and equal answers', () => {
    expect([0, 0b100, 0b11, 0b111, 0b10000, 0b11001].map((shared) => memory[lovePoints + shared])).toEqual([
      0, 10, 10, 20, 10, 20,
    ])
    expect([0, 1, 2, 3, 4, 8, 12, 15].map((equal) => memory[answerPoints + equal])).toEqual([
      0, 10, 20, 20, 8, 15, 15, 35,
    ])
  })

  it('bound the score', () => {
    expect([memory[lowestScore], memory[highestScore]]).toEqual([
      limits.match.minScore,
      limits.match.maxScore,
    ])
  })

  it('never add up to more than a byte holds', () => {
    const most = (at: number, length = lanes): number => Math.max(...memory.subarray(at, at + length))
    const sum = most(givenPoints) + most(agePoints) + most(lovePoints, 2 * lanes) + most(answerPoints)
    expect(sum + (memory[samePlacePoints] ?? 0) + (memory[sameTypePoints] ?? 0)).toBeLessThan(256)
  })
})
