import { notificationSchema } from '@club/domain/notifications/notification'
import { describe, expect, it } from 'vitest'
import { arrivedSince, newestOf } from './notifications'

const at = (minute: number) => new Date(Date.UTC(2026, 10, 20, 9, minute))

function row(id: string, minute: number, read_at: Date | null = null) {
  const made = { user_id: 'ana', kind: 'mutual_match', about_user_id: id, created_at: at(minute), read_at }
  return { id, data: notificationSchema.parse({ ...made, expires_at: at(59) }) }
}
const ids = (rows: readonly { id: string }[]) => rows.map(({ id }) => id)

describe('what arrives while the page is open', () => {
  const opening = [row('ben', 20), row('cy', 10)]

  it('excludes what was there when the page opened', () => {
    expect(ids(arrivedSince(opening, newestOf(opening)))).toEqual([])
  })

  it('includes what is newer and unread', () => {
    const later = [row('dee', 31, at(32)), row('eve', 30), ...opening]
    expect(ids(arrivedSince(later, newestOf(opening)))).toEqual(['eve'])
  })

  it('is not what only moved up into the list', () => {
    expect(ids(arrivedSince([...opening, row('old', 1)], newestOf(opening)))).toEqual([])
  })

  it('includes everything when there was nothing before', () => {
    expect(ids(arrivedSince(opening, newestOf([])))).toEqual(['ben', 'cy'])
  })
})
