/** The built-in emails: subject, text and button of each. */
import { metAt, mutualYesTitle } from '../events/afterwards'
import { templateFrom } from './email-layout'
import { type AnnouncedEvent, eventFacts } from './event-templates'
import { type EmailParts, plain } from './render-email'

const emailConfirmation = templateFrom({
  subject: 'Confirm your email for {{club}}',
  preview: 'One step left: confirm your email address.',
  heading: 'Hello {{first_name}}, lovely to meet you',
  paragraphs: [
    'Thanks for joining {{club}}. Please confirm your email address. Then you can log in and tell us about yourself.',
  ],
  action: 'Confirm my email',
  afterwards: [
    'The link works for {{expires}}. If it has expired, log in and we’ll send you a new one.',
    'Didn’t sign up? You can safely ignore this email: no one can use the account without the link.',
  ],
})

const emailConfirmationAgain = templateFrom({
  subject: 'Confirm your email for {{club}}: your newest link',
  preview: 'Someone signed up with your address again.',
  heading: 'Hello {{first_name}}, lovely to meet you',
  paragraphs: [
    'Someone, most likely you, signed up for {{club}} with this address again. Only this newest email counts: the links in earlier ones no longer work, and the password is the one chosen last.',
    'If that was you, please confirm your email address. Then you can log in and tell us about yourself.',
  ],
  action: 'Confirm my email',
  afterwards: [
    'The link works for {{expires}}. If it has expired, log in and we’ll send you a new one.',
    'Didn’t sign up, or only once? Please ignore this email: no one can use the account without its link. If you’d like to join, sign up once more and use the email we send you then.',
  ],
})

const passwordReset = templateFrom({
  subject: 'Choose a new password for {{club}}',
  preview: 'Your link to choose a new password. It works for {{expires}}.',
  heading: 'Hello {{first_name}}, let’s get you back in',
  paragraphs: [
    'Someone, most likely you, asked for a new password for {{club}}. Choose it here, then log in with it. This logs you out everywhere else.',
  ],
  action: 'Choose a new password',
  afterwards: [
    'The link works once, for {{expires}}. If it has expired, choose “Forgot password” on the login page again.',
    'Didn’t ask for this? You can safely ignore this email: your password stays the same.',
  ],
})

const magicLink = templateFrom({
  subject: 'Your sign-in link for {{club}}',
  preview: 'One click and you’re in.',
  heading: 'Hello {{first_name}}, come right in',
  paragraphs: [
    'Here’s the link that logs you in to {{club}} without a password. If you open it on another device, we’ll ask for your email address again.',
  ],
  action: 'Log me in',
  afterwards: [
    'The link works once, for {{expires}}.',
    'Didn’t ask for this? You can safely ignore this email. Please don’t forward it: anyone who opens the link is logged in as you.',
  ],
})

const addressChange = templateFrom({
  subject: 'Confirm your new email address for {{club}}',
  preview: 'One step left: confirm your email address.',
  heading: 'Hello {{first_name}}, is this your new address?',
  paragraphs: [
    'You asked us to use this address for your {{club}} account. Once you confirm it, log in with this address and your current password. We’ll log you out everywhere.',
  ],
  action: 'Use this address',
  afterwards: [
    'The link works once, for {{expires}}. Until you open it, your account keeps its current address.',
    'Didn’t ask for this? You can safely ignore this email.',
  ],
})

const addressChanged = templateFrom({
  subject: 'Your email address for {{club}} has changed',
  preview: 'From now on, log in with your new address.',
  heading: 'Hello {{first_name}}, your address has changed',
  paragraphs: [
    'Your {{club}} account now has a different email address. From now on, we’ll write to you there, and you’ll log in with it. We’ve logged you out everywhere.',
  ],
  action: 'Log in',
  afterwards: [
    'Didn’t change it? Then someone else may be using your account. Write to us at the address below right away, and we’ll get it back for you.',
  ],
})

