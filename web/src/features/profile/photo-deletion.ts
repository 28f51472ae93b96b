/** Deleting a photo: the confirmation and the result (sections 5 and 8). */
import { noSession } from '@club/domain/members/photo-album'
import { photoUploadTexts } from '@club/domain/members/photo-upload'
import { useState } from 'react'
import type { Failure } from '../../data/failure'
import { useSession } from '../../data/session/session'
import { type ToastContent, failureToast, useAction } from '../../pieces/action/use-action'
import { toast } from '../../ui/toaster'

/** Server errors don't mention photos. */
function deletionToast(failure: Failure): ToastContent {
  const { description } = failureToast(failure)
  return {
    title: 'Delete failed',
    description: failure.kind === 'failed' ? photoUploadTexts.notDeleted : description,
  }
}

/** Deletes after a question; `asked` is the photo that it is about. */
export function usePhotoDeletion(remove: (key: string) => Promise<void>, onDone: () => void) {
  const session = useSession()
  const [asked, setAsked] = useState<string | null>(null)
  const [deleting, setDeleting] = useState<string | null>(null)
  const { run } = useAction(remove, {
    done: () => {
      onDone()
      return { title: 'Photo deleted' }
    },
    failed: deletionToast,
  })
  const confirm = async () => {
    setAsked(null)
    if (session.status !== 'signed-in') {
      toast({ title: 'Delete failed', description: noSession, tone: 'error' })
      return
    }
    if (asked === null) return
    setDeleting(asked)
    await run(asked)
    setDeleting(null)
  }
  return { asked, deleting, ask: setAsked, confirm }
}
