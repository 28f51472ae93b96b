/** Log events: in the past tense with ids, never with personal data. */
import { logger } from 'firebase-functions/v2'
import {
  reportedErrorEvent,
  type ErrorReport,
  type PerformanceReport,
} from '@club/domain/monitoring/page-reports'
import { scrubbedDatabaseMessage } from '@club/domain/monitoring/scrub'

/** gRPC codes whose message describes a mistake of this code: a wrong argument or state, a missing right or index. */
const codesWithMessage = new Set<unknown>([3, 7, 9, 12])
/** Characters. */
const messageMax = 2000

function detailOf(error: Error) {
  if (!('code' in error) || !codesWithMessage.has(error.code)) return {}
  // The logger writes the event's name into `message`.
  return { detail: scrubbedDatabaseMessage(error.message.slice(0, messageMax)) }
}

/** The error without its message, which can contain an address or a name; the database's is scrubbed. */
function traceOf(error: unknown) {
  if (!(error instanceof Error)) return { error: typeof error }
  const code = 'code' in error && (typeof error.code === 'string' || typeof error.code === 'number')
  return {
    error: error.name,
    ...(code ? { code: error.code } : {}),
    ...detailOf(error),
    at: error.stack?.split('\n').filter((line) => line.trimStart().startsWith('at ')),
  }
}

