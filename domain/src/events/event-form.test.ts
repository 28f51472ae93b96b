/** The required fields of an event, and the messages for invalid ones (section 5). */
import { expect, it } from 'vitest'
import { limits } from '../limits'
import { eventFormSchema, type EventForm } from './event-form'

const { title, addressLine, category, description, maxAttendees, price } = limits.events.form
const filled: EventForm = {
  title: 'Supper on the pier',
  date_time: 1_800_000_000_000,
  location_id: 'pier',
  address_line: 'Warehouse 3',
  category: 'Dinner',
  max_attendees: 20,
  price: 0,
  image_url: null,
  description: 'One long table.',
  status: 'draft',
}

function messagesOf(change: object): string[] {
  const parsed = eventFormSchema.safeParse({ ...filled, ...change })
  return parsed.success ? [] : parsed.error.issues.map(({ message }) => message)
}
const letters = (count: number) => 'x'.repeat(count)

it.each<[change: object, message: string]>([
  [{ title: '' }, 'Please give the event a title'],
  [{ title: '   ' }, 'Please give the event a title'],
  [{ title: letters(title + 1) }, `At most ${title} characters, please`],
  [{ date_time: null }, 'Please choose a date and time'],
  [{ date_time: undefined }, 'Please choose a date and time'],
  [{ location_id: '' }, 'Please choose a location'],
  [{ location_id: undefined }, 'Please choose a location'],
  [{ address_line: letters(addressLine + 1) }, `At most ${addressLine} characters, please`],
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
  }
  for (const change of [{}, most, { max_attendees: null }]) expect(messagesOf(change)).toEqual([])
})
