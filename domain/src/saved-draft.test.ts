/** A draft expires after 14 days. */
import { describe, expect, it } from 'vitest'
import { keptDraft } from './saved-draft'

const now = new Date('2026-11-20T20:00:00Z')
const fortnightMs = 14 * 24 * 3_600_000
const keptAgo = (ms: number) => JSON.stringify({ saved_at: now.getTime() - ms })

describe('a draft in the browser', () => {
  it('is kept for 14 days', () => {
    expect(keptDraft(keptAgo(fortnightMs - 1), now)).toEqual({ saved_at: now.getTime() - fortnightMs + 1 })
    expect(keptDraft(keptAgo(fortnightMs), now)).toBeNull()
  })

  it.each(['', 'not JSON', 'null', '[]', '{}', '{"saved_at":"today"}'])('is none in %j', (text) => {
    expect(keptDraft(text, now)).toBeNull()
  })
})
