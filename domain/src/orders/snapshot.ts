/** Documents that a decision reads and writes: a decision works on a draft, and what differs in the end is one commit. */
import type { Account } from '../account/account'
import type { AuditRow } from '../account/audit-log'
import type { CoachingPurchase } from '../coaching/coaching-purchase'
import type { Event } from '../events/event'
import type { EventAttendee } from '../events/event-attendee'
import type { Ask } from '../asks/ask'
import type { Profile } from '../members/profile'
import type { PairReactions } from '../members/reaction'
import type { Block } from '../safety/block'
import type { CreditEntry, UserCredits } from './credit-ledger'
import type { DiscountCode, DiscountUse } from './discount-code'
import type { Hold, Order } from './order'
import type { TicketPurchase, Transfer } from './tickets/ticket-purchase'
import type { TicketType } from './tickets/ticket-type'

/** The collections in which seats, money and credits are counted. */
export type SnapshotDocuments = {
  accounts: Account
  asks: Ask
  audit_log: AuditRow
  blocks: Block
  coaching_purchases: CoachingPurchase
  credit_ledger: CreditEntry
  discount_codes: DiscountCode
  discount_uses: DiscountUse
  event_attendees: EventAttendee
  events: Event
  holds: Hold
  orders: Order
  pair_reactions: PairReactions
  profiles: Profile
  ticket_purchases: TicketPurchase
  ticket_types: TicketType
  transfers: Transfer
  user_credits: UserCredits
}
export type SnapshotName = keyof SnapshotDocuments

export type SnapshotKey = { readonly name: SnapshotName; readonly id: string }

export type Snapshot = {
  /** The document, null when there is none. */
  get<Name extends SnapshotName>(name: Name, id: string): SnapshotDocuments[Name] | null
}

type Written = { readonly [Name in SnapshotName]: Map<string, SnapshotDocuments[Name] | null> }

/** A document to write; null deletes it. */
export type SnapshotChange = SnapshotKey & { readonly document: SnapshotDocuments[SnapshotName] | null }

export class SnapshotDraft implements Snapshot {
  readonly #snapshot: Snapshot
  readonly #written: Written = {
    accounts: new Map(),
    asks: new Map(),
    audit_log: new Map(),
    blocks: new Map(),
    coaching_purchases: new Map(),
    credit_ledger: new Map(),
    discount_codes: new Map(),
    discount_uses: new Map(),
    event_attendees: new Map(),
    events: new Map(),
    holds: new Map(),
    orders: new Map(),
    pair_reactions: new Map(),
    profiles: new Map(),
    ticket_purchases: new Map(),
    ticket_types: new Map(),
    transfers: new Map(),
    user_credits: new Map(),
  }

  constructor(snapshot: Snapshot) {
    this.#snapshot = snapshot
  }

  get<Name extends SnapshotName>(name: Name, id: string): SnapshotDocuments[Name] | null {
    const written = this.#written[name].get(id)
    return written === undefined ? this.#snapshot.get(name, id) : written
  }

  put<Name extends SnapshotName>(name: Name, id: string, document: SnapshotDocuments[Name] | null): void {
    this.#written[name].set(id, document)
  }

  /** Writes some fields of a document that there is; throws without one. */
  change<Name extends SnapshotName>(name: Name, id: string, fields: Partial<SnapshotDocuments[Name]>): void {
    const document = this.get(name, id)
    if (document === null) throw new Error(`Cannot change ${name}/${id}: it does not exist`)
    this.put(name, id, { ...document, ...fields })
  }

  /** The differences from what was read. */
  changes(): SnapshotChange[] {
    const names = Object.keys(this.#written) as SnapshotName[]
    return names.flatMap((name) => this.#changesOf(name))
  }

  #changesOf(name: SnapshotName): SnapshotChange[] {
    return [...this.#written[name]].flatMap(([id, document]) =>
      document === this.#snapshot.get(name, id) ? [] : [{ name, id, document }],
    )
  }
}
