/** Moderators' decisions on reports, photos, texts, account statuses and host applications. */
import { onSchedule } from 'firebase-functions/v2/scheduler'
import { clubNotification } from '@club/domain/notifications/notification'
import { decideOnReport } from '@club/domain/safety/moderation-rules'
import { log } from '../server/log'
import { hostDecisionEmail } from '../emails/emails'
import { staffAction } from '../server/staff-action'
import { collectionOf, documentOrNull } from '../server/store/collection-of'
import { writeGuarded, type Batch } from '../server/store/compare-and-set'
import { loadDocument } from '../server/store/load-document'
import { queueEmail } from '../emails/email-queue'
import { takePhoto } from '../members/photo-album'
import { deleteFiles, photoBuckets } from '../members/photo-files'
import { changeSuspension, endSuspensionsAt } from './suspending'
import { mayDecideOnAddress, moderated, refusal } from './refusals'

/** Adds the notification to the commit; guarded, so that nothing is written about a member who is being erased. */
async function notify(
  batch: Batch,
  uid: string,
  reason: Parameters<typeof clubNotification>[1],
  now: Date,
): Promise<void> {
  const snapshot = await collectionOf('accounts').doc(uid).get()
  const account = documentOrNull(snapshot)
  if (account?.erased_as !== null) return
  writeGuarded(batch, snapshot, { suspended: account.suspended })
  const { id, notification } = clubNotification(uid, reason, now)
  batch.create(collectionOf('notifications').doc(id), notification)
}

/** The reporter is only notified that it was dealt with. */
export const decideReport = staffAction('decideReport', async ({ input, uid, role, now }, batch) => {
  const { report_id, decision, note } = input
  const snapshot = await collectionOf('reports').doc(report_id).get()
  const report = documentOrNull(snapshot)
  const reported = report && (await loadDocument('accounts', report.reported_id))
  const about = { reportedRole: reported?.role ?? 'user', isSuspended: reported?.suspended ?? false }
  const outcome = decideOnReport({ staff: { uid, role }, report, ...about, decision, note }, now)
  if ('reason' in outcome) return refusal(outcome.reason)
  if (report === null || outcome.fields === null) return { answer: {}, change: null }
  writeGuarded(batch, snapshot, outcome.fields)
  await notify(batch, report.reporter_id, { kind: 'report_decided', what: report_id }, now)
  const change = { before: { status: report.status }, after: { status: 'decided', decision } }
  return { answer: {}, change: { target: `reports/${report_id}`, ...change } }
})

export const keepPhoto = staffAction('keepPhoto', async ({ input: { review_id }, uid, role }, batch) => {
  const snapshot = await collectionOf('photo_reviews').doc(review_id).get()
  const review = documentOrNull(snapshot)
  if (review === null || !snapshot.updateTime) return { answer: {}, change: null }
  const member = await moderated({ uid, role }, review.user_id)
  if ('refusal' in member) return member.refusal
  batch.delete(snapshot.ref, { lastUpdateTime: snapshot.updateTime })
  const change = {
    target: `profile_photos/${review.user_id}`,
    before: { looked_at: false },
    after: { looked_at: true },
  }
  return { answer: {}, change }
})

/** The commit deletes the photo; files that could not be deleted are left to the sweep. */
export const removePhoto = staffAction('removePhoto', async ({ input, uid, role, now }, batch) => {
  const { user_id, photo, reason } = input
  const member = await moderated({ uid, role }, user_id)
  if ('refusal' in member) return member.refusal
  const taken = await takePhoto(batch, user_id, photo)
  if ('refused' in taken) return refusal('not_found')
  if (taken.files.length === 0) return { answer: {}, change: null }
  await notify(batch, user_id, { kind: 'content_removed', what: notificationId() }, now)
  const afterwards = () =>
    deleteFiles(taken.files, photoBuckets().pictures).catch((error: unknown) =>
      log.photoFilesLeft({ uid: user_id, error }),
    )
  const change = { target: `profile_photos/${user_id}`, before: null, after: { removed: 'photo', reason } }
  return { answer: {}, change, afterwards }
})

/** Each removal is a separate notification. */
function notificationId(): string {
  return collectionOf('notifications').doc().id
}

export const removeWords = staffAction('removeWords', async ({ input, uid, role, now }, batch) => {
  const { user_id, prompt, reason } = input
  const member = await moderated({ uid, role }, user_id)
  if ('refusal' in member) return member.refusal
  const snapshot = await collectionOf('profiles').doc(user_id).get()
  const profile = documentOrNull(snapshot)
  if (profile === null) return refusal('not_found')
  const left = profile.prompts.filter((one) => one.prompt !== prompt)
  const isThere = prompt === null ? (profile.bio ?? '') !== '' : left.length < profile.prompts.length
  if (!isThere) return { answer: {}, change: null }
  writeGuarded(batch, snapshot, { ...(prompt === null ? { bio: '' } : { prompts: left }), updated_at: now })
  await notify(batch, user_id, { kind: 'content_removed', what: notificationId() }, now)
  const after = { removed: prompt === null ? 'bio' : `prompt ${prompt}`, reason }
  return { answer: {}, change: { target: `profiles/${user_id}`, before: null, after } }
})

export const moderateMember = staffAction('moderateMember', async ({ input, uid, role, now }, batch) => {
  const { user_id, suspended, reason, until } = input
  const member = await moderated({ uid, role }, user_id)
  if ('refusal' in member) return member.refusal
  const end = until === null ? null : new Date(until)
  const request = { uid: user_id, caller: uid, suspended, reason, until: end }
  const outcome = await changeSuspension(batch, request, now)
  if ('reason' in outcome) return refusal(outcome.reason)
  return { answer: {}, ...outcome }
})

/** A member comes back within five minutes of the end of their suspension; the account trigger matches them again. */
export const endSuspensions = onSchedule({ schedule: 'every 5 minutes', maxInstances: 1 }, () =>
  endSuspensionsAt(new Date()),
)

export const decideHostApplication = staffAction(
  'decideHostApplication',
  async ({ input: { application_id, accepted }, uid, role, now }, batch) => {
    const snapshot = await collectionOf('host_applications').doc(application_id).get()
    const application = documentOrNull(snapshot)
    if (application === null) return refusal('not_found')
    if (!(await mayDecideOnAddress({ uid, role }, application.email))) return refusal('not_yours')
    const status = accepted ? 'accepted' : 'declined'
    if (application.status === status) return { answer: {}, change: null }
    if (application.status !== 'new') return refusal('decided')
    writeGuarded(batch, snapshot, { status, decided_at: now })
    const reader = { email: application.email, firstName: application.first_name }
    queueEmail(batch, `host-decision-${application_id}`, await hostDecisionEmail(reader, accepted), now)
    const afterwards = () => {
      log.hostApplicationDecided({ id: application_id, accepted })
      return Promise.resolve()
    }
    const change = { before: { status: application.status }, after: { status } }
    return { answer: {}, change: { target: `host_applications/${application_id}`, ...change }, afterwards }
  },
)
