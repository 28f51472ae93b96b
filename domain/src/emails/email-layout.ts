/** Lays out the content of an email as HTML and plain text, in the club's colours. */
import { club } from '../club'
import { type EmailContent, type EmailParts, escapeHtml } from './render-email'

export const emailColours = {
  page: '#FBF8F3',
  card: '#FFFFFF',
  border: '#E3D9C9',
  brand: '#1C4A3F',
  coral: '#C4432A',
  ink: '#16302B',
  quiet: '#4C615B',
  link: '#0B636B',
  button: '#1C4A3F',
  onButton: '#FFFFFF',
} as const

export const darkEmailColours = {
  page: '#0E1C19',
  card: '#152823',
  border: '#28423B',
  brand: '#8FD0B8',
  ink: '#F3EEE4',
  quiet: '#B3C3BC',
  link: '#7FD3DA',
  button: '#8FD0B8',
  onButton: '#0E1C19',
} as const

const dark = darkEmailColours

/** Dark mode, on top of the inline colours for email programs without style sheets. */
export const emailStyles = `:root{color-scheme:light dark;supported-color-schemes:light dark}
@media (prefers-color-scheme:dark){
.page{background:${dark.page}!important}
.card{background:${dark.card}!important;border-color:${dark.border}!important}
.brand{color:${dark.brand}!important}
.ink{color:${dark.ink}!important}
.quiet{color:${dark.quiet}!important}
.link{color:${dark.link}!important}
.button{background:${dark.button}!important;color:${dark.onButton}!important}
}`

const serif = "font-family:Fraunces,Georgia,'Times New Roman',serif"
const sans = "font-family:Figtree,-apple-system,'Segoe UI',Helvetica,Arial,sans-serif"

function paragraph(text: string, kind: 'ink' | 'quiet'): string {
  return `<p class="${kind}" style="margin:0 0 16px;${sans};font-size:16px;line-height:1.6;color:${emailColours[kind]}">${escapeHtml(text).replaceAll('\n', '<br>')}</p>`
}

/** On white whatever the mode: a code on a dark ground cannot be scanned. */
function attachedPicture({ cid, alt, caption }: NonNullable<EmailContent['pictures']>[number]): string {
  return `${caption === undefined ? '' : paragraph(caption, 'ink')}<p class="html-only" style="margin:0 0 16px"><img src="cid:${cid}" width="280" height="280" alt="${escapeHtml(alt)}" style="display:block;background:#FFFFFF;border:0;border-radius:12px"></p>
`
}

function button(label: string): string {
  return `<table role="presentation" cellpadding="0" cellspacing="0" border="0" style="margin:8px 0 24px"><tr>
<td class="button" bgcolor="${emailColours.button}" style="border-radius:12px"><a class="button" href="{{link}}" style="display:inline-block;padding:14px 24px;${sans};font-size:16px;font-weight:600;color:${emailColours.onButton};text-decoration:none;border-radius:12px">${escapeHtml(label)}</a></td>
</tr></table>`
}

/** Left out of the plain text, which has no button. */
const plainLink = `<p class="html-only quiet" style="margin:0 0 16px;${sans};font-size:14px;line-height:1.6;color:${emailColours.quiet}">If the button doesn’t work, copy this address into your browser:<br><a class="link" href="{{link}}" style="color:${emailColours.link};word-break:break-all">{{link}}</a></p>`

const footer = `<p class="quiet" style="margin:0;${sans};font-size:13px;line-height:1.6;color:${emailColours.quiet}">{{club}} · ${escapeHtml(club.city)}<br>Questions? Write to <a class="link" href="mailto:${club.contactEmail}" style="color:${emailColours.link}">${club.contactEmail}</a>.</p>`

/** The header picture. With pictures off, its alternative text fills the same space on the brand colour. */
const header = `<tr><td class="html-only" bgcolor="${emailColours.brand}" style="border-radius:16px 16px 0 0;line-height:0"><img src="/pictures/mail-header.png" width="560" height="140" alt="The seawall at dusk" style="display:block;width:100%;max-width:560px;height:auto;border:0;border-radius:16px 16px 0 0;${sans};font-size:14px;line-height:1.5;color:${emailColours.onButton};text-align:center"></td></tr>`

function card(content: EmailContent): string {
  const { heading, paragraphs, pictures = [], action, afterwards } = content
  return `<h1 class="ink" style="margin:0 0 16px;${serif};font-size:28px;line-height:1.25;font-weight:600;color:${emailColours.ink}">${escapeHtml(heading)}</h1>
${paragraphs.map((text) => paragraph(text, 'ink')).join('\n')}
${pictures.map(attachedPicture).join('')}${button(action)}
${plainLink}
${afterwards.map((text) => paragraph(text, 'quiet')).join('\n')}`
}

/** A one-column table: it fits a phone, and old email programs understand it. */
function html(content: EmailContent): string {
  return `<!doctype html>
<html lang="en-CA">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<title>${escapeHtml(content.subject)}</title>
<style>
${emailStyles}
</style>
</head>
<body class="page" style="margin:0;padding:0;background:${emailColours.page}">
<div style="display:none;max-height:0;overflow:hidden">${escapeHtml(content.preview)}</div>
<table class="page" role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" bgcolor="${emailColours.page}"><tr><td align="center" style="padding:24px 12px">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" style="max-width:560px;text-align:left">
<tr><td class="html-only brand" style="padding:0 8px 16px;${serif};font-size:22px;font-weight:600;color:${emailColours.brand}">{{club}}</td></tr>
${header}
<tr><td class="card" bgcolor="${emailColours.card}" style="padding:32px 24px 16px;border:1px solid ${emailColours.border};border-top:0;border-radius:0 0 16px 16px">
${card(content)}
</td></tr>
<tr><td style="padding:20px 8px 0">${footer}</td></tr>
</table>
</td></tr></table>
</body>
</html>
`
}

function plainText({ heading, paragraphs, action, afterwards }: EmailContent): string {
  const signature = `{{club}} · ${club.city}\n${club.contactEmail}`
  return (
    [heading, ...paragraphs, `${action}:\n{{link}}`, ...afterwards, `-- \n${signature}`].join('\n\n') + '\n'
  )
}

/** The template for this content; placeholders are retained. */
export function templateFrom(content: EmailContent): EmailParts {
  return { subject: content.subject, html_content: html(content), text_content: plainText(content) }
}
