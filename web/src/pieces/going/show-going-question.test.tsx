/** 'Show members that you're going?': asked until there is an answer, in a panel and after an RSVP on a card. */
import { eventSchema } from '@club/domain/events/event'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import type { setShowGoing } from '../../data/profile'
import { logIn } from '../../testing/signed-in'
import { show } from '../../testing/show'
import { CardAction } from '../event/card-foot'
import { ShowGoingQuestion } from './show-going-question'

const name = 'Show members that you’re going?'

describe('the question whether to show that you are going', () => {
  it.each([
    ['Show It', true],
    ['Don’t Show It', false],
  ])('saves the answer “%s” and disappears once it is stored', async (label, shows) => {
    const set = vi.fn<typeof setShowGoing>().mockResolvedValue()
    const onAnswered = vi.fn()
    logIn({ shows_going: null })
    show(<ShowGoingQuestion set={set} onAnswered={onAnswered} />)
    expect(screen.getByRole('region', { name })).toBeVisible()
    fireEvent.click(screen.getByRole('button', { name: label }))
    await waitFor(() => expect(onAnswered).toHaveBeenCalledOnce())
    expect(set).toHaveBeenCalledExactlyOnceWith(shows)
    logIn({ shows_going: shows })
    expect(screen.queryByRole('region', { name })).toBeNull()
  })

  it.each([
    ['opens after an RSVP on a card', null, 1],
    ['is left out after an RSVP of a member who shows it', true, 0],
    ['is left out after an RSVP of a member who hides it', false, 0],
  ] as const)('%s', async (_, shows_going, dialogs) => {
    const actions = {
      registerForEvent: vi.fn().mockResolvedValue(undefined),
      cancelRegistration: vi.fn(),
      isHostBlocked: () => Promise.resolve(false),
    }
    const event = eventSchema.parse({
      title: 'Walk',
      date_time: new Date('2099-12-10T02:00:00Z'),
      status: 'published',
    })
    const attendance = {
      viewer: 'member',
      registration: null,
      matches: { user_ids: [], total: 0 },
      hasPhoto: false,
    } as const
    logIn({ shows_going })
    show(<CardAction id="walk" titleId="title" {...{ event, attendance, actions }} />)
    const button = screen.getByRole('button', { name: 'RSVP' })
    fireEvent.click(button)
    await waitFor(() => expect(button.parentElement).toHaveFocus())
    // Its script is loaded on demand, also for a member who isn't asked.
    await import('./show-going-question')
    await waitFor(() => expect(screen.queryAllByRole('dialog', { name })).toHaveLength(dialogs))
  })
})
