/** Puts given-up emails back in the queue, on the given project; loaded once the environment names emulators or not. */
import { applicationDefault, initializeApp } from 'firebase-admin/app'
import { operator } from '@club/domain/account/audit-log'
import { collectionOf } from '../../functions/src/server/store/collection-of'
import { compareAndSet } from '../../functions/src/server/store/compare-and-set'
import { putBackEmails } from '../../functions/src/emails/email-queue'

/** Commit by commit, each with its row in the audit log, until none are left; resolves to the exit code. */
export async function retryEmails(projectId: string): Promise<number> {
  const inEmulator = process.env.FIRESTORE_EMULATOR_HOST !== undefined
  initializeApp({ projectId, ...(inEmulator ? {} : { credential: applicationDefault() }) })
  const total = { queued: 0, dropped: 0 }
  for (;;) {
    const { queued, dropped, left } = await putBackPage()
    total.queued += queued
    total.dropped += dropped
    // Unreadable ones stay in the queue, and would be found again.
    if (left === 0 || queued + dropped === 0) break
  }
  console.log(
    `${projectId}: ${total.queued} emails put back in the queue, ${total.dropped} dropped as outdated.`,
  )
  return 0
}

function putBackPage() {
  return compareAndSet(async (batch) => {
    const now = new Date()
    const { answer, change } = await putBackEmails(batch, now)
    if (change !== null)
      batch.create(collectionOf('audit_log').doc(), {
        ...change,
        who: operator,
        what: 'retryEmails',
        when: now,
      })
    return answer
  })
}
