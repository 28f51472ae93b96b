import { accountSchema } from '@club/domain/account/account'
import { newEvent } from '@club/domain/events/event'
import { nextEventsJson } from '@club/domain/public-pages/next-events'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { publishSession } from '../../data/session/session'
import { show } from '../../testing/show'
import { HomeScreen } from './home-screen'

const rows = ['Lantern walk', 'Board games', 'Long table'].map((title, index) => ({
  id: String(index),
  data: newEvent({
    title,
    date_time: new Date(`2099-12-0${index + 1}T02:30:00Z`),
    location: 'West End',
    price: 70 - index * 35,
    has_tickets: true,
    category: 'Outdoors',
    current_attendees: index,
    status: 'published',
  }),
}))
/** As the function answers. */
const answerOf = (shown: typeof rows): unknown => JSON.parse(nextEventsJson(shown))

/** Answers requests for events. */
const server = vi.fn<typeof fetch>()

function answers(...bodies: unknown[]) {
  for (const body of bodies) server.mockResolvedValueOnce(Response.json(body))
}

const open = () => show(<HomeScreen />)

const invitation = 'For adults 18 and over. Free to join.'
const signedIn = { status: 'signed-in', uid: 'ben', email: 'ben@example.com', role: 'user' } as const
const joined = accountSchema.parse({ email: signedIn.email, created_at: new Date(0) })

beforeEach(() => {
  vi.stubGlobal('fetch', server)
  publishSession({ status: 'signed-out' })
})
afterEach(() => {
  server.mockReset()
  vi.unstubAllGlobals()
})

describe('front page', () => {
  it('invites a visitor to create an account, browse events and get started', () => {
    answers([])
    open()
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Find love that lasts')
    expect(screen.getByText(invitation)).toBeVisible()
    expect(screen.getByRole('link', { name: 'Create Account' })).toHaveAttribute('href', '/signup')
    expect(screen.getByRole('link', { name: 'Browse Events' })).toHaveAttribute('href', '/events')
    expect(screen.getByRole('link', { name: 'Get Started' })).toHaveAttribute('href', '/signup')
  })

  it('does not invite a member to join', () => {
    answers([])
    publishSession({ ...signedIn, account: { ...joined, onboarded: true } })
    open()
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Find love that lasts')
    expect(screen.getByRole('link', { name: 'View Dashboard' })).toHaveAttribute('href', '/dashboard')
    expect(screen.getByRole('link', { name: 'Browse Events' })).toHaveAttribute('href', '/events')
    expect(screen.queryByText(invitation)).toBeNull()
    expect(screen.queryByRole('link', { name: 'Create Account' })).toBeNull()
    expect(screen.queryByRole('link', { name: 'Get Started' })).toBeNull()
  })

  it('links a member who is not onboarded to the missing steps', async () => {
    answers([])
    publishSession({ ...signedIn, account: joined })
    open()
    expect(screen.getByRole('link', { name: 'Finish your profile' })).toHaveAttribute('href', '/matches')
    expect(screen.queryByRole('link', { name: 'View Dashboard' })).toBeNull()
    const next = within(await screen.findByRole('region', { name: 'Your next step' }))
    expect(next.getByRole('link', { name: 'Continue' })).toHaveAttribute('href', '/matches')
  })

  it('puts reasons to join above events for visitors, and below them for members', () => {
    const [events, benefits] = ['Upcoming events', 'A better way to meet someone']
    const shown = () => screen.getAllByRole('heading', { level: 2 }).map((heading) => heading.textContent)
    answers([], [])
    const { unmount } = open()
    expect(shown().slice(0, 2)).toEqual([benefits, events])
    unmount()
    publishSession({ ...signedIn, account: { ...joined, onboarded: true } })
    open()
    expect(shown().slice(0, 2)).toEqual([events, benefits])
  })

  it('marks both testimonials as examples', () => {
    answers([])
    const { container } = open()
    expect(container.querySelectorAll('blockquote')).toHaveLength(2)
    expect(screen.getAllByText('Example')).toHaveLength(2)
  })
})

describe('upcoming events section on the front page', () => {
  it('shows attendance and a way to join each event', async () => {
    answers(answerOf(rows))
    const { container } = open()
    const articles = await screen.findAllByRole('article')
    expect(articles).toHaveLength(3)
    for (const [index, price] of ['$70', '$35', 'Tickets'].entries())
      expect(articles[index]).toHaveTextContent(`West End · ${price}`)
    expect(server.mock.calls[0]?.[0]).toBe('/next-events.json')
    const ways = screen.getAllByRole('link', { name: 'Join Event' })
    expect(ways.map((way) => way.getAttribute('href'))).toEqual(
      [0, 1, 2].map((id) => `/signup?next=%2Fevents%2F${id}`),
    )
    expect(ways[0]).toHaveAccessibleDescription('Lantern walk')
    for (const going of ['No one is going yet', '1 person is going', '2 people are going'])
      expect(screen.getByText(going)).toBeVisible()
    expect(screen.getByRole('link', { name: 'Lantern walk' })).toHaveAttribute('href', '/events/0')
    const cover = container.querySelector('article img')
    expect(cover).toHaveAttribute('src', '/pictures/events/outdoors.svg')
  })

  it('marks an event under way and offers no way to join it', async () => {
    const underWay = rows
      .slice(0, 1)
      .map(({ id, data }) => ({ id, data: { ...data, date_time: new Date() } }))
    answers(answerOf(underWay))
    open()
    const article = await screen.findByRole('article')
    expect(article).toHaveTextContent('Under Way')
    expect(article).not.toHaveTextContent('No one is going yet')
    expect(article).toHaveTextContent('No one is registered')
    expect(screen.getByRole('link', { name: 'See Details' })).toHaveAttribute('href', '/events/0')
    expect(screen.queryByRole('link', { name: 'Join Event' })).toBeNull()
  })

  it('shows skeletons while loading, and a message when nothing is planned', async () => {
    answers([])
    open()
    expect(screen.getByRole('status', { name: 'Loading events' })).toBeInTheDocument()
    expect(await screen.findByText(/Nothing is planned right now/)).toBeVisible()
  })

  it('can be reloaded after an error', async () => {
    server.mockRejectedValueOnce(new TypeError('Failed to fetch'))
    open()
    expect(await screen.findByText('We couldn’t load the next events')).toBeVisible()
    answers(answerOf(rows))
    fireEvent.click(screen.getByRole('button', { name: 'Try Again' }))
    expect(await screen.findAllByRole('article')).toHaveLength(3)
  })

  it('refreshes when the member returns to the page, and is unchanged when that fails', async () => {
    answers(answerOf(rows))
    open()
    await screen.findAllByRole('article')
    server.mockResolvedValueOnce(new Response(null, { status: 503 }))
    document.dispatchEvent(new Event('visibilitychange'))
    await waitFor(() => expect(server).toHaveBeenCalledTimes(2))
    expect(screen.getAllByRole('article')).toHaveLength(3)
    answers(answerOf(rows.slice(0, 1)))
    document.dispatchEvent(new Event('visibilitychange'))
    await waitFor(() => expect(screen.getAllByRole('article')).toHaveLength(1))
  })
})
