/** Stripe, as property tests of money need it: pages and payments, and news of them that come late, twice and in any order. */

/** A page, and the payment that was made on it. */
export type Session = {
  readonly id: string
  readonly orderId: string
  readonly attempt: number
  readonly totalCents: number
  /** awaiting: completed, and a bank has still to pay. */
  state: 'open' | 'awaiting' | 'paid' | 'expired' | 'unpaid'
  refunded: number
  /** What of it was for returned seats, and whether the last of it was. */
  returned: number
  isClosedByReturn: boolean
  /** Cents in dispute: those of one that is open or lost. */
  disputed: number
  dispute: 'open' | 'won' | 'lost' | null
}

/** The place to look: the reader sees the state at that time. */
export type StripeUpdate = { readonly about: 'page' | 'refund' | 'dispute'; readonly session: Session }

/** A free session has no payment. */
export const paymentOf = ({ id, totalCents }: Session) => (totalCents === 0 ? null : `pi-${id}`)

export class StripeModel {
  readonly sessions: Session[] = []
  readonly #tell: (news: StripeUpdate) => void

  constructor(tell: (news: StripeUpdate) => void) {
    this.#tell = tell
  }

  sessionOf(orderId: string, attempt: number): Session | null {
    return this.sessions.find((one) => one.orderId === orderId && one.attempt === attempt) ?? null
  }

  sessionsOf(orderId: string): Session[] {
    return this.sessions.filter((session) => session.orderId === orderId)
  }

  paymentsOf(orderId: string): Session[] {
    return this.sessionsOf(orderId).filter(({ state, totalCents }) => state === 'paid' && totalCents > 0)
  }

  /** The same page however often it is asked for. */
  open(orderId: string, attempt: number, totalCents: number): void {
    if (this.sessionOf(orderId, attempt)) return
    const unreturned = { refunded: 0, returned: 0, isClosedByReturn: false } as const
    const blank = { state: 'open', ...unreturned, disputed: 0, dispute: null } as const
    this.sessions.push({ id: `${orderId}-${attempt}`, orderId, attempt, totalCents, ...blank })
  }

  end(session: Session, state: 'awaiting' | 'paid' | 'expired'): void {
    if (session.state === 'open') this.#become(session, state)
  }

  settle(session: Session, state: 'paid' | 'unpaid'): void {
    if (session.state === 'awaiting') this.#become(session, state)
  }

  #become(session: Session, state: Session['state']): void {
    session.state = state
    this.#tell({ about: 'page', session })
  }

  /** Refunds `cents` in total; nothing of what is disputed. */
  refund(session: Session, cents: number, isReturn = false): void {
    if (session.disputed > 0 || cents <= session.refunded) return
    if (isReturn) session.returned += cents - session.refunded
    session.isClosedByReturn = isReturn && cents === session.totalCents
    session.refunded = cents
    this.#tell({ about: 'refund', session })
  }

  /** By the payer's bank: all that was not refunded. */
  dispute(session: Session): void {
    if (session.dispute !== null) return
    session.dispute = 'open'
    session.disputed = session.totalCents - session.refunded
    this.#tell({ about: 'dispute', session })
  }

  closeDispute(session: Session, end: 'won' | 'lost'): void {
    if (session.dispute !== 'open') return
    session.dispute = end
    if (end === 'won') session.disputed = 0
    this.#tell({ about: 'dispute', session })
  }
}
