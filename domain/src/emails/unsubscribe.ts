/** The unsubscribe link of emails that can be turned off, and the page it opens. */
import { club } from '../club'
import type { EmailMessage } from './email-message'
import { darkEmailColours, emailColours } from './email-layout'
import { emailTopics, type SwitchedEmailKind } from './email-switches'
import { escapeHtml } from './render-email'

/** The headers with which email programs offer to unsubscribe in one click (RFC 2369 and 8058). */
function unsubscribeHeaders(address: string): EmailMessage['headers'] {
  return { 'List-Unsubscribe': `<${address}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' }
}

const style = `margin:0;padding:0 20px 24px;font-family:Figtree,-apple-system,'Segoe UI',Helvetica,Arial,sans-serif;font-size:13px;line-height:1.6;color:${emailColours.quiet};text-align:center`

/** The email with its unsubscribe link: at the end of both forms, and in the headers. */
export function withUnsubscribe<
  Message extends Pick<EmailMessage, 'message'> & Partial<Pick<EmailMessage, 'headers'>>,
>(message: Message, kind: SwitchedEmailKind, address: string): Message & Pick<EmailMessage, 'headers'> {
  const { subject, text, html } = message.message
  const words = `Stop emails about ${emailTopics[kind]}`
  const line = `<p class="quiet" style="${style}"><a class="link" href="${escapeHtml(address)}" style="color:${emailColours.link}">${words}</a></p>\n`
  const end = html.lastIndexOf('</body>')
  const at = end === -1 ? html.length : end
  return {
    ...message,
    message: {
      subject,
      text: `${text.trimEnd()}\n\n${words}:\n${address}\n`,
      html: html.slice(0, at) + line + html.slice(at),
    },
    headers: { ...message.headers, ...unsubscribeHeaders(address) },
  }
}

/** The state of the page: asking, done, or opened with an unknown link. */
export type UnsubscribePage = { state: 'ask' | 'done'; kind: SwitchedEmailKind } | { state: 'unknown' }

type PageCopy = { title: string; text: string; button?: string }

function pageCopy(page: UnsubscribePage): PageCopy {
  if (page.state === 'unknown') {
    return {
      title: 'This link no longer works',
      text: `If you’re still getting emails you don’t want, log in and turn them off in your profile, or write to ${club.contactEmail}.`,
    }
  }
  const subject = emailTopics[page.kind]
  const others = 'You’ll still get receipts, and emails about refunds, changes and cancellations.'
  return page.state === 'ask'
    ? { title: `Stop emails about ${subject}?`, text: others, button: 'Unsubscribe' }
    : {
        title: `We’ve stopped emails about ${subject}`,
        text: `${others} If you change your mind, log in and turn them back on in your profile.`,
      }
}

const [light, dark] = [emailColours, darkEmailColours]

const styles = `:root{color-scheme:light dark}
body{margin:0;padding:0 1rem;background:${light.page};color:${light.ink};font:16px/1.6 Figtree,-apple-system,'Segoe UI',Helvetica,Arial,sans-serif}
main{box-sizing:border-box;max-width:35rem;margin:10vh auto;padding:2rem 1.5rem;background:${light.card};border:1px solid ${light.border};border-radius:1rem}
h1{margin:0 0 1rem;font:600 1.75rem/1.25 Fraunces,Georgia,'Times New Roman',serif}
p{color:${light.quiet}}
a{color:${light.link}}
button{min-height:2.75rem;padding:.75rem 1.5rem;border:0;border-radius:2rem;background:${light.button};color:${light.onButton};font:inherit;font-weight:600;cursor:pointer}
:focus-visible{outline:3px solid ${light.link};outline-offset:2px}
@media(prefers-color-scheme:dark){
body{background:${dark.page};color:${dark.ink}}
main{background:${dark.card};border-color:${dark.border}}
p{color:${dark.quiet}}
a{color:${dark.link}}
button{background:${dark.button};color:${dark.onButton}}
:focus-visible{outline-color:${dark.link}}
}`

/** The whole page, without script or picture; its button posts to the address that it was opened with. */
export function unsubscribePage(page: UnsubscribePage, webUrl: string): string {
  const { title, text, button } = pageCopy(page)
  const form = button === undefined ? '' : `<form method="post"><button>${button}</button></form>\n`
  return `<!doctype html>
<html lang="en-CA">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${escapeHtml(title)} · ${escapeHtml(club.name)}</title>
<style>${styles}</style>
</head>
<body>
<main>
<h1>${escapeHtml(title)}</h1>
<p>${escapeHtml(text)}</p>
${form}<p><a href="${escapeHtml(webUrl)}/">${escapeHtml(club.name)}</a></p>
</main>
</body>
</html>
`
}
