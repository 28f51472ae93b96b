/** The plain text of an email that was written only in HTML. */
import { describe, expect, it } from 'vitest'
import { builtInTemplates } from '@club/domain/emails/built-in-templates'
import { plainText } from '../../functions/src/emails/plain-text'

describe('HTML as plain text', () => {
  it.each([
    ['sets paragraphs apart', '<h1>Hello</h1><p>One</p><p>Two<br>three</p>', 'Hello\n\nOne\n\nTwo\nthree'],
    ['does not shout', '<h2>Come in</h2>', 'Come in'],
    ['puts a link below its words', '<p><a href="{{link}}">Log me in</a></p>', 'Log me in:\n{{link}}'],
    [
      'goes on below a link',
      '<p>See <a href="{{ link }}">here</a> today</p>',
      'See here:\n{{ link }}\ntoday',
    ],
    ['says a link once', '<a href="{{link}}">{{link}}</a>', '{{link}}'],
    ['says a link without words', '<a href="{{link}}"><img src="x" alt="Go"></a>', '{{link}}'],
    ['keeps an address as it is', '<a href="mailto:a@b.ca">a@b.ca</a>', 'a@b.ca'],
    ['reads entities', '<p>Rain &amp; shine, caf&eacute;</p>', 'Rain & shine, café'],
    ['leaves out what is not shown', '<style>p{}</style><script>x()</script><p hidden>a</p><p>b</p>', 'b'],
    ['leaves out the preview', '<div style="display: none;max-height:0">Psst</div>Hello', 'Hello'],
    ['counts a list', '<ul><li>One</li><li>Two</li></ul>', ' * One\n * Two'],
  ])('%s', (_, html, text) => {
    expect(plainText(html)).toBe(text)
  })

  it.each([
    ['links', '<a href="https://example.com">'.repeat(1600)],
    ['short links', '<a>'.repeat(16_000)],
    ['boxes', '<div>'.repeat(10_000)],
  ])('reads thousands of %s that are open within each other', (_, html) => {
    expect(plainText(`<p>Hello</p>${html}`)).toMatch(/^Hello/)
  })

  it.each(Object.entries(builtInTemplates))('contains the text of a built-in email: %s', (_, template) => {
    const rendered = plainText(template.html_content)
    for (const line of template.text_content.split('\n').filter((line) => /\w/.test(line)))
      expect(rendered).toContain(line)
  })
})
