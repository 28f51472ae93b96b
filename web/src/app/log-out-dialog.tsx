/** Asks before logging out loses answers that were never saved. */
import { QuestionDialog } from '../ui/question-dialog'
import '../theme/further-recipes'

type Props = { onLeave: () => void; onStay: () => void }

export function LogOutDialog(props: Props) {
  return (
    <QuestionDialog
      title="Log out and lose your unsaved answers?"
      text="This browser keeps answers that you have not saved yet. Logging out removes them."
      stayLabel="Stay logged in"
      leaveLabel="Log out"
      {...props}
    />
  )
}
