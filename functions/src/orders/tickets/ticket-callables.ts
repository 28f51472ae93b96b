/** A member's tickets: email them again, offer them to another member, accept an offer, refund them after a move. */
import { registrationRefusals } from '@club/domain/events/registration-refusals'
import { movedRefundRefusals, transferRefusals, type SeatRefusal } from '@club/domain/orders/order-refusals'
import { callable, type Refusal } from '../../server/callable'
import { log } from '../../server/log'
import { acceptTickets, resendEmail, offersBy, offersTo, offerTickets, refundMovedTickets } from './transfers'
import { endOffer } from './stored-transfers'

const texts: Readonly<Record<string, string>> = { ...registrationRefusals, ...transferRefusals }

function refusalFor(reason: SeatRefusal): Refusal {
  return { refused: texts[reason] ?? transferRefusals.no_offer, reason }
}

const tooManyEmails: Refusal = {
  refused: 'We can only email you your tickets five times an hour. Please try again later.',
  reason: 'too_many',
  code: 'resource-exhausted',
}

export const resendTickets = callable('resendTickets', async ({ uid, input: { orderId }, now }) => {
  const reason = await resendEmail(orderId, uid, now)
  if (reason === 'too_many') return tooManyEmails
  if (reason !== null) return refusalFor(reason)
  log.ticketsResent({ orderId, uid })
  return {}
})

export const transferTicket = callable(
  'transferTicket',
  async ({ uid, account, input: { ticketIds, email }, now }) => {
    const reason = await offerTickets({ ticketIds, uid, own: account.email, email }, now)
    if (reason !== null) return refusalFor(reason)
    log.ticketsOffered({ ticketIds, uid })
    return {}
  },
)

export const answerTransfer = callable('answerTransfer', async ({ uid, input: { ticketIds, accept } }) => {
  const reason = accept ? await acceptTickets(ticketIds, uid) : null
  if (!accept) await endOffer(ticketIds, uid)
  log.transferAnswered({ ticketIds, uid, reason })
  return reason === null ? {} : refusalFor(reason)
})

const refundTexts: Readonly<Record<string, string>> = movedRefundRefusals

/** The order trigger requests the refund from Stripe. */
export const requestRefund = callable('requestRefund', async ({ uid, input: { ticketIds } }) => {
  const reason = await refundMovedTickets(ticketIds, uid)
  log.refundRequested({ ticketIds, uid, reason })
  if (reason !== null) return { refused: refundTexts[reason] ?? movedRefundRefusals.not_found, reason }
  return {}
})

export const listTransfers = callable('listTransfers', async ({ uid, now }) => {
  const [offered, given] = await Promise.all([offersTo(uid, now), offersBy(uid, now)])
  return {
    offered: offered.map(({ eventId, firstName, seats }) => ({
      ticket_ids: seats.map(({ id }) => id),
      event_id: eventId,
      from: firstName,
      ticket_type: seats[0]?.purchase.ticket_type ?? '',
    })),
    given: given.map((ticket_ids) => ({ ticket_ids })),
  }
})
