/** A page's data survives its way through HTML, and cannot escape from it. */
import { expect, it } from 'vitest'
import { newEvent } from '../events/event'
import { publicDataFrom, publicDataJson, scriptJson } from './public-data'

it('is the same after its way through the page, Dates included', () => {
  const event = newEvent({
    title: 'Walk',
    status: 'published',
    date_time: new Date(5),
    updated_at: new Date(7),
  })
  const data = {
    read_at: new Date(1),
    events: [{ id: 'one', data: event }],
    event: { id: 'two', data: null },
  }
  expect(publicDataFrom(publicDataJson(data))).toEqual(data)
})

it.each(['</script>', '<!--', '<script>', ']]>', '&amp;', '\u2028\u2029'])(
  'holds %j as no character that HTML or a script could read',
  (text) => {
    const json = scriptJson({ text })
    expect(json).not.toMatch(/[<>&\u2028\u2029]/)
    expect(JSON.parse(json)).toEqual({ text })
  },
)

it('leaves a text that looks like a Date a text', () => {
  const data = { read_at: new Date(1), event: { id: '{"$date":5}', data: null } }
  expect(publicDataFrom(publicDataJson(data))).toEqual(data)
})
