/** Asks before a dialog or side panel closes while a form in it has unsaved changes. */
import { type ReactNode, useCallback, useRef, useState } from 'react'
import { LeaveQuestion } from './leave-question'
import { type Report, UnsavedReports } from './unsaved'

/**
 * `leave` calls `onClose`, after a question when something would be lost; `guarded` wraps the dialog's
 * content.
 */
export function useLeaving(onClose: () => void) {
  const unsaved = useRef(new Set<string>())
  const [isAsking, setAsking] = useState(false)
  const report = useCallback<Report>((form, isDirty) => {
    if (isDirty) unsaved.current.add(form)
    else unsaved.current.delete(form)
  }, [])
  const leave = () => (unsaved.current.size > 0 ? setAsking(true) : onClose())
  const guarded = (children: ReactNode) => (
    <UnsavedReports value={report}>
      {children}
      {isAsking && <LeaveQuestion onStay={() => setAsking(false)} onLeave={onClose} />}
    </UnsavedReports>
  )
  return { leave, guarded }
}
