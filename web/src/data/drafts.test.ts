import { beforeEach, describe, expect, it } from 'vitest'
import { clearDrafts, hasDrafts, keepDraft, readDraft, removeExpiredDrafts } from './drafts'

const now = new Date('2026-11-20T20:00:00Z')
const fortnightMs = 14 * 24 * 3_600_000
const keptAgo = (ms: number) => JSON.stringify({ saved_at: now.getTime() - ms })
const fresh = keptAgo(fortnightMs - 1)
const expired = keptAgo(fortnightMs)

beforeEach(() => localStorage.clear())

describe('drafts in this browser', () => {
  it('are kept for 14 days, one a form and user', () => {
    keepDraft('questionnaire', 'ana', fresh)
    expect(readDraft('questionnaire', 'ana', now)).toBe(fresh)
    expect(readDraft('onboarding', 'ana', now)).toBeNull()
    expect(readDraft('questionnaire', 'ben', now)).toBeNull()
    expect(hasDrafts(now)).toBe(true)
  })

  it('are removed after 14 days when they are read', () => {
    keepDraft('questionnaire', 'ana', expired)
    expect(readDraft('questionnaire', 'ana', now)).toBeNull()
    expect(localStorage).toHaveLength(0)
  })

  it('do not hold up a log-out once they have expired', () => {
    keepDraft('onboarding', 'ana', expired)
    expect(hasDrafts(now)).toBe(false)
  })

  it('of everybody are removed after 14 days at the start of the app, and nothing else is', () => {
    keepDraft('onboarding', 'ana', expired)
    keepDraft('questionnaire', 'ben', 'not JSON')
    keepDraft('questionnaire', 'ana', fresh)
    localStorage.setItem('colour-mode', 'dark')
    removeExpiredDrafts(now)
    expect(Object.keys(localStorage).sort()).toEqual(['colour-mode', 'draft:questionnaire:ana'])
  })

  it('are all removed on log-out', () => {
    keepDraft('onboarding', 'ana', fresh)
    keepDraft('questionnaire', 'ana', fresh)
    clearDrafts()
    expect(hasDrafts(now)).toBe(false)
  })
})
