import { describe, expect, it } from 'vitest'
import type { Booking } from '../events/event-facts'
import { renderEmail } from './render-email'
import { hostLeavingEmailTemplate, proposalEmailTemplate } from './proposal-templates'

const values = { first_name: 'Nadia', link: 'https://club.example/host', club: 'The Club', expires: '' }
const declined = (reason: string, title = 'A long table') =>
  renderEmail(proposalEmailTemplate({ eventId: 'e1', title, outcome: 'declined', reason }), values)
const published = (booking: Booking) =>
  renderEmail(
    proposalEmailTemplate({ eventId: 'e1', title: 'A long table', outcome: 'published', booking }),
    values,
  )

describe('the mail about a proposed event', () => {
  it.each([
    ['tickets', 'Members can find it now, and tickets are on sale.'],
    ['registration', 'Members can find it now, and can register.'],
    ['none', 'Tickets aren’t on sale yet'],
  ] as const)('promises a published event only what members can do: %s', (booking, words) => {
    const { subject, text, html } = published(booking)
    expect(subject).toBe('Published: A long table')
    expect(text.replace(/\s+/g, ' ')).toContain(`A long table, which you proposed, is published.`)
    expect(text.replace(/\s+/g, ' ')).toContain(words)
    expect(html).toContain('https://club.example/host')
  })

  it('gives the reason for declining an event', () => {
    const { subject, text } = declined('We have a table that week.')
    expect(subject).toBe('Not this time: A long table')
    expect(text).toContain('We have a table that week.')
  })

  it('asks for a change in the words of staff', () => {
    const news = {
      eventId: 'e1',
      title: 'A long table',
      outcome: 'change',
      request: 'Half an hour later?',
    } as const
    const { subject, text } = renderEmail(proposalEmailTemplate(news), values)
    expect(subject).toBe('One change before we publish A long table')
    expect(text).toContain('Half an hour later?')
  })

  it('shows typed text as text, never as a placeholder or markup', () => {
    const { subject, text, html } = declined('<b>{{link}}</b>', '{{first_name}} <i>dances</i>')
    expect(subject).not.toContain('Nadia')
    expect(text).toContain('<b>{ {link}}</b>')
    expect(html).not.toContain('<b>{ {link')
    expect(html).not.toContain('<i>dances')
  })
})

describe('the email to staff about a host who leaves', () => {
  it('names the host, and each event with its date and the number of people going', () => {
    const events = [
      { title: 'A long table', date_time: new Date('2026-07-15T02:00:00Z'), current_attendees: 9 },
      { title: '{{link}}', date_time: new Date('2026-07-20T02:00:00Z'), current_attendees: 0 },
    ]
    const host = { name: 'Nadia Berg', email: 'nadia@club.example' }
    const { subject, text } = renderEmail(hostLeavingEmailTemplate(host, events), values)
    expect(subject).toBe('A host is leaving: Nadia Berg')
    expect(text).toContain('Nadia Berg, nadia@club.example, has asked us to delete their account.')
    expect(text).toContain('A long table: Jul 14, 2026, 7:00 PM, 9 going')
    expect(text).toContain('Jul 19, 2026, 7:00 PM, 0 going')
    expect(text.split(values.link)).toHaveLength(2)
  })
})
