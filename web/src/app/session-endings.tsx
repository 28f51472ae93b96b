/**
 * Leaves the page automatically when the session ends: suspension, or log-out elsewhere or in another tab.
 */
import { club } from '@club/domain/club'
import { useEffect } from 'react'
import { useLocation } from 'react-router-dom'
import { reloadWithoutDatabase } from '../browser-storage'
import { leaveSession, leaveSessionHere } from '../data/session/log-in'
import { type SessionEnd, useSession } from '../data/session/session'
import { type Silence, useSilence } from '../data/session/silence'
import { paths } from '../paths'
import { dismissErrors, toast, type Toast, toastAfterReload } from '../ui/toaster'

const copy: Record<SessionEnd, { title: string; description: string }> = {
  suspended: {
    title: 'Your account is suspended',
    description: `You’ve been logged out. If you have questions, please email ${club.contactEmail}.`,
  },
  'other tab': {
    title: 'You’re logged out',
    description: 'You logged out in another tab of this browser.',
  },
  elsewhere: {
    title: 'You’ve been logged out',
    description: 'You’re now logged out in every browser. Please log in again.',
  },
}

/** Pages that show nothing of a member and whose flows (opening an emailed link) must not be interrupted. */
const entryPaths = new Set<string>([paths.login, paths.signup, paths.forgotPassword, paths.resetPassword])

let isLeaving = false

type Ending = { readonly because: SessionEnd; readonly reason: string | undefined }

async function leave({ because, reason }: Ending, mayStay: boolean) {
  if (isLeaving) return
  isLeaving = true
  const message = {
    ...copy[because],
    ...(reason && { description: reason }),
    tone: 'info',
    stays: true,
  } as const
  // The other tab signs out itself, and perhaps in again.
  const isLeft = because === 'other tab'
  if (mayStay) {
    if (!isLeft) await leaveSessionHere()
    toast(message)
    isLeaving = false
  } else {
    toastAfterReload(message)
    if (!isLeft) await leaveSession()
    window.location.assign(paths.home)
  }
}

const silences: Record<Silence, Omit<Toast, 'tone'>> = {
  database: {
    title: 'Your browser’s storage isn’t responding',
    description:
      'We can’t log you in until it does. Nothing you saved is lost. You can carry on without it in this tab.',
    action: { label: 'Carry On Without It', onClick: () => reloadWithoutDatabase() },
  },
  unknown: {
    title: 'Logging you in is taking too long',
    description: 'We’re still waiting for an answer. Check your connection, or load this page again.',
    action: { label: 'Reload', onClick: () => window.location.reload() },
  },
}

/** Shows that Auth does not answer, and how to fix it, until it does. */
export function AuthSilence() {
  const silence = useSilence()

  useEffect(() => {
    if (silence === null) return
    toast({ ...silences[silence], tone: 'error', stays: true })
    return dismissErrors
  }, [silence])

  return null
}

export function SessionEndings() {
  const session = useSession()
  const because = session.status === 'signed-out' ? session.because : undefined
  const reason = session.status === 'signed-out' ? session.reason : undefined
  const mayStay = entryPaths.has(useLocation().pathname)

  useEffect(() => {
    if (because) leave({ because, reason }, mayStay).catch((error: unknown) => console.error(error))
  }, [because, reason, mayStay])

  return null
}
