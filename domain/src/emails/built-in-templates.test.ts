/** The club's own emails: complete in both forms, and readable everywhere. */
import { describe, expect, it } from 'vitest'
import {
  type AskNews,
  askTemplate,
  builtInTemplates,
  meetAgainTemplate,
  mutualMatchTemplate,
  superLikeTemplate,
} from './built-in-templates'
import { renderEmail } from './render-email'

const values = {
  first_name: 'Ana',
  link: 'https://club.example/?mode=verifyEmail&oobCode=abc',
  club: 'Seawall Social',
  expires: '1 hour',
}

const evenings = [
  {
    title: 'Lantern walk',
    date_time: new Date('2026-12-04T01:30:00Z'),
    location: 'West End',
    address_line: 'English Bay',
    meeting_spot: '',
    running_order: '',
  },
]

describe.each([
  ...Object.entries(builtInTemplates),
  ['mutual_match', mutualMatchTemplate(evenings)] as const,
])('the mail %s', (_, template) => {
  const { subject, text, html } = renderEmail(template, values)

  it('leaves no placeholder open', () => {
    expect(subject + text + html).not.toMatch(/\{\{|\}\}|undefined/)
  })

  it('names the club in the subject and greets its reader by name', () => {
    expect(subject).toContain('Seawall Social')
    expect(text).toContain('Ana')
    expect(html).toContain('Ana')
  })

  it('carries its link in the plain text, and in the HTML on a button and to copy', () => {
    expect(text).toContain(`\n${values.link}\n`)
    expect(html.split('href="https://club.example/?mode=verifyEmail&amp;oobCode=abc"')).toHaveLength(3)
  })

  it('asks for one picture of the club, with words and room for where pictures are off, and runs nothing', () => {
    const pictures = html.match(/<img\b[^>]*>/g) ?? []
    expect(pictures).toHaveLength(1)
    expect(pictures[0]).toContain(
      'src="https://club.example/pictures/mail-header.png" width="560" height="140"',
    )
    expect(pictures[0]).toMatch(/alt="[^"]+"/)
    expect(html).not.toMatch(/<(script|link|iframe|form)\b|url\(|@import/i)
  })

  it('fits a phone: one column that may shrink', () => {
    expect(html).toContain('max-width:560px')
    expect(html).toContain('width:100%;max-width:560px;height:auto')
    expect(html).not.toMatch(/<t[^>]* width="\d{3,}"/)
    expect(html).toContain('name="viewport"')
  })

  it('keeps its voice down', () => {
    expect((subject + text).replace("It's a Match!", '')).not.toContain('!')
  })
})

describe('the email about a mutual like', () => {
  it('lists evenings to ask the other along to, with their times and places', () => {
    const { text } = renderEmail(mutualMatchTemplate(evenings), values)
    expect(text).toContain('Coming up:')
    expect(text).toContain('Lantern walk\nDec 03, 2026, 6:30 PM Pacific Time, English Bay, West End')
  })

  it('suggests a hello while there is no evening', () => {
    const { text } = renderEmail(mutualMatchTemplate([]), values)
    expect(text).toContain('see who it is, and say hello.')
    expect(text).not.toContain('evening')
  })
})

describe('the email about a super like', () => {
  it('names its sender in the subject and the text, and never reads a name as a placeholder', () => {
    const { subject, text } = renderEmail(superLikeTemplate('Maya'), values)
    expect(subject).toBe('Maya would especially like to meet you')
    expect(text).toContain('Good news, Ana')
    expect(text).toContain('Maya is one of your matches at Seawall Social')
    expect(renderEmail(superLikeTemplate('{{link}}'), values).subject).not.toContain(values.link)
  })
})

describe('the email about a mutual yes', () => {
  it('names the other guest in the subject, and the event with its day', () => {
    const event = { title: 'Lantern walk', date_time: new Date('2026-11-20T03:00:00Z') }
    const { subject, text } = renderEmail(meetAgainTemplate('Maya', event), values)
    expect(subject).toBe('You and Maya would both like to meet again')
    expect(text).toContain('You met at Lantern walk on Thursday, Nov 19. You’d like to see Maya again')
    expect(renderEmail(meetAgainTemplate('Maya', null), values).text).not.toContain('You met')
  })
})

describe('the confirmation', () => {
  it('says how long its link works', () => {
    const { text, html } = renderEmail(builtInTemplates.email_confirmation, values)
    expect(text).toContain('The link works for 1 hour.')
    expect(html).toContain('The link works for 1 hour.')
  })
})

describe('the notice of an account that exists', () => {
  it('says so, and what to do', () => {
    const { subject, text } = renderEmail(builtInTemplates.already_registered, values)
    expect(subject).toBe('You already have an account at Seawall Social')
    expect(text).toContain('Log in:\n')
    expect(text).toContain('nothing has changed')
  })
})

describe('askTemplate', () => {
  const news = { name: 'Theo', event: 'A walk', plan: ['Where to find each other: By the pier'] }
  const textOf = (kind: AskNews['kind']) => renderEmail(askTemplate({ ...news, kind }), values).text

  it('tells how to find each other after a yes, and neither before nor after the plan has ended', () => {
    expect(textOf('ask_accepted')).toContain('Where to find each other: By the pier')
    for (const kind of ['asked', 'plan_ended'] as const) expect(textOf(kind)).not.toContain('By the pier')
  })
})
