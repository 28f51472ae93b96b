/** Shows brief messages, announced to screen readers; also across a full reload. */
import { parsedJson } from '@club/domain/parsed-json'
import { tabStorage } from '../browser-storage'

export type Tone = 'success' | 'error' | 'info'
type ToastAction = { label: string; onClick: () => void }
export type Toast = {
  title: string
  description?: string
  tone: Tone
  action?: ToastAction
  /** Its subject: a newer toast on the same subject replaces it. Defaults to the title. */
  subject?: string
  /** Until it is closed or replaced, for events the user may not be watching for. */
  stays?: true
}

type Listener = (toast: Toast) => void

const afterReloadKey = 'toast-after-reload'
const waiting: Toast[] = []
let listener: Listener | null = null
let dismissShown: ((tone: Tone) => void) | null = null
let onFirst: (() => void) | null = null
let isWanted = false

/** Shows a toast; it waits if the toaster is not on the page yet. */
export function toast(message: Toast) {
  if (listener) listener(message)
  else {
    waiting.push(message)
    onFirst?.()
  }
}

/** Preloads the toaster before the first message, which may be that the connection is gone. */
export function prepareToaster() {
  isWanted = true
  onFirst?.()
}

/** Removes error toasts once the action they asked for is done. */
export function dismissErrors() {
  dismiss('error')
}

/** Removes success toasts when something larger reports the success. */
export function dismissSuccesses() {
  dismiss('success')
}

function dismiss(tone: Tone) {
  waiting.splice(0, waiting.length, ...waiting.filter((message) => message.tone !== tone))
  dismissShown?.(tone)
}

/**
 * Shows a toast after the full reload that the caller is about to make (without an action: functions do not
 * survive).
 */
export function toastAfterReload({ title, description, tone, stays }: Omit<Toast, 'action'>) {
  tabStorage.write(afterReloadKey, JSON.stringify({ title, description, tone, stays }))
}

function isTone(value: unknown): value is Tone {
  return value === 'success' || value === 'error' || value === 'info'
}

function parseToast(text: string): Toast | null {
  const value = parsedJson(text)
  if (typeof value !== 'object' || value === null || !('title' in value) || !('tone' in value)) return null
  if (typeof value.title !== 'string' || !isTone(value.tone)) return null
  const description =
    'description' in value && typeof value.description === 'string' ? value.description : null
  return {
    title: value.title,
    tone: value.tone,
    ...(description !== null && { description }),
    ...('stays' in value && value.stays === true && { stays: true }),
  }
}

/** The toast that the page before this reload left behind, once. */
export function takeToastFromBefore(): Toast | null {
  const text = tabStorage.read(afterReloadKey)
  if (text === null) return null
  tabStorage.remove(afterReloadKey)
  return parseToast(text)
}

/**
 * Connects the toaster on the page: it receives waiting toasts and all later ones; `dismissTone` removes
 * those of one tone.
 */
export function listenToToasts(
  next: Listener,
  dismissTone: ((tone: Tone) => void) | null = null,
): () => void {
  listener = next
  dismissShown = dismissTone
  for (const message of waiting.splice(0)) next(message)
  return () => {
    listener = null
    dismissShown = null
  }
}

/** Calls `wake` when the first toast arrives, or is prepared for, while no toaster is on the page. */
export function onFirstToast(wake: () => void): () => void {
  onFirst = wake
  if (waiting.length > 0 || isWanted) wake()
  return () => {
    onFirst = null
  }
}
