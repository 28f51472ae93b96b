/** Updates the search fields of an account when the profile's name changes. */
import { onDocumentWritten } from 'firebase-functions/v2/firestore'
import { parseSnapshotOrNull } from '../server/store/collection-of'
import { saveSearchFields } from './member-search'

/** The address changes only with the account. */
export const onNameWritten = onDocumentWritten(
  { document: 'profiles/{uid}', retry: true, maxInstances: 2, concurrency: 80 },
  async ({ data, params: { uid } }) => {
    const before = parseSnapshotOrNull('profiles', data?.before)
    const after = parseSnapshotOrNull('profiles', data?.after)
    if (after === null) return
    if (before?.first_name === after.first_name && before.last_name === after.last_name) return
    await saveSearchFields(uid)
  },
)
