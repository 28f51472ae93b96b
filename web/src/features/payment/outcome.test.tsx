import { screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import type { Bought } from '../../data/orders'
import { show } from '../../testing/show'
import { Outcome } from './outcome'

const ticketData = {
  eventId: 'supper',
  eventName: 'A long supper',
  ticketType: 'Early bird',
  ticketTypeId: 'early',
  quantity: 2,
  price: 59.5,
}

const all = (role: 'definition' | 'listitem' | 'link') =>
  screen.getAllByRole(role).map(({ textContent }) => textContent)

describe('what a payment has brought', () => {
  it.each<[string, Bought, string[], string[], string[]]>([
    [
      'Tickets Purchased!',
      { paymentType: 'tickets', total: 59.5, ticketData },
      ['A long supper', 'Early bird', '2', '$59.50'],
      [
        'Check your email for a receipt.',
        'Arrive 15 minutes early.',
        'Bring valid ID.',
        'View your tickets in your account.',
        'Each person has their own code, in My Tickets and in your email. Coming separately? Send everyone theirs.',
      ],
      ['View My Tickets', 'Browse Events'],
    ],
    [
      'Credits Purchased!',
      { paymentType: 'credits', total: 20, credits: 10 },
      ['10', '$20.00'],
      ['Check your email for a receipt.', 'Each super like uses one credit and goes to one of your matches.'],
      ['Meet People', 'Browse Events'],
    ],
    [
      'Coaching Booked!',
      { paymentType: 'coaching', total: 120, coaching: { title: 'Profile review' } },
      ['Profile review', '$120.00'],
      ['Check your email for a receipt.', 'We’ll email you within two business days to set up the session.'],
      ['My Account', 'Browse Events'],
    ],
  ])('%s', (title, bought, lines, nexts, buttons) => {
    show(<Outcome bought={bought} />)
    expect(screen.getByRole('heading', { level: 1, name: title })).toBeVisible()
    expect(all('definition')).toEqual(lines)
    expect(all('listitem')).toEqual(nexts)
    expect(all('link')).toEqual(buttons)
    const goals = screen.getAllByRole('link').map((link) => link.getAttribute('href'))
    expect(goals).toEqual([bought.paymentType === 'credits' ? '/swipe' : '/profile?tab=tickets', '/events'])
  })
})
