/** A profile was written: match the member anew if it changed what matching looks at. */
import { onDocumentWritten } from 'firebase-functions/v2/firestore'
import { isProfileChangeRelevant } from '@club/domain/matching/relevance'
import { changeIn, matchingOptions } from '../match-events'
import { matching } from '../store/matching'
import { scoreAndOnboard } from '../store/onboarding'

export const onProfileWritten = onDocumentWritten(
  { ...matchingOptions, document: 'profiles/{uid}' },
  async (event) => {
    const { uid } = event.params
    if (!isProfileChangeRelevant(changeIn('profiles', event))) return
    await scoreAndOnboard(uid)
    await matching().settle(uid)
  },
)
