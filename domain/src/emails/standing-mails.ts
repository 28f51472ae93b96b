/** The mails that tell a member that they are suspended, with the reason that staff gave, or that they are back before the end. */
import { club } from '../club'
import { clubDate, clubTime } from '../club-time'
import { plain } from './event-mails'
import { templateFrom } from './mail-layout'
import type { MailTemplate } from './mail-template'

/** `until` null: for good. */
export type StandingNews =
  | { readonly suspended: false }
  | { readonly suspended: true; readonly reason: string; readonly until: Date | null }

const back = templateFrom({
  subject: 'You are back at {{club}}',
  preview: 'Your account is open again.',
  heading: 'Welcome back, {{first_name}}',
  paragraphs: [
    'Your account is open again. Log in, and everything is as you left it.',
    'We match you anew as soon as you are back, so your matches may be others than before.',
  ],
  action: 'Log in',
  afterwards: ['Something is not as it should be? Just write to us at the address below.'],
})

/** The template; the link of a suspension leads to the terms, that of a return to the log-in. */
export function standingMail(news: StandingNews): MailTemplate {
  if (!news.suspended) return back
  const end = news.until && `${clubDate(news.until)}, ${clubTime(news.until)} Pacific Time`
  return templateFrom({
    subject: 'Your account at {{club}} is suspended',
    preview: 'Why, for how long, and whom to write to.',
    heading: '{{first_name}}, your account is suspended',
    paragraphs: [
      end === null
        ? 'We have suspended your account at {{club}}. You cannot log in, and other members do not see you.'
        : `We have suspended your account at {{club}} until ${end}. Until then you cannot log in, and other members do not see you.`,
      'The reason, in the words of our staff:',
      plain(news.reason),
      ...(end === null ? [] : ['The suspension ends by itself, and there is nothing that you have to do.']),
    ],
    action: 'Read our terms',
    afterwards: [
      `You think that this is wrong, or you hold tickets for one of our evenings? Write to ${club.contactEmail}. Somebody reads it, and answers you.`,
    ],
  })
}
