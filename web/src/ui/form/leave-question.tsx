/** Asks whether to leave a form whose changes aren't saved. */
import { QuestionDialog } from '../question-dialog'

export function LeaveQuestion({ onStay, onLeave }: { onStay: () => void; onLeave: () => void }) {
  return (
    <QuestionDialog
      title="Leave without saving?"
      text="You’ll lose what you typed."
      stayLabel="Keep Editing"
      leaveLabel="Leave"
      onStay={onStay}
      onLeave={onLeave}
    />
  )
}
