import { beforeEach, describe, expect, it } from 'vitest'
import { clearDrafts, hasDrafts, saveDraft, readDraft, removeExpiredDrafts } from './drafts'

const now = new Date('2026-11-20T20:00:00Z')
const fortnightMs = 14 * 24 * 3_600_000
const savedAgo = (ms: number) => JSON.stringify({ saved_at: now.getTime() - ms })
const fresh = savedAgo(fortnightMs - 1)
const expired = savedAgo(fortnightMs)

beforeEach(() => localStorage.clear())

describe('browser draft storage', () => {
  it('stores one draft per form and user for 14 days', () => {
    saveDraft('questionnaire', 'ana', fresh)
    expect(readDraft('questionnaire', 'ana', now)).toBe(fresh)
    expect(readDraft('onboarding', 'ana', now)).toBeNull()
    expect(readDraft('questionnaire', 'ben', now)).toBeNull()
    expect(hasDrafts(now)).toBe(true)
  })

  it('removes a draft after 14 days when it is read', () => {
    saveDraft('questionnaire', 'ana', expired)
    expect(readDraft('questionnaire', 'ana', now)).toBeNull()
    expect(localStorage).toHaveLength(0)
  })

  it('does not delay a log-out for an expired draft', () => {
    saveDraft('onboarding', 'ana', expired)
    expect(hasDrafts(now)).toBe(false)
  })

  it('removes only the expired drafts of all users when the app starts', () => {
    saveDraft('onboarding', 'ana', expired)
    saveDraft('questionnaire', 'ben', 'not JSON')
    saveDraft('questionnaire', 'ana', fresh)
    localStorage.setItem('colour-mode', 'dark')
    removeExpiredDrafts(now)
    expect(Object.keys(localStorage).sort()).toEqual(['colour-mode', 'draft:questionnaire:ana'])
  })

  it('is cleared on log-out', () => {
    saveDraft('onboarding', 'ana', fresh)
    saveDraft('questionnaire', 'ana', fresh)
    clearDrafts()
    expect(hasDrafts(now)).toBe(false)
  })
})
