/** Actions on tickets; tests provide their own. */
import { answerTransfer, requestRefund, resendTickets, transferTicket } from '../../../data/tickets'

export const ticketActions = {
  resend: resendTickets,
  transfer: transferTicket,
  answer: answerTransfer,
  refund: requestRefund,
}
export type TicketActions = typeof ticketActions
