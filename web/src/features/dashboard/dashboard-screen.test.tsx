/**
 * The dashboard: greeting, next step, profile card, events, matches, quick actions, and the state of each
 * part.
 */
import { type Event, eventSchema } from '@club/domain/events/event'
import { eventAttendeeSchema } from '@club/domain/events/event-attendee'
import { matchSchema } from '@club/domain/matching/club/match'
import { type Profile, profileSchema } from '@club/domain/members/profile'
import { profileCompletion } from '@club/domain/members/profile-completion'
import { fireEvent, screen, within } from '@testing-library/react'
import { type ComponentProps } from 'react'
import { describe, expect, it, vi } from 'vitest'
import type { Live, Row } from '../../data/firebase/live'
import { AnswerMember, MeetMember } from '../../pieces/member/next-step'
import { show } from '../../testing/show'
import { Person } from './best-matches'
import { DashboardScreen } from './dashboard-screen'

const preview = 'data:image/webp;base64,AAAA'
const known = {
  first_name: 'Ben',
  last_name: 'Ito',
  age: 33,
  gender: 'male',
  orientation: 'women',
  location: 'Kitsilano',
  bio: 'I build kites.',
  photo_urls: [preview],
  created_at: new Date(0),
}

function ready<T>(data: T): Live<T> {
  return { status: 'ready', data }
}

/** The assessment counts as done when `isAssessed`. */
function progressOf(changes: Partial<Profile>, isAssessed = true) {
  const profile = profileSchema.parse({ ...known, ...changes })
  const { done, missingBasics } = profileCompletion(profile, null)
  const isComplete = isAssessed && done.basic_profile && done.photos
  const completion = { done: { ...done, assessment: isAssessed }, missingBasics, isComplete }
  return ready({ profile, completion, missing: [] })
}

const dayMs = 24 * 60 * 60_000
const inDays = (days: number) => new Date(Date.now() + days * dayMs)

function evening(title: string, date_time = inDays(3)): Row<Event> {
  const data = eventSchema.parse({
    title,
    date_time,
    location: 'West End',
    created_at: new Date(0),
  })
  return { id: title, data }
}

function open(parts: Partial<ComponentProps<typeof DashboardScreen>> = {}) {
  const registrations = ready(new Map())
  const usual = { progress: progressOf({}), matches: ready([]), events: ready([]) }
  const all = {
    ...usual,
    introduced: ready(null),
    waiting: ready([]),
    registrations,
    asks: ready([]),
    asked: null,
    ...parts,
  }
  return show(<DashboardScreen uid="ben" {...all} />, '/dashboard')
}

describe('greeting subtitle', () => {
  it('names the next step or asks about a past event', () => {
    const { unmount } = open()
    expect(screen.getByText('Here’s what’s next.')).toBeVisible()
    unmount()
    open({ asked: evening('Chess') })
    expect(screen.getByRole('link', { name: 'How was Chess?' })).toHaveAttribute(
      'href',
      '/events/Chess/afterwards',
    )
  })
})

const part = (name: string) => within(screen.getByRole('region', { name }))
const nextStep = () => part('Your next step')
const goal = (link: HTMLElement) => link.getAttribute('href')

describe('greeting', () => {
  it('includes the first name', () => {
    open()
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Good to see you, Ben')
  })
})

describe('next step', () => {
  it.each([
    [progressOf({ bio: null, photo_urls: [] }), 'Complete it', '/profile?tab=profile'],
    [progressOf({ photo_urls: [] }, false), 'Add a photo', '/profile?tab=photos'],
    [progressOf({}, false), 'Finish it', '/questionnaire'],
    [progressOf({}), 'See the evenings', '/events'],
  ])('is the only one and comes first: %#', (progress, name, to) => {
    open({ progress })
    const links = nextStep().getAllByRole('link')
    expect(links.map(goal)).toEqual([to])
    expect(links[0]).toHaveAccessibleName(name)
    expect(screen.getAllByRole('link')[0]).toBe(links[0])
  })
})

it.each([
  ['a match', {}, 'You and Yuki might get along'],
  ['a super like', { super_liked_by: 'yuki' }, 'Yuki would especially like to meet you'],
])('The next step explains why it leads to %s', (_, changes, title) => {
  const user_ids = ['ben', 'yuki']
  const pair = { user1_id: 'ben', user2_id: 'yuki', user_ids, compatibility_score: 92 }
  const profile = profileSchema.parse({ ...known, first_name: 'Yuki' })
  const match = matchSchema.parse({ ...pair, ...changes })
  show(<MeetMember member={{ uid: 'yuki', profile, photos: [] }} match={match} />)
  expect(nextStep().getByRole('heading', { name: title })).toBeVisible()
  expect(nextStep().getByRole('link', { name: 'Meet Yuki' })).toHaveAttribute('href', '/profile/yuki')
})

