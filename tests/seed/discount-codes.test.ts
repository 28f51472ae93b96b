/** The seeded discount codes, without a database: whole documents with codes that a buyer can type and use. */
import { expect, it } from 'vitest'
import { discountCodeSchema, discountCodeText, discountRefusal } from '@club/domain/orders/discount-code'
import { seededDiscountCodes } from './discount-codes'
import { seededEvents, seededTicketTypes } from './events'

it('the seeded discount codes are whole documents, and each takes something off an event with tickets', () => {
  const now = new Date('2026-11-22T20:00:00Z')
  const events = seededEvents(now).filter(({ data }) => data.status === 'published')
  const withTickets = new Set(seededTicketTypes(now).map(({ data }) => data.event_id))
  for (const { id, data } of seededDiscountCodes(now)) {
    expect(discountCodeText.parse(id)).toBe(id)
    expect(discountCodeSchema.parse(data)).toEqual(data)
    const isTaken = (eventId: string) =>
      discountRefusal({ code: data, eventId, uses: 0, isHeld: false, total: 2500 }, now) === null
    expect(events.filter((event) => withTickets.has(event.id) && isTaken(event.id))).not.toHaveLength(0)
  }
})
