/** The session at a door: opens it, listens to its list, reconnects, and ends when the right to it ends. */
import { clockOffset } from '@club/domain/door/waiting-scans'
import { failureOf } from '../failure'
import { cacheChangedRows, saveInBackground } from './background-save'
import { type CachedDoor, cachedUntil } from './cached-door'
import type { DoorStore } from './door-store'
import type { Ports } from './ports'
import { isAccessRefused } from './door-refusals'
import { singleFlight } from './single-flight'

const retryAfterMs = 5000
/** Timers pause while the device sleeps, and can't wait for more than 24 days. */
const checkClockMs = 60_000

export function createDoorSession(store: DoorStore, ports: Ports, flush: () => Promise<void>) {
  let closeListener: (() => void) | null = null

  const clubNow = () => Math.round(ports.now() + (store.state().door?.clock_offset ?? 0))

  function stopListening() {
    closeListener?.()
    closeListener = null
  }

  function revoke() {
    stopListening()
    ports.eraseDoor()
    store.dispatch({ type: 'revoked' })
  }

  /**
   * Handles what expires with time: a helper's right, a stored list, and a session, which is then renewed.
   */
  async function expireIfDue(): Promise<void> {
    const { door, isStopped } = store.state()
    if (door === null || isStopped) return
    const now = clubNow()
    const isRightOver = door.right_ends_at !== null && now >= door.right_ends_at
    if (isRightOver) revoke()
    else if (now >= cachedUntil(door)) ports.eraseDoor()
    // The event may also have been moved.
    if (isRightOver || now >= door.expires_at) await reopen()
  }

  const watchClock = singleFlight(async () => {
    const isWatched = () => !store.state().isStopped && store.state().door !== null
    while (isWatched()) {
      const left = (store.state().door?.right_ends_at ?? Infinity) - clubNow()
      await ports.wait(left > 0 ? Math.min(left, checkClockMs) : checkClockMs)
      await expireIfDue()
    }
  })

  function listen() {
    stopListening()
    closeListener = ports.listen(
      store.state().eventId,
      (rows) => {
        const { serverRows } = store.state()
        store.dispatch({ type: 'listArrived', rows })
        cacheChangedRows(ports, serverRows, store.state().serverRows)
        void flush()
      },
      // The right may be gone, which reopening the door finds out; a list refused to a user who can open the
      // door is not retried forever.
      () => {
        closeListener = null
        const { isListRefused } = store.state()
        store.dispatch({ type: 'listRefused' })
        if (!isListRefused) void reopen()
      },
    )
  }

  async function openOnline(uid: string): Promise<void> {
    const askedAt = ports.now()
    const opened = await ports.open(store.state().eventId)
    const { session_id, expires_at, right_ends_at, staff_name, event, entries, is_partial, now } = opened
    const door: CachedDoor = {
      ...{ uid, session_id, expires_at, right_ends_at, staff_name, event },
      keys: opened.keys,
      opened_at: now,
      clock_offset: clockOffset(askedAt, ports.now(), now),
      is_partial,
    }
    if (store.state().isStopped) return
    store.dispatch({ type: 'opened', door, rows: entries })
    void watchClock()
    if (now < cachedUntil(door)) saveInBackground(ports.cacheDoor(door, entries))
    listen()
  }

  /** The stored door stays in use when the server does not answer. */
  const open = singleFlight(async (uid: string) => {
    try {
      await openOnline(uid)
      await flush()
    } catch (error) {
      const { status } = store.state()
      if (isAccessRefused(error)) {
        revoke()
        // Scans made while the right was valid still count.
        await flush()
      } else if (status === 'ready' || status === 'refused') scheduleRetry()
      else {
        const isOffline = failureOf(error).kind === 'offline'
        store.dispatch({ type: 'openFailed', status: isOffline ? 'needs-network' : 'failed' })
      }
    }
  })

  /** Opens the door again, online and once the user is known. */
  function reopen(): Promise<void> {
    const { isStopped, uid } = store.state()
    return uid === null || isStopped ? Promise.resolve() : open(uid)
  }

  /** The server did not answer although the browser may report a connection: retries until it does. */
  function scheduleRetry() {
    const { isRetryScheduled } = store.state()
    store.dispatch({ type: 'retryScheduled' })
    if (!isRetryScheduled) void retryLater()
  }

  async function retryLater(): Promise<void> {
    await ports.wait(retryAfterMs)
    store.dispatch({ type: 'retryDue' })
    const { isConnected, isStopped } = store.state()
    if (isStopped || !ports.isOnline()) return
    await (isConnected ? flush() : reopen())
  }

  async function restore(): Promise<void> {
    try {
      const [cached, waiting] = await Promise.all([ports.readDoor(store.state().eventId), ports.readOutbox()])
      const { uid } = store.state()
      const isOver = cached !== null && ports.now() + cached.door.clock_offset >= cachedUntil(cached.door)
      const isOthers = cached !== null && uid !== null && cached.door.uid !== uid
      if (isOver || isOthers) ports.eraseDoor()
      store.dispatch({ type: 'restored', cached: isOver || isOthers ? null : cached, waiting })
      void watchClock()
    } catch (error) {
      console.warn('Failed to read the saved door:', error)
    }
  }

  return {
    clubNow,
    expireIfDue,
    reopen,
    scheduleRetry,

    /** Shows the stored door at once, and reopens it when `identify` reports the user. */
    start: async () => {
      store.dispatch({ type: 'started' })
      await restore()
      if (store.state().status === 'opening' && !ports.isOnline())
        store.dispatch({ type: 'openFailed', status: 'needs-network' })
      if (closeListener === null) await reopen()
    },
    stop: () => {
      store.dispatch({ type: 'stopped' })
      stopListening()
    },
    /** Sets the signed-in user once known; erases another user's list. */
    identify: async (uid: string) => {
      const { door, uid: known } = store.state()
      if (known === uid) return
      if (door !== null && door.uid !== uid) ports.eraseDoor()
      store.dispatch({ type: 'identified', uid })
      await reopen()
    },
    /** Called when the browser goes online or offline. */
    connectionChanged: async () => {
      if (!ports.isOnline()) store.dispatch({ type: 'disconnected' })
      else if (closeListener === null || !store.state().isConnected) await reopen()
      else await flush()
    },
  }
}
