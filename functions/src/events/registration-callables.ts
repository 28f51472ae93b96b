/** Registration for events without tickets, and its cancellation. */
import { isRegistrationRefusal, registrationRefusals } from '@club/domain/events/registration-refusals'
import { callable, type Refusal } from '../server/callable'
import { log } from '../server/log'
import { inventory } from '../orders/inventory'

async function decided(
  eventId: string,
  request: { readonly kind: 'register' | 'cancel'; readonly uid: string },
): Promise<Record<string, never> | Refusal> {
  const reason = await inventory().decide(eventId, request)
  log.registrationDecided({ eventId, ...request, reason })
  if (reason === null) return {}
  if (!isRegistrationRefusal(reason))
    throw new Error(`Unexpected refusal of ${request.kind} for event ${eventId}: ${reason}`)
  const code = reason === 'not_found' ? 'not-found' : 'failed-precondition'
  return { refused: registrationRefusals[reason], reason, code }
}

export const registerForEvent = callable('registerForEvent', ({ uid, input }) =>
  decided(input.event_id, { kind: 'register', uid }),
)

export const cancelRegistration = callable('cancelRegistration', ({ uid, input }) =>
  decided(input.event_id, { kind: 'cancel', uid }),
)
