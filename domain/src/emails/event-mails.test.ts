/** Mails about events: what, when and where, in the club's zone, with nothing expanded or left unescaped. */
import { describe, expect, it } from 'vitest'
import { eventMail, registrationMail } from './event-mails'
import { renderMail } from './mail-template'

const event = {
  title: 'Tea & <b>talk</b> {{link}}',
  date_time: new Date('2026-12-15T03:00:00Z'),
  location: 'West End',
  address_line: '1 Main St',
}
const values = { first_name: 'Ana', link: 'https://club.example/events/tea', club: 'The Club', expires: '' }

describe.each(['match_going', 'event_changed', 'event_cancelled', 'event_reminder'] as const)(
  'the mail about %s',
  (kind) => {
    const { subject, text, html } = renderMail(eventMail(kind, event), values)

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

describe('registrationMail', () => {
  const { subject, text, html } = renderMail(registrationMail(event), values)

  it('names the event, when and where it is, and leads to its page', () => {
    expect(subject).toBe('You’re going to Tea & <b>talk</b> { {link}}')
    expect(text).toContain('Dec 14, 2026, 8:00 PM Pacific Time\n1 Main St, West End')
    expect(text).toContain(':\nhttps://club.example/events/tea\n')
    expect(html).not.toContain('<b>talk</b>')
  })

  it('names the way to cancel until the event starts', () => {
    expect(text).toContain('You can cancel on the event’s page any time before it starts')
  })
})

describe('a place', () => {
  it('is named in all but the cancellation, also when there is none yet', () => {
    const { text } = renderMail(eventMail('event_reminder', event), values)
    expect(text).toContain('1 Main St, West End')
    const nowhere = renderMail(
      eventMail('event_changed', { ...event, location: '', address_line: '' }),
      values,
    )
    expect(nowhere.text).toContain('place to be announced')
  })
})
