import { describe, expect, it } from 'vitest'
import { limits } from '../limits'
import { decideOnReport, mayModerate, maySeeReport } from './moderation-rules'
import { reportSchema } from './report'

const now = new Date('2026-11-24T03:00:00Z')
const mo = { uid: 'mo', role: 'moderator' } as const
const vera = { uid: 'vera', role: 'admin' } as const
const report = reportSchema.parse({
  ...{
    reporter_id: 'ana',
    reported_id: 'ben',
    reason: 'money',
    status: 'open',
    created_at: now,
    evidence: {},
  },
})

describe('permission to moderate', () => {
  it.each([
    ['a moderator on a member', mo, { uid: 'ben', role: 'user' }, true],
    ['a moderator on another moderator', mo, { uid: 'max', role: 'moderator' }, false],
    ['a moderator on an admin', mo, vera, false],
    ['a moderator on themselves', mo, mo, false],
    ['an admin on a moderator', vera, mo, true],
    ['an admin on another admin', vera, { uid: 'ada', role: 'admin' }, true],
    ['an admin on themselves', vera, vera, false],
    ['a member on another member', { uid: 'eve', role: 'user' }, { uid: 'ben', role: 'user' }, false],
  ] as const)('%s', (_, staff, member, expected) => {
    expect(mayModerate(staff, member)).toBe(expected)
  })

  it('excludes reports that the moderator made or is the subject of', () => {
    expect(maySeeReport(mo, report, 'user')).toBe(true)
    expect(maySeeReport(mo, { ...report, reporter_id: 'mo' }, 'user')).toBe(false)
    expect(maySeeReport(vera, { ...report, reported_id: 'vera' }, 'admin')).toBe(false)
    expect(maySeeReport(mo, { ...report, reported_id: 'max' }, 'moderator')).toBe(false)
  })
})

describe('report decision', () => {
  const about = { staff: mo, report, reportedRole: 'user', isSuspended: false } as const
  const request = { ...about, decision: 'removed', note: 'Bio' } as const
  const fields = {
    status: 'decided',
    decision: 'removed',
    note: 'Bio',
    decided_by: 'mo',
    decided_at: now,
    expires_at: new Date(now.getTime() + limits.reports.retainedMs),
  } as const

  it('closes the report and sets its expiry', () => {
    expect(decideOnReport(request, now)).toEqual({ fields })
  })

  it('changes nothing when repeated, and is refused when different', () => {
    const decided = { ...report, ...fields }
    expect(decideOnReport({ ...request, report: decided }, now)).toEqual({ fields: null })
    expect(decideOnReport({ ...request, report: decided, decision: 'nothing' }, now)).toEqual({
      reason: 'decided',
    })
    expect(decideOnReport({ ...request, report: decided, staff: vera }, now)).toEqual({ reason: 'decided' })
  })

  it('can be a suspension only when the member is suspended', () => {
    const suspended = { ...request, decision: 'suspended' } as const
    expect(decideOnReport(suspended, now)).toEqual({ reason: 'not_suspended' })
    expect(decideOnReport({ ...suspended, isSuspended: true }, now)).toMatchObject({
      fields: { decision: 'suspended' },
    })
  })

  it('finds nothing when the moderator is not allowed to see the report', () => {
    expect(decideOnReport({ ...request, report: null }, now)).toEqual({ reason: 'not_found' })
    expect(decideOnReport({ ...request, reportedRole: 'admin' }, now)).toEqual({ reason: 'not_found' })
  })
})
