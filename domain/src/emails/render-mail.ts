/** A mail for its reader: a template with its placeholders filled in. */
import { escapeHtml } from './escape-html'
import type { Mail } from './mail'
import { placeholders, type MailTemplate, type MailValues } from './mail-template'

/** In one pass, so that a value which looks like a placeholder stays text. An unknown placeholder stays as it is. */
function filled(template: string, values: MailValues, written: (value: string) => string): string {
  return template.replace(/\{\{\s*(\w+)\s*\}\}/g, (whole, name: string) => {
    const known = placeholders.find((placeholder) => placeholder === name)
    return known ? written(values[known]) : whole
  })
}

function asIs(value: string): string {
  return value
}

/** A line break in a subject would begin a header of its own. */
function onOneLine(text: string): string {
  return text.replace(/\p{Cc}+/gu, ' ').trim()
}

/** Pictures that a template names from the root of the site, with the address of the site that the link leads to. */
function withPicturesOf(link: string, html: string): string {
  const origin = /^https?:\/\/[^/?#]+/.exec(link)?.[0] ?? ''
  return html.replaceAll(' src="/', ` src="${escapeHtml(origin)}/`)
}

/** What to send: values are escaped in the HTML, and a reader without a first name is greeted all the same. */
export function renderMail(template: MailTemplate, values: MailValues): Mail['message'] {
  const greeted = { ...values, first_name: values.first_name.trim() || 'there' }
  return {
    subject: onOneLine(filled(template.subject, greeted, asIs)),
    text: filled(template.text_content, greeted, asIs),
    html: filled(withPicturesOf(values.link, template.html_content), greeted, escapeHtml),
  }
}
