/**
 * One event's door on this device: it answers from its own list at once where it must, asks the server where
 * it can, and loses no scan.
 */
import { verdictOf } from '@club/domain/door/check-in'
import { checkCode, type DoorKeys, type DoorVerdict, verdictOnCode } from '@club/domain/door/door-code'
import { type DoorRow, doorRowId } from '@club/domain/door/door-row'
import { batchesOf, clockOffset, unlistedRow, withQueued } from '@club/domain/door/waiting-scans'
import { limits } from '@club/domain/limits'
import { shortId } from '@club/domain/tickets/ticket-purchase'
import { failureOf } from '../failure'
import type { Correction, DoorState, Outcome, Ports, SentScan } from './door-state'
import { type CachedDoor, cachedUntil } from './cached-door'
import type { OwnScan } from './outbox-storage'
import { verifySignature } from './verify'

/** How long a scan waits for the server before the device decides alone. */
const confirmWithinMs = 1500
const retryAfterMs = 5000
/** Timers pause while the device sleeps, and can't wait for more than 24 days. */
const lookAtClockMs = 60_000
/** Refusals of the caller; any other refusal does not concern the right to this door. */
const turnedAwayCodes: ReadonlySet<string | null> = new Set(['not_allowed', 'functions/permission-denied'])
/** The server has no such session of theirs. */
const unknownDoor = 'unknown_door'

const waitingAt = (scans: readonly OwnScan[], eventId: string) =>
  scans.filter(({ event_id }) => event_id === eventId)

type Wish = {
  readonly row: DoorRow
  readonly code_version: number | null
  readonly is_undo: boolean
  readonly is_unlisted: boolean
}

/** Reports where the server's verdict differs from the door's answer; a conflict is listed at both doors. */
function correctionOf(
  rows: DoorState['rows'],
  { kind, entry_id, is_undo }: OwnScan,
  { verdict, conflict }: SentScan,
): Correction[] {
  const isAsAnswered = verdict === (is_undo ? 'undone' : 'admitted')
  if (isAsAnswered || conflict !== null || (is_undo && verdict === 'not_admitted')) return []
  const name = rows.get(doorRowId({ kind, id: entry_id }))?.name
  const unnamed = kind === 'ticket' ? `Ticket ${shortId(entry_id)}` : 'Registered guest'
  return [{ name: name ?? unnamed, verdict }]
}

function refusal(verdict: DoorVerdict, row: DoorRow | null): Outcome {
  const { checked_in_at = null, checked_in_by = null } = row ?? {}
  return { verdict, row, checked_in_at, checked_in_by, isUndo: false, isWaiting: false, isKept: true }
}

const isTurnedAway = (error: unknown) => turnedAwayCodes.has(failureOf(error).code)

/**
 * The server answered, and sending the same request again would change nothing; a failed token refresh does
 * not count as an answer.
 */
function isRefusal(error: unknown): boolean {
  const { kind, code } = failureOf(error)
  return kind === 'refused' && code !== 'functions/unauthenticated'
}

type ScanAnswer = Pick<SentScan, 'verdict' | 'checked_in_at' | 'checked_in_by'>
const notAllowed: ScanAnswer = { verdict: 'not_allowed', checked_in_at: null, checked_in_by: null }

export type DoorDevice = ReturnType<typeof createDoorDevice>

