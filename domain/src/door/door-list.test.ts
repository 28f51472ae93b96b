/** The list at the door: counted in people, searched by name, email or ticket. */
import { describe, expect, it } from 'vitest'
import { type DoorEntry, doorStats, fitsDoorSearch, pendingFirst } from './door-list'

function entry(changes: Partial<DoorEntry> = {}): DoorEntry {
  return {
    kind: 'ticket',
    id: '7f3c91ab-5dc2-4b8e-9d0a-2a6a1f6f0c11-1',
    party: '7f3c91ab-5dc2-4b8e-9d0a-2a6a1f6f0c11',
    user_id: 'jose',
    name: 'José Pérez',
    email: 'jose@club.example',
    ticket_type: 'Open Ticket',
    quantity: 1,
    checked_in_at: null,
    checked_in_by: null,
    is_unlisted: false,
    is_late: false,
    ...changes,
  }
}

describe('door stats', () => {
  it('counts people, not rows', () => {
    const registered = { kind: 'rsvp', quantity: 3 } as const
    const entries = [entry({ ...registered, checked_in_at: 1 }), ...[1, 2, 3].map(() => entry())]
    expect(doorStats(entries)).toEqual({ checkedIn: 3, pending: 3, total: 6, rate: 50 })
  })

  it('is zero for an empty list', () => {
    expect(doorStats([])).toEqual({ checkedIn: 0, pending: 0, total: 0, rate: 0 })
  })
})

it('Guests who have not arrived yet come first, sorted by name', () => {
  const came = entry({ name: 'Ada', checked_in_at: 1 })
  const [ben, cleo] = [entry({ name: 'Ben' }), entry({ name: 'Cleo' })]
  expect([came, cleo, ben].toSorted(pendingFirst)).toEqual([ben, cleo, came])
})

describe('door search', () => {
  it.each(['jose perez', 'JOSÉ', 'jose@club', '7f3c91ab', '7F3C', '7f3c91ab-5dc2', ''])(
    '%j finds',
    (search) => {
      expect(fitsDoorSearch(entry(), search)).toBe(true)
    },
  )

  it.each(['3c91ab', 'nobody', 'club.org'])('does not find the guest by %j', (search) => {
    expect(fitsDoorSearch(entry(), search)).toBe(false)
  })

  it('finds all seats of an order by the code that they share', () => {
    const { party } = entry()
    const seats = [1, 2, 3].map((seat) => entry({ id: `${party}-${seat}` }))
    const found = (search: string) => seats.filter((seat) => fitsDoorSearch(seat, search))
    expect(found('7f3c91ab')).toEqual(seats)
    expect(found(`${party}-2`)).toEqual([seats[1]])
  })

  it('does not match a uid as a ticket', () => {
    expect(fitsDoorSearch(entry({ kind: 'rsvp', id: 'zoe' }), 'zoe')).toBe(false)
  })
})
