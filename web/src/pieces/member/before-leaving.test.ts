/** The warning about work that logging out would lose. */
import { beforeEach, describe, expect, it } from 'vitest'
import { noteUnsentScans } from '../../data/door/unsent-scans'
import { clearDrafts, saveDraft } from '../../data/drafts'
import { questionBeforeLeaving } from './before-leaving'

describe('before logging out', () => {
  const now = new Date()
  beforeEach(() => {
    clearDrafts()
    noteUnsentScans(0)
  })

  it('asks nothing when nothing would be lost', () => {
    expect(questionBeforeLeaving(now)).toBeNull()
  })

  it.each([
    [1, '1 scan hasn’t been sent yet'],
    [12, '12 scans haven’t been sent yet'],
  ])('names the door’s %i unsent scans', (count, title) => {
    noteUnsentScans(count)
    expect(questionBeforeLeaving(now)?.title).toBe(title)
  })

  it('mentions unsaved text, too', () => {
    saveDraft('profile', 'ana', JSON.stringify({ saved_at: now.getTime() }))
    noteUnsentScans(1)
    const text = questionBeforeLeaving(now)?.text
    expect(text).toContain('open the door')
    expect(text).toContain('unsaved work')
  })
})
