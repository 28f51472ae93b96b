/** The way out of a retake: the answers saved before stay as they are; asks first when that would lose new ones. */
import { Button } from '@chakra-ui/react'
import { useState } from 'react'
import { QuestionDialog } from '../../ui/question-dialog'

type Props = { hasChanges: boolean; onLeave: () => void }

export function EarlierAnswersButton({ hasChanges, onLeave }: Props) {
  const [isAsking, setAsking] = useState(false)
  return (
    <>
      <Button
        type="button"
        variant="ghost"
        size="sm"
        alignSelf="start"
        onClick={() => (hasChanges ? setAsking(true) : onLeave())}
      >
        Keep my earlier answers instead
      </Button>
      {isAsking && (
        <QuestionDialog
          title="Lose the answers of this retake?"
          text="What you have changed is not saved yet. Your earlier answers, and the matches they led to, stay as they are."
          stayLabel="Go on with the retake"
          leaveLabel="Keep my earlier answers"
          onStay={() => setAsking(false)}
          onLeave={onLeave}
        />
      )}
    </>
  )
}