it.each([
  ['card', 'Yuki said hello', 'You get one reply.', 'Read Card', '/profile/yuki'],
  [
    'invitation',
    'Yuki asks you along',
    'Yes, another evening, or not this time.',
    'See the Invitation',
    '/together/yuki',
  ],
  [
    'first step',
    'You and Yuki like each other',
    'Say hello, or ask Yuki along to an evening.',
    'Choose an Evening',
    '/together/yuki',
  ],
] as const)('The next step leads to the %s for which a match waits', (kind, title, text, action, path) => {
  const profile = profileSchema.parse({ ...known, first_name: 'Yuki' })
  show(<AnswerMember member={{ uid: 'yuki', profile, photos: [] }} kind={kind} />)
  expect(nextStep().getByRole('heading', { name: title })).toBeVisible()
  expect(nextStep().getByText(text)).toBeVisible()
  expect(nextStep().getByRole('link', { name: action })).toHaveAttribute('href', path)
})

describe("the card 'Your profile'", () => {
  it('has three rows, and a percentage of photo and basic info', () => {
    open({ progress: progressOf({ photo_urls: [] }, false) })
    const card = part('Your profile')
    expect(card.getByText('50')).toBeVisible()
    expect(card.getAllByRole('listitem').map((row) => row.textContent)).toEqual([
      'Photo: to doAdd a photo',
      'Basic info: done',
      'Assessment: to doFinish it',
    ])
    expect(card.getAllByRole('link').map(goal)).toEqual(['/profile?tab=photos', '/questionnaire'])
  })

  it('asks for nothing when complete', () => {
    open()
    expect(part('Your profile').getByText('All set')).toBeVisible()
    expect(part('Your profile').queryByRole('link')).toBeNull()
  })
})

describe('own events section', () => {
  const goingTo = (...titles: readonly string[]) =>
    ready(
      new Map(
        titles.map((event_id) => [
          event_id,
          eventAttendeeSchema.parse({
            event_id,
            user_id: 'ben',
            has_ticket: event_id === 'Kayaks',
            created_at: new Date(0),
          }),
        ]),
      ),
    )
  const events = ready([
    evening('Lanterns', inDays(4)),
    evening('Kayaks', inDays(12)),
    evening('Long table', inDays(13)),
    evening('Records', inDays(14)),
    evening('Chess', inDays(15)),
  ])

  it('comes first, lists the soonest first, and suggests none of its events again', () => {
    open({ events, registrations: goingTo('Chess', 'Records', 'Kayaks', 'Lanterns') })
    const sections = screen.getAllByRole('region').map((section) => section.getAttribute('aria-labelledby'))
    const next = screen.getByRole('region', { name: /^You’re going on / })
    expect(next.getAttribute('aria-labelledby')).toBe(sections[0])
    expect(next).toHaveTextContent('Lanterns, ')
    expect(within(next).getAllByRole('link').map(goal)).toEqual(['/events/Lanterns', '/evenings'])
    const after = part('After that').getAllByRole('article')
    expect(after.map((article) => within(article).getByRole('heading').textContent)).toEqual([
      'Kayaks',
      'Records',
    ])
    expect(part('After that').getAllByRole('link', { name: 'Show Ticket' })).toHaveLength(1)
    expect(part('Upcoming events').getAllByRole('article')).toHaveLength(1)
    expect(part('Upcoming events').getByRole('link', { name: 'Long table' })).toBeVisible()
  })

  it.each([
    [0, /^You’re going today$/],
    [1, /^You’re going tomorrow$/],
    [4, /^You’re going on (Mon|Tue|Wed|Thu|Fri|Sat|Sun)$/],
    [20, /^You’re going on [A-Z][a-z]{2} \d{1,2}$/],
  ])('names the day of the next event, %i days ahead', (days, text) => {
    vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-12-01T20:00:00Z') })
    try {
      const moment = days === 0 ? new Date('2026-12-02T03:00:00Z') : new Date(Date.now() + days * dayMs)
      open({ events: ready([evening('Lanterns', moment)]), registrations: goingTo('Lanterns') })
      expect(screen.getByRole('heading', { name: text })).toBeVisible()
    } finally {
      vi.useRealTimers()
    }
  })

  it('is hidden from a member who attends no event', () => {
    open({ events, registrations: goingTo('An evening that is over') })
    expect(screen.queryByText('Your next evening')).toBeNull()
    expect(part('Upcoming events').getAllByRole('article')).toHaveLength(3)
  })

  it('delays the rest until loaded, and shows an error when loading fails', () => {
    const { unmount } = open({ events, registrations: { status: 'loading' } })
    expect(screen.queryByRole('region')).toBeNull()
    unmount()
    const retry = vi.fn()
    open({ events, registrations: { status: 'error', error: new Error('refused'), retry } })
    const failed = screen.getByText('We couldn’t load your events').parentElement
    if (failed) fireEvent.click(within(failed).getByRole('button', { name: 'Try Again' }))
    expect(retry).toHaveBeenCalledOnce()
    expect(part('Upcoming events').getAllByRole('article')).toHaveLength(3)
  })
})

