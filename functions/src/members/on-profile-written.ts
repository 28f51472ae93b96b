/** Has a member settled when their profile changes what matching looks at, and updates their search fields when their name changes. */
import { onDocumentWritten } from 'firebase-functions/v2/firestore'
import { isProfileChangeRelevant } from '@club/domain/matching/club/relevance'
import { changeIn, memberTrigger, settleIf } from '../matching/on-member-written'
import { saveSearchFields } from './member-search'

/** The address in the search fields changes only with the account. */
export const onProfileWritten = onDocumentWritten(
  { ...memberTrigger, document: 'profiles/{uid}' },
  async (event) => {
    const { before, after } = changeIn('profiles', event)
    await settleIf(isProfileChangeRelevant({ before, after }), event)
    if (after === null) return
    const isSameName = before?.first_name === after.first_name && before.last_name === after.last_name
    if (!isSameName) await saveSearchFields(event.params.uid)
  },
)