const alreadyRegistered = templateFrom({
  subject: 'You already have an account at {{club}}',
  preview: 'Someone tried to sign up with your address.',
  heading: 'Hello {{first_name}}, you’re already a member',
  paragraphs: [
    'Someone, most likely you, tried to join {{club}} with this address. It already has an account, so nothing has changed: just log in.',
    'If you’ve forgotten your password, choose “Forgot password” on the login page.',
  ],
  action: 'Log in',
  afterwards: ['If it wasn’t you, you can safely ignore this email: nothing has changed.'],
})

const hostApplication = templateFrom({
  subject: 'Your application to host with {{club}}',
  preview: 'We’ve got it, and one of us will read it.',
  heading: 'Thank you, {{first_name}}',
  paragraphs: [
    'We’ve received your application to be a host. We read every one ourselves and will contact you soon, by email or phone.',
    'Until then, the best way to find out what our evenings are like is to come to one.',
  ],
  action: 'See our evenings',
  afterwards: [
    'Would you like to add something, or withdraw your application? Just write to us at the address below.',
    'Didn’t apply? Someone must have typed your address by mistake, so you can safely ignore this email.',
  ],
})

const hostAccepted = templateFrom({
  subject: 'You’re now a host at {{club}}',
  preview: 'We’d love to see what you have in mind.',
  heading: 'Yes, please, {{first_name}}',
  paragraphs: [
    'We’ve read your application, and we’d be glad to have you as a host.',
    'Tell us about your evening: what it is, when and where. We’ll look it over, fill in anything that’s missing, and publish it.',
  ],
  action: 'Propose an event',
  afterwards: [
    'You need an account with this address, so we know it’s you. If you don’t have one yet, join first, then open the link again.',
  ],
})

const hostDeclined = templateFrom({
  subject: 'Your application to host with {{club}}',
  preview: 'Thank you for applying. We can’t take you on right now.',
  heading: 'Thank you, {{first_name}}',
  paragraphs: [
    'We’ve read your application carefully, and we can’t take you on as a host at the moment.',
    'You’re still very welcome as a guest: we’d love to see you at one of our evenings.',
  ],
  action: 'See our evenings',
  afterwards: [
    'Would you like to know more, or has something changed? Just write to us at the address below.',
  ],
})

const leaving = templateFrom({
  subject: 'You’re leaving {{club}}',
  preview: 'Changed your mind? Log in before {{expires}}.',
  heading: 'Goodbye for now, {{first_name}}',
  paragraphs: [
    'As you asked, no one at {{club}} can see you anymore, and we’ve logged you out everywhere. We’ll delete your account and everything that belongs to it after {{expires}}.',
    'If you change your mind, just log in before then, and everything will be as it was.',
  ],
  action: 'Log in and stay',
  afterwards: [
    'Otherwise, there’s nothing you need to do. We wish you well.',
    'Didn’t ask for this? Log in with the button above and choose a new password: someone else knows yours.',
  ],
})

/** The email about a mutual like, with evenings to ask the other along to. */
export function mutualMatchTemplate(evenings: readonly AnnouncedEvent[]): EmailParts {
  const rows = evenings.map(eventFacts).map(({ title, when, place }) => `${title}\n${when}, ${place}`)
  const next = 'So here’s the next step: see who it is'
  return templateFrom({
    subject: "It's a Match! Someone at {{club}} likes you too",
    preview: 'Someone you like likes you too.',
    heading: 'It’s mutual, {{first_name}}',
    paragraphs: [
      'Someone you like at {{club}} likes you too. That’s as far as a website can take it; the rest is better in person.',
      rows.length === 0 ? `${next}, and say hello.` : `${next}, and suggest an evening together. Coming up:`,
      ...rows,
    ],
    action: 'See who it is',
    afterwards: ['The link opens their profile once you’ve logged in.'],
  })
}

