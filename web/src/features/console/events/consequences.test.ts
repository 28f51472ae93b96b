/** The texts on the consequences of saving an event. */
import { eventSchema } from '@club/domain/events/event'
import { describe, expect, it } from 'vitest'
import { capacityOf, noticeOf } from './consequences'
import { entriesOf } from './event-fields'

const event = eventSchema.parse({
  title: 'Lantern walk',
  date_time: new Date('2030-11-21T03:00:00Z'),
  status: 'published',
  max_attendees: 20,
  current_attendees: 7,
  held_seats: 1,
})
const now = new Date('2030-11-14T03:00:00Z')

describe('change of capacity', () => {
  it.each([
    [20, 10, '10 fewer seats: 2 left'],
    [20, 9, '11 fewer seats: 1 left'],
    [20, 8, '12 fewer seats: none left'],
    [20, 7, 'Can’t lower the limit to 7 seats: 8 are taken'],
    [20, 21, '1 more seat: 13 left'],
    [20, null, 'No more seat limit'],
    [null, 12, 'A limit of 12 seats: 4 left'],
    [null, 1, 'Can’t lower the limit to 1 seat: 8 are taken'],
  ])('shows the remaining seats: from %j to %j', (max_attendees, places, title) => {
    expect(capacityOf({ ...event, max_attendees }, { max_attendees: places })).toEqual({
      title,
      text: '7 registered or sold, 1 held during checkout.',
    })
  })

  it('shows nothing when it is the same', () => {
    expect(capacityOf(event, { max_attendees: 20 })).toBeNull()
  })
})

describe('change of place', () => {
  const moved = { ...entriesOf(event), address_line: 'By the boathouse' }

  it.each([
    [{ status: 'ready', data: 34 }, 'Saving notifies 34 people', 'Save and Notify 34 People', ''],
    [{ status: 'ready', data: 1 }, 'Saving notifies 1 person', 'Save and Notify 1 Person', ''],
    [
      { status: 'loading' },
      'Saving notifies everyone who’s going',
      'Save and Notify Everyone',
      'still counting them',
    ],
    [
      { status: 'error', error: new Error('Nobody answers') },
      'Saving notifies everyone who’s going',
      'Save and Notify Everyone',
      'couldn’t count them',
    ],
  ] as const)('names who will be notified: %j', (notified, title, label, part) => {
    const notice = noticeOf(event, moved, notified, now)
    expect(notice).toMatchObject({ title, label })
    expect(notice?.text).toContain(part)
  })

  it('notifies no one when no one is attending or the event is a draft', () => {
    expect(noticeOf(event, moved, { status: 'ready', data: 0 }, now)).toBeNull()
    expect(noticeOf({ ...event, status: 'draft' }, moved, { status: 'loading' }, now)).toBeNull()
  })
})
