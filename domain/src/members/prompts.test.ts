import { describe, expect, it } from 'vitest'
import { limits } from '../limits'
import { ownLine, promptBank, promptsSchema, shownPrompts } from './prompts'

const ids = Object.keys(promptBank)
const answered = (count: number) => ids.slice(0, count).map((prompt) => ({ prompt, answer: 'Tea.' }))

describe('prompt bank', () => {
  it('holds 24 distinct prompts', () => {
    expect(ids).toHaveLength(24)
    expect(new Set(Object.values(promptBank)).size).toBe(24)
  })
})

describe('a member’s prompts', () => {
  it.each<[name: string, prompts: object[], fits: boolean]>([
    ['none', [], true],
    ['as many as allowed', answered(limits.prompts.max), true],
    ['one more', answered(limits.prompts.max + 1), false],
    ['one twice', [...answered(1), ...answered(1)], false],
    ['one that is not in the bank', [{ prompt: 'constructor', answer: 'Tea.' }], false],
    ['the longest answer', [{ prompt: ids[0], answer: 'é'.repeat(limits.prompts.answerMax) }], true],
    ['a longer answer', [{ prompt: ids[0], answer: 'é'.repeat(limits.prompts.answerMax + 1) }], false],
    ['an empty answer', [{ prompt: ids[0], answer: '   ' }], false],
    ['no answer', [{ prompt: ids[0] }], false],
  ])('%s', (_name, prompts, fits) => {
    expect(promptsSchema.safeParse(prompts).success).toBe(fits)
  })

  it('shows the texts of valid prompts, leaving out retired and empty ones', () => {
    const stored = [
      { prompt: 'small-thing', answer: 'Tea.' },
      { prompt: 'gone', answer: 'Tea.' },
      { prompt: 'never-late', answer: ' ' },
    ]
    expect(shownPrompts(stored)).toEqual([{ prompt: 'A small thing that makes my week', answer: 'Tea.' }])
  })
})

describe('card line', () => {
  it('is the first prompt, else the bio, else nothing', () => {
    const prompts = [{ prompt: 'never-late', answer: 'Dinner.' }]
    expect(ownLine({ prompts, bio: 'I row.' })).toEqual({ prompt: 'I’m never late for', answer: 'Dinner.' })
    expect(ownLine({ prompts: [], bio: ' I row. ' })).toEqual({ prompt: null, answer: 'I row.' })
    expect(ownLine({ prompts: [], bio: ' ' })).toBeNull()
    expect(ownLine({ prompts: [], bio: null })).toBeNull()
  })
})