describe('upcoming events section', () => {
  it('lists three at most, each linking to its page', () => {
    open({ events: ready(['Lanterns', 'Kayaks', 'Long table', 'Records'].map((title) => evening(title))) })
    const events = part('Upcoming events')
    expect(events.getAllByRole('article')).toHaveLength(3)
    const links = events.getAllByRole('link', { name: /Lanterns|Kayaks|Long table/ })
    expect(links.map(goal)).toEqual(['/events/Lanterns', '/events/Kayaks', '/events/Long%20table'])
  })

  it('shows a message when nothing is planned', () => {
    open()
    expect(part('Upcoming events').getByText(/^Nothing is planned right now\./)).toBeVisible()
  })
})

describe('best matches section', () => {
  const match = matchSchema.parse({
    user1_id: 'ben',
    user2_id: 'yuki',
    user_ids: ['ben', 'yuki'],
    compatibility_score: 92,
    reasons: ['Both in Kitsilano'],
  })
  const yuki = (changes: Partial<Profile>) => ({
    uid: 'yuki',
    profile: profileSchema.parse({ ...known, first_name: 'Yuki', age: 31, ...changes }),
    photos: [],
  })

  it('shows name, score and a line of the member, and links to them', () => {
    show(<Person member={yuki({})} match={match} />)
    const card = within(screen.getByRole('article', { name: 'Yuki, 31' }))
    expect(card.getByRole('link', { name: 'Yuki, 31' })).toHaveAttribute('href', '/profile/yuki')
    expect(card.getByText('92')).toBeVisible()
    expect(card.getByText('“I build kites.”')).toBeVisible()
  })

  it('shows the first reason when there is no line', () => {
    show(<Person member={yuki({ bio: null })} match={match} />)
    expect(screen.getByText('Both in Kitsilano')).toBeVisible()
  })

  it('shows a message and a link to the events when there is no match', () => {
    open()
    const matches = part('Your best matches')
    expect(matches.getByText(/^No introductions yet\./)).toBeVisible()
    expect(matches.getByRole('link', { name: 'Find Events' })).toHaveAttribute('href', '/events')
  })
})

describe('quick action list', () => {
  it('links to profile, events and matches', () => {
    open()
    expect(part('Quick actions').getAllByRole('link').map(goal)).toEqual([
      '/profile',
      '/events',
      '/matches',
      '/swipe',
    ])
  })
})

describe('dashboard section', () => {
  it('shows a skeleton while loading', () => {
    open({ progress: { status: 'loading' }, matches: { status: 'loading' }, events: { status: 'loading' } })
    const names = ['Loading your profile', 'Loading events', 'Loading your matches']
    expect(screen.getAllByRole('status').map((status) => status.getAttribute('aria-label'))).toEqual(names)
  })

  it('shows an error when loading fails and can be retried', () => {
    const [retryProfile, retryMatches, retryEvents] = [vi.fn(), vi.fn(), vi.fn()]
    const failed = (retry: () => void) => ({ status: 'error', error: new Error('refused'), retry }) as const
    open({ matches: failed(retryMatches), events: failed(retryEvents) })
    fireEvent.click(part('Your best matches').getByRole('button', { name: 'Try Again' }))
    expect(retryMatches).toHaveBeenCalledOnce()
    fireEvent.click(part('Upcoming events').getByRole('button', { name: 'Try Again' }))
    expect(retryEvents).toHaveBeenCalledOnce()
    expect(nextStep().getByRole('link')).toBeVisible()

    open({ progress: failed(retryProfile) })
    const profile = screen.getByText('We couldn’t load your profile').parentElement
    if (profile) fireEvent.click(within(profile).getByRole('button', { name: 'Try Again' }))
    expect(retryProfile).toHaveBeenCalledOnce()
  })
})
