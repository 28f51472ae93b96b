/** Refunds, and disputes that a bank decides. */
import type { Stripe } from 'stripe'
import { dollars, invalid } from '../api/errors'
import type { Closed } from '../closed'
import type { Ledger } from './ledger'
import { metadataOf, newDispute, newRefund, type Charge, type Dispute, type Refund } from './objects'

export function openRefunds({ now, find, add, all, tell }: Ledger) {
  function createRefund(params: Closed<Stripe.RefundCreateParams>): Refund {
    const charge = chargeToRefund(params)
    const left = charge.amount - charge.amount_refunded
    const amount = params.amount ?? left
    if (disputedOf(charge) > 0) {
      const message = `Charge ${charge.id} has been charged back; cannot issue a refund.`
      throw invalid(null, message, 'charge_disputed')
    }
    if (left === 0) {
      throw invalid(null, `Charge ${charge.id} has already been refunded.`, 'charge_already_refunded')
    }
    if (amount > left) {
      const compared =
        left === charge.amount
          ? `charge amount (${dollars(left)})`
          : `unrefunded amount on charge (${dollars(left)})`
      throw invalid('amount', `Refund amount (${dollars(amount)}) is greater than ${compared}`)
    }
    const metadata = metadataOf(params.metadata)
    const refund = add(newRefund({ charge, amount, reason: params.reason ?? null, metadata, now: now() }))
    tell('refund.created', refund)
    changeRefunded(charge, amount)
    return refund
  }

  function chargeToRefund({ charge, payment_intent: intent }: Closed<Stripe.RefundCreateParams>): Charge {
    if (charge !== undefined) return find('charge', charge, 'charge')
    if (intent === undefined) {
      const message =
        'One of the following params should be provided for this request: payment_intent or charge.'
      throw invalid(null, message, 'parameter_missing')
    }
    const { latest_charge: latest, status } = find('payment_intent', intent, 'payment_intent')
    if (status !== 'succeeded' || latest === null) {
      throw invalid(null, `This PaymentIntent (${intent}) does not have a successful charge to refund.`)
    }
    return find('charge', latest)
  }

  function changeRefunded(charge: Charge, by: number): void {
    const { amount_refunded, refunded } = charge
    charge.amount_refunded += by
    charge.refunded = charge.amount_refunded === charge.amount
    const type = by > 0 ? 'charge.refunded' : 'charge.updated'
    tell(type, charge, { amount_refunded, ...(refunded !== charge.refunded && { refunded }) })
  }

  /** The card's bank sends the money back, days later. */
  function failRefund(refund: Refund): void {
    if (refund.status === 'failed' || refund.charge === null) return
    const before = { status: refund.status }
    refund.status = 'failed'
    refund.failure_reason = 'expired_or_canceled_card'
    changeRefunded(find('charge', refund.charge), -refund.amount)
    tell('refund.updated', refund, before)
    tell('refund.failed', refund, before)
  }

  /** Cents in disputes that are not won. */
  function disputedOf({ id }: Charge): number {
    const disputes = all('dispute').filter(({ charge, status }) => charge === id && status !== 'won')
    return disputes.reduce((total, { amount }) => total + amount, 0)
  }

  /** The undisputed rest of the charge, or a part of it. */
  function openDispute(charge: Charge, part?: number): Dispute {
    const left = charge.amount - disputedOf(charge)
    const amount = part ?? left
    if (!charge.paid || left === 0 || amount > left)
      throw invalid('charge', 'This charge cannot be disputed.')
    charge.disputed = true
    const dispute = add(newDispute(charge, amount, now()))
    tell('charge.dispute.created', dispute)
    return dispute
  }

  function closeDispute(dispute: Dispute, status: 'won' | 'lost'): void {
    const before = { status: dispute.status }
    dispute.status = status
    tell('charge.dispute.closed', dispute, before)
  }

  return { createRefund, failRefund, openDispute, closeDispute }
}
