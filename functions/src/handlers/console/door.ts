/** Check-in from the console: scans are their own log (section 2; readings, section 6). */
import { callable } from '../../callable'
import { compareAndSet } from '../../store/compare-and-set'
import { doorList, scan } from '../../store/door/check-ins'

export const checkIn = callable('checkIn', ({ input, uid, now }) => {
  const { scan_id, event_id, kind, entry_id, is_undo } = input
  return compareAndSet((batch) =>
    scan(batch, { id: scan_id, event_id, kind, entry_id, is_undo, by: uid }, now),
  )
})

export const listDoor = callable('listDoor', async ({ input: { event_id } }) => {
  const { entries, isPartial } = await doorList(event_id)
  return { entries: [...entries], is_partial: isPartial }
})
