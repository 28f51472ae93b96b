/** Asks before a dialog or side panel closes while a form in it has unsaved changes. */
import { type ReactNode, useCallback, useRef, useState } from 'react'
import { QuestionDialog } from '../question-dialog'
import { type Report, UnsavedReports } from './unsaved'

export function LeaveQuestion({ onStay, onLeave }: { onStay: () => void; onLeave: () => void }) {
  return (
    <QuestionDialog
      title="Leave without saving?"
      text="What you typed is lost."
      stayLabel="Go On Editing"
      leaveLabel="Leave"
      onStay={onStay}
      onLeave={onLeave}
    />
  )
}

/** `leave` calls `onClose`, after a question where something would be lost; `guarded` goes around the dialog's content. */
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
