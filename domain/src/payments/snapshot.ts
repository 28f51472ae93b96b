/** Documents that a decision reads and writes: a decision works on a draft, and what differs in the end is one commit. */
import type { CollectionName, DocumentOf } from '../collections'

/** The collections in which seats, money and credits are counted. */
export type SnapshotName = Extract<
  CollectionName,
  | 'accounts'
  | 'audit_log'
  | 'blocks'
  | 'coaching_purchases'
  | 'credit_ledger'
  | 'discount_codes'
  | 'discount_uses'
  | 'event_attendees'
  | 'events'
  | 'holds'
  | 'orders'
  | 'profiles'
  | 'ticket_purchases'
  | 'ticket_types'
  | 'transfers'
  | 'user_credits'
>

export type SnapshotKey = { readonly name: SnapshotName; readonly id: string }

export type Snapshot = {
  /** The document, null when there is none. */
  get<Name extends SnapshotName>(name: Name, id: string): DocumentOf<Name> | null
}

type Written = { readonly [Name in SnapshotName]: Map<string, DocumentOf<Name> | null> }

/** A document to write; null deletes it. */
export type SnapshotChange = SnapshotKey & { readonly document: DocumentOf<SnapshotName> | null }

export class SnapshotDraft implements Snapshot {
  readonly #snapshot: Snapshot
  readonly #written: Written = {
    accounts: new Map(),
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
    profiles: new Map(),
    ticket_purchases: new Map(),
    ticket_types: new Map(),
    transfers: new Map(),
    user_credits: new Map(),
  }

  constructor(snapshot: Snapshot) {
    this.#snapshot = snapshot
  }

  get<Name extends SnapshotName>(name: Name, id: string): DocumentOf<Name> | null {
    const written = this.#written[name].get(id)
    return written === undefined ? this.#snapshot.get(name, id) : written
  }

  put<Name extends SnapshotName>(name: Name, id: string, document: DocumentOf<Name> | null): void {
    this.#written[name].set(id, document)
  }

  /** Writes some fields of a document that there is; throws without one. */
  change<Name extends SnapshotName>(name: Name, id: string, fields: Partial<DocumentOf<Name>>): void {
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