/** The email about a super like of the member with this name. */
export function superLikeTemplate(name: string): EmailParts {
  const sender = plain(name)
  return templateFrom({
    subject: `${sender} would especially like to meet you`,
    preview: 'One of your matches has sent you a super like.',
    heading: 'Good news, {{first_name}}',
    paragraphs: [
      `${sender} is one of your matches at {{club}}, and would especially like to meet you.`,
      `If you like ${sender} too, you’re a match. If you pass, we won’t tell them.`,
    ],
    action: `See ${sender}’s profile`,
    afterwards: ['The link opens the profile once you’ve logged in.'],
  })
}

/** The email to a guest of an event (null once it is gone) who would like to meet this member again, as the member would. */
export function meetAgainTemplate(
  name: string,
  event: { readonly title: string; readonly date_time: Date } | null,
): EmailParts {
  const other = plain(name)
  const met = event && `${metAt({ ...event, title: plain(event.title) })} `
  return templateFrom({
    subject: mutualYesTitle(other),
    preview: `${other} said yes too.`,
    heading: 'It’s mutual, {{first_name}}',
    paragraphs: [
      `${met ?? ''}You’d like to see ${other} again, and ${other} feels the same.`,
      `${other} is among your matches, so there’s no rush. Say hello, or ask ${other} along to an evening.`,
    ],
    action: `See ${other}’s profile`,
    afterwards: ['The link opens the profile once you’ve logged in.'],
  })
}

/** The email about a card of the member with this name; the card itself is shown in the club alone. */
export function helloTemplate(name: string): EmailParts {
  const sender = plain(name)
  return templateFrom({
    subject: `${sender} says hello`,
    preview: 'There’s a card for you at {{club}}.',
    heading: `${sender} says hello, {{first_name}}`,
    paragraphs: [
      `You and ${sender} like each other, and ${sender} has sent you a card.`,
      'You can send one back, or not answer at all. We never say whether a card’s been read.',
    ],
    action: 'Read the card',
    afterwards: ['The link opens it once you’ve logged in.'],
  })
}

/** A change of an ask: of the member with this name, to the event with this title. */
export type AskNews = {
  readonly kind: 'asked' | 'ask_accepted' | 'plan_ended'
  readonly name: string
  readonly event: string
  /** Paragraphs about the evening; none for an ask or the end of a plan. */
  readonly plan: readonly string[]
}

/** The email about an ask; evenings and line of an open one are shown in the club alone. */
export function askTemplate({ kind, name, event, plan }: AskNews): EmailParts {
  const other = plain(name)
  const title = plain(event)
  const afterwards = ['The link works once you’ve logged in.']
  if (kind === 'asked')
    return templateFrom({
      subject: `${other} asks you along`,
      preview: 'There’s an invitation waiting for you at {{club}}.',
      heading: `${other} asks you along, {{first_name}}`,
      paragraphs: [
        `${other} would like to go to one of our evenings with you.`,
        'Have a look, and say yes if it suits you. Not answering is fine too: the invitation just closes.',
      ],
      action: 'See the invitation',
      afterwards,
    })
  if (kind === 'ask_accepted')
    return templateFrom({
      subject: `${other} says yes to ${title}`,
      preview: 'Here’s what comes next.',
      heading: `${other} says yes, {{first_name}}`,
      paragraphs: [
        `${other} would like to go to ${title} with you.`,
        'A free evening is booked for both of you already. If it needs tickets, you’ll see how long you have to get yours.',
        ...plan,
      ],
      action: 'See your plan',
      afterwards,
    })
  return templateFrom({
    subject: `${other} isn’t going to ${title} anymore`,
    preview: 'Your seat is still yours, and you’re still matched.',
    heading: 'A change of plan, {{first_name}}',
    paragraphs: [
      `${other} isn’t going to ${title} anymore. Your seat is still yours.`,
      'You’re still matched, so there can be another evening.',
    ],
    action: 'See what’s next',
    afterwards,
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
  leaving,
} as const satisfies Record<string, EmailParts>
export type BuiltInEmailType = keyof typeof builtInTemplates
