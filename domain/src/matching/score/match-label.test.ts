import { describe, expect, it } from 'vitest'
import { isHighlighted, matchLabel } from './match-label'

describe('a match has a label by its score', () => {
  it.each([
    [98, 'Great match!'],
    [81, 'Great match!'],
    [80, 'Good match'],
    [61, 'Good match'],
    [60, 'Compatible'],
    [30, 'Compatible'],
  ])('%i is called %s', (score, label) => {
    expect(matchLabel(score)).toBe(label)
  })
})

describe('a match is highlighted at a score of 70 or more', () => {
  it.each([
    [69, false],
    [70, true],
    [98, true],
  ])('%i: %s', (score, highlighted) => {
    expect(isHighlighted(score)).toBe(highlighted)
  })
})
