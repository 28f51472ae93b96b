/** Emails that notify a member of a suspension, with the reason staff gave, or of its early end. */
import { club } from '../club'
import { clubDate, clubTime } from '../club-time'
import { templateFrom } from './email-layout'
import { type EmailParts, plain } from './render-email'

/** `until` null: for good. */
export type AccountStatusChange =
  | { readonly suspended: false }
  | { readonly suspended: true; readonly reason: string; readonly until: Date | null }

const back = templateFrom({
  subject: 'You’re back at {{club}}',
  preview: 'Your account is open again.',
  heading: 'Welcome back, {{first_name}}',
  paragraphs: [
    'Your account is open again. Log in to pick up where you left off.',
    'We’ll match you again as soon as you’re back, so your matches may have changed.',
  ],
  action: 'Log in',
  afterwards: ['If something doesn’t look right, just write to us at the address below.'],
})

/** The template; the link of a suspension leads to the terms, that of a return to the log-in. */
export function accountStatusEmailTemplate(news: AccountStatusChange): EmailParts {
  if (!news.suspended) return back
  const end = news.until && `${clubDate(news.until)}, ${clubTime(news.until)} Pacific Time`
  return templateFrom({
    subject: 'Your account at {{club}} has been suspended',
    preview: 'Why, for how long, and who to write to.',
    heading: '{{first_name}}, your account has been suspended',
    paragraphs: [
      end === null
        ? 'We’ve suspended your account at {{club}}. You can’t log in, and other members can’t see you.'
        : `We’ve suspended your account at {{club}} until ${end}. Until then, you can’t log in, and other members can’t see you.`,
      'The reason, in our staff’s own words:',
      plain(news.reason),
      ...(end === null ? [] : ['The suspension ends automatically. You don’t need to do anything.']),
    ],
    action: 'Read our terms',
    afterwards: [
      `If you think this is a mistake, or you have tickets for one of our evenings, write to ${club.contactEmail}. One of us will read it and answer you.`,
    ],
  })
}

/** For staff whose authenticator app an admin has removed; the link leads to the login page. */
export const secondFactorRemovedTemplate = templateFrom({
  subject: 'Your authenticator app has been removed',
  preview: 'Set one up again the next time you open a staff page.',
  heading: '{{first_name}}, your authenticator app has been removed',
  paragraphs: [
    'An admin has removed the authenticator app you use at {{club}} and logged you out everywhere. Log in with your password, and set up a new app when you open a staff page.',
  ],
  action: 'Log in',
  afterwards: [`Didn’t ask for this? Write to ${club.contactEmail} right away.`],
})
