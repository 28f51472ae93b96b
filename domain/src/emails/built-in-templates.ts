/** The mails that the club sends in its own words, when nobody has edited them. */
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

const alreadyRegistered = templateFrom({
  subject: 'You already have an account at {{club}}',
  preview: 'Somebody tried to sign up with your address.',
  heading: 'Hello {{first_name}}, you are already one of us',
  paragraphs: [
    'Somebody, most likely you, tried to join {{club}} with this address. There is an account with it already, so nothing has changed: simply log in.',
  ],
  action: 'Log in',
  afterwards: [
    'It was not you? Then you can ignore this mail: nobody has learned that the address is known to us.',
  ],
})

/** By type; those that staff may one day edit carry the types of `email_templates`. */
export const builtInTemplates = {
  email_confirmation: emailConfirmation,
  already_registered: alreadyRegistered,
} as const satisfies Record<string, MailTemplate>
export type MailType = keyof typeof builtInTemplates
