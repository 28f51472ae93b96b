/** The built-in wording of our mails. */
import { plain } from './event-mails'
import { templateFrom } from './mail-layout'
import type { MailTemplate } from './mail-template'

const emailConfirmation = templateFrom({
  subject: 'Confirm your email for {{club}}',
  preview: 'One step left: confirm that this address is yours.',
  heading: 'Hello {{first_name}}, lovely to meet you',
  paragraphs: [
    'Thank you for joining {{club}}. Please confirm that this address is yours; then you can log in and tell us about yourself.',
  ],
  action: 'Confirm my email',
  afterwards: [
    'The link works for {{expires}}. If it has run out, log in and we will offer to send you a new one.',
    'You did not sign up? Then you can ignore this mail: nobody can use the account without the link.',
  ],
})

const emailConfirmationAgain = templateFrom({
  subject: 'Confirm your email for {{club}}: the newest link counts',
  preview: 'Somebody has signed up with your address again.',
  heading: 'Hello {{first_name}}, lovely to meet you',
  paragraphs: [
    'Somebody, most likely you, has signed up for {{club}} with this address again. Only this newest mail counts: links in earlier ones no longer work, and the password is the one chosen last.',
    'If it was you, please confirm that this address is yours; then you can log in and tell us about yourself.',
  ],
  action: 'Confirm my email',
  afterwards: [
    'The link works for {{expires}}. If it has run out, log in and we will offer to send you a new one.',
    'You did not sign up, or not again? Then please ignore this mail: nobody can use the account without its link. If you would like to join, sign up once more and use the mail that follows.',
  ],
})

const passwordReset = templateFrom({
  subject: 'Choose a new password for {{club}}',
  preview: 'The link to a new password, for the next {{expires}}.',
  heading: 'Hello {{first_name}}, let us get you back in',
  paragraphs: [
    'Somebody, most likely you, asked for a new password for {{club}}. Choose it here; you are then logged out everywhere else and can log in with it.',
  ],
  action: 'Choose a new password',
  afterwards: [
    'The link works once, for {{expires}}. If it has run out, choose Forgot password on the log-in page again.',
    'You did not ask for it? Then you can ignore this mail: your password stays as it is.',
  ],
})

const magicLink = templateFrom({
  subject: 'Your sign-in link for {{club}}',
  preview: 'One click and you are in.',
  heading: 'Hello {{first_name}}, come right in',
  paragraphs: [
    'Here is the link that logs you in to {{club}} without a password. If you open it on another device, we ask for your email address once more.',
  ],
  action: 'Log me in',
  afterwards: [
    'The link works once, for {{expires}}.',
    'You did not ask for it? Then you can ignore this mail, and please do not pass it on: whoever opens the link is logged in as you.',
  ],
})

const addressChange = templateFrom({
  subject: 'Confirm your new email address for {{club}}',
  preview: 'One step left: confirm that this address is yours.',
  heading: 'Hello {{first_name}}, is this your new address?',
  paragraphs: [
    'You asked us to use this address for your {{club}} account. Once you confirm it, log in with this address and the password you have. We’ll log you out everywhere.',
  ],
  action: 'Use this address',
  afterwards: [
    'The link works once, for {{expires}}. Until you open it, your account keeps its current address.',
    'Didn’t ask for this? You can safely ignore this email.',
  ],
})

const addressChanged = templateFrom({
  subject: 'Your email address for {{club}} has changed',
  preview: 'From now on you log in with the new one.',
  heading: 'Hello {{first_name}}, your address has changed',
  paragraphs: [
    'Your {{club}} account now has another email address. From now on we’ll write to you there, and you log in with it. We’ve logged you out everywhere.',
  ],
  action: 'Log in',
  afterwards: [
    'Didn’t change it? Then someone else may be using your account. Write to us at the address below right away, and we’ll get it back for you.',
  ],
})

const alreadyRegistered = templateFrom({
  subject: 'You already have an account at {{club}}',
  preview: 'Somebody tried to sign up with your address.',
  heading: 'Hello {{first_name}}, you are already one of us',
  paragraphs: [
    'Somebody, most likely you, tried to join {{club}} with this address. There is an account with it already, so nothing has changed: simply log in.',
    'If you no longer know your password, choose Forgot password on the log-in page.',
  ],
  action: 'Log in',
  afterwards: ['It was not you? Then you can ignore this mail: nothing has changed.'],
})

