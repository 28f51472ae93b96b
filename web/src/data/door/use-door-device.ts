/** The door of an event, as the page uses it. */
import { doorContracts } from '@club/domain/contracts/door'
import type { InputOf, OutputOf } from '@club/domain/contracts/index'
import { type CheckInKind, checkInKinds } from '@club/domain/door/check-in'
import { firstOnList } from '@club/domain/door/door-list'
import { type DoorRow, doorRowSchema } from '@club/domain/door/door-row'
import { limits } from '@club/domain/limits'
import { limit, onSnapshot, query, where } from 'firebase/firestore'
import { useEffect, useState, useSyncExternalStore } from 'react'
import { browserStorage } from '../../browser-storage'
import { doorEntriesOf } from '../firebase/collection-of'
import { parsedRows } from '../firebase/live'
import { eraseCached } from '../erase-cached'
import { useSession } from '../session/session'
import { call } from '../firebase/call'
import { createDoorDevice, type DoorDevice } from './door-device'
import type { DoorState } from './door-state'
import type { Ports } from './ports'
import { cacheDoor, cacheRows, readDoor } from './cached-door'
import { addToOutbox, readOutbox, removeFromOutbox } from './outbox-storage'
import { useOwnDoorPass } from './passes'

const deviceKey = 'door-device'

/** The same for all doors that this browser opens. */
function deviceId(): string {
  const known = browserStorage.read(deviceKey)
  if (known !== null) return known
  const fresh = crypto.randomUUID()
  browserStorage.write(deviceKey, fresh)
  return fresh
}

/** By kind, so that of a list that is too long the same part arrives as in the answer of `openDoor`. */
const listen: Ports['listen'] = (eventId, onRows, onRefused) => {
  const heard: Record<CheckInKind, DoorRow[] | null> = { ticket: null, rsvp: null }
  const close = () => closes.forEach((each) => each())
  const refused = () => {
    close()
    onRefused()
  }
  const closes = checkInKinds.map((kind) =>
    onSnapshot(
      query(doorEntriesOf(eventId), where('kind', '==', kind), limit(limits.console.doorMax)),
      { includeMetadataChanges: true },
      (snapshot) => {
        // The cache may be older than the server's answers to scans since; and once the connection is lost,
        // the old rows of one kind must not be combined with the new rows of the other.
        heard[kind] = snapshot.metadata.fromCache
          ? null
          : parsedRows(snapshot.docs).map(({ data }) => doorRowSchema.parse(data))
        if (heard.ticket && heard.rsvp) onRows(firstOnList(heard.ticket, heard.rsvp))
      },
      refused,
    ),
  )
  return close
}

const ports: Ports = {
  open: (event_id) => call('openDoor', { event_id, device_id: deviceId() }, doorContracts),
  send: (input) => call('sendScans', input, doorContracts),
  listen,
  cacheDoor,
  cacheRows,
  readDoor,
  eraseDoor: () => eraseCached('door'),
  addToOutbox,
  readOutbox,
  removeFromOutbox,
  now: Date.now,
  isOnline: () => navigator.onLine,
  wait: (ms) => new Promise((resolve) => setTimeout(resolve, ms)),
}

/** Opened while its page is shown. */
export function useDoorDevice(eventId: string): { device: DoorDevice; state: DoorState } {
  const [device] = useState(() => createDoorDevice(eventId, ports))
  const state = useSyncExternalStore(device.subscribe, device.state)
  const session = useSession()
  const uid = session.status === 'signed-in' ? session.uid : null
  // The list's own listener is authorized only when it opens. A lost right shows in the helper's pass, or in
  // the role of an admin, who has no pass.
  const pass = useOwnDoorPass(uid, eventId)
  const isWithdrawn = pass.status === 'ready' && (pass.data?.withdrawn_at ?? null) !== null

  useEffect(() => {
    void device.start()
    const onChange = () => void device.connectionChanged()
    window.addEventListener('online', onChange)
    window.addEventListener('offline', onChange)
    return () => {
      window.removeEventListener('online', onChange)
      window.removeEventListener('offline', onChange)
      device.stop()
    }
  }, [device])
  useEffect(() => {
    if (uid !== null) void device.identify(uid)
  }, [device, uid])

  const role = session.status === 'signed-in' ? session.role : null
  useEffect(() => {
    if (isWithdrawn || role !== null) void device.retry()
  }, [device, isWithdrawn, role])

  return { device, state }
}

/** Searches by email; needs the network. Throws errors that `failureOf` understands. */
export function searchDoor(input: InputOf<'searchDoor'>): Promise<OutputOf<'searchDoor'>> {
  return call('searchDoor', input, doorContracts)
}
