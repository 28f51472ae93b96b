/** What a mail says, laid out as HTML and as plain text. */
import { describe, expect, it } from 'vitest'
import { templateFrom } from './mail-layout'

const template = templateFrom({
  subject: 'A walk at {{club}}',
  preview: 'Come along.',
  heading: 'Hello {{first_name}}',
  paragraphs: ['Rain & shine <both>.', 'Bring a friend.'],
  action: 'Say yes',
  afterwards: ['Until {{expires}}.'],
})

describe('the stationery', () => {
  it('sets the plain text in paragraphs, with the link on a line of its own', () => {
    expect(template.text_content).toBe(`Hello {{first_name}}

Rain & shine <both>.

Bring a friend.

Say yes:
{{link}}

Until {{expires}}.

-- 
{{club}} · Vancouver
hello@seawall.social
`)
  })

  it('escapes what it is given, and keeps the placeholders', () => {
    expect(template.html_content).toContain('Rain &amp; shine &lt;both&gt;.')
    expect(template.html_content).toContain('Hello {{first_name}}</h1>')
    expect(template.html_content).toContain('href="{{link}}"')
  })

  it('is one heading deep and says in which language it is', () => {
    expect(template.html_content.match(/<h1/g)).toHaveLength(1)
    expect(template.html_content).toContain('<html lang="en-CA">')
  })

  it('opens every table as layout for those who listen', () => {
    const tables = template.html_content.match(/<table[^>]*>/g) ?? []
    expect(tables.length).toBeGreaterThan(0)
    for (const table of tables) expect(table).toContain('role="presentation"')
  })
})
