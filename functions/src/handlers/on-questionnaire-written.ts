/** A questionnaire was written: score its answers, open the club when that was the last step, and match the member anew. */
import { onDocumentWritten } from 'firebase-functions/v2/firestore'
import { isQuestionnaireChangeRelevant } from '@club/domain/matching/relevance'
import { changeIn, matchingOptions } from '../match-events'
import { matching } from '../store/matching'

export const onQuestionnaireWritten = onDocumentWritten(
  { ...matchingOptions, document: 'questionnaire_results/{uid}' },
  async (event) => {
    if (isQuestionnaireChangeRelevant(changeIn('questionnaire_results', event)))
      await matching().settle(event.params.uid)
  },
)
