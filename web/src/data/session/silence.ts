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
let waiting = 0
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

/** Starts to wait for Auth; the result ends the wait. */
export function waitForAuth(): () => void {
  let isOver = false
  waiting += 1
  const timer = setTimeout(() => {
    const untilPatienceEnds = new Promise((resolve) => setTimeout(resolve, databaseAnswersWithinMs))
    void Promise.all([databaseAnswers(), untilPatienceEnds]).then(([answers]) => {
      if (!isOver) set(answers ? 'unknown' : 'database')
    })
  }, patienceMs - databaseAnswersWithinMs)
  return () => {
    if (isOver) return
    isOver = true
    clearTimeout(timer)
    waiting -= 1
    if (waiting === 0 && silence !== null) set(null)
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
