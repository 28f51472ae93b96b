/** The services: the callables of each, and the resources they share. */
import { limits } from '@club/domain/limits'
import { requestEmailChange } from './account/change-address'
import { confirmEmail } from './account/confirm-email'
import { inviteCode, inviter } from './account/invites'
import { requestSignInLink, resendConfirmation } from './account/links-by-email'
import { openPasswordReset, requestPasswordReset, setPassword } from './account/password-reset'
import { beginSession, endSessions } from './account/session-callables'
import { signUp } from './account/sign-up'
import { deleteCoachingService, saveCoachingService, setBookingStatus } from './coaching/coaching-callables'
import { checkIn, listDoor } from './door/check-in-callables'
import { openDoor, searchDoor, sendScans } from './door/door-callables'
import {
  grantDoorPass,
  listBlockedPairs,
  listDoorPasses,
  previewDoorPass,
  withdrawDoorPass,
} from './door/pass-callables'
import { setMailSwitch } from './emails/set-email-switch'
import {
  initialiseEmailTemplates,
  retryEmails,
  saveEmailTemplate,
  sendTestMail,
} from './emails/template-callables'
import { listEventCompany, sayAfterwards } from './events/afterwards-callables'
import { setCalendarFeed } from './events/calendar-feed'
import { listAttendees, matchesGoing, sendMatchNotification } from './events/attendee-callables'
import { prepareEventCover } from './events/cover-callables'
import {
  askForProposalChange,
  cancelEvent,
  declineProposal,
  deleteEvent,
  openProposer,
  saveEvent,
} from './events/event-callables'
import { cancelRegistration, registerForEvent } from './events/registration-callables'
import { listEveningsOf, setShowGoing } from './events/show-going'
import { answerAsk, askAlong, sendSign, withdrawAsk } from './asks/ask-callables'
import { applyToHost } from './hosting/apply-to-host'
import { openHost, setShowHost } from './hosting/host-callables'
import { changeProposal, openProposal, proposeEvent, withdrawProposal } from './hosting/proposal-callables'
import { leaveClub } from './leaving/leave-club'
import { deleteLocation, saveLocation } from './locations/location-callables'
import { calculateMatches } from './matching/calculate-matches'
import { cancelMatchRun, planMatchRun, replayMatch, startMatchRun } from './matching/run/run-callables'
import { cancelPhotoUpload, deletePhoto, preparePhotoUpload, reorderPhotos } from './members/photo-callables'
import { reactToMember, undoPass } from './members/react-to-member'
import { sendHello } from './members/send-hello'
import { clubHealth, matchFigures } from './monitoring/health-callables'
import {
  cancelCheckout,
  createCheckout,
  validateDiscountCode,
  verifyPayment,
} from './orders/checkout-callables'
import { saveDiscountCode } from './orders/discount-code-callables'
import { exportOrders, salesOverview } from './orders/sales/sales-callables'
import {
  answerTransfer,
  listTransfers,
  requestRefund,
  resendTickets,
  transferTicket,
} from './orders/tickets/ticket-callables'
import {
  deleteTicketType,
  saveTicketType,
  setSoldOut,
  setTicketPrice,
} from './orders/tickets/ticket-type-callables'
import { blockMember, listBlocks, unblockMember } from './safety/block-callables'
import {
  decideHostApplication,
  decideReport,
  keepPhoto,
  moderateMember,
  removePhoto,
  removeWords,
} from './safety/decision-callables'
import { grantCredits, removeSecondFactor, setRole, setSuspended } from './safety/member-callables'
import {
  listHostedEvenings,
  listNewPhotos,
  listReports,
  listSuspended,
  openMember,
  reportPhoto,
} from './safety/queue-callables'
import { reportMember } from './safety/report-member'
import { barringSecrets, stripeSecrets, ticketSecrets } from './server/config'
import { service } from './server/service'

const membersService = service(
  'members',
  { maxInstances: 5, concurrency: 80, secrets: barringSecrets },
  {
    applyToHost,
    beginSession,
    cancelPhotoUpload,
    changeProposal,
    confirmEmail,
    deletePhoto,
    endSessions,
    inviteCode,
    inviter,
    listAttendees,
    listBlocks,
    listEveningsOf,
    listEventCompany,
    matchesGoing,
    openHost,
    openPasswordReset,
    openProposal,
    preparePhotoUpload,
    proposeEvent,
    reorderPhotos,
    reportMember,
    requestEmailChange,
    requestPasswordReset,
    requestSignInLink,
    resendConfirmation,
    sayAfterwards,
    sendHello,
    sendMatchNotification,
    setCalendarFeed,
    setMailSwitch,
    setPassword,
    setShowGoing,
    setShowHost,
    signUp,
    withdrawProposal,
  },
)

/** Memory for one cover after the other. */
const consoleService = service(
  'console',
  {
    maxInstances: 3,
    concurrency: 80,
    memory: '1GiB',
    timeoutSeconds: limits.photos.timeoutSeconds,
  },
  {
    askForProposalChange,
    cancelEvent,
    checkIn,
    clubHealth,
    decideHostApplication,
    decideReport,
    declineProposal,
    deleteCoachingService,
    deleteEvent,
    deleteLocation,
    deleteTicketType,
    exportOrders,
    grantCredits,
    grantDoorPass,
    initialiseEmailTemplates,
    keepPhoto,
    listBlockedPairs,
    listDoor,
    listDoorPasses,
    listHostedEvenings,
    listNewPhotos,
    listReports,
    listSuspended,
    moderateMember,
    openDoor,
    openMember,
    openProposer,
    prepareEventCover,
    previewDoorPass,
    removePhoto,
    removeSecondFactor,
    removeWords,
    reportPhoto,
    retryEmails,
    salesOverview,
    saveCoachingService,
    saveDiscountCode,
    saveEmailTemplate,
    saveEvent,
    saveLocation,
    saveTicketType,
    searchDoor,
    sendScans,
    sendTestMail,
    setBookingStatus,
    setRole,
    setSoldOut,
    setSuspended,
    setTicketPrice,
    withdrawDoorPass,
  },
)

/** Few instances that take many requests each, so that requests share commits. */
const moneyService = service(
  'money',
  {
    maxInstances: 3,
    concurrency: 500,
    secrets: [...stripeSecrets, ...ticketSecrets],
  },
  {
    answerAsk,
    answerTransfer,
    askAlong,
    cancelCheckout,
    cancelRegistration,
    createCheckout,
    listTransfers,
    registerForEvent,
    requestRefund,
    resendTickets,
    transferTicket,
    validateDiscountCode,
    verifyPayment,
    withdrawAsk,
    sendSign,
  },
)

/** Memory and time for the whole club, which the first call of a process reads and ranks. */
const matchingService = service(
  'matching',
  {
    maxInstances: 3,
    concurrency: 80,
    memory: '1GiB',
    timeoutSeconds: limits.match.timeoutSeconds,
  },
  {
    blockMember,
    calculateMatches,
    cancelMatchRun,
    leaveClub,
    matchFigures,
    planMatchRun,
    reactToMember,
    replayMatch,
    startMatchRun,
    unblockMember,
    undoPass,
  },
)

export {
  membersService as members,
  consoleService as console,
  moneyService as money,
  matchingService as matching,
}
