/** Nobody to show: because nobody fits yet, or because the assessment is still missing. */
import { Button } from '@chakra-ui/react'
import { Link as RouterLink } from 'react-router-dom'
import { paths } from '../../paths'
import { LetterOnTable } from '../../ui/drawings/letter-on-table'
import { SeawallEvening } from '../../ui/drawings/seawall-evening'
import { StateMessage } from '../../ui/state-message'
import { RefreshButton } from './refresh-button'

export function NobodyYet() {
  return (
    <StateMessage drawing={<SeawallEvening />} title="Nobody to introduce yet" action={<RefreshButton />}>
      As soon as somebody joins who fits what you are both looking for, their card appears here by itself.
    </StateMessage>
  )
}

export function AssessmentMissing() {
  return (
    <StateMessage
      drawing={<LetterOnTable />}
      title="Your assessment comes first"
      action={
        <Button asChild>
          <RouterLink to={paths.questionnaire}>Take the assessment</RouterLink>
        </Button>
      }
    >
      Matches are found by your answers, so they appear once the questionnaire is complete.
    </StateMessage>
  )
}
