import { describe, expect, it } from 'vitest'
import { renderMail } from './mail-template'
import { proposalMail } from './proposal-mails'

const values = { first_name: 'Nadia', link: 'https://club.example/host', club: 'The Club', expires: '' }
const rendered = (declinedBecause: string | null, title = 'A long table') =>
  renderMail(proposalMail({ eventId: 'e1', title, declinedBecause }), values)

describe('the mail about a proposed event', () => {
  it('says that it is published', () => {
    const { subject, text, html } = rendered(null)
    expect(subject).toBe('Published: A long table')
    expect(text).toContain('A long table, which you proposed, is published.')
    expect(html).toContain('https://club.example/host')
  })

  it('says why it is not', () => {
    const { subject, text } = rendered('We have a table that week.')
    expect(subject).toBe('Not this time: A long table')
    expect(text).toContain('We have a table that week.')
  })

  it('takes what was typed for words, never for a placeholder or markup', () => {
    const { subject, text, html } = rendered('<b>{{link}}</b>', '{{first_name}} <i>dances</i>')
    expect(subject).not.toContain('Nadia')
    expect(text).toContain('<b>{ {link}}</b>')
    expect(html).not.toContain('<b>{ {link')
    expect(html).not.toContain('<i>dances')
  })
})
