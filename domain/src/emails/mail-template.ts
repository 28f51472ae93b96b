/** A mail before it has a reader: subject, HTML and plain text, with places for what differs. */

/** Written as {{name}}; `expires` is a length of time in words, such as '1 hour'. */
export const placeholders = ['first_name', 'link', 'club', 'expires'] as const
export type Placeholder = (typeof placeholders)[number]
export type MailValues = Readonly<Record<Placeholder, string>>

export type MailTemplate = {
  readonly subject: string
  readonly html_content: string
  readonly text_content: string
}

/** What a mail says, before any layout. Everything may hold placeholders. */
export type MailContent = {
  readonly subject: string
  /** What an inbox shows beside the subject. */
  readonly preview: string
  readonly heading: string
  readonly paragraphs: readonly string[]
  /** What the button that opens {{link}} says. */
  readonly action: string
  readonly afterwards: readonly string[]
}
