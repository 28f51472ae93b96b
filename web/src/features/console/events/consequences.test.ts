/** What saving an event brings about, in words. */
import { eventSchema } from '@club/domain/events/event'
import { describe, expect, it } from 'vitest'
import { capacityOf, tellingOf } from './consequences'
import { entriesOf } from './entries'

const event = eventSchema.parse({
  title: 'Lantern walk',
  date_time: new Date('2030-11-21T03:00:00Z'),
  status: 'published',
  max_attendees: 20,
  current_attendees: 7,
  held_seats: 1,
})
const now = new Date('2030-11-14T03:00:00Z')

describe('another number of places', () => {
  it.each([
    [20, 10, '10 fewer places: 2 are left'],
    [20, 9, '11 fewer places: 1 is left'],
    [20, 8, '12 fewer places: none is left'],
    [20, 7, '7 places cannot be saved: 8 are taken'],
    [20, 21, '1 more place: 13 are left'],
    [20, null, 'No limit any more: room for everybody'],
    [null, 12, 'A limit of 12 places: 4 are left'],
    [null, 1, '1 place cannot be saved: 8 are taken'],
  ])('from %j to %j says what is left', (max_attendees, places, title) => {
    expect(capacityOf({ ...event, max_attendees }, { max_attendees: places })).toEqual({
      title,
      text: '7 registered or sold, 1 held while somebody pays.',
    })
  })

  it('that is the same says nothing', () => {
    expect(capacityOf(event, { max_attendees: 20 })).toBeNull()
  })
})

describe('another place', () => {
  const moved = { ...entriesOf(event), address_line: 'By the boathouse' }

  it.each([
    [{ status: 'ready', data: 34 }, 'Saving tells 34 people', 'Save and Tell 34 People', ''],
    [{ status: 'ready', data: 1 }, 'Saving tells 1 person', 'Save and Tell 1 Person', ''],
    [
      { status: 'loading' },
      'Saving tells everybody who comes',
      'Save and Tell Everybody',
      'are being counted',
    ],
    [
      { status: 'error', error: new Error('Nobody answers') },
      'Saving tells everybody who comes',
      'Save and Tell Everybody',
      'could not be counted',
    ],
  ] as const)('with %j told says whom', (told, title, label, words) => {
    const telling = tellingOf(event, moved, told, now)
    expect(telling).toMatchObject({ title, label })
    expect(telling?.text).toContain(words)
  })

  it('tells nobody where nobody comes, and is no news of a draft', () => {
    expect(tellingOf(event, moved, { status: 'ready', data: 0 }, now)).toBeNull()
    expect(tellingOf({ ...event, status: 'draft' }, moved, { status: 'loading' }, now)).toBeNull()
  })
})
