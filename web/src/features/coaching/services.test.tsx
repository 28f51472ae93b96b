import { accountSchema } from '@club/domain/account/account'
import { coachingServiceSchema } from '@club/domain/coaching/coaching-service'
import { screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { publishSession } from '../../data/session/session'
import { show } from '../../testing/show'
import { Services } from './services'

const photos = {
  title: 'Photo Session',
  description: 'A walk along the water.',
  duration: '90 minutes',
  price: 129,
  icon: 'Camera',
  features: ['Twelve pictures', 'Any weather'],
  is_active: true,
  display_order: 2,
}

function showServices(...services: object[]) {
  const data = services.map((service, index) => ({
    id: String(index),
    data: coachingServiceSchema.parse(service),
  }))
  show(<Services live={{ status: 'ready', data }} />)
}

describe('coaching service list', () => {
  it('shows one card each in order, and marks the one with display order 1 ‘Most Popular’', () => {
    showServices({ ...photos, title: 'General Coaching', display_order: 1 }, photos)
    const [first, second] = screen.getAllByRole('article')
    expect(first).toHaveAccessibleName('General Coaching')
    expect(first).toHaveTextContent('Most Popular')
    expect(second).toHaveAccessibleName('Photo Session')
    expect(second).not.toHaveTextContent('Most Popular')
  })

  it('shows the duration, description and features of a session', () => {
    showServices(photos)
    const card = screen.getByRole('article', { name: 'Photo Session' })
    expect(card).toHaveTextContent('90 minutes')
    expect(card).toHaveTextContent('A walk along the water.')
    for (const feature of photos.features) expect(card).toHaveTextContent(feature)
  })

  it.each([
    [89.99, '$89.99 / session'],
    [129, '$129 / session'],
  ])('shows the price of a session: %d', (price, text) => {
    showServices({ ...photos, price })
    expect(screen.getByRole('article')).toHaveTextContent(text)
  })

  it('sends a visitor who books to log in and back', () => {
    showServices(photos)
    const book = screen.getByRole('link', { name: 'Book Now' })
    expect(book).toHaveAttribute('href', '/login?next=%2Fpayment%3Fcoaching%3D0')
    expect(book).toHaveAccessibleDescription('Photo Session')
  })

  it('sends a member who books to the payment page', () => {
    const account = accountSchema.parse({ email: 'ben@example.com', created_at: new Date(0) })
    publishSession({ status: 'signed-in', uid: 'ben', email: account.email, role: 'user', account })
    showServices(photos)
    expect(screen.getByRole('link', { name: 'Book Now' })).toHaveAttribute('href', '/payment?coaching=0')
  })

  it('links to the events when there are no services', () => {
    showServices()
    expect(screen.getByText('No coaching right now')).toBeVisible()
    expect(screen.getByRole('link', { name: 'Browse Events' })).toHaveAttribute('href', '/events')
  })

  it('shows an error when loading fails', () => {
    show(<Services live={{ status: 'error', error: new Error('offline'), retry: () => undefined }} />)
    expect(screen.getByRole('alert')).toHaveTextContent('Error loading coaching services')
    expect(screen.getByRole('button', { name: 'Try Again' })).toBeVisible()
  })
})
