/** Runs an async action: tracks pending state, ignores double submits, reports the result in a toast. */
import { sentenceOf } from '@club/domain/account/auth-failure'
import { useEffect, useId, useRef, useState } from 'react'
import { assertConnection, type Failure, failureOf } from '../../data/failure'
import { dismissErrors, prepareToaster, toast, type Toast, type Tone } from '../../ui/toaster'

/** A toast: by default a success after `done` and an error after `failed`; null for no toast. */
export type ToastContent = (Omit<Toast, 'tone'> & { readonly tone?: Tone }) | null | undefined

type Options<Input extends readonly unknown[], Output> = {
  /** Runs after success; the toast it returns is shown. */
  done?: (output: Output, ...input: Input) => ToastContent | Promise<ToastContent>
  /**
   * The toast for a failure: null when the screen reports it; without this option, the server's message is
   * shown.
   */
  failed?: (failure: Failure) => ToastContent
  /** Allows several runs at a time, for actions on one thing after another without waiting. */
  mayOverlap?: boolean
}

export type Action<Input extends readonly unknown[]> = {
  /** Never rejects; true on success. A second call during the first does nothing, unless runs may overlap. */
  readonly run: (...input: Input) => Promise<boolean>
  readonly isBusy: boolean
  /** Why the last attempt failed, until the next one. */
  readonly failure: Failure | null
}

/** The default toast for a failure: the server's message, or that there was no answer. */
export function failureToast(failure: Failure) {
  const title = failure.kind === 'offline' ? 'No connection' : 'Something went wrong.'
  return { title, description: sentenceOf(failure) ?? 'Please try again.' }
}

/** The toast for a failure, under a title that names what failed. */
export const failedAs = (title: string) => (failure: Failure) => ({ ...failureToast(failure), title })

/** The toast for changes that weren't saved, with `advice` instead of the server's message. */
export const updateFailed =
  (advice: string) =>
  ({ kind }: Failure) => ({
    title: 'Update failed',
    description: kind === 'offline' ? 'You’re offline. Please try again when you’re back online.' : advice,
  })

type Outcome<Output> =
  | { readonly isDone: true; readonly output: Output }
  | { readonly isDone: false; readonly failure: Failure }

async function outcomeOf<Output>(attempt: () => Promise<Output>): Promise<Outcome<Output>> {
  try {
    assertConnection()
    return { isDone: true, output: await attempt() }
  } catch (error) {
    const failure = failureOf(error)
    if (failure.kind === 'failed') console.warn('An action failed:', error)
    return { isDone: false, failure }
  }
}

/**
 * `verb` as an action; without a connection it fails at once. Each of its toasts replaces the previous one.
 */
export function useAction<Input extends readonly unknown[], Output>(
  action: (...input: Input) => Promise<Output>,
  { done, failed = failureToast, mayOverlap = false }: Options<Input, Output> = {},
): Action<Input> {
  const subject = useId()
  const underWay = useRef(0)
  const [isBusy, setBusy] = useState(false)
  const [failure, setFailure] = useState<Failure | null>(null)

  // The first message may be that the connection is gone.
  useEffect(prepareToaster, [])

  const say = (tone: Tone, content: ToastContent) => {
    if (content) toast({ subject, tone, ...content })
  }
  const attempt = async (input: Input): Promise<boolean> => {
    const outcome = await outcomeOf(() => action(...input))
    if (outcome.isDone) {
      dismissErrors()
      const { output } = outcome
      // The follow-up may fail separately; the action has succeeded all the same.
      const follow = async () => say('success', await done?.(output, ...input))
      await follow().catch((error: unknown) => console.warn('What follows an action failed:', error))
    } else {
      setFailure(outcome.failure)
      say('error', failed(outcome.failure))
    }
    return outcome.isDone
  }
  const run = async (...input: Input): Promise<boolean> => {
    if (underWay.current > 0 && !mayOverlap) return false
    underWay.current += 1
    setBusy(true)
    setFailure(null)
    try {
      return await attempt(input)
    } finally {
      underWay.current -= 1
      setBusy(underWay.current > 0)
    }
  }
  return { run, isBusy, failure }
}
