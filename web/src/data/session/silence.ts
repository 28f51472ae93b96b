/** Notices when Firebase Auth does not answer, and whether this browser's database is why. */
import { useEffect, useSyncExternalStore } from 'react'

/** Auth answers from this browser; a page that waits longer shows a message, with the reason. */
const patienceMs = 8000
const databaseAnswersWithinMs = 1500

/** The database in which Firebase Auth stores sessions from an earlier version of the club. */
const databaseOfAuth = 'firebaseLocalStorageDb'

/** 'database': this browser's database does not answer; 'unknown': it does, or is not there. */
export type Silence = 'database' | 'unknown'

let silence: Silence | null = null
const watchers = new Set<() => void>()

function set(next: Silence | null) {
  silence = next
  for (const watcher of watchers) watcher()
}

function subscribe(watcher: () => void) {
  watchers.add(watcher)
  return () => {
    watchers.delete(watcher)
  }
}

/** Null while Auth answers in time. */
export function useSilence(): Silence | null {
  return useSyncExternalStore(
    subscribe,
    () => silence,
    () => null,
  )
}

/**
 * False when opening the database brings neither a result nor an error: WebKit can leave it so for ever
 * (firebase-js-sdk 8019, 6167, 2167).
 */
function databaseAnswers(): Promise<boolean> {
  return new Promise((resolve) => {
    setTimeout(() => resolve(false), databaseAnswersWithinMs)
    const answered = () => resolve(true)
    try {
      const request = indexedDB.open(databaseOfAuth)
      // Leave its creation, with the right contents, to Firebase.
      request.onupgradeneeded = () => request.transaction?.abort()
      request.onsuccess = () => {
        request.result.close()
        answered()
      }
      request.onerror = answered
    } catch {
      answered()
    }
  })
}

/** The open waits. */
const waits = new Map<object, { start: () => void; stop: () => void }>()

/** Starts to wait for Auth; the result ends the wait. */
export function waitForAuth(): () => void {
  const wait = {}
  let timer: ReturnType<typeof setTimeout> | undefined
  let current = 0
  const stop = () => {
    current += 1
    clearTimeout(timer)
  }
  const start = () => {
    stop()
    const attempt = current
    timer = setTimeout(() => {
      const untilPatienceEnds = new Promise((resolve) => setTimeout(resolve, databaseAnswersWithinMs))
      void Promise.all([databaseAnswers(), untilPatienceEnds]).then(([answers]) => {
        if (attempt === current) set(answers ? 'unknown' : 'database')
      })
    }, patienceMs - databaseAnswersWithinMs)
  }
  waits.set(wait, { start, stop })
  start()
  return () => {
    stop()
    if (waits.delete(wait) && waits.size === 0 && silence !== null) set(null)
  }
}

/** `answer` of the user, during which no one waits for Auth. */
export async function pausingSilence<T>(answer: Promise<T>): Promise<T> {
  for (const { stop } of waits.values()) stop()
  if (silence !== null) set(null)
  try {
    return await answer
  } finally {
    for (const { start } of waits.values()) start()
  }
}

/** `answer`, with its wait monitored. */
export async function noticingSilence<T>(answer: Promise<T>): Promise<T> {
  const end = waitForAuth()
  try {
    return await answer
  } finally {
    end()
  }
}

export function useNoticeSilence(isWaiting: boolean) {
  useEffect(() => (isWaiting ? waitForAuth() : undefined), [isWaiting])
}
