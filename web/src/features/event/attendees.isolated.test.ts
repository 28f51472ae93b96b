import { profileSchema } from '@club/domain/members/profile'
import { screen } from '@testing-library/react'
import { createElement } from 'react'
import { expect, it, vi } from 'vitest'
import { show } from '../../testing/show'
import { AttendeeList } from './attendees'

const stored = vi.hoisted(() => ({ member: {} }))
vi.mock('../../data/members', () => ({ useMember: () => stored.member }))

it('An attendee’s place typed in lower case is shown with its capitals', () => {
  const profile = profileSchema.parse({
    first_name: 'Ben',
    location: 'north vancouver',
    created_at: new Date(0),
  })
  stored.member = { status: 'ready', data: { uid: 'ben', profile, photos: [] } }
  const attendees = [{ user_id: 'ben', score: null }]
  const seen = { count: 1, viewer: 'ana', hasPhoto: true, status: 'open' } as const
  show(createElement(AttendeeList, { attendees, ...seen }))
  expect(screen.getByText('North Vancouver')).toBeVisible()
})
