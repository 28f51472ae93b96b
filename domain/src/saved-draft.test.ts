/** A draft expires after 14 days. */
import { describe, expect, it } from 'vitest'
import { unexpiredDraft } from './saved-draft'

const now = new Date('2026-11-20T20:00:00Z')
const fortnightMs = 14 * 24 * 3_600_000
const savedAgo = (ms: number) => JSON.stringify({ saved_at: now.getTime() - ms })

describe('a draft in the browser', () => {
  it('is kept for 14 days', () => {
    expect(unexpiredDraft(savedAgo(fortnightMs - 1), now)).toEqual({
      saved_at: now.getTime() - fortnightMs + 1,
    })
    expect(unexpiredDraft(savedAgo(fortnightMs), now)).toBeNull()
  })

  it.each(['', 'not JSON', 'null', '[]', '{}', '{"saved_at":"today"}'])('is none in %j', (text) => {
    expect(unexpiredDraft(text, now)).toBeNull()
  })
})
