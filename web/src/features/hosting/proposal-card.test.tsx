/** The choice of a host to show their first name: for evenings that can have a host. */
import { newEvent } from '@club/domain/events/event'
import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { show } from '../../testing/show'
import { ShowName } from './proposal-card'

const ahead = newEvent({
  title: 'Supper',
  date_time: new Date('2099-12-10T02:00:00Z'),
  status: 'published',
})

it.each([
  ['for an evening that’s ahead', {}, 1],
  ['no longer for one that’s over', { date_time: new Date(0) }, 0],
  ['no longer for one that’s cancelled', { status: 'cancelled' }, 0],
] as const)('lets a host hide their name %s', (_, changes, count) => {
  show(<ShowName id="supper" title="Supper" isNamed event={{ ...ahead, ...changes }} />)
  expect(screen.queryAllByRole('button', { name: 'Hide My Name: Supper' })).toHaveLength(count)
  expect(screen.queryAllByText(/^The event’s page shows your first name/)).toHaveLength(count)
})
