/** Seats of one order at the door: which of them are a party, and where the list offers to admit it. */
import { describe, expect, it } from 'vitest'
import { companyOf, lineKey, partiesOf, partyOf, pendingSeats, withParties } from './door-party'
import type { DoorRow } from './door-row'

type Seat = Pick<DoorRow, 'kind' | 'id' | 'party' | 'checked_in_at' | 'standing'>

function seat(id: string, changes: Partial<Seat> = {}): Seat {
  return { kind: 'ticket', id, party: 'order', checked_in_at: null, standing: 'valid', ...changes }
}
const [one, two, three] = [seat('order-1'), seat('order-2'), seat('order-3')]
const came = { checked_in_at: 1 }
const seatsOf = (rows: readonly Seat[]) => partiesOf(rows).get('order')?.seats

describe('a party', () => {
  it.each([
    ['is all seats of an order', [one, two, three], [one, two, three]],
    ['includes the seats that are in', [one, seat('order-2', came)], [one, seat('order-2', came)]],
    ['leaves out a refunded seat', [one, two, seat('order-3', { standing: 'refunded' })], [one, two]],
    [
      'leaves out a seat that another member holds',
      [one, two, seat('order-3', { party: 'theirs' })],
      [one, two],
    ],
    ['is none of a single seat', [one], undefined],
    [
      'is none of a seat whose others were refunded',
      [one, seat('order-2', { standing: 'refunded' })],
      undefined,
    ],
  ])('%s', (_, rows, seats) => {
    expect(seatsOf(rows)).toEqual(seats)
  })

  it('is none of guests who registered', () => {
    const guests = ['ana', 'ben'].map((id) => seat(id, { kind: 'rsvp', party: null }))
    expect(partiesOf(guests).size).toBe(0)
    expect(guests.map((guest) => partyOf(partiesOf(guests), guest))).toEqual([null, null])
  })

  it('names the company of each seat, and none for a guest alone', () => {
    const parties = partiesOf([one, two, seat('order-3', came)])
    expect(companyOf(partyOf(parties, one))).toBe('with 2 more')
    expect(companyOf(partyOf(parties, seat('other-1', { party: 'other' })))).toBeNull()
  })

  it('is pending with the seats that are not in', () => {
    const parties = partiesOf([one, two, seat('order-3', came)])
    expect(pendingSeats(partyOf(parties, one))).toEqual([one, two])
    expect(pendingSeats(null)).toEqual([])
  })
})

describe('the list', () => {
  const linesOf = (rows: readonly Seat[], listed = rows, held: readonly string[] = []) =>
    withParties(listed, partiesOf(rows), (key) => held.includes(key)).map(lineKey)
  const other = seat('other-1', { party: 'other' })

  it('offers a party once, before its first pending seat', () => {
    const lines = ['ticket other-1', 'party order', 'ticket order-1', 'ticket order-2']
    expect(linesOf([other, one, two])).toEqual(lines)
  })

  it('offers a party of which a search or a filter shows a pending seat', () => {
    expect(linesOf([one, two, three], [two])).toEqual(['party order', 'ticket order-2'])
    expect(linesOf([seat('order-1', came), two, three], [seat('order-1', came)])).toEqual(['ticket order-1'])
  })

  it('does not offer a party with one seat to come', () => {
    expect(linesOf([one, seat('order-2', came)])).toEqual(['ticket order-1', 'ticket order-2'])
  })

  it('retains the line of a party while seats that were just admitted are held, and adds none for them', () => {
    const rows = [seat('order-1', came), seat('order-2', came), three]
    const line = ['party order', 'ticket order-1', 'ticket order-2', 'ticket order-3']
    expect(linesOf(rows, rows, ['ticket order-1'])).toEqual(line)
    expect(linesOf(rows, rows, ['ticket order-3'])).toEqual(line.slice(1))
  })

  it('does not count a refunded seat as the first of its party', () => {
    const refunded = seat('order-1', { standing: 'refunded' })
    expect(linesOf([refunded, two, three])[0]).toBe('ticket order-1')
  })
})
