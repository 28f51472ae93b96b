/** The required fields of an event, and the messages for invalid ones (section 5). */
import { expect, it } from 'vitest'
import { limits } from '../limits'
import { eventFormSchema, type EventForm } from './event-form'

const { title, addressLine, meetingSpot, runningOrder, category, description, maxAttendees, price } =
  limits.events.form
const filled: EventForm = {
  title: 'Supper on the pier',
  date_time: 1_800_000_000_000,
  location_id: 'pier',
  address_line: 'Warehouse 3',
  meeting_spot: 'By the red door',
  category: 'Dinner',
  max_attendees: 20,
  price: 0,
  image_url: null,
  description: 'One long table.',
  running_order: 'From 6:30, soup\nFrom 8, songs',
  status: 'draft',
}

function messagesOf(change: object): string[] {
  const parsed = eventFormSchema.safeParse({ ...filled, ...change })
  return parsed.success ? [] : parsed.error.issues.map(({ message }) => message)
}
const letters = (count: number) => 'x'.repeat(count)
const lines = (count: number, line = 'Soup') => Array.from({ length: count }, () => line).join('\n')

it.each<[change: object, message: string]>([
  [{ title: '' }, 'Please give the event a title'],
  [{ title: '   ' }, 'Please give the event a title'],
  [{ title: letters(title + 1) }, `At most ${title} characters, please`],
  [{ date_time: null }, 'Please choose a date and time'],
  [{ date_time: undefined }, 'Please choose a date and time'],
  [{ location_id: '' }, 'Please choose a location'],
  [{ location_id: undefined }, 'Please choose a location'],
  [{ address_line: letters(addressLine + 1) }, `At most ${addressLine} characters, please`],
  [{ meeting_spot: letters(meetingSpot + 1) }, `At most ${meetingSpot} characters, please`],
  [{ running_order: lines(runningOrder.lines + 1) }, `At most ${runningOrder.lines} lines, please`],
  [
    { running_order: letters(runningOrder.line + 1) },
    `At most ${runningOrder.line} characters per line, please`,
  ],
  [{ category: letters(category + 1) }, `At most ${category} characters, please`],
  [{ description: letters(description + 1) }, `At most ${description} characters, please`],
  [{ max_attendees: 'many' }, 'Please enter a whole number'],
  [{ max_attendees: 2.5 }, 'Please enter a whole number'],
  [{ max_attendees: 0 }, 'At least one person'],
  [{ max_attendees: maxAttendees + 1 }, `At most ${maxAttendees} people`],
  [{ price: undefined }, 'Please enter a price'],
  [{ price: -1 }, 'The price can’t be below zero'],
  [{ price: price + 1 }, `At most $${price}`],
  [{ price: 12.345 }, 'No more than two decimals'],
])('an event with %o is told: %s', (change, message) => {
  expect(messagesOf(change)).toEqual([message])
})

it('accepts an event at its limits, and one with unlimited seats', () => {
  const most = {
    ...{ title: letters(title), address_line: letters(addressLine), category: letters(category) },
    ...{ description: letters(description), max_attendees: maxAttendees, price },
    meeting_spot: letters(meetingSpot),
    running_order: lines(runningOrder.lines, letters(runningOrder.line)),
  }
  for (const change of [{}, most, { max_attendees: null }]) expect(messagesOf(change)).toEqual([])
})

it('drops blank lines and spaces around the parts of the evening', () => {
  const typed = { ...filled, running_order: ' From 6:30, soup \r\n\n   \n\tFrom 8, songs\n' }
  expect(eventFormSchema.parse(typed).running_order).toBe('From 6:30, soup\nFrom 8, songs')
})

it('stores an empty meeting spot and running order when the form has neither', () => {
  const without = { ...filled, meeting_spot: undefined, running_order: undefined }
  expect(eventFormSchema.parse(without)).toMatchObject({ meeting_spot: '', running_order: '' })
})
