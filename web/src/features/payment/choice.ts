/** Reads the item to pay for from the address of /payment. */
import { idSchema } from '@club/domain/ids'
import { limits } from '@club/domain/limits'
import type { Order } from '@club/domain/orders/order'
import { dollarsOf } from '@club/domain/price'
import { z } from 'zod'
import type { CheckoutRequest } from '../../data/orders'
import type { Choice } from '../../payment-paths'

const quantitySchema = z.coerce.number().int().min(1).max(limits.tickets.perOrder)

/** Null where the address names nothing that can be bought. */
export function choiceFrom(eventId: string | null, query: URLSearchParams): Choice | null {
  if (eventId !== null) {
    const typeId = idSchema.safeParse(query.get('type')).data
    const quantity = quantitySchema.safeParse(query.get('quantity')).data
    if (typeId === undefined || quantity === undefined) return null
    const treat = idSchema.safeParse(query.get('treat')).data ?? null
    return { type: 'tickets', eventId, typeId, quantity, code: query.get('code'), treat }
  }
  const service = query.get('coaching')
  if (service !== null) return { type: 'coaching', serviceId: service === 'general' ? null : service }
  return { type: 'credits', packageId: query.get('package') }
}

/** The same request again, for a released order; `eventName` is the name shown on its page. */
export function checkoutRequestOf(orderId: string, order: Order): CheckoutRequest {
  const { payment_type: paymentType, total_cents, tickets, coaching, credits, title } = order
  const price = dollarsOf(total_cents)
  const request = { paymentType, orderId, price }
  if (tickets !== null)
    return {
      ...request,
      ticketData: {
        eventId: tickets.event_id,
        eventName: title,
        ticketType: tickets.ticket_type,
        ticketTypeId: tickets.ticket_type_id,
        quantity: tickets.quantity,
        price,
      },
      ...(tickets.discount_code !== null && { discountCode: tickets.discount_code }),
      ...(tickets.treat && { treat: tickets.treat.ask }),
    }
  if (coaching !== null)
    return { ...request, title, ...(coaching.service_id !== null && { serviceId: coaching.service_id }) }
  const packageId = (['5', '10', '25'] as const).find((id) => Number(id) === credits)
  return { ...request, ...(packageId && { packageId }) }
}
