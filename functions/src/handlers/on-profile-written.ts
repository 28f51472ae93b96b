/** A profile was written: match the member anew if it changed what matching looks at. */
import { onDocumentWritten } from 'firebase-functions/v2/firestore'
import { isProfileChangeRelevant } from '@club/domain/matching/relevance'
import { changeIn, matchingOptions } from '../match-events'
import { matching } from '../store/matching'

export const onProfileWritten = onDocumentWritten(
  { ...matchingOptions, document: 'profiles/{uid}' },
  async (event) => {
    if (isProfileChangeRelevant(changeIn('profiles', event))) await matching().settle(event.params.uid)
  },
)
