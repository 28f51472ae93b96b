/** The plan of an evening on its page: as much of it as is known. */
import { screen, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { show } from '../../testing/show'
import { EveningPlan, HostLine, HostNotice } from './evening-plan'

it('lists what happens in order, and where guests find each other', () => {
  show(<EveningPlan event={{ running_order: 'Soup\nSongs\nSoup', meeting_spot: 'By the red door' }} />)
  const plan = screen.getByRole('region', { name: 'What Happens That Evening' })
  const parts = within(plan).getAllByRole('listitem')
  expect(parts.map(({ textContent }) => textContent)).toEqual(['Soup', 'Songs', 'Soup'])
  expect(screen.getByRole('region', { name: 'Where to Find Each Other' })).toHaveTextContent(
    'By the red door',
  )
})

it('shows nothing for an evening whose plan isn’t known', () => {
  show(<EveningPlan event={{ running_order: '', meeting_spot: '' }} />)
  expect(screen.queryByRole('heading')).toBeNull()
})

it('names the host, and says who to tell when something feels off', () => {
  show(<HostLine name="Rosa" />)
  expect(screen.getByText('Rosa is hosting and will be there all evening.')).toBeVisible()
  expect(screen.getByText(/If anything feels off, tell Rosa or/)).toBeVisible()
  expect(screen.getByRole('link', { name: 'tell us quietly' })).toHaveAttribute(
    'href',
    expect.stringMatching(/^mailto:/),
  )
})

it('names the evening whose host is blocked, where there are several', () => {
  const host = { status: 'ready', data: { first_name: null, is_blocked: true } } as const
  show(<HostNotice host={host} title="A long table" />)
  expect(screen.getByRole('alert')).toHaveTextContent('A long table')
  expect(screen.getByRole('alert')).toHaveTextContent('Someone you’ve blocked is hosting this event.')
})

it('names the evening whose host couldn’t be checked, where there are several', () => {
  show(<HostNotice host={{ status: 'error', error: new Error('No answer') }} title="A long table" />)
  expect(screen.getByRole('alert')).toHaveTextContent(
    'We couldn’t check whether you’ve blocked the host of A long table.',
  )
})
