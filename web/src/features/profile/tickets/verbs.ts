/** What can be done with tickets; tests give their own. */
import { answerTransfer, resendTickets, transferTicket } from '../../../data/tickets'

export const verbs = { resend: resendTickets, transfer: transferTicket, answer: answerTransfer }
export type TicketVerbs = typeof verbs
