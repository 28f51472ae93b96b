/**
 * Saves the list in the background: a row that can't be stored is still on the screen, and the next online
 * opening brings it back.
 */
import type { DoorRow } from '@club/domain/door/door-row'
import type { Ports } from './ports'

export function saveInBackground(work: Promise<void>) {
  work.catch((error: unknown) => console.warn('Failed to save the door on this device:', error))
}

type Rows = ReadonlyMap<string, DoorRow>

export function cacheChangedRows({ cacheRows }: Pick<Ports, 'cacheRows'>, before: Rows, after: Rows) {
  const changed = [...after].filter(([key, row]) => JSON.stringify(before.get(key)) !== JSON.stringify(row))
  const gone = [...before.keys()].filter((key) => !after.has(key))
  if (changed.length + gone.length > 0)
    saveInBackground(
      cacheRows(
        changed.map(([, row]) => row),
        gone,
      ),
    )
}
