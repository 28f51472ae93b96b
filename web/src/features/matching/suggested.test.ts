import { eventSchema } from '@club/domain/events/event'
import { describe, expect, it } from 'vitest'
import { suggested } from './suggested'

const rows = ['first', 'second', 'third'].map((id, day) => ({
  id,
  data: eventSchema.parse({ title: id, date_time: new Date(Date.UTC(2026, 11, day + 1)) }),
}))

describe('the suggested events', () => {
  it.each([
    [{}, ['first', 'second']],
    [{ third: 1 }, ['third', 'first']],
    [{ second: 2, third: 5 }, ['third', 'second']],
  ])('are those where most matches go, then the next: %o', (going: Record<string, number>, ids) => {
    expect(suggested(rows, (id) => going[id] ?? 0).map(({ id }) => id)).toEqual(ids)
  })
})
