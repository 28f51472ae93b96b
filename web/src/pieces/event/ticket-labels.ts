/** Labels of ticket types. */
import type { GenderRestriction } from '@club/domain/orders/tickets/ticket-type'

export const openTo: Record<GenderRestriction, string> = {
  any: 'Open to everyone',
  female: 'For women',
  male: 'For men',
  'non-binary': 'For non-binary guests',
}
