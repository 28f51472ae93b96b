/** The next events as members see them. */
import { eventSchema } from '@club/domain/events/event'
import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { show } from '../../testing/show'
import { MemberEventBriefs } from './member-event-briefs'

it('leave out what has ended since the page was opened', () => {
  const walk = eventSchema.parse({ title: 'Walk', date_time: new Date(0), status: 'published' })
  show(<MemberEventBriefs live={{ status: 'ready', data: [{ id: 'walk', data: walk }] }} />)
  expect(screen.getByText(/^Nothing is planned right now/)).toBeVisible()
  expect(screen.queryByText('Walk')).toBeNull()
})
