/** Reasons why a registration is refused. */
import { club } from '../club'

/** Reason → text; the browser distinguishes refusals by the reason. */
export const registrationRefusals = {
  not_found: 'Event not found',
  cancelled: 'This event has been cancelled.',
  started: 'Sorry, it’s too late: this event has already started.',
  full: 'Sorry, someone else just took the last seat.',
  needs_ticket: 'You need a ticket for this event. You can get one on its page.',
  no_tickets: 'Tickets Not Available',
  has_ticket: 'You have a ticket for this event, and tickets can’t be cancelled.',
  not_onboarded: 'Please finish your profile and the questionnaire first.',
  suspended: `This account is suspended. Please email ${club.contactEmail}.`,
} as const
export type RegistrationRefusal = keyof typeof registrationRefusals

export function isRegistrationRefusal(reason: string): reason is RegistrationRefusal {
  return Object.hasOwn(registrationRefusals, reason)
}
