/** Why somebody does not get into an event. */
import { club } from '../club'

/** Reason → text; the reason is what the browser tells them apart by. */
export const registrationRefusals = {
  not_found: 'Event not found',
  cancelled: 'This event has been cancelled.',
  started: 'This event has already started, so nothing about it can be changed any more.',
  full: 'Sorry, somebody else has just taken the last place.',
  needs_ticket: 'This event needs a ticket. You find them on its page.',
  no_tickets: 'Tickets Not Available',
  has_ticket: 'You hold a ticket for this event, and tickets cannot be cancelled.',
  not_onboarded: 'Please finish your profile and the questionnaire first.',
  suspended: `This account is suspended. Please write to ${club.contactEmail}.`,
} as const
export type RegistrationRefusal = keyof typeof registrationRefusals

export function isRegistrationRefusal(reason: string): reason is RegistrationRefusal {
  return Object.hasOwn(registrationRefusals, reason)
}
