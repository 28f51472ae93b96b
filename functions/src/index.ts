/** Table of contents: one export for each deployed function, under the name it is deployed as. */
import './setup'

export { requestEmailChange } from './handlers/account/change-address'
export { confirmEmail } from './handlers/account/confirm-email'
export { eraseMembers } from './handlers/account/erase-members'
export { exportMyData } from './handlers/account/export-my-data'
export { leaveClub } from './handlers/account/leave-club'
export { requestSignInLink, resendConfirmation } from './handlers/account/links-by-email'
export { openPasswordReset, requestPasswordReset, setPassword } from './handlers/account/password-reset'
export { beginSession, endSessions } from './handlers/account/sessions'
export { signUp } from './handlers/account/sign-up'

export { deleteCoachingService, saveCoachingService, setBookingStatus } from './handlers/console/coaching'
export { prepareEventCover } from './handlers/console/covers'
export { saveDiscountCode } from './handlers/console/discount-codes'
export { checkIn, listDoor } from './handlers/console/door'
export {
  initialiseEmailTemplates,
  retryEmails,
  saveEmailTemplate,
  sendTestMail,
} from './handlers/console/emails'
export {
  askForProposalChange,
  cancelEvent,
  declineProposal,
  deleteEvent,
  openProposer,
  saveEvent,
} from './handlers/console/events'
export { clubHealth, matchFigures } from './handlers/console/health'
export { deleteLocation, saveLocation } from './handlers/console/locations'
export { grantCredits, setRole, setSuspended } from './handlers/console/members'
export { exportOrders, salesOverview } from './handlers/console/sales'
export { onNameWritten } from './handlers/console/search'
export { deleteTicketType, saveTicketType, setSoldOut, setTicketPrice } from './handlers/console/tickets'

export { onAttendeeWritten, onTicketsWritten } from './handlers/door/on-entry-written'
export { openDoor, searchDoor, sendScans } from './handlers/door/open-door'
export {
  grantDoorPass,
  listBlockedPairs,
  listDoorPasses,
  previewDoorPass,
  withdrawDoorPass,
} from './handlers/door/passes'
export { askHowItWas, listEventCompany, sayAfterwards } from './handlers/events/afterwards'
export { listAttendees, matchesGoing, sendMatchNotification } from './handlers/events/attendees'
export { cancelRegistration, registerForEvent } from './handlers/events/registering'
export { onAttendeeCreated, onEventWritten, remindOfEvents } from './handlers/events/notify-attendees'

export { health } from './handlers/health'
export { applyToHost } from './handlers/hosting/apply-to-host'
export { changeProposal, openProposal, proposeEvent, withdrawProposal } from './handlers/hosting/proposals'
export { onMailCreated, sendOverdueMail } from './handlers/emails/deliver-email'
export { setMailSwitch } from './handlers/emails/set-email-switch'
export { unsubscribe } from './handlers/emails/unsubscribe'
export { reportError, reportPerformance } from './handlers/monitoring/reports'

export { onPhotoUploaded } from './handlers/members/on-photo-uploaded'
export {
  cancelPhotoUpload,
  deletePhoto,
  preparePhotoUpload,
  reorderPhotos,
} from './handlers/members/photo-callables'
export { reactToMember, undoPass } from './handlers/members/react-to-member'
export { sweepPhotos } from './handlers/members/sweep-photos'
export { sweepNotifications } from './handlers/notifications/sweep-notifications'

export { calculateMatches } from './handlers/matching/calculate-matches'
export {
  onAccountWritten,
  onPreferencesWritten,
  onProfileWritten,
  onQuestionnaireWritten,
} from './handlers/matching/on-written'
export { cancelMatchRun, planMatchRun, replayMatch, startMatchRun } from './handlers/matching/run-callables'
export { onJobWritten, reconcileMatches, resumeMatchRun, runMatchStep } from './handlers/matching/run-tasks'

export {
  decideHostApplication,
  decideReport,
  endSuspensions,
  keepPhoto,
  moderateMember,
  removePhoto,
  removeWords,
} from './handlers/moderation/decisions'
export {
  listHostedEvenings,
  listNewPhotos,
  listReports,
  listSuspended,
  openMember,
  reportPhoto,
} from './handlers/moderation/queues'

export {
  cancelCheckout,
  createCheckout,
  validateDiscountCode,
  verifyPayment,
} from './handlers/payments/checkout'
export { onOrderWritten, sweepCheckouts } from './handlers/payments/on-order-written'
export { stripeWebhook } from './handlers/payments/stripe-webhook'
export {
  answerTransfer,
  listTransfers,
  requestRefund,
  resendTickets,
  transferTicket,
} from './handlers/payments/tickets'

export { publicPage } from './handlers/public/public-page'

export { blockMember, listBlocks, unblockMember } from './handlers/safety/blocks'
export { reportMember } from './handlers/safety/report-member'
