/** The club's stationery: what a mail says, laid out as HTML and as plain text. */
import { club } from '../club'
import { escapeHtml } from './escape-html'
import type { MailContent, MailTemplate } from './mail-template'

/** The light colours of the look; mail programs know no design tokens. */
const colours = {
  sand: '#FBF8F3',
  panel: '#FFFFFF',
  border: '#E3D9C9',
  evergreen: '#1C4A3F',
  coral: '#C4432A',
  ink: '#16302B',
  quiet: '#4C615B',
  teal: '#0B636B',
} as const

const serif = "font-family:Fraunces,Georgia,'Times New Roman',serif"
const sans = "font-family:Figtree,-apple-system,'Segoe UI',Helvetica,Arial,sans-serif"

function paragraph(text: string, colour: string): string {
  return `<p style="margin:0 0 16px;${sans};font-size:16px;line-height:1.6;color:${colour}">${escapeHtml(text)}</p>`
}

function button(label: string): string {
  return `<table role="presentation" cellpadding="0" cellspacing="0" border="0" style="margin:8px 0 24px"><tr>
<td bgcolor="${colours.evergreen}" style="border-radius:12px"><a href="{{link}}" style="display:inline-block;padding:14px 24px;${sans};font-size:16px;font-weight:600;color:#FFFFFF;text-decoration:none">${escapeHtml(label)}</a></td>
</tr></table>`
}

const plainLink = `<p style="margin:0 0 16px;${sans};font-size:14px;line-height:1.6;color:${colours.quiet}">If the button does not open, copy this address into your browser:<br><a href="{{link}}" style="color:${colours.teal};word-break:break-all">{{link}}</a></p>`

const footer = `<p style="margin:0;${sans};font-size:13px;line-height:1.6;color:${colours.quiet}">{{club}} · ${escapeHtml(club.city)}<br>Questions? Write to <a href="mailto:${club.contactEmail}" style="color:${colours.teal}">${club.contactEmail}</a>.</p>`

function card(content: MailContent): string {
  const { heading, paragraphs, action, afterwards } = content
  return `<h1 style="margin:0 0 16px;${serif};font-size:28px;line-height:1.25;font-weight:600;color:${colours.ink}">${escapeHtml(heading)}</h1>
${paragraphs.map((text) => paragraph(text, colours.ink)).join('\n')}
${button(action)}
${plainLink}
${afterwards.map((text) => paragraph(text, colours.quiet)).join('\n')}`
}

/** A table of one column: narrow enough for a phone, and what old mail programs understand. */
function html(content: MailContent): string {
  return `<!doctype html>
<html lang="en-CA">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light">
<title>${escapeHtml(content.subject)}</title>
</head>
<body style="margin:0;padding:0;background:${colours.sand}">
<div style="display:none;max-height:0;overflow:hidden">${escapeHtml(content.preview)}</div>
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" bgcolor="${colours.sand}"><tr><td align="center" style="padding:24px 12px">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" style="max-width:560px;text-align:left">
<tr><td style="padding:0 8px 16px;${serif};font-size:20px;font-weight:600;color:${colours.evergreen}">{{club}}</td></tr>
<tr><td bgcolor="${colours.panel}" style="padding:32px 24px 16px;border:1px solid ${colours.border};border-top:4px solid ${colours.coral};border-radius:16px">
${card(content)}
</td></tr>
<tr><td style="padding:20px 8px 0">${footer}</td></tr>
</table>
</td></tr></table>
</body>
</html>
`
}

function plainText({ heading, paragraphs, action, afterwards }: MailContent): string {
  const signature = `{{club}} · ${club.city}\n${club.contactEmail}`
  return (
    [heading, ...paragraphs, `${action}:\n{{link}}`, ...afterwards, `-- \n${signature}`].join('\n\n') + '\n'
  )
}

/** The template of what a mail says; its placeholders stay in place. */
export function templateFrom(content: MailContent): MailTemplate {
  return { subject: content.subject, html_content: html(content), text_content: plainText(content) }
}
