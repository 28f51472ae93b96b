/** The look of our emails, in light and dark. */
import { describe, expect, it } from 'vitest'
import { darkEmailColours, emailColours, emailStyles, templateFrom } from './email-layout'

function luminance(colour: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const channel = parseInt(colour.slice(at, at + 2), 16) / 255
    return channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

function contrast(one: string, other: string): number {
  const [light = 0, dark = 0] = [luminance(one), luminance(other)].sort((a, b) => b - a)
  return (light + 0.05) / (dark + 0.05)
}

describe.each([
  ['light', emailColours],
  ['dark', darkEmailColours],
])('in %s', (_, colours) => {
  it.each([
    ['ink', 'card'],
    ['quiet', 'card'],
    ['link', 'card'],
    ['quiet', 'page'],
    ['link', 'page'],
    ['brand', 'page'],
    ['onButton', 'button'],
  ] as const)('%s is readable on %s', (text, ground) => {
    expect(contrast(colours[text], colours[ground])).toBeGreaterThanOrEqual(4.5)
  })
})

it('Every dark colour stands in the style sheet', () => {
  for (const colour of Object.values(darkEmailColours)) expect(emailStyles).toContain(`${colour}!important`)
})

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
