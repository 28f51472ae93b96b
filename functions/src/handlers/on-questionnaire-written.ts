/** A questionnaire was written: score its answers, open the club when that was the last step, and match the member anew. */
import { onDocumentWritten } from 'firebase-functions/v2/firestore'
import { answersChanged, isQuestionnaireChangeRelevant } from '@club/domain/matching/relevance'
import { changeIn, matchingOptions } from '../match-events'
import { matching } from '../store/matching'
import { scoreAndOnboard } from '../store/onboarding'

export const onQuestionnaireWritten = onDocumentWritten(
  { ...matchingOptions, document: 'questionnaire_results/{uid}' },
  async (event) => {
    const { uid } = event.params
    const change = changeIn('questionnaire_results', event)
    if (!answersChanged(change) && !isQuestionnaireChangeRelevant(change)) return
    await scoreAndOnboard(uid)
    await matching().settle(uid)
  },
)
