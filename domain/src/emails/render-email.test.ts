/** A template filled in for its reader. */
import { describe, expect, it } from 'vitest'
import { limits } from '../limits'
import { type EmailParts, escapeHtml, placeholders, renderEmail, timeInWords } from './render-email'

describe('escaping', () => {
  it('turns the five characters of HTML into entities', () => {
    expect(escapeHtml(`<a href="x" title='y'>&</a>`)).toBe(
      '&lt;a href=&quot;x&quot; title=&#39;y&#39;&gt;&amp;&lt;/a&gt;',
    )
  })

  it('leaves other text as it is', () => {
    expect(escapeHtml('José O’Brien 李明')).toBe('José O’Brien 李明')
  })
})

const hour = 3_600_000

it.each([
  [hour, '1 hour'],
  [2 * hour - 1, '1 hour'],
  [24 * hour, '24 hours'],
  [47 * hour, '47 hours'],
  [48 * hour, '2 days'],
  [72 * hour, '3 days'],
  [73 * hour, '3 days'],
])('%d ms are %s', (ms, words) => {
  expect(timeInWords(ms)).toBe(words)
})

it('The links of our mails work for 3 days, 24 hours and 1 hour', () => {
  const { confirmationMs, resetMs, signInMs } = limits.links
  expect([confirmationMs, resetMs, signInMs].map(timeInWords)).toEqual(['3 days', '24 hours', '1 hour'])
})

it('A template may leave first name, link, club and expiry open', () => {
  expect(placeholders).toEqual(['first_name', 'link', 'club', 'expires'])
})

const template: EmailParts = {
  subject: 'Hello {{first_name}} from {{club}}',
  html_content: '<p>Hello {{first_name}}</p><a href="{{link}}">{{ link }}</a> for {{expires}}',
  text_content: 'Hello {{first_name}}: {{link}} for {{expires}}',
}
const values = {
  first_name: 'Ana',
  link: 'https://club.example/?mode=verifyEmail&oobCode=abc',
  club: 'Seawall Social',
  expires: '1 hour',
}

describe('a rendered mail', () => {
  it('has its placeholders filled in, in subject, text and HTML', () => {
    expect(renderEmail(template, values)).toEqual({
      subject: 'Hello Ana from Seawall Social',
      text: 'Hello Ana: https://club.example/?mode=verifyEmail&oobCode=abc for 1 hour',
      html: '<p>Hello Ana</p><a href="https://club.example/?mode=verifyEmail&amp;oobCode=abc">https://club.example/?mode=verifyEmail&amp;oobCode=abc</a> for 1 hour',
    })
  })

  it('escapes values in the HTML, and there alone', () => {
    const email = renderEmail(template, { ...values, first_name: '<b>"Ana"</b>' })
    expect(email.html).toContain('<p>Hello &lt;b&gt;&quot;Ana&quot;&lt;/b&gt;</p>')
    expect(email.text).toContain('Hello <b>"Ana"</b>:')
  })

  it('takes a value that looks like a placeholder, or like a pattern, for text', () => {
    const email = renderEmail(template, { ...values, first_name: '{{link}} $& $1' })
    expect(email.text).toContain('Hello {{link}} $& $1:')
  })

  it('lets no value begin a header of its own', () => {
    const email = renderEmail(template, { ...values, first_name: 'Ana\r\nBcc: ben@example.com' })
    expect(email.subject).toBe('Hello Ana Bcc: ben@example.com from Seawall Social')
  })

  it('greets a reader without a first name', () => {
    expect(renderEmail(template, { ...values, first_name: ' ' }).text).toMatch(/^Hello there:/)
  })

  it('shows the pictures of the site that its link leads to', () => {
    const html_content =
      '<img src="/pictures/lamp.png" alt=""><img src="https://elsewhere.example/a.png" alt="">'
    expect(renderEmail({ ...template, html_content }, values).html).toBe(
      '<img src="https://club.example/pictures/lamp.png" alt=""><img src="https://elsewhere.example/a.png" alt="">',
    )
  })

  it('leaves an unknown placeholder in place', () => {
    expect(renderEmail({ ...template, subject: '{{surname}}' }, values).subject).toBe('{{surname}}')
  })
})
