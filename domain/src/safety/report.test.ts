import { describe, expect, it } from 'vitest'
import { limits } from '../limits'
import {
  evidencePath,
  mayReport,
  newReport,
  reportFormSchema,
  reportOfEvidence,
  reportReasonLabels,
  reportReasons,
  reportSchema,
} from './report'

const now = new Date('2026-11-22T12:00:00Z')
const sent = { user_id: 'ben', reason: 'harassment' }

function messageFor(form: object): string | null {
  return reportFormSchema.safeParse({ ...sent, ...form }).error?.issues[0]?.message ?? null
}

describe('the form of a report', () => {
  it('requires only the reported member and the reason', () => {
    expect(reportFormSchema.parse(sent)).toEqual({
      ...sent,
      subject: 'person',
      photo: null,
      prompt: null,
      hello: null,
      words: '',
      event_id: null,
    })
  })

  it.each([
    [{ reason: undefined }, 'Please choose what’s wrong'],
    [{ reason: 'dislike' }, 'Please choose what’s wrong'],
    [{ subject: 'photo' }, 'Please choose the photo'],
    [{ subject: 'photo', photo: 'data:image/webp;base64,AA' }, null],
    [{ subject: 'prompt' }, 'Please choose the text'],
    [{ subject: 'prompt', prompt: 'small-thing' }, null],
    [{ subject: 'hello' }, 'Please choose the card'],
    [{ subject: 'hello', hello: 'card-1' }, null],
    [{ words: 'w'.repeat(limits.reports.words) }, null],
    [{ words: 'w'.repeat(limits.reports.words + 1) }, `At most ${limits.reports.words} characters, please`],
  ])('answers %o with: %s', (form, message) => {
    expect(messageFor(form)).toBe(message)
  })

  it('has words for every reason', () => {
    expect(Object.keys(reportReasonLabels)).toEqual([...reportReasons])
  })
})

describe('who may be reported', () => {
  const ana = { uid: 'ana', onboarded: true, suspended: false }
  const ben = { ...ana, uid: 'ben' }

  it.each([
    ['a member the reporter could see', ana, ben, true],
    ['the reporter', ana, ana, false],
    ['somebody who is gone', ana, null, false],
    ['somebody who is suspended', ana, { ...ben, suspended: true }, false],
    ['anybody, by who has not finished onboarding', { ...ana, onboarded: false }, ben, false],
  ])('%s', (_, reporter, reported, may) => {
    expect(mayReport(reporter, reported)).toBe(may)
  })
})

describe('a report', () => {
  const profile = {
    first_name: 'Ben',
    last_name: 'Okafor',
    bio: 'Pay me first.',
    prompts: [{ prompt: 'small-thing', answer: 'Your money.' }],
    age: 30,
    age_set_at: null,
    gender: 'man',
    orientation: 'all',
    location: 'Vancouver',
    photo_urls: [],
    created_at: now,
    updated_at: null,
  }
  const form = reportFormSchema.parse({ ...sent, subject: 'prompt', prompt: 'small-thing', words: ' See. ' })

  it('keeps what the profile says now', () => {
    const report = newReport({ form, reporter: 'ana', profile, photo: null, hello: null }, now)
    expect(report).toEqual({
      reporter_id: 'ana',
      reported_id: 'ben',
      reason: 'harassment',
      subject: 'prompt',
      prompt: 'small-thing',
      words: 'See.',
      event_id: null,
      evidence: {
        name: 'Ben Okafor',
        bio: 'Pay me first.',
        prompts: profile.prompts,
        hello: null,
        photo: null,
      },
      status: 'open',
      created_at: now,
      decision: null,
      note: '',
      decided_by: null,
      decided_at: null,
      expires_at: null,
    })
    expect(reportSchema.parse(report)).toEqual(report)
  })

  it('stands without a profile, and names a prompt only where it is about one', () => {
    const about = { ...form, subject: 'bio' as const }
    const report = newReport({ form: about, reporter: 'ana', profile: null, photo: null, hello: null }, now)
    expect(report.prompt).toBeNull()
    expect(report.evidence).toEqual({ name: '', bio: '', prompts: [], hello: null, photo: null })
  })
})

describe('the copy of a reported photo', () => {
  it('is known by the report', () => {
    const id = '0f8fad5b-d9cb-469f-a165-70867728950e'
    expect(evidencePath(id)).toBe(`reports/${id}.webp`)
    expect(reportOfEvidence(evidencePath(id))).toBe(id)
  })

  it.each(['reports/', 'reports/a/b.webp', 'reports/../x.webp', 'photos/ana/a.webp', 'reports/a.png'])(
    'does not lie at %s',
    (path) => {
      expect(reportOfEvidence(path)).toBeNull()
    },
  )
})