export function createDoorDevice(eventId: string, ports: Ports) {
  const watchers = new Set<() => void>()
  let keys: DoorKeys = new Map()
  /** The rows as the server reports them. */
  let list: ReadonlyMap<string, DoorRow> = new Map()
  let state: DoorState = {
    status: 'opening',
    door: null,
    rows: list,
    waiting: [],
    isConnected: false,
    isStorageFull: false,
    corrections: [],
  }
  /** Waiting scans that the storage had no room for. */
  const unkept = new Set<string>()
  const inFlight = new Set<string>()
  let uid: string | null = null
  let closeListener: (() => void) | null = null
  let isStopped = false
  let isListRefused = false
  let isRetryPlanned = false
  let isClockWatched = false
  let settling: Promise<void> | null = null
  let opening: Promise<void> | null = null

  const set = (next: Partial<DoorState>) => {
    state = { ...state, ...next }
    const by = state.door?.staff_name ?? ''
    state = { ...state, rows: withQueued(list, waitingAt(state.waiting, eventId), by) }
    for (const watcher of watchers) watcher()
  }

  const clubNow = () => Math.round(ports.now() + (state.door?.clock_offset ?? 0))

  function revoke() {
    closeListener?.()
    closeListener = null
    list = new Map()
    ports.eraseDoor()
    set({ status: 'refused', door: null })
  }

  function applySession(door: CachedDoor, rows: readonly DoorRow[]) {
    list = new Map(rows.map((row) => [doorRowId(row), row]))
    keys = new Map(door.keys.map(({ kid, public_key }) => [kid, public_key]))
    set({ status: 'ready', door })
    void watchClock()
  }

  /**
   * Handles what expires with time: a helper's right, a stored list, and a session, which is then renewed.
   */
  async function expireIfDue(): Promise<void> {
    const { door } = state
    if (door === null || isStopped) return
    const now = clubNow()
    const isRightOver = door.right_ends_at !== null && now >= door.right_ends_at
    if (isRightOver) revoke()
    else if (now >= cachedUntil(door)) ports.eraseDoor()
    // The event may also have been moved.
    if (isRightOver || now >= door.expires_at) await reopen()
  }

  async function watchClock(): Promise<void> {
    if (isClockWatched) return
    isClockWatched = true
    while (!isStopped && state.door !== null) {
      const left = (state.door.right_ends_at ?? Infinity) - clubNow()
      await ports.wait(left > 0 ? Math.min(left, lookAtClockMs) : lookAtClockMs)
      await expireIfDue()
    }
    isClockWatched = false
  }

  /** A row that can't be stored is still on the screen; the next online opening brings it back. */
  function keep(work: Promise<void>) {
    work.catch((error: unknown) => console.warn('Failed to save the door on this device:', error))
  }

  function onRows(rows: readonly DoorRow[]) {
    const fresh = new Map(rows.map((row) => [doorRowId(row), row]))
    const changed = rows.filter((row) => JSON.stringify(list.get(doorRowId(row))) !== JSON.stringify(row))
    const gone = [...list.keys()].filter((key) => !fresh.has(key))
    list = fresh
    isListRefused = false
    if (changed.length + gone.length > 0) keep(ports.cacheRows(changed, gone))
    set({ isConnected: true })
    void settle()
  }

  /**
   * The right may be gone, which reopening the door finds out; a list refused to a user who can open the door
   * is not retried forever.
   */
  function hearRefusal() {
    closeListener = null
    if (isListRefused) set({ isConnected: false })
    else void reopen()
    isListRefused = true
  }

  async function openOnline(forUid: string): Promise<void> {
    const askedAt = ports.now()
    const opened = await ports.open(eventId)
    const { session_id, expires_at, right_ends_at, staff_name, event, entries, is_partial, now } = opened
    const door: CachedDoor = {
      uid: forUid,
      ...{ session_id, expires_at, right_ends_at, staff_name, event },
      keys: opened.keys,
      opened_at: now,
      clock_offset: clockOffset(askedAt, ports.now(), now),
      is_partial,
    }
    if (isStopped) return
    applySession(door, entries)
    set({ isConnected: true })
    if (now < cachedUntil(door)) keep(ports.cacheDoor(door, entries))
    closeListener?.()
    closeListener = ports.listen(eventId, onRows, hearRefusal)
  }

  /**
   * Online and with a session: reopens the door. The stored door stays in use when the server does not
   * answer.
   */
  function reopen(): Promise<void> {
    if (uid === null || isStopped) return Promise.resolve()
    opening ??= openOrGoOn(uid).finally(() => (opening = null))
    return opening
  }

  async function openOrGoOn(forUid: string): Promise<void> {
    try {
      await openOnline(forUid)
      await settle()
    } catch (error) {
      const { kind } = failureOf(error)
      if (isTurnedAway(error)) {
        revoke()
        // Scans made while the right was valid still count.
        await settle()
      } else if (state.status === 'ready' || state.status === 'refused') scheduleReconnect()
      else set({ status: kind === 'offline' ? 'needs-network' : 'failed' })
    }
  }

  async function readKept(): Promise<void> {
    try {
      const [kept, waiting] = await Promise.all([ports.readDoor(eventId), ports.readOutbox()])
      const isOver = kept !== null && ports.now() + kept.door.clock_offset >= cachedUntil(kept.door)
      const isOthers = kept !== null && uid !== null && kept.door.uid !== uid
      if (isOver || isOthers) ports.eraseDoor()
      else if (kept !== null && state.door === null) applySession(kept.door, kept.rows)
      set({ waiting })
    } catch (error) {
      console.warn('Failed to read the saved door:', error)
    }
  }

  function finish(scans: readonly OwnScan[]) {
    const ids = new Set(scans.map(({ scan_id }) => scan_id))
    for (const id of ids) unkept.delete(id)
    keep(ports.removeFromOutbox([...ids]))
    const waiting = state.waiting.filter(({ scan_id }) => !ids.has(scan_id))
    set({ waiting, isStorageFull: unkept.size > 0 })
  }

  /** The server's verdict applies until the live list contains it too. */
  function apply(scan: OwnScan, { verdict, checked_in_at, checked_in_by, conflict }: SentScan) {
    if (scan.event_id !== eventId || verdict === 'not_allowed') return
    const key = doorRowId({ kind: scan.kind, id: scan.entry_id })
    const row = list.get(key)
    if (row === undefined) return
    const told = { ...row, checked_in_at, checked_in_by, conflict }
    list = new Map(list).set(key, told)
    // The live list will then report no change, so the stored copy is updated here.
    keep(ports.cacheRows([told], []))
  }

  async function send(scans: readonly OwnScan[], session_id: string): Promise<readonly SentScan[]> {
    const askedAt = ports.now()
    const sent_at = Math.round(askedAt + (state.door?.clock_offset ?? scans[0]?.clock_offset ?? 0))
    const wishes = scans.map(
      ({ scan_id, kind, entry_id, code_version, is_undo, was_offline, scanned_at, is_unlisted }) => ({
        ...{ scan_id, kind, entry_id, code_version, is_undo, was_offline, scanned_at, is_unlisted },
      }),
    )
    const { now, results } = await ports.send({ session_id, sent_at, scans: wishes })
    scans.forEach((scan, index) => {
      const result = results[index]
      if (result) apply(scan, result)
    })
    const { door } = state
    if (door) set({ door: { ...door, clock_offset: clockOffset(askedAt, ports.now(), now) } })
    finish(scans)
    return results
  }

  /** Sends scans of a session that the server no longer knows under the present one. */
  async function sendWaiting(scans: readonly OwnScan[], session: string): Promise<readonly SentScan[]> {
    try {
      return await send(scans, session)
    } catch (error) {
      const now = state.door?.session_id ?? session
      const isOfThisDoor = scans.every(({ event_id }) => event_id === eventId)
      if (failureOf(error).code !== unknownDoor || !isOfThisDoor || now === session) throw error
      return send(scans, now)
    }
  }

  /**
   * Sends the waiting scans in order of time, and those added during the sending; undeliverable ones stay.
   */
  async function settleNow(): Promise<void> {
    const tried = new Set<string>()
    const untried = ({ uid: by, scan_id }: OwnScan) =>
      by === uid && !inFlight.has(scan_id) && !tried.has(scan_id)
    for (let own = state.waiting.filter(untried); own.length > 0; own = state.waiting.filter(untried)) {
      for (const { scan_id } of own) tried.add(scan_id)
      if (!(await sendInBatches(own))) return
    }
  }

  /** False when the server does not answer. */
  async function sendInBatches(scans: readonly OwnScan[]): Promise<boolean> {
    for (const batch of batchesOf(scans, limits.door.scansAtOnce)) {
      const session = batch[0]?.session_id
      if (session === undefined) continue
      try {
        const results = await sendWaiting(batch, session)
        const found = batch.flatMap((scan, index) => {
          const result = results[index]
          return result ? correctionOf(state.rows, scan, result) : []
        })
        set({ isConnected: true, corrections: [...state.corrections, ...found] })
      } catch (error) {
        if (isRefusal(error)) continue
        scheduleReconnect()
        return false
      }
    }
    return true
  }

  /** The server did not answer although the browser may report a connection: retries until it does. */
  function scheduleReconnect() {
    set({ isConnected: false })
    if (!isRetryPlanned) void retryLater()
  }

  async function retryLater(): Promise<void> {
    isRetryPlanned = true
    await ports.wait(retryAfterMs)
    isRetryPlanned = false
    if (isStopped || !ports.isOnline()) return
    await (state.isConnected ? settle() : reopen())
  }

  function settle(): Promise<void> {
    if (uid === null || isStopped || state.waiting.length === 0) return Promise.resolve()
    settling ??= settleNow().finally(() => (settling = null))
    return settling
  }

  async function keepScan(scan: OwnScan): Promise<void> {
    unkept.add(scan.scan_id)
    set({ waiting: [...state.waiting.filter(({ scan_id }) => scan_id !== scan.scan_id), scan] })
    try {
      await ports.addToOutbox(state.waiting.filter(({ scan_id }) => unkept.has(scan_id)))
      unkept.clear()
    } catch (error) {
      console.warn('Failed to save a scan:', error)
    }
    set({ isStorageFull: unkept.size > 0 })
  }

  /**
   * The server's answer if it arrives in time, `not_allowed` included; otherwise null, with the scan under a
   * new id as the device's own decision.
   */
  async function confirmed(scan: OwnScan): Promise<{ result: ScanAnswer | null; kept: OwnScan }> {
    if (!state.isConnected || !ports.isOnline()) {
      inFlight.delete(scan.scan_id)
      scheduleReconnect()
      return { result: null, kept: scan }
    }
    let askAgain: () => void = scheduleReconnect
    const asked = send([{ ...scan, was_offline: false }], scan.session_id)
      .then(([result]) => result ?? null)
      .catch((error: unknown) => {
        if (failureOf(error).code === unknownDoor) askAgain = () => void reopen()
        if (!isTurnedAway(error)) return null
        // It can never be delivered, so it admits no one.
        finish([scan])
        return notAllowed
      })
      .then((told) => {
        if (told?.verdict === 'not_allowed') void reopen()
        return told
      })
    const result = await Promise.race([asked, ports.wait(confirmWithinMs).then(() => null)])
    if (result !== null) {
      inFlight.delete(scan.scan_id)
      return { result, kept: scan }
    }
    // The server may record the first scan as 'already', which admits no one. The device does let them in, so
    // its own scan must become a conflict.
    const own = { ...scan, scan_id: crypto.randomUUID() }
    await keepScan(own)
    // If the new one could not be stored, the stored first one must survive a reload.
    if (!unkept.has(own.scan_id)) finish([scan])
    askAgain()
    void asked.then((late) => {
      inFlight.delete(scan.scan_id)
      if (late === null) return
      set({ isConnected: true })
      finish(late.verdict === (scan.is_undo ? 'undone' : 'admitted') ? [scan, own] : [scan])
      void settle()
    })
    return { result, kept: own }
  }

  async function submit(wish: Wish): Promise<Outcome> {
    await Promise.race([expireIfDue(), ports.wait(confirmWithinMs)])
    const { row, is_undo } = wish
    const before = { checked_in_at: row.checked_in_at, checked_in_by: row.checked_in_by }
    const { door } = state
    const none = { row, isUndo: is_undo, isWaiting: false, isKept: true }
    if (door === null || clubNow() >= door.expires_at) return { verdict: 'not_allowed', ...none, ...before }
    const scan: OwnScan = {
      scan_id: crypto.randomUUID(),
      session_id: door.session_id,
      uid: door.uid,
      event_id: eventId,
      kind: row.kind,
      entry_id: row.id,
      code_version: wish.code_version,
      is_undo,
      is_unlisted: wish.is_unlisted,
      people: row.quantity,
      was_offline: true,
      clock_offset: door.clock_offset,
      scanned_at: clubNow(),
    }
    // Reserve the scan, so that nothing else sends it before its method is known.
    inFlight.add(scan.scan_id)
    await keepScan(scan)
    const { result, kept } = await confirmed(scan)
    if (result !== null) {
      const { verdict, checked_in_at, checked_in_by } = result
      return { ...none, verdict, checked_in_at, checked_in_by }
    }
    const verdict = is_undo ? 'undone' : wish.is_unlisted ? 'unlisted' : 'admitted'
    return { ...none, verdict, ...before, isWaiting: true, isKept: !unkept.has(kept.scan_id) }
  }

  return {
    subscribe: (watcher: () => void) => {
      watchers.add(watcher)
      return () => void watchers.delete(watcher)
    },
    state: () => state,

    /** Shows the stored door at once, and reopens it when `identify` reports the user. */
    start: async () => {
      isStopped = false
      await readKept()
      if (state.status === 'opening' && !ports.isOnline()) set({ status: 'needs-network' })
      if (closeListener === null) await reopen()
    },
    stop: () => {
      isStopped = true
      closeListener?.()
      closeListener = null
    },
    /** Sets the signed-in user once known; erases another user's list. */
    identify: async (nowUid: string) => {
      if (uid === nowUid) return
      uid = nowUid
      if (state.door !== null && state.door.uid !== nowUid) {
        ports.eraseDoor()
        list = new Map()
        set({ status: 'opening', door: null })
      }
      await reopen()
    },
    /** Called when the browser goes online or offline. */
    connectionChanged: async () => {
      if (!ports.isOnline()) set({ isConnected: false })
      else if (closeListener === null || !state.isConnected) await reopen()
      else await settle()
    },
    retry: reopen,
    dismissCorrections: () => set({ corrections: [] }),

    /** The text of a code that is held up, or typed. */
    scan: async (text: string): Promise<Outcome> => {
      const code = await checkCode(text, keys, verifySignature)
      const row = code === null ? null : (state.rows.get(`ticket_${code.claim.purchaseId}`) ?? null)
      const verdict = verdictOnCode(code, row, eventId)
      if (code === null || (verdict !== 'admitted' && verdict !== 'unlisted')) return refusal(verdict, row)
      const { purchaseId: id, quantity, version } = code.claim
      const is_unlisted = row === null
      const wished = row ?? unlistedRow({ id, quantity, version })
      return submit({ row: wished, code_version: version, is_undo: false, is_unlisted })
    },
    /** Admits a guest chosen from the list. */
    admit: (row: DoorRow): Promise<Outcome> => {
      const verdict = verdictOf(
        { event_id: eventId, ...row },
        { event_id: eventId, is_undo: false, code_version: null },
      )
      if (verdict !== 'admitted') return Promise.resolve(refusal(verdict, row))
      return submit({ row, code_version: null, is_undo: false, is_unlisted: false })
    },
    undo: (row: DoorRow): Promise<Outcome> =>
      submit({ row, code_version: null, is_undo: true, is_unlisted: !list.has(doorRowId(row)) }),
  }
}
