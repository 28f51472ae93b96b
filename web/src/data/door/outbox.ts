/** The queue of scans: each is stored before it is sent, and waits until the server has answered. */
import { batchesOf, clockOffset } from '@club/domain/door/waiting-scans'
import { limits } from '@club/domain/limits'
import { cacheChangedRows, saveInBackground } from './background-save'
import type { DoorStore } from './door-store'
import type { OwnScan } from './outbox-storage'
import type { Ports, SentScan } from './ports'
import { isAccessRefused, isFinalRefusal, isSessionUnknown } from './door-refusals'
import { singleFlight } from './single-flight'
import { type Delivery, isAsAnswered, type ScanAnswer } from './scan-answers'

/** How long a scan waits for the server before the device decides alone. */
export const confirmWithinMs = 1500

type Reconnection = { readonly reopen: () => Promise<void>; readonly scheduleRetry: () => void }

/** The server's immediate answer to a scan, `not_allowed` included; null when there is none. */
type Confirmation = { readonly answer: ScanAnswer | null; readonly isSessionUnknown: boolean }

const unanswered: Confirmation = { answer: null, isSessionUnknown: false }
const notAllowed: ScanAnswer = { verdict: 'not_allowed', checked_in_at: null, checked_in_by: null }

export type Outbox = ReturnType<typeof createOutbox>

export function createOutbox(store: DoorStore, ports: Ports, { reopen, scheduleRetry }: Reconnection) {
  const removeSaved = (scans: readonly OwnScan[]) =>
    saveInBackground(ports.removeFromOutbox(scans.map(({ scan_id }) => scan_id)))

  function remove(scans: readonly OwnScan[]) {
    removeSaved(scans)
    store.dispatch({ type: 'removed', scans })
  }

  /** Stores the scans that are not stored yet, those included that storage had no room for. */
  async function save(): Promise<void> {
    const { waiting, unsaved } = store.state()
    const scans = waiting.filter(({ scan_id }) => unsaved.has(scan_id))
    try {
      await ports.addToOutbox(scans)
      store.dispatch({ type: 'saved', scans })
    } catch (error) {
      console.warn('Failed to save a scan:', error)
      store.dispatch({ type: 'saveFailed' })
    }
  }

  const isSaved = ({ scan_id }: OwnScan) => !store.state().unsaved.has(scan_id)

  async function send(scans: readonly OwnScan[], session_id: string): Promise<readonly SentScan[]> {
    const askedAt = ports.now()
    const offset = store.state().door?.clock_offset ?? scans[0]?.clock_offset ?? 0
    const { now, results } = await ports.send({
      session_id,
      sent_at: Math.round(askedAt + offset),
      scans: scans.map(
        ({ scan_id, kind, entry_id, code_version, is_undo, was_offline, scanned_at, is_unlisted }) => ({
          ...{ scan_id, kind, entry_id, code_version, is_undo, was_offline, scanned_at, is_unlisted },
        }),
      ),
    })
    const { serverRows } = store.state()
    store.dispatch({ type: 'sent', scans, results, clock_offset: clockOffset(askedAt, ports.now(), now) })
    // The live list will then report no change, so the stored copy is updated here.
    cacheChangedRows(ports, serverRows, store.state().serverRows)
    removeSaved(scans)
    return results
  }

  /** Sends scans of a session that the server no longer knows under the present one. */
  async function sendWaiting(scans: readonly OwnScan[], session: string): Promise<readonly SentScan[]> {
    try {
      return await send(scans, session)
    } catch (error) {
      const { door, eventId } = store.state()
      const now = door?.session_id ?? session
      const isOfThisDoor = scans.every(({ event_id }) => event_id === eventId)
      if (!isSessionUnknown(error) || !isOfThisDoor || now === session) throw error
      return send(scans, now)
    }
  }

  /** False when the server does not answer. */
  async function sendInBatches(all: readonly OwnScan[]): Promise<boolean> {
    for (const scans of batchesOf(all, limits.door.scansAtOnce)) {
      const session = scans[0]?.session_id
      if (session === undefined) continue
      try {
        const results = await sendWaiting(scans, session)
        store.dispatch({ type: 'delivered', scans, results })
      } catch (error) {
        if (isFinalRefusal(error)) continue
        scheduleRetry()
        return false
      }
    }
    return true
  }

  /**
   * Sends the waiting scans in order of time, and those added during the sending; undeliverable ones stay.
   */
  const sendAll = singleFlight(async () => {
    const tried = new Set<string>()
    const untried = () => {
      const { inFlight, uid, waiting } = store.state()
      return waiting.filter(
        ({ uid: by, scan_id }) => by === uid && !inFlight.has(scan_id) && !tried.has(scan_id),
      )
    }
    for (let scans = untried(); scans.length > 0; scans = untried()) {
      for (const { scan_id } of scans) tried.add(scan_id)
      if (!(await sendInBatches(scans))) return
    }
  })

  async function confirm(scan: OwnScan): Promise<Confirmation> {
    try {
      const [answer = null] = await send([{ ...scan, was_offline: false }], scan.session_id)
      if (answer?.verdict === 'not_allowed') void reopen()
      return { answer, isSessionUnknown: false }
    } catch (error) {
      if (!isAccessRefused(error)) return { answer: null, isSessionUnknown: isSessionUnknown(error) }
      // It can never be delivered, so it admits no one.
      remove([scan])
      void reopen()
      return { answer: notAllowed, isSessionUnknown: false }
    }
  }

  /** Handles an answer that came after the device had decided alone, with `own`. */
  function applyLateAnswer(scan: OwnScan, own: OwnScan, answer: ScanAnswer | null) {
    store.dispatch({ type: 'released', scan })
    if (answer === null) return
    store.dispatch({ type: 'connected' })
    remove(isAsAnswered(scan, answer) ? [scan, own] : [scan])
    void flush()
  }

  function flush(): Promise<void> {
    const { isStopped, uid, waiting } = store.state()
    return uid === null || isStopped || waiting.length === 0 ? Promise.resolve() : sendAll()
  }

  /** Queues a scan and asks the server; without an answer in time the device decides, and its scan waits. */
  async function deliver(scan: OwnScan): Promise<Delivery> {
    store.dispatch({ type: 'scanned', scan })
    await save()
    if (!store.state().isConnected || !ports.isOnline()) {
      store.dispatch({ type: 'released', scan })
      scheduleRetry()
      return { answer: null, isSaved: isSaved(scan) }
    }
    const confirmation = confirm(scan)
    const timeout = ports.wait(confirmWithinMs).then(() => unanswered)
    // Once the time is up, the answer so far.
    const latest = () => Promise.race([confirmation, timeout])
    const { answer } = await latest()
    if (answer !== null) {
      store.dispatch({ type: 'released', scan })
      return { answer, isSaved: true }
    }
    // The server may record the first scan as 'already', which admits no one. The device does let them in, so
    // its own scan must become a conflict.
    const own = { ...scan, scan_id: crypto.randomUUID() }
    store.dispatch({ type: 'decidedAlone', scan: own })
    await save()
    // If the new one could not be stored, the stored first one must survive a reload.
    if (isSaved(own)) remove([scan])
    if ((await latest()).isSessionUnknown) void reopen()
    else scheduleRetry()
    void confirmation.then((late) => applyLateAnswer(scan, own, late.answer))
    return { answer: null, isSaved: isSaved(own) }
  }

  return { deliver, flush }
}
