/** The club's stationery: what a mail says, laid out as HTML and as plain text. */
import { club } from '../club'
import { escapeHtml } from './escape-html'
import { mailColours as colours, mailStyles } from './mail-colours'
import type { MailContent, MailTemplate } from './mail-template'

const serif = "font-family:Fraunces,Georgia,'Times New Roman',serif"
const sans = "font-family:Figtree,-apple-system,'Segoe UI',Helvetica,Arial,sans-serif"

function paragraph(text: string, kind: 'ink' | 'quiet'): string {
  return `<p class="${kind}" style="margin:0 0 16px;${sans};font-size:16px;line-height:1.6;color:${colours[kind]}">${escapeHtml(text)}</p>`
}

function button(label: string): string {
  return `<table role="presentation" cellpadding="0" cellspacing="0" border="0" style="margin:8px 0 24px"><tr>
<td class="button" bgcolor="${colours.button}" style="border-radius:12px"><a class="button" href="{{link}}" style="display:inline-block;padding:14px 24px;${sans};font-size:16px;font-weight:600;color:${colours.onButton};text-decoration:none;border-radius:12px">${escapeHtml(label)}</a></td>
</tr></table>`
}

/** Of no use where there is no button: the plain text leaves it out. */
const plainLink = `<p class="html-only quiet" style="margin:0 0 16px;${sans};font-size:14px;line-height:1.6;color:${colours.quiet}">If the button does not open, copy this address into your browser:<br><a class="link" href="{{link}}" style="color:${colours.link};word-break:break-all">{{link}}</a></p>`

const footer = `<p class="quiet" style="margin:0;${sans};font-size:13px;line-height:1.6;color:${colours.quiet}">{{club}} · ${escapeHtml(club.city)}<br>Questions? Write to <a class="link" href="mailto:${club.contactEmail}" style="color:${colours.link}">${club.contactEmail}</a>.</p>`

/** The seawall along the top of the sheet. Where pictures are off, its words stand on the colour of the brand, in the same room. */
const picture = `<tr><td class="html-only" bgcolor="${colours.brand}" style="border-radius:16px 16px 0 0;line-height:0"><img src="/pictures/mail-header.png" width="560" height="140" alt="The seawall at dusk" style="display:block;width:100%;max-width:560px;height:auto;border:0;border-radius:16px 16px 0 0;${sans};font-size:14px;line-height:1.5;color:${colours.onButton};text-align:center"></td></tr>`

function card(content: MailContent): string {
  const { heading, paragraphs, action, afterwards } = content
  return `<h1 class="ink" style="margin:0 0 16px;${serif};font-size:28px;line-height:1.25;font-weight:600;color:${colours.ink}">${escapeHtml(heading)}</h1>
${paragraphs.map((text) => paragraph(text, 'ink')).join('\n')}
${button(action)}
${plainLink}
${afterwards.map((text) => paragraph(text, 'quiet')).join('\n')}`
}

/** A table of one column: narrow enough for a phone, and what old mail programs understand. */
function html(content: MailContent): string {
  return `<!doctype html>
<html lang="en-CA">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<title>${escapeHtml(content.subject)}</title>
<style>
${mailStyles}
</style>
</head>
<body class="page" style="margin:0;padding:0;background:${colours.page}">
<div style="display:none;max-height:0;overflow:hidden">${escapeHtml(content.preview)}</div>
<table class="page" role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" bgcolor="${colours.page}"><tr><td align="center" style="padding:24px 12px">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" style="max-width:560px;text-align:left">
<tr><td class="html-only brand" style="padding:0 8px 16px;${serif};font-size:22px;font-weight:600;color:${colours.brand}">{{club}}</td></tr>
${picture}
<tr><td class="card" bgcolor="${colours.card}" style="padding:32px 24px 16px;border:1px solid ${colours.border};border-top:0;border-radius:0 0 16px 16px">
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
