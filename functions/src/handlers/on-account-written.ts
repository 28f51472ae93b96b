/** An account was written: let the member into matching, or out of it, if their standing changed. */
import { onDocumentWritten } from 'firebase-functions/v2/firestore'
import { isStandingRelevant } from '@club/domain/matching/relevance'
import { changeIn, matchingOptions } from '../match-events'
import { matching } from '../store/matching'

export const onAccountWritten = onDocumentWritten(
  { ...matchingOptions, document: 'accounts/{uid}' },
  async (event) => {
    if (isStandingRelevant(changeIn('accounts', event))) await matching().settle(event.params.uid)
  },
)
