import { beforeEach, describe, expect, it } from 'vitest'
import { clearDrafts, hasDrafts, keepDraft, readDraft, removeExpiredDrafts } from './drafts'

const now = new Date('2026-11-20T20:00:00Z')
const fortnightMs = 14 * 24 * 3_600_000
const keptAgo = (ms: number) => JSON.stringify({ saved_at: now.getTime() - ms })
const fresh = keptAgo(fortnightMs - 1)
const expired = keptAgo(fortnightMs)

beforeEach(() => localStorage.clear())

describe('browser draft storage', () => {
  it('stores one draft per form and user for 14 days', () => {
    keepDraft('questionnaire', 'ana', fresh)
    expect(readDraft('questionnaire', 'ana', now)).toBe(fresh)
    expect(readDraft('onboarding', 'ana', now)).toBeNull()
    expect(readDraft('questionnaire', 'ben', now)).toBeNull()
    expect(hasDrafts(now)).toBe(true)
  })

  it('removes a draft after 14 days when it is read', () => {
    keepDraft('questionnaire', 'ana', expired)
    expect(readDraft('questionnaire', 'ana', now)).toBeNull()
    expect(localStorage).toHaveLength(0)
  })

  it('does not delay a log-out for an expired draft', () => {
    keepDraft('onboarding', 'ana', expired)
    expect(hasDrafts(now)).toBe(false)
  })

  it('removes only the expired drafts of all users when the app starts', () => {
    keepDraft('onboarding', 'ana', expired)
    keepDraft('questionnaire', 'ben', 'not JSON')
    keepDraft('questionnaire', 'ana', fresh)
    localStorage.setItem('colour-mode', 'dark')
    removeExpiredDrafts(now)
    expect(Object.keys(localStorage).sort()).toEqual(['colour-mode', 'draft:questionnaire:ana'])
  })

  it('is cleared on log-out', () => {
    keepDraft('onboarding', 'ana', fresh)
    keepDraft('questionnaire', 'ana', fresh)
    clearDrafts()
    expect(hasDrafts(now)).toBe(false)
  })
})
