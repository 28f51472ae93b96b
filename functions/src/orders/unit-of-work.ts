/** A unit of work: reads a consistent snapshot and commits the changes with preconditions. */
import type { DocumentSnapshot, Firestore } from 'firebase-admin/firestore'
import type {
  SnapshotChange,
  SnapshotDocuments,
  SnapshotKey,
  SnapshotName,
  Snapshot,
} from '@club/domain/orders/snapshot'
import { parseSnapshotOrNull } from '../server/store/collection-of'
import { writeGuarded, type Batch } from '../server/store/compare-and-set'

const pathOf = ({ name, id }: SnapshotKey) => `${name}/${id}`

export class UnitOfWork implements Snapshot {
  readonly #db: Firestore
  readonly #snapshots: ReadonlyMap<string, DocumentSnapshot>
  /** A decision compares documents by identity. */
  readonly #parsed = new Map<string, unknown>()

  private constructor(db: Firestore, snapshots: ReadonlyMap<string, DocumentSnapshot>) {
    this.#db = db
    this.#snapshots = snapshots
  }

  /** Reads all of them at once. */
  static async load(keys: readonly SnapshotKey[], db: Firestore): Promise<UnitOfWork> {
    const paths = [...new Set(keys.map(pathOf))]
    const snapshots = paths.length === 0 ? [] : await db.getAll(...paths.map((path) => db.doc(path)))
    return new UnitOfWork(db, new Map(snapshots.map((snapshot) => [snapshot.ref.path, snapshot])))
  }

  /** Throws for a document that was not loaded, except for new rows of the ledger, which are never read. */
  get<Name extends SnapshotName>(name: Name, id: string): SnapshotDocuments[Name] | null {
    const path = pathOf({ name, id })
    if (!this.#parsed.has(path))
      this.#parsed.set(path, parseSnapshotOrNull(name, this.#snapshotOf({ name, id })))
    return this.#parsed.get(path) as SnapshotDocuments[Name] | null
  }

  /** Adds the changes to a commit, which conflicts when one of the documents has changed since it was read. */
  write(batch: Batch, changes: readonly SnapshotChange[]): void {
    for (const { document, ...key } of changes) {
      const snapshot = this.#snapshotOf(key)
      if (document !== null)
        if (snapshot) writeGuarded(batch, snapshot, this.#changedFields(key, document))
        else batch.create(this.#db.doc(pathOf(key)), document)
      else if (snapshot?.updateTime) batch.delete(snapshot.ref, { lastUpdateTime: snapshot.updateTime })
    }
  }

  /**
   * Makes the commit conflict when a document has changed since it was read. The write repeats a value and changes
   * nothing, so two guards of one document do not conflict.
   */
  guard(batch: Batch, key: SnapshotKey): void {
    const snapshot = this.#snapshotOf(key)
    const [value] = Object.entries(snapshot?.data() ?? {})
    if (snapshot && value) writeGuarded(batch, snapshot, Object.fromEntries([value]))
  }

  /** The whole document when there was none, or when nothing has changed. */
  #changedFields(
    { name, id }: SnapshotKey,
    document: SnapshotDocuments[SnapshotName],
  ): Partial<SnapshotDocuments[SnapshotName]> {
    const before = this.get(name, id)
    if (before === null) return document
    const stored: Readonly<Record<string, unknown>> = before
    const changed = Object.entries(document).filter(([field, value]) => stored[field] !== value)
    // Unchanged values are written all the same: they guard what depends on them.
    return changed.length === 0 ? document : Object.fromEntries(changed)
  }

  #snapshotOf(key: SnapshotKey): DocumentSnapshot | undefined {
    const snapshot = this.#snapshots.get(pathOf(key))
    if (!snapshot && key.name !== 'credit_ledger') throw new Error(`${pathOf(key)} was not loaded`)
    return snapshot
  }
}
