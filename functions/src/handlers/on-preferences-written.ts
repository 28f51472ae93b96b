/** Match preferences were written: match the member anew if they changed whom the member would meet. */
import { onDocumentWritten } from 'firebase-functions/v2/firestore'
import { arePreferencesRelevant } from '@club/domain/matching/relevance'
import { changeIn, matchingOptions } from '../match-events'
import { matching } from '../store/matching'

export const onPreferencesWritten = onDocumentWritten(
  { ...matchingOptions, document: 'match_preferences/{uid}' },
  async (event) => {
    if (arePreferencesRelevant(changeIn('match_preferences', event)))
      await matching().settle(event.params.uid)
  },
)
