/** A Firestore that counts every document read and written, and refuses every call that would bypass the counter. */
import { DocumentReference, Firestore, type WriteBatch } from 'firebase-admin/firestore'

type Count = { reads: number; writes: number }

export class CountingFirestore extends Firestore {
  #count: Count = { reads: 0, writes: 0 }

  /** The documents read and written since the last call. */
  taken(): Count {
    const taken = this.#count
    this.#count = { reads: 0, writes: 0 }
    return taken
  }

  /** Single reads pass here too. */
  override getAll(...references: Parameters<Firestore['getAll']>) {
    this.#count.reads += references.filter((reference) => reference instanceof DocumentReference).length
    return super.getAll(...references)
  }

  override batch(): WriteBatch {
    const batch = super.batch()
    const commit = batch.commit.bind(batch)
    batch.commit = async () => {
      const written = await commit()
      this.#count.writes += written.length
      return written
    }
    return batch
  }

  override collection(): never {
    throw new Error('A query bypassed the read counter')
  }

  override runTransaction(): never {
    throw new Error('A transaction bypassed the read counter')
  }
}
