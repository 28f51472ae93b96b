import { eventSchema } from '@club/domain/events/event'
import { describe, expect, it } from 'vitest'
import { suggested } from './suggestion-order'

const dayMs = 24 * 60 * 60 * 1000
const firstDay = Date.UTC(2026, 11, 1)

const rows = ['first', 'second', 'third'].map((id, day) => ({
  id,
  data: eventSchema.parse({ title: id, date_time: new Date(firstDay + day * dayMs) }),
}))

const namesOf = (going: Record<string, number>, now: Date) =>
  suggested(rows, (id) => going[id] ?? 0, now).map(({ id }) => id)

describe('suggested', () => {
  it.each([
    [{}, ['first', 'second']],
    [{ third: 1 }, ['third', 'first']],
    [{ second: 2, third: 5 }, ['third', 'second']],
  ])(
    'puts the events with most matches first, then the soonest: %o',
    (going: Record<string, number>, ids) => {
      expect(namesOf(going, new Date(firstDay - 1))).toEqual(ids)
    },
  )

  it('leaves out an event that starts while the page is open, even with matches attending', () => {
    expect(namesOf({ first: 5 }, new Date(firstDay - 1))).toEqual(['first', 'second'])
    expect(namesOf({ first: 5 }, new Date(firstDay))).toEqual(['second', 'third'])
  })
})