export const log = {
  requestFailed: ({ name, uid, error }: { name: string; uid: string | null; error: unknown }) =>
    logger.error('requestFailed', { name, uid, ...traceOf(error) }),
  malformedDocumentSkipped: (event: { path: string; fields: string[] }) =>
    logger.warn('malformedDocumentSkipped', event),

  /** In the form of Google Error Reporting; `logger.error` would replace the browser's stack by the server's. */
  browserErrorReported: (report: ErrorReport) =>
    logger.write({ severity: 'ERROR', ...reportedErrorEvent(report) }),
  pageLoadReported: (report: PerformanceReport) => logger.info('pageLoadReported', report),
  reportLimitReached: (event: { name: string }) => logger.warn('reportLimitReached', event),

  signUpRecorded: (event: { uid: string; isNew: boolean }) => logger.info('signUpRecorded', event),
  inviteLinkCreated: (event: { uid: string }) => logger.info('inviteLinkCreated', event),
  emailRateLimitReached: (event: { request: string }) => logger.warn('emailRateLimitReached', event),
  addressConfirmed: (event: { uid: string }) => logger.info('addressConfirmed', event),
  passwordResetOpened: (event: { uid: string }) => logger.info('passwordResetOpened', event),
  passwordReplaced: (event: { uid: string }) => logger.info('passwordReplaced', event),
  sessionStarted: (event: { uid: string; isFirst: boolean }) => logger.info('sessionStarted', event),
  sessionsEnded: (event: { uid: string }) => logger.info('sessionsEnded', event),

  addressChanged: (event: { uid: string }) => logger.info('addressChanged', event),
  addressBarred: () => logger.warn('addressBarred'),
  memberLeaves: (event: { uid: string }) => logger.info('memberLeaves', event),
  memberStays: (event: { uid: string }) => logger.info('memberStays', event),
  memberErased: (event: { as: string }) => logger.info('memberErased', event),
  erasureFailed: ({ uid, error }: { uid: string; error: unknown }) =>
    logger.error('erasureFailed', { uid, ...traceOf(error) }),
  dataDownloaded: (event: { uid: string }) => logger.info('dataDownloaded', event),

  hostApplicationRecorded: (event: { id: string }) => logger.info('hostApplicationRecorded', event),
  hostApplicationIgnored: (event: { reason: 'honeypot' | 'limit' }) =>
    logger.warn('hostApplicationIgnored', event),

  hostApplicationDecided: (event: { id: string; accepted: boolean }) =>
    logger.info('hostApplicationDecided', event),
  eventProposed: (event: { eventId: string; uid: string }) => logger.info('eventProposed', event),
  proposalWithdrawn: (event: { eventId: string; uid: string }) => logger.info('proposalWithdrawn', event),
  suspensionEnded: (event: { uid: string }) => logger.info('suspensionEnded', event),

  registrationDecided: (event: { eventId: string; uid: string; kind: string; reason: string | null }) =>
    logger.info('registrationDecided', event),
  matchesNotifiedOfAttendee: (event: { eventId: string; uid: string; notified: number }) =>
    logger.info('matchesNotifiedOfAttendee', event),
  showGoingChanged: (event: { uid: string; shows: boolean }) => logger.info('showGoingChanged', event),
  showHostChanged: (event: { eventId: string; uid: string; shows: boolean }) =>
    logger.info('showHostChanged', event),
  attendeesNotified: (event: { eventId: string; kind: string; notified: number }) =>
    logger.info('attendeesNotified', event),

  doorOpened: (event: { eventId: string; uid: string; as: string }) => logger.info('doorOpened', event),
  scansDelivered: (event: {
    sessionId: string
    scans: number
    conflicts: number
    refused: number
    /** The right to that door had been withdrawn before. */
    isLate: boolean
  }) => logger.info('scansDelivered', event),

  orderDecided: (event: { orderId: string; uid: string; reason: string | null }) =>
    logger.info('orderDecided', event),
  orderSettled: (event: { orderId: string; status: string }) => logger.info('orderSettled', event),
  paymentGivenBack: (event: { orderId: string; reason: string }) => logger.info('paymentGivenBack', event),
  paymentTakenByBank: (event: { orderId: string; reason: string }) =>
    logger.info('paymentTakenByBank', event),
  refundRefused: ({ orderId, error }: { orderId: string; error: unknown }) =>
    logger.error('refundRefused', { orderId, ...traceOf(error) }),
  paymentSyncGivenUp: (event: { orderId: string; tries: number }) =>
    logger.error('paymentSyncGivenUp', event),
  paymentUnknown: (event: { orderId: string | null }) => logger.error('paymentUnknown', event),
  paymentPageFailed: ({ orderId, attempt, error }: { orderId: string; attempt: number; error: unknown }) =>
    logger.warn('paymentPageFailed', { orderId, attempt, ...traceOf(error) }),
  orderSweepFailed: ({ orderId, error }: { orderId: string; error: unknown }) =>
    logger.error('orderSweepFailed', { orderId, ...traceOf(error) }),
  orderEmailsQueued: (event: { orderId: string; names: readonly string[] }) =>
    logger.info('orderEmailsQueued', event),
  ticketsResent: (event: { orderId: string; uid: string }) => logger.info('ticketsResent', event),
  ticketsOffered: (event: { ticketIds: readonly string[]; uid: string }) =>
    logger.info('ticketsOffered', event),
  transferAnswered: (event: { ticketIds: readonly string[]; uid: string; reason: string | null }) =>
    logger.info('transferAnswered', event),
  refundRequested: (event: { ticketIds: readonly string[]; uid: string; reason: string | null }) =>
    logger.info('refundRequested', event),
  stripeEventRefused: () => logger.warn('stripeEventRefused'),

  emailTemplateMissing: (event: { type: string }) => logger.warn('emailTemplateMissing', event),
  emailTemplateUnusable: (event: { type: string; defect: string }) =>
    logger.warn('emailTemplateUnusable', event),
  calendarFeedChanged: (event: { uid: string; is_on: boolean }) => logger.info('calendarFeedChanged', event),
  emailsSwitched: (event: { uid: string; kind: string; is_on: boolean }) =>
    logger.info('emailsSwitched', event),
  emailSuppressed: (event: { emailId: string; kind: string }) => logger.info('emailSuppressed', event),
  emailSent: (event: { emailId: string; attempt: number }) => logger.info('emailSent', event),
  emailAttemptFailed: ({ error, ...event }: { emailId: string; attempt: number; error: unknown }) =>
    logger.warn('emailAttemptFailed', { ...event, ...traceOf(error) }),
  emailDropped: (event: { emailId: string }) => logger.info('emailDropped', event),
  emailsPutBack: (event: { by: string; queued: number; dropped: number }) =>
    logger.info('emailsPutBack', event),
  emailAbandoned: (event: { emailId: string }) => logger.error('emailAbandoned', event),
  emailOutcomeUnrecorded: ({ emailId, error }: { emailId: string; error: unknown }) =>
    logger.error('emailOutcomeUnrecorded', { emailId, ...traceOf(error) }),

  photoProcessed: (event: { uid: string; isRefused: boolean }) => logger.info('photoProcessed', event),
  photoNotSaved: ({ uid, error }: { uid: string; error: unknown }) =>
    logger.error('photoNotSaved', { uid, ...traceOf(error) }),
  photoDeleted: (event: { uid: string }) => logger.info('photoDeleted', event),
  photoFilesLeft: ({ uid, error }: { uid: string; error: unknown }) =>
    logger.warn('photoFilesLeft', { uid, ...traceOf(error) }),
  photosSwept: (event: { slots: number; files: number }) => logger.info('photosSwept', event),

  mutualMatchMade: (event: { uids: readonly string[] }) => logger.info('mutualMatchMade', event),
  meetAgainAnnounced: (event: { eventId: string; uids: readonly string[] }) =>
    logger.info('meetAgainAnnounced', event),
  helloSent: (event: { id: string }) => logger.info('helloSent', event),
  askMade: (event: { id: string }) => logger.info('askMade', event),
  planSettled: (event: { ask: string; seated: number; isEnded: boolean }) =>
    logger.info('planSettled', event),
  askAnswered: (event: { ask: string; eventId: string; outcome: string | null }) =>
    logger.info('askAnswered', event),
  notificationsSwept: (event: { count: number }) => logger.info('notificationsSwept', event),
  memberReported: (event: { id: string }) => logger.info('memberReported', event),

  matchesSettled: (event: { members: number; writes: number }) => logger.info('matchesSettled', event),
  matchesReconciled: (event: { shards: number; writes: number }) => logger.info('matchesReconciled', event),
  matchIndexUnreadable: (event: { shards: readonly string[] }) => logger.error('matchIndexUnreadable', event),
  algorithmOutdated: (event: { current: number; newest: number }) => logger.error('algorithmOutdated', event),
  matchesOutdated: (event: { stored: number; current: number }) => logger.warn('matchesOutdated', event),
  matchRunStarted: (event: { job: string; by: string }) => logger.info('matchRunStarted', event),
  matchRunEnded: (event: { job: string; status: string }) => logger.info('matchRunEnded', event),
  matchRunMoved: (event: { job: string; phase: string; steps: number }) =>
    logger.info('matchRunMoved', event),
  matchRunStalled: (event: { job: string; phase: string }) => logger.warn('matchRunStalled', event),
  matchRunStepFailed: ({ error, ...event }: { job: string; phase: string; range: number; error: unknown }) =>
    logger.warn('matchRunStepFailed', { ...event, ...traceOf(error) }),
  matchPartReconciled: (event: { after: string; upTo: string | null; reads: number; reconciled: number }) =>
    logger.info('matchPartReconciled', event),
  matchReplayed: (event: { by: string; pair: string }) => logger.info('matchReplayed', event),
  onboardingChanged: (event: { uid: string; onboarded: boolean }) => logger.info('onboardingChanged', event),
}
