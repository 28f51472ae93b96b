/** Leaves the page by itself when the club has ended the session: suspended, or logged out elsewhere. */
import { club } from '@club/domain/club'
import { useEffect } from 'react'
import { leaveSession, type SessionEnd, useSession } from '../data/session'
import { paths } from '../paths'
import { toastAfterReload } from '../ui/toaster'

const words: Record<SessionEnd, { title: string; description: string }> = {
  suspended: {
    title: 'Your membership is suspended',
    description: `You have been logged out. Please write to ${club.contactEmail} if you have questions.`,
  },
  elsewhere: {
    title: 'You have been logged out',
    description: 'Your sessions were ended in all browsers. Please log in again.',
  },
}

let isLeaving = false

async function leave(because: SessionEnd) {
  if (isLeaving) return
  isLeaving = true
  toastAfterReload({ ...words[because], tone: 'info' })
  await leaveSession()
  window.location.assign(paths.home)
}

export function SessionEndings() {
  const session = useSession()
  const because = session.status === 'signed-out' ? session.because : undefined

  useEffect(() => {
    if (because) leave(because).catch((error: unknown) => console.error(error))
  }, [because])

  return null
}
