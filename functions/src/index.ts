/** Table of contents: one export for each deployed function, under the name it is deployed as. */
import './server/setup'

export { requestEmailChange } from './account/change-address'
export { confirmEmail } from './account/confirm-email'
export { requestSignInLink, resendConfirmation } from './account/links-by-email'
export { openPasswordReset, requestPasswordReset, setPassword } from './account/password-reset'
export { beginSession, endSessions } from './account/session-callables'
export { signUp } from './account/sign-up'

export { onPhotoUploaded } from './members/on-photo-uploaded'
export { onNameWritten } from './members/on-profile-renamed'
export { cancelPhotoUpload, deletePhoto, preparePhotoUpload, reorderPhotos } from './members/photo-callables'
export { reactToMember, undoPass } from './members/react-to-member'

export { calculateMatches } from './matching/calculate-matches'
export { onPreferencesWritten, onProfileWritten, onQuestionnaireWritten } from './matching/on-member-written'
export { cancelMatchRun, planMatchRun, replayMatch, startMatchRun } from './matching/run/run-callables'
export { onJobWritten, reconcileMatches, resumeMatchRun, runMatchStep } from './matching/run/run-tasks'

export { askHowItWas, listEventCompany, sayAfterwards } from './events/afterwards-callables'
export { listAttendees, matchesGoing, sendMatchNotification } from './events/attendee-callables'
export { prepareEventCover } from './events/cover-callables'
export {
  askForProposalChange,
  cancelEvent,
  declineProposal,
  deleteEvent,
  openProposer,
  saveEvent,
} from './events/event-callables'
export { onAttendeeCreated, onEventWritten, remindOfEvents } from './events/notify-attendees'
export { onAccountWritten } from './events/on-account-written'
export { cancelRegistration, registerForEvent } from './events/registration-callables'

export {
  cancelCheckout,
  createCheckout,
  validateDiscountCode,
  verifyPayment,
} from './orders/checkout-callables'
export { saveDiscountCode } from './orders/discount-code-callables'
export { onOrderWritten, sweepCheckouts } from './orders/on-order-written'
export { exportOrders, salesOverview } from './orders/sales/sales-callables'
export { stripeWebhook } from './orders/stripe-webhook'
export {
  answerTransfer,
  listTransfers,
  requestRefund,
  resendTickets,
  transferTicket,
} from './orders/tickets/ticket-callables'
export {
  deleteTicketType,
  saveTicketType,
  setSoldOut,
  setTicketPrice,
} from './orders/tickets/ticket-type-callables'

export { checkIn, listDoor } from './door/check-in-callables'
export { openDoor, searchDoor, sendScans } from './door/door-callables'
export { onAttendeeWritten, onTicketsWritten } from './door/on-entry-written'
export {
  grantDoorPass,
  listBlockedPairs,
  listDoorPasses,
  previewDoorPass,
  withdrawDoorPass,
} from './door/pass-callables'

export { applyToHost } from './hosting/apply-to-host'
export { changeProposal, openProposal, proposeEvent, withdrawProposal } from './hosting/proposal-callables'

export { deleteCoachingService, saveCoachingService, setBookingStatus } from './coaching/coaching-callables'

export { deleteLocation, saveLocation } from './locations/location-callables'

export { onMailCreated, sendOverdueMail } from './emails/deliver-email'
export { setMailSwitch } from './emails/set-email-switch'
export {
  initialiseEmailTemplates,
  retryEmails,
  saveEmailTemplate,
  sendTestMail,
} from './emails/template-callables'
export { unsubscribe } from './emails/unsubscribe'

export { sweepNotifications } from './notifications/sweep-notifications'

export { blockMember, listBlocks, unblockMember } from './safety/block-callables'
export {
  decideHostApplication,
  decideReport,
  endSuspensions,
  keepPhoto,
  moderateMember,
  removePhoto,
  removeWords,
} from './safety/decision-callables'
export { grantCredits, setRole, setSuspended } from './safety/member-callables'
export {
  listHostedEvenings,
  listNewPhotos,
  listReports,
  listSuspended,
  openMember,
  reportPhoto,
} from './safety/queue-callables'
export { reportMember } from './safety/report-member'
export { sweepPhotos } from './safety/sweep-photos'

export { eraseMembers } from './leaving/erase-members'
export { exportMyData } from './leaving/export-my-data'
export { leaveClub } from './leaving/leave-club'

export { health } from './monitoring/health'
export { clubHealth, matchFigures } from './monitoring/health-callables'
export { reportError, reportPerformance } from './monitoring/page-reports'

export { publicPage } from './public-pages/public-page'
