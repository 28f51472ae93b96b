/** The queries behind a search of the audit log. */
import { collections } from '@club/domain/collections'
import { expect, it } from 'vitest'
import { targetsOf } from './audit-words'

const id = '7f3c91ab-5dc2-4b8e-9d0a-2a6a1f6f0c11'

it('looks for an id wherever staff change something, in as many places as one query may name', () => {
  const targets = targetsOf(id)
  for (const collection of ['events', 'ticket_purchases', 'reports', 'host_applications', 'profile_photos'])
    expect(targets).toContain(`${collection}/${id}`)
  expect(targets.length).toBeLessThanOrEqual(30)
  for (const target of targets) expect(Object.keys(collections)).toContain(target.split('/')[0])
})

it('looks for a path as it stands', () => {
  expect(targetsOf(`orders/${id}`)).toEqual([`orders/${id}`])
})
