/** The seeded evening is busy, and its figures agree. */
import { generateKeyPairSync } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { partiesOf, pendingSeats } from '@club/domain/door/door-party'
import { foldScans } from '@club/domain/door/fold-scans'
import { clubDateTime } from '@club/domain/club-time'
import { mayMeet } from '@club/domain/matching/score/eligibility'
import type { MemberDocuments } from '@club/domain/matching/score/traits'
import { readSigningKey } from '../../functions/src/orders/tickets/ticket-codes'
import { documentsOf } from './documents'
import { eveningId, blockedPair, seededEvening } from './evening'

const now = new Date('2026-11-20T03:00:00Z')
const { privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
const key = readSigningKey(privateKey.export({ format: 'der', type: 'pkcs8' }).toString('base64'))
const written = seededEvening(key, now)
const purchases = written.flatMap((row) =>
  row.name === 'ticket_purchases' ? [{ id: row.id, ...row.data }] : [],
)
const attendees = written.flatMap((row) => (row.name === 'event_attendees' ? [row.data] : []))
const scans = written.flatMap((row) => (row.name === 'check_in_scans' ? [{ id: row.id, ...row.data }] : []))
const people = (rows: readonly { quantity: number }[]) =>
  rows.reduce((sum, { quantity }) => sum + quantity, 0)

function memberDocuments(documents?: ReturnType<typeof documentsOf>): MemberDocuments {
  const { profiles: profile, match_preferences: preferences } = documents ?? {}
  const questionnaire = documents?.questionnaire_results
  if (!profile || !preferences || !questionnaire) throw new Error('A document is missing')
  return { profile, preferences, questionnaire }
}

describe('the evening', () => {
  it.each(Array.from({ length: 24 }, (_, hour) => hour))(
    'starts in the evening in the club’s zone when it is seeded at %i o’clock UTC',
    (hour) => {
      const at = new Date(Date.UTC(2026, 10, 20, hour, 40))
      const rows = seededEvening(key, at)
      const start = rows.flatMap((row) => (row.name === 'events' ? [row.data.date_time] : []))[0] ?? at
      const startHour = Number(clubDateTime(start).slice(11, 13))
      expect(startHour).toBeGreaterThanOrEqual(18)
      expect(startHour).toBeLessThan(22)
      expect(start.getTime() + 3 * 3_600_000).toBeGreaterThan(at.getTime())
      expect(rows.some(({ name }) => name === 'check_in_scans')).toBe(start < at)
    },
  )

  it('has as many seats as its tickets and registrations, which are all taken', () => {
    const [event] = written.flatMap((row) => (row.name === 'events' ? [row.data] : []))
    const forSale = written.flatMap((row) => (row.name === 'ticket_types' ? [row.data.max_quantity] : []))
    const seats = forSale.reduce((sum, each) => sum + each, 0)
    const free = attendees.filter(({ has_ticket }) => !has_ticket).length
    expect(event?.max_attendees).toBe(seats + free)
    expect(event?.current_attendees).toBe(seats + free)
    expect(event?.available_types).toBe(0)
  })

  it('began an hour ago, and counts as many as go', () => {
    const [event] = written.flatMap((row) => (row.name === 'events' ? [row.data] : []))
    expect(event?.date_time).toEqual(new Date(now.getTime() - 3_600_000))
    expect(event?.current_attendees).toBe(attendees.reduce((sum, { seats }) => sum + seats, 0))
    expect(event?.current_attendees).toBeGreaterThan(40)
  })

  it('has sold of each type what its orders say', () => {
    for (const row of written)
      if (row.name === 'ticket_types') {
        const sold = purchases.filter(
          ({ ticket_type_id, status }) => ticket_type_id === row.id && status === 'paid',
        )
        expect(people(sold)).toBe(row.data.current_sold)
      }
  })

  it('has admitted the guests its scans show: some in, some late, some undone, some refunded, two doors in conflict', () => {
    const standing = purchases.map(({ id }) => foldScans(scans.filter(({ entry_id }) => entry_id === id)))
    expect(purchases.map(({ checked_in_at }) => checked_in_at)).toEqual(
      standing.map(([first]) => first?.at ?? null),
    )
    expect(standing.filter(({ length }) => length === 2)).toHaveLength(1)
    for (const verdict of ['undone', 'admitted'] as const)
      expect(scans.filter((scan) => scan.verdict === verdict).length).toBeGreaterThan(3)
    expect(purchases.some(({ status }) => status === 'refunded')).toBe(true)
    expect(standing.filter(({ length }) => length === 0).length).toBeGreaterThan(5)
  })

  it('has parties of several seats, of which one is inside and others are still to come', () => {
    const rows = purchases.map(({ id, order_id, status, checked_in_at }) => ({
      ...{ kind: 'ticket' as const, id, party: order_id, checked_in_at: checked_in_at?.getTime() ?? null },
      standing: status === 'refunded' ? ('refunded' as const) : ('valid' as const),
    }))
    const pending = [...partiesOf(rows).values()].map((party) => pendingSeats(party).length)
    expect(pending).toContain(0)
    expect(Math.max(...pending)).toBeGreaterThan(1)
  })

  it('has two attendees to keep apart, who hold tickets and would not have met', () => {
    const blocks = written.flatMap((row) => (row.name === 'blocks' ? [row] : []))
    const pairs = written.flatMap((row) => (row.name === 'pair_reactions' ? [row] : []))
    expect(pairs).toMatchObject([{ id: blocks[0]?.id, data: { blocked: true, mutual: false } }])
    const uids = blocks[0]?.data.user_ids ?? []
    expect(uids).toHaveLength(2)
    const holders = attendees.filter(({ has_ticket }) => has_ticket).map(({ user_id }) => user_id)
    for (const uid of uids) expect(holders).toContain(uid)
    const [one, other] = blockedPair().map((person) => documentsOf(person, { pictures: [] }, now))
    expect(mayMeet(memberDocuments(one), memberDocuments(other))).toBe(false)
  })

  it('has a helper, and the same people on every run', () => {
    expect(written.filter(({ name }) => name === 'door_passes')).toHaveLength(1)
    expect(seededEvening(key, now).map(({ id }) => id)).toEqual(written.map(({ id }) => id))
    expect(attendees.every(({ event_id }) => event_id === eveningId)).toBe(true)
  })
})
