/** Refunds, and disputes that a bank decides. */
import { Refusal } from './errors'
import { newId, now, type Charge, type Dispute, type Ledger, type Refund } from './ledger'
import type { RefundParameters } from './parameters'

export function openRefunds({ find, add, all, emit }: Ledger) {
  function createRefund({ payment_intent: intent, amount: part, metadata }: RefundParameters): Refund {
    const { latest_charge: latest } = find('payment_intent', intent, 'payment_intent')
    if (latest === null) throw new Refusal(400, `${intent} does not have a successful charge to refund.`)
    const charge = find('charge', latest)
    const left = charge.amount - charge.amount_refunded
    const amount = part ?? left
    if (disputedOf(charge) > 0)
      throw new Refusal(400, `Charge ${charge.id} has been charged back.`, { code: 'charge_disputed' })
    if (left === 0)
      throw new Refusal(400, `Charge ${charge.id} is already refunded.`, { code: 'charge_already_refunded' })
    if (amount > left)
      throw new Refusal(400, `Refund amount (${amount}) is greater than what is left (${left}).`, {
        param: 'amount',
      })
    const refund = add<Refund>({
      id: newId('re'),
      object: 'refund',
      ...partOf(charge, amount),
      metadata,
      status: 'succeeded',
    })
    changeRefunded(charge, amount)
    emit('charge.refunded', charge)
    return refund
  }

  /** The card's bank returns a refund, days later. */
  function failRefund(refund: Refund): void {
    refund.status = 'failed'
    changeRefunded(find('charge', refund.charge), -refund.amount)
    emit('refund.updated', refund)
    emit('refund.failed', refund)
  }

  function changeRefunded(charge: Charge, by: number): void {
    charge.amount_refunded += by
    charge.refunded = charge.amount_refunded === charge.amount
  }

  /** Cents in disputes that are not won. */
  function disputedOf({ id }: Charge): number {
    const disputes = all('dispute').filter(({ charge, status }) => charge === id && status !== 'won')
    return disputes.reduce((total, { amount }) => total + amount, 0)
  }

  /** Disputes the undisputed rest of a charge, or a part of it. */
  function openDispute(charge: Charge, part?: number): Dispute {
    const left = charge.amount - disputedOf(charge)
    const amount = part ?? left
    if (left === 0 || amount > left) throw new Refusal(400, 'This charge cannot be disputed.')
    const dispute = add<Dispute>({
      id: newId('du'),
      object: 'dispute',
      ...partOf(charge, amount),
      status: 'needs_response',
    })
    emit('charge.dispute.created', dispute)
    return dispute
  }

  function closeDispute(dispute: Dispute, status: 'lost' | 'won'): void {
    dispute.status = status
    emit('charge.dispute.closed', dispute)
  }

  return { createRefund, failRefund, openDispute, closeDispute }
}

const partOf = ({ id, currency, payment_intent }: Charge, amount: number) => {
  return { amount, charge: id, created: now(), currency, payment_intent }
}
