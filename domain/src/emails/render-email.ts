/** Email templates with placeholders, and rendering them for a reader. */
import type { EmailMessage } from './email-message'

const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}

export function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => entities[character] ?? character)
}

/** Typed text with its braces apart, so that it never reads as a placeholder. */
export function plain(text: string): string {
  return text.replaceAll('{{', '{ {')
}

const hourMs = 3_600_000
const dayMs = 24 * hourMs

/** In days from two days on, else in hours; rounded down, so that no link expires earlier than stated. */
export function timeInWords(ms: number): string {
  return ms >= 2 * dayMs ? counted(ms / dayMs, 'day') : counted(ms / hourMs, 'hour')
}

function counted(amount: number, unit: string): string {
  const whole = Math.floor(amount)
  return `${whole} ${unit}${whole === 1 ? '' : 's'}`
}

/** Written as {{name}}; `expires` is a length of time in words, such as '1 hour', or a moment. */
export const placeholders = ['first_name', 'link', 'club', 'expires'] as const
type Placeholder = (typeof placeholders)[number]
type PlaceholderValues = Readonly<Record<Placeholder, string>>

export type EmailParts = {
  readonly subject: string
  readonly html_content: string
  readonly text_content: string
}

/** The content of an email, before layout; placeholders can appear anywhere. */
export type EmailContent = {
  readonly subject: string
  /** The preview that inboxes show beside the subject. */
  readonly preview: string
  readonly heading: string
  readonly paragraphs: readonly string[]
  /** Square pictures, attached to the email and shown below the paragraphs, each with a caption above it, if any. */
  readonly pictures?: readonly { readonly cid: string; readonly alt: string; readonly caption?: string }[]
  /** The label of the button that opens {{link}}. */
  readonly action: string
  readonly afterwards: readonly string[]
}

/** The first unknown placeholder of the template; null when there is none. */
export function unknownPlace({ subject, html_content }: Omit<EmailParts, 'text_content'>): string | null {
  const names = [subject, html_content].flatMap((text) => betweenMarks(text, '{{', '}}').inside)
  return (
    names.map((name) => name.trim()).find((name) => !placeholders.some((known) => known === name)) ?? null
  )
}

/**
 * The text between marks, and the text without it and them; a mark that is never closed is text. No pattern: one would start again at each
 * mark, and try every length of a run of spaces.
 */
export function betweenMarks(
  text: string,
  open: string,
  close: string,
): { readonly inside: readonly string[]; readonly outside: string } {
  const inside: string[] = []
  const outside: string[] = []
  let from = 0
  for (;;) {
    const start = text.indexOf(open, from)
    const end = start === -1 ? -1 : text.indexOf(close, start + open.length)
    if (end === -1) return { inside, outside: [...outside, text.slice(from)].join('') }
    outside.push(text.slice(from, start))
    inside.push(text.slice(start + open.length, end))
    from = end + close.length
  }
}

/** In one pass, so that values that look like placeholders are not expanded. Unknown placeholders stay. */
function filled(template: string, values: PlaceholderValues, written: (value: string) => string): string {
  return template.replace(/\{\{\s*(\w+)\s*\}\}/g, (whole, name: string) => {
    const known = placeholders.find((placeholder) => placeholder === name)
    return known ? written(values[known]) : whole
  })
}

function asIs(value: string): string {
  return value
}

/** A line break in a subject would start another header. */
function onOneLine(text: string): string {
  return text.replace(/\p{Cc}+/gu, ' ').trim()
}

/** Makes root-relative picture addresses absolute, on the site that the link leads to. */
function withPicturesOf(link: string, html: string): string {
  const origin = /^https?:\/\/[^/?#]+/.exec(link)?.[0] ?? ''
  return html.replaceAll(' src="/', ` src="${escapeHtml(origin)}/`)
}

/** Renders a template: values are escaped in the HTML, and a missing first name becomes 'there'. */
export function renderEmail(template: EmailParts, values: PlaceholderValues): EmailMessage['message'] {
  const greeted = { ...values, first_name: values.first_name.trim() || 'there' }
  return {
    subject: onOneLine(filled(template.subject, greeted, asIs)),
    text: filled(template.text_content, greeted, asIs),
    html: filled(withPicturesOf(values.link, template.html_content), greeted, escapeHtml),
  }
}
