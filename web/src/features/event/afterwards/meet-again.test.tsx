import { limits } from '@club/domain/limits'
import { fireEvent, screen } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import type { EventCompany } from '../../../data/afterwards'
import { show } from '../../../testing/show'
import { MeetAgain } from './meet-again'

const event = { title: 'Lantern walk', date_time: new Date('2026-11-20T03:00:00Z') }
const viewer = { uid: 'ana', name: 'Ana', hasPhoto: true }
const company = Array.from({ length: limits.afterwards.picksMax + 1 }, (_, index) => ({
  user_id: `guest-${index}`,
  first_name: `Guest ${String.fromCodePoint(65 + index)}`,
}))
const unanswered: EventCompany = {
  company,
  meet_again: [],
  mutual: [],
  picks_spent: 0,
  answered: false,
  is_settled: false,
  open_until: Date.UTC(2026, 11, 4, 20),
}

function open(known: Partial<EventCompany> = {}) {
  const say = vi.fn(() => Promise.resolve())
  show(<MeetAgain id="walk" event={event} known={{ ...unanswered, ...known }} viewer={viewer} say={say} />)
  return say
}

const choose = (name: string) => fireEvent.click(screen.getByRole('checkbox', { name }))

describe('the question who a guest would like to see again', () => {
  it('explains before saving what each guest will learn, and when', () => {
    open()
    expect(screen.getByText(/at noon, tomorrow at the earliest/)).toBeVisible()
    choose('Guest A')
    expect(screen.getByText(/^They’ll know you said yes too/)).toBeVisible()
    expect(screen.getByRole('button', { name: 'Save My Pick' })).toBeVisible()
  })

  it('saves the picks by number, and thanks the guest', async () => {
    const say = open()
    choose('Guest A')
    choose('Guest B')
    fireEvent.click(screen.getByRole('button', { name: 'Save My Two Picks' }))
    expect(await screen.findByRole('heading', { name: 'Saved. Thanks, Ana' })).toBeVisible()
    expect(say).toHaveBeenCalledExactlyOnceWith('walk', ['guest-0', 'guest-1'])
    expect(screen.getByText(/You can change your picks until/)).toBeVisible()
  })

  it('saves no one although some were picked', async () => {
    const say = open({ meet_again: ['guest-0'] })
    fireEvent.click(screen.getByRole('button', { name: 'No One This Time' }))
    expect(await screen.findByText(/You didn’t choose anyone this time/)).toBeVisible()
    expect(say).toHaveBeenCalledExactlyOnceWith('walk', [])
  })

  it.each([
    [limits.afterwards.picksMax, 0],
    [limits.afterwards.picksMax - 2, 2],
  ])('closes the other cards after %i picks, with %i spent before', (picks, picks_spent) => {
    open({ meet_again: company.slice(0, picks).map(({ user_id }) => user_id), picks_spent })
    expect(screen.getByRole('status')).toHaveTextContent('That’s all your picks')
    expect(screen.getByRole('checkbox', { name: 'Guest K' })).toBeDisabled()
    choose('Guest A')
    expect(screen.getByRole('checkbox', { name: 'Guest K' })).toBeEnabled()
  })

  it('shows a mutual yes alone, once its noon has passed', () => {
    open({ answered: true, meet_again: ['guest-0', 'guest-1'], mutual: ['guest-0'], is_settled: true })
    expect(screen.queryByRole('heading', { name: 'Nothing to pass on yet' })).toBeNull()
    expect(screen.getByRole('button', { name: 'Change My Picks' })).toBeVisible()
  })

  it.each([
    [true, 'Nothing to pass on yet'],
    [false, 'Your answer is saved'],
  ])('stays quiet about a yes that is not mutual, with its noon passed: %s', (is_settled, name) => {
    open({ answered: true, meet_again: ['guest-0'], is_settled })
    expect(screen.getByRole('heading', { name })).toBeVisible()
  })
})
