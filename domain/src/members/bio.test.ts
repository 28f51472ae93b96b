/** What a member may write about themselves. */
import { describe, expect, it } from 'vitest'
import { bioSchema } from './bio'

describe('a bio', () => {
  it('may be empty, or have 500 characters', () => {
    expect(bioSchema.parse('')).toBe('')
    expect(bioSchema.parse('a'.repeat(500))).toHaveLength(500)
  })

  it('of 501 characters is refused in the words of section 5', () => {
    const refusal = bioSchema.safeParse('a'.repeat(501)).error?.issues[0]?.message
    expect(refusal).toBe('Bio must be 500 characters or less')
  })

  it('counts after it was trimmed', () => {
    expect(bioSchema.parse(`  ${'a'.repeat(500)}  `)).toHaveLength(500)
  })
})
