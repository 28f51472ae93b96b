/** A database of this browser, opened on first use, and again after another tab has erased it. */
import { type DBSchema, type IDBPDatabase, openDB } from 'idb'

export function browserDatabase<Schema extends DBSchema>(
  name: string,
  create: (db: IDBPDatabase<Schema>) => void,
): () => Promise<IDBPDatabase<Schema>> {
  let opened: Promise<IDBPDatabase<Schema>> | null = null
  const forget = () => (opened = null)
  return () => {
    opened ??= openDB<Schema>(name, 1, {
      upgrade: create,
      blocking(_current, _blocked, event) {
        if (event.target instanceof IDBDatabase) event.target.close()
        forget()
      },
      terminated: forget,
    }).catch((error: unknown) => {
      forget()
      throw error
    })
    return opened
  }
}
