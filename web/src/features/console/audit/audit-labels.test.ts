/** The wording of the audit log, and the queries behind its search. */
import { collections } from '@club/domain/collections'
import { expect, it } from 'vitest'
import { actionLabel, targetsOf } from './audit-labels'

const id = '7f3c91ab-5dc2-4b8e-9d0a-2a6a1f6f0c11'

it('searches for an ID in every collection that staff change, within the limit of one query', () => {
  const targets = targetsOf(id)
  for (const collection of ['events', 'orders', 'reports', 'host_applications', 'profile_photos'])
    expect(targets).toContain(`${collection}/${id}`)
  expect(targets.length).toBeLessThanOrEqual(30)
  for (const target of targets) expect(Object.keys(collections)).toContain(target.split('/')[0])
})

it('searches for a path unchanged', () => {
  expect(targetsOf(`orders/${id}`)).toEqual([`orders/${id}`])
})

it.each([
  ['setTicketPrice', { price: 20 }, 'Set ticket price'],
  ['keepPhoto', { looked_at: true }, 'Approve photo'],
  ['moderateMember', { suspended: true }, 'Suspended'],
  ['setSuspended', { suspended: false }, 'Reinstated'],
  ['deleteCoachingService', null, 'Delete coaching service'],
])('labels %s with %j as %s', (what, after, label) => {
  expect(actionLabel({ what, after })).toBe(label)
})
