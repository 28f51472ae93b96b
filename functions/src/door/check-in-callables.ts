/** Check-in from the console: the same scans as at a door, answered at once (section 2; readings, section 6). */
import { callable } from '../server/callable'
import { compareAndSet } from '../server/store/compare-and-set'
import { takeScan } from './check-ins'
import { doorList } from './door-list'

const atDesk = {
  session_id: null,
  device_id: '',
  was_offline: false,
  is_unlisted: false,
  is_late: false,
} as const

export const checkIn = callable('checkIn', ({ input, uid, now }) => {
  const { scan_id: id, event_id, kind, entry_id, is_undo } = input
  const scan = { ...atDesk, event_id, kind, entry_id, is_undo, by: uid, at: now }
  const request = { id, scan, code_version: null, isAllowed: true }
  return compareAndSet((batch) => takeScan(batch, request, now))
})

export const listDoor = callable('listDoor', async ({ input: { event_id } }) => {
  const { entries, isPartial } = await doorList(event_id)
  return { entries, is_partial: isPartial }
})
