/** Unsubscribing from emails: in the email's text and headers, and on the page behind its link. */
import { describe, expect, it } from 'vitest'
import { builtInTemplates } from './built-in-templates'
import { emailTopics, switchedEmailKinds } from './email-switches'
import { renderEmail } from './render-email'
import { unsubscribePage, withUnsubscribe } from './unsubscribe'

const address = 'https://club.example/unsubscribe?token=abc&x=1'
const values = { first_name: 'Ana', link: 'https://club.example/', club: 'Seawall Social', expires: '' }

describe('a mail that can be switched off', () => {
  const plain = { to: 'ana@example.com', message: renderEmail(builtInTemplates.already_registered, values) }
  const email = withUnsubscribe(plain, 'event', address)

  it('offers it in the plain text, on a line of its own', () => {
    expect(email.message.text).toContain(`\nStop emails about our events:\n${address}\n`)
    expect(email.message.text.startsWith(plain.message.text.trimEnd())).toBe(true)
  })

  it('offers it in the HTML, within the body', () => {
    const { html } = email.message
    expect(html.match(/href="https:\/\/club\.example\/unsubscribe\?token=abc&amp;x=1"/g)).toHaveLength(1)
    expect(html.indexOf('/unsubscribe')).toBeLessThan(html.indexOf('</body>'))
    expect(html.endsWith('</html>\n')).toBe(true)
  })

  it('offers one click to mail programs', () => {
    expect(email.headers).toEqual({
      'List-Unsubscribe': `<${address}>`,
      'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
    })
  })

  it('keeps its other headers, and a body without an end gets the line all the same', () => {
    const odd = { message: { subject: 's', text: 't', html: '<p>h</p>' }, headers: { 'X-Kind': 'walk' } }
    const { headers, message } = withUnsubscribe(odd, 'match', address)
    expect(headers).toMatchObject({ 'X-Kind': 'walk' })
    expect(message.html).toMatch(/^<p>h<\/p>.*Stop emails about your matches/s)
  })
})

describe('the page behind the link', () => {
  const webUrl = 'https://club.example'

  it.each(switchedEmailKinds)('asks about %s with one button that posts', (kind) => {
    const html = unsubscribePage({ state: 'ask', kind }, webUrl)
    expect(html).toContain(`<h1>Stop emails about ${emailTopics[kind]}?</h1>`)
    expect(html.match(/<form method="post"><button>Unsubscribe<\/button><\/form>/g)).toHaveLength(1)
  })

  it.each(switchedEmailKinds)('says that it is done for %s, without a button', (kind) => {
    const html = unsubscribePage({ state: 'done', kind }, webUrl)
    expect(html).toContain(`<h1>We’ve stopped emails about ${emailTopics[kind]}</h1>`)
    expect(html).not.toContain('<form')
  })

  it('says of an unknown link what to do', () => {
    const html = unsubscribePage({ state: 'unknown' }, webUrl)
    expect(html).toContain('This link no longer works')
    expect(html).toContain('hello@seawall.social')
    expect(html).not.toContain('<form')
  })

  it('runs nothing and loads nothing', () => {
    expect(unsubscribePage({ state: 'ask', kind: 'match' }, webUrl)).not.toMatch(
      /<script|<img|<link|url\(|@import/,
    )
  })
})
