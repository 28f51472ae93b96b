/** The people found by a finished questionnaire, in all states. */
import { limits } from '@club/domain/limits'
import { matchSchema } from '@club/domain/matching/club/match'
import { profileSchema } from '@club/domain/members/profile'
import { act, screen, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { type MatchList, noMatchesYet } from '../../data/matches'
import { publishSession } from '../../data/session/session'
import { show } from '../../testing/show'
import { FirstPerson } from './first-person'
import { FoundPeople, People } from './found-people'

const match = matchSchema.parse({
  user1_id: 'ana',
  user2_id: 'ben',
  user_ids: ['ana', 'ben'],
  compatibility_score: 84,
  compatibility_explanation: 'You both call Kitsilano home.',
})
const bens = { first_name: 'Ben', last_name: 'Ito', age: 34, location: 'Kitsilano', created_at: new Date(0) }
const ben = (bio: string | null) => ({
  uid: 'ben',
  profile: profileSchema.parse({ ...bens, bio }),
  photos: [],
})

function listOf(count: number, hasMore = false): MatchList {
  const matches = Array.from({ length: count }, (_, index) => ({ id: `pair-${index}`, data: match }))
  return { ...noMatchesYet, matches, hasMore }
}

type PeopleProps = Parameters<typeof People>[0]

const firstOf: PeopleProps['first'] = ([first]) => <p>First: {first?.id}</p>
const facesOf: PeopleProps['faces'] = (rows) => <p>{rows.length} faces</p>
const people = (live: PeopleProps['live']) => (
  <People live={live} notice={<p>Why</p>} faces={facesOf} first={firstOf} />
)
const title = () => screen.getByRole('heading', { level: 2 }).textContent

afterEach(() => vi.useRealTimers())

describe('found people panel', () => {
  it.each([
    [1, false, 'We found 1 person'],
    [12, false, 'We found 12 people'],
    [limits.match.pageSize, true, 'We found 50+ people'],
  ])('shows the number: %i', (count, hasMore, text) => {
    show(people({ status: 'ready', data: listOf(count, hasMore) }))
    expect(title()).toBe(text)
    expect(screen.getByText(`${count} faces`)).toBeVisible()
    expect(screen.getByText('First: pair-0')).toBeVisible()
  })

  it('shows a calm loading state until the first arrive', () => {
    show(people({ status: 'loading' }))
    expect(title()).toBe('Looking for your matches...')
    expect(screen.getByText('Why')).toBeVisible()
  })

  it('explains what happens next when there are none yet', () => {
    show(people({ status: 'ready', data: noMatchesYet }))
    expect(title()).toBe('No introductions yet')
    expect(screen.getByText(/^When someone fits both ways, they’ll show up here/)).toBeVisible()
  })

  it('can be reloaded after an error', () => {
    const retry = vi.fn()
    show(people({ status: 'error', error: new Error('refused'), retry }))
    expect(within(screen.getByRole('alert')).getByText('We couldn’t load your matches')).toBeVisible()
    screen.getByRole('button', { name: 'Try Again' }).click()
    expect(retry).toHaveBeenCalledOnce()
  })
})

describe('screen reader announcement', () => {
  beforeEach(() => vi.useFakeTimers())
  const pass = (ms: number) =>
    act(() => {
      vi.advanceTimersByTime(ms)
    })

  it('gives the number once, when it has settled', () => {
    const { rerender } = show(people({ status: 'loading' }))
    rerender(people({ status: 'ready', data: listOf(3) }))
    pass(1000)
    rerender(people({ status: 'ready', data: listOf(12) }))
    pass(1000)
    expect(screen.getByRole('status')).toBeEmptyDOMElement()
    pass(1000)
    expect(screen.getByRole('status')).toHaveTextContent('We found 12 people')
  })
})

describe('first found person', () => {
  it('shows name, age, place, score, label, a line of their own and the reason, and links to them', () => {
    show(<FirstPerson match={match} member={ben('I bake bread for the whole street.')} />)
    const person = within(screen.getByRole('article', { name: 'Ben, 34' }))
    expect(person.getByText('84')).toBeVisible()
    expect(person.getByText('Great match!')).toBeVisible()
    expect(person.getByText('Meet your first match')).toBeVisible()
    expect(person.getByText('Kitsilano')).toBeVisible()
    expect(person.getByText('“I bake bread for the whole street.”')).toBeVisible()
    expect(person.getByText('You both call Kitsilano home.')).toBeVisible()
    expect(person.getByRole('link', { name: 'Meet Ben' })).toHaveAttribute('href', '/profile/ben')
  })

  it('shows the reason when they have written no line', () => {
    show(<FirstPerson match={match} member={ben(null)} />)
    expect(screen.getByText('You both call Kitsilano home.')).toBeVisible()
  })
})

it('A newcomer sees the next steps, without a photo why faces are blurred, and no matches are requested before access is allowed', () => {
  const account = null
  publishSession({ status: 'signed-in', uid: 'ana', email: 'ana@example.com', account, role: 'user' })
  const { rerender } = show(<FoundPeople uid="ana" hasPhoto={false} />)
  expect(title()).toBe('Looking for your matches...')
  expect(screen.getByRole('link', { name: 'Add a Photo' })).toHaveAttribute('href', '/profile?tab=photos')
  expect(screen.getByRole('link', { name: 'View My Matches' })).toHaveAttribute('href', '/matches')
  expect(screen.getByRole('link', { name: 'Browse Events' })).toHaveAttribute('href', '/events')
  rerender(<FoundPeople uid="ana" hasPhoto />)
  expect(screen.queryByRole('link', { name: 'Add a Photo' })).toBeNull()
})
