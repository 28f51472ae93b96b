/** Emails about events: title, time and place, in the club's zone, with nothing expanded or left unescaped. */
import { describe, expect, it } from 'vitest'
import type { HolderOptions } from '../orders/moved-refund'
import { eventEmailTemplate, registrationEmailTemplate } from './event-templates'
import { renderEmail } from './render-email'

const event = {
  title: 'Tea & <b>talk</b> {{link}}',
  date_time: new Date('2026-12-15T03:00:00Z'),
  location: 'West End',
  address_line: '1 Main St',
  meeting_spot: 'By the <b>totem pole</b>',
  running_order: 'From 7:30, tea\nFrom 8, {{talk}}',
}
const values = { first_name: 'Ana', link: 'https://club.example/events/tea', club: 'The Club', expires: '' }

describe.each(['match_going', 'event_changed', 'event_cancelled', 'event_reminder'] as const)(
  'the mail about %s',
  (kind) => {
    const { subject, text, html } = renderEmail(eventEmailTemplate(kind, event), values)

    it('says which event, when, and leads to its page', () => {
      expect(subject).toContain('Tea & <b>talk</b>')
      expect(text).toContain('Dec 14, 2026, 8:00 PM Pacific Time')
      expect(text).toContain(':\nhttps://club.example/events/tea\n')
      expect(text).toContain('Ana')
    })

    it('takes the words of an event as words', () => {
      expect(html).not.toContain('<b>talk</b>')
      expect(html).toContain('&lt;b&gt;talk&lt;/b&gt;')
      expect(text.split('https://club.example/events/tea')).toHaveLength(2)
    })
  },
)

describe('registrationEmailTemplate', () => {
  const { subject, text, html } = renderEmail(registrationEmailTemplate(event), values)

  it('names the event, when and where it is, and leads to its page', () => {
    expect(subject).toBe('You’re going to Tea & <b>talk</b> { {link}}')
    expect(text).toContain('Dec 14, 2026, 8:00 PM Pacific Time\n1 Main St, West End')
    expect(text).toContain(':\nhttps://club.example/events/tea\n')
    expect(html).not.toContain('<b>talk</b>')
  })

  it('includes the running order and the meeting spot', () => {
    expect(text).toContain('What happens that evening:\nFrom 7:30, tea\nFrom 8, { {talk}}\n')
    expect(text).toContain('Where to find each other: By the <b>totem pole</b>')
    expect(html).not.toContain('<b>totem')
  })

  it('leaves out what isn’t known of the evening', () => {
    const bare = { ...event, meeting_spot: '', running_order: '' }
    const { text: short } = renderEmail(registrationEmailTemplate(bare), values)
    expect(short).not.toMatch(/What happens|find each other/)
  })

  it('names the way to cancel until the event starts', () => {
    expect(text).toContain('You can cancel on the event’s page any time before it starts')
  })
})

describe('a place', () => {
  it('is named in all but the cancellation, also when there is none yet', () => {
    const { text } = renderEmail(eventEmailTemplate('event_reminder', event), values)
    expect(text).toContain('1 Main St, West End')
    const nowhere = renderEmail(
      eventEmailTemplate('event_changed', { ...event, location: '', address_line: '' }),
      values,
    )
    expect(nowhere.text).toContain('place to be announced')
  })
})

describe('what a reader can do instead of coming', () => {
  const until = new Date('2026-12-05T03:00:00Z')
  const registered = null
  const holder = { refundUntil: null, canTransfer: false }
  const read = (kind: 'event_changed' | 'event_reminder', options: HolderOptions | null) =>
    renderEmail(eventEmailTemplate(kind, event, { options }), values).text

  it.each(['event_changed', 'event_reminder'] as const)(
    'is to cancel for a registration, and never for tickets: %s',
    (kind) => {
      expect(read(kind, registered)).toContain('cancel your registration on the event’s page')
      for (const options of [holder, { refundUntil: until, canTransfer: true }]) {
        const text = read(kind, options)
        expect(text).not.toMatch(/cancel your registration|give your place back/)
      }
    },
  )

  it.each(['event_changed', 'event_reminder'] as const)(
    'is a refund for tickets of a moved event, with its end: %s',
    (kind) => {
      const refund = 'full refund until Dec 04, 2026, 8:00 PM Pacific Time'
      expect(read(kind, { ...holder, refundUntil: until })).toContain(refund)
      expect(read(kind, holder)).not.toContain('refund')
      expect(read(kind, registered)).not.toContain('refund')
    },
  )

  it('is a transfer only while the tickets can be transferred', () => {
    expect(read('event_changed', { ...holder, canTransfer: true })).toContain('you can transfer your tickets')
    expect(read('event_changed', holder)).not.toContain('transfer')
  })
})

describe('a reader who can’t log in', () => {
  const read = (options: HolderOptions | null, kind: 'event_changed' | 'event_reminder' = 'event_changed') =>
    renderEmail(eventEmailTemplate(kind, event, { options, canLogIn: false }), values).text

  it.each(['event_changed', 'event_reminder'] as const)(
    'learns until when to write for a refund: %s',
    (kind) => {
      const text = read({ refundUntil: new Date('2026-12-05T03:00:00Z'), canTransfer: true }, kind)
      expect(text).toContain('write to us at the address below by Dec 04, 2026, 8:00 PM Pacific Time')
    },
  )

  it.each([
    ['a refund', { refundUntil: new Date('2026-12-05T03:00:00Z'), canTransfer: true }],
    ['a transfer', { refundUntil: null, canTransfer: true }],
    ['a registration', null],
  ])('is offered nothing that needs a login: %s', (_, options) => {
    const text = read(options)
    expect(text).toMatch(/write to us at the address below/)
    expect(text + read(options, 'event_reminder')).not.toMatch(
      /Get a Refund|transfer your tickets|cancel your registration|My Tickets/,
    )
  })
})

describe('a change', () => {
  it('names the date, time and place before and now', () => {
    const before = { date_time: new Date('2026-12-12T02:30:00Z'), location: 'Gastown', address_line: '' }
    const { text } = renderEmail(eventEmailTemplate('event_changed', event, { before }), values)
    expect(text).toContain('Before: Dec 11, 2026, 7:30 PM Pacific Time, Gastown')
    expect(text).toContain('Now: Dec 14, 2026, 8:00 PM Pacific Time, 1 Main St, West End')
  })
})
