/** Notifies a member of an ask, of a yes to theirs, and of the end of a plan, each once. */
import { onDocumentWritten } from 'firebase-functions/v2/firestore'
import { askOfCopy } from '@club/domain/asks/ask'
import { parseSnapshotOrNull } from '../server/store/collection-of'
import { newsOf, notifyOfAsk } from './ask-notifications'

export const onAskWritten = onDocumentWritten(
  { document: 'asks/{id}', retry: true, maxInstances: 3, concurrency: 20, timeoutSeconds: 120 },
  async ({ data, params: { id } }) => {
    const before = parseSnapshotOrNull('asks', data?.before)
    const after = parseSnapshotOrNull('asks', data?.after)
    const news = after && newsOf(askOfCopy(id), before, after)
    if (news) await notifyOfAsk(news, new Date())
  },
)