const hostApplication = templateFrom({
  subject: 'Your application to host with {{club}}',
  preview: 'We have it, and a person will read it.',
  heading: 'Thank you, {{first_name}}',
  paragraphs: [
    'Your application to be a host has arrived. We read every one ourselves and will contact you soon, by mail or by phone.',
    'Until then, the best way to know what our evenings are like is to come to one.',
  ],
  action: 'See our evenings',
  afterwards: [
    'Something to add, or to take back? Just write to us at the address below.',
    'You did not apply? Then somebody has typed your address by mistake, and you can ignore this mail.',
  ],
})

const hostAccepted = templateFrom({
  subject: 'Welcome as a host of {{club}}',
  preview: 'We would love to see what you have in mind.',
  heading: 'Yes, please, {{first_name}}',
  paragraphs: [
    'We have read your application, and would be glad to have you as a host.',
    'Tell us about your evening: what it is, when and where. We look at it, add what is missing, and publish it together with you.',
  ],
  action: 'Propose an event',
  afterwards: [
    'You need an account with this address, so that we know it is you. If you have none yet, join first, then open the link again.',
  ],
})

const hostDeclined = templateFrom({
  subject: 'Your application to host with {{club}}',
  preview: 'Thank you for your application. It is a no for now.',
  heading: 'Thank you, {{first_name}}',
  paragraphs: [
    'We have read your application to be a host with care. We cannot take you on at the moment.',
    'That says nothing about you as a guest: we would be glad to see you at one of our evenings.',
  ],
  action: 'See our evenings',
  afterwards: [
    'You would like to know more, or something has changed? Just write to us at the address below.',
  ],
})

const mutualMatch = templateFrom({
  subject: "It's a Match! Somebody at {{club}} likes you too",
  preview: 'Somebody whom you like likes you too.',
  heading: 'It’s mutual, {{first_name}}',
  paragraphs: [
    'Somebody whom you like at {{club}} likes you too. That is as far as a website can take it; the rest is better in person.',
    'Have another look at each other, and see which of our evenings would suit you both.',
  ],
  action: 'See who it is',
  afterwards: ['The link opens their profile once you have logged in.'],
})

const leaving = templateFrom({
  subject: 'You are leaving {{club}}',
  preview: 'If you change your mind: log in until {{expires}}.',
  heading: 'Goodbye for now, {{first_name}}',
  paragraphs: [
    'As you asked, nobody sees you in {{club}} any more, and you are logged out everywhere. Your account and all that belongs to it will be deleted after {{expires}}.',
    'If you change your mind, simply log in before that, and everything is as it was.',
  ],
  action: 'Log in and stay',
  afterwards: [
    'Otherwise there is nothing for you to do. We wish you well.',
    'You did not ask for it? Then log in with the button above and choose a new password: somebody knows yours.',
  ],
})

/** The email about a super like of the member with this name. */
export function superLikeTemplate(name: string): MailTemplate {
  const sender = plain(name)
  return templateFrom({
    subject: `${sender} would especially like to meet you`,
    preview: 'One of your matches has sent you a super like.',
    heading: 'Good news, {{first_name}}',
    paragraphs: [
      `${sender} is one of your matches at {{club}}, and would especially like to meet you.`,
      `If you like ${sender} too, you’re a match. If not, a pass stays between you and us.`,
    ],
    action: `See ${sender}’s profile`,
    afterwards: ['The link opens the profile once you’ve logged in.'],
  })
}

/** By type; the editable ones have the types of `email_templates`. */
export const builtInTemplates = {
  email_confirmation: emailConfirmation,
  email_confirmation_again: emailConfirmationAgain,
  password_reset: passwordReset,
  magic_link: magicLink,
  address_change: addressChange,
  address_changed: addressChanged,
  already_registered: alreadyRegistered,
  host_application: hostApplication,
  host_accepted: hostAccepted,
  host_declined: hostDeclined,
  mutual_match: mutualMatch,
  leaving,
} as const satisfies Record<string, MailTemplate>
export type MailType = keyof typeof builtInTemplates
