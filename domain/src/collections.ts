/** The whole database on one screen: each collection's name and what a document of it is. */
import { askSchema } from './asks/ask'
import { z } from 'zod'
import { accountSchema } from './account/account'
import { auditRowSchema } from './account/audit-log'
import { barredAddressSchema } from './account/barred-address'
import { linkTokenSchema } from './account/emailed-links'
import { rateLimitSchema } from './account/rate-limit'
import { coachingPurchaseSchema } from './coaching/coaching-purchase'
import { coachingServiceSchema } from './coaching/coaching-service'
import { creditEntrySchema, userCreditsSchema } from './orders/credit-ledger'
import { checkInScanSchema } from './door/check-in'
import { doorEntrySchema } from './door/door-row'
import { doorPassSchema, doorSessionSchema } from './door/door-pass'
import { emailTemplateSchema } from './emails/email-template'
import { emailMessageSchema } from './emails/email-message'
import { unsubscribeTokenSchema } from './emails/email-switches'
import { wouldMeetAgainSchema } from './events/afterwards'
import { calendarFeedSchema } from './events/calendar-feed'
import { eventSchema } from './events/event'
import { eventAttendeeSchema } from './events/event-attendee'
import { eventHostSchema } from './events/event-host'
import { eventProposalSchema } from './hosting/event-proposal'
import { hostApplicationSchema } from './hosting/host-application'
import { locationNamesSchema, serviceLocationSchema } from './locations/service-location'
import { migrationSchema } from './migration'
import {
  matchIndexMetaSchema,
  matchIndexPendingSchema,
  matchIndexShardSchema,
  matchReconcileSchema,
} from './matching/index/match-index'
import { matchRunSchema } from './matching/run/match-run'
import { matchSchema } from './matching/club/match'
import { photoReviewSchema } from './members/photo-review'
import { photoUploadSchema } from './members/photo-upload'
import { matchPreferencesSchema } from './members/preferences'
import { monitoringHourSchema } from './monitoring/page-reports'
import { profilePhotosSchema, profileSchema } from './members/profile'
import { helloSchema } from './members/hello'
import { likeSchema, pairReactionsSchema } from './members/reaction'
import { notificationSchema } from './notifications/notification'
import { holdSchema, orderSchema } from './orders/order'
import { questionnaireResultsSchema } from './questionnaire/questionnaire-results'
import { blockSchema } from './safety/block'
import { reportSchema } from './safety/report'
import { discountCodeSchema, discountUseSchema } from './orders/discount-code'
import { doorKeySchema } from './orders/tickets/ticket-code'
import { ticketPurchaseSchema, transferSchema } from './orders/tickets/ticket-purchase'
import { ticketTypeSchema } from './orders/tickets/ticket-type'

export const collections = {
  /** {uid}: address, role, status; the owner and admins read, the server writes. */
  accounts: accountSchema,
  /** {uid}: the public side of a member; the owner writes their own texts. */
  profiles: profileSchema,
  /** {uid}: sharp pictures; members with a picture of their own read, the server writes. */
  profile_photos: profilePhotosSchema,
  /** {uid}_{photo_id}: an upload under way; the owner reads one, the server writes. */
  photo_uploads: photoUploadSchema,
  /** {uid}: a member's match preferences; the owner alone. */
  match_preferences: matchPreferencesSchema,
  /** {uid}: answers (owner) and what was calculated from them (server). */
  questionnaire_results: questionnaireResultsSchema,
  /** {uid_uid}: a scored, explained pair; the two read, the match gate writes. */
  matches: matchSchema,
  /** {from}_{to}: the last reaction of one member to another; the giver reads, the server writes. */
  likes: likeSchema,
  /** {pair}: both reactions of a pair; the server alone. */
  pair_reactions: pairReactionsSchema,
  /** {uuid}: the card of one member of a mutual match to the other; the two read, the server writes. */
  hellos: helloSchema,
  /** {ask}_{uid}: one copy of an ask for each of the two, who reads it alone; the server writes. */
  asks: askSchema,
  /** {pair}: a block; the server alone. */
  blocks: blockSchema,
  /** {uuid}: a photo that staff have not reviewed yet; the server alone. */
  photo_reviews: photoReviewSchema,
  /** {uuid}: a report of one member about another; the server alone. */
  reports: reportSchema,
  /** {uid}: a member's credits; the owner and admins read, the server writes. */
  user_credits: userCreditsSchema,
  /** Each change of a balance; the owner and admins read, the server appends. */
  credit_ledger: creditEntrySchema,
  /** {kind}_{uid}_{what}: news for a member, who reads it and marks it read; the server writes. */
  notifications: notificationSchema,
  /** {uuid}: an event of the club; anyone reads what is published, the server writes. */
  events: eventSchema,
  /** {event id}: who proposed an event, and what became of it; its host and admins read, the server writes. */
  event_proposals: eventProposalSchema,
  /** {event id}: the host who has agreed that members read their name; they read their own, the server writes. */
  event_hosts: eventHostSchema,
  /** {event_id}_{uid}: who goes to an event; the member and staff read, the server writes. */
  event_attendees: eventAttendeeSchema,
  /** {uid}: a member's private calendar link; the owner reads, the server writes. */
  calendar_feeds: calendarFeedSchema,
  /** {event_id}_{from}_{to}: a member's wish to meet another again; the server alone. */
  would_meet_again: wouldMeetAgainSchema,
  /** {uuid}: a kind of ticket; anyone reads the active ones of published events, the server writes. */
  ticket_types: ticketTypeSchema,
  /** {uuid}: what a member buys and how far its payment is; the owner and admins read, the server writes. */
  orders: orderSchema,
  /** {event_id}_{uid}: the open order of a member at an event; the server alone. */
  holds: holdSchema,
  /** {order id}-{n}: a seat that was paid for; its holder and admins read, the server writes. */
  ticket_purchases: ticketPurchaseSchema,
  /** {ticket id}: a ticket offered to another member; the server alone. */
  transfers: transferSchema,
  /** {order id}: coaching that was paid for; its owner and admins read, the server writes. */
  coaching_purchases: coachingPurchaseSchema,
  /** {uuid}: a scan at an event's door; admins read, the server appends. */
  check_in_scans: checkInScanSchema,
  /** {event_id}_{uid}: who helps at the door of one event; they and admins read, the server writes. */
  door_passes: doorPassSchema,
  /** {uuid}: a door opened on a device; the server alone. */
  door_sessions: doorSessionSchema,
  /** door_entries/{event_id}/entries/{kind}_{id}: the list at one event's door; admins and its helpers read, the server writes. */
  door_entries: doorEntrySchema,
  /** {CODE}: a discount; admins read, the server writes. */
  discount_codes: discountCodeSchema,
  /** {CODE}_{uid}: how often a member has used a discount; the server alone. */
  discount_uses: discountUseSchema,
  /** {kid}: a key that verifies tickets; staff read, the server writes. */
  door_keys: doorKeySchema,
  /** {uuid}: a part of town where events are; anyone reads the active ones, the server writes. */
  service_locations: serviceLocationSchema,
  /** all: when a location was last named; the server alone. */
  location_names: locationNamesSchema,
  /** {uuid}: a coaching service of the club; anyone reads the active ones, the server writes. */
  coaching_services: coachingServiceSchema,
  /** {id}: an application to host; staff read, the server writes. */
  host_applications: hostApplicationSchema,
  /** meta, s0…s14, pending-{k}: the packed club; the match gate alone. reconcile: how far the hourly reconciliation is. */
  match_index: z.union([
    matchIndexMetaSchema,
    matchIndexShardSchema,
    matchIndexPendingSchema,
    matchReconcileSchema,
  ]),
  /** match-run-{n}: a run over the whole club and how far it is; admins read, the server writes. */
  jobs: matchRunSchema,
  /** {hour}: how many errors were reported, and the page loads of a sample; admins read, the server counts. */
  monitoring_hours: monitoringHourSchema,
  /** {name}: how far a back-fill of stored documents is; the server alone. */
  migrations: migrationSchema,
  /** Actions of staff; admins read, the server writes. */
  audit_log: auditRowSchema,
  /** {hash}: the secret of a link that confirms an address; the server alone. */
  confirmation_tokens: linkTokenSchema,
  /** {hash}: the secret of a link that resets a password; the server alone. */
  reset_tokens: linkTokenSchema,
  /** {keyed hash}: an address barred from joining; the server alone. */
  barred_addresses: barredAddressSchema,
  /** {hash}: the secret of a link that stops one kind of emails to one member; the server alone. */
  unsubscribe_tokens: unsubscribeTokenSchema,
  /** {template_type}: the text of an email; admins read, the server writes. */
  email_templates: emailTemplateSchema,
  /** A queued email; the server alone. */
  mail: emailMessageSchema,
  /** Request counts of strangers; the server alone. */
  rate_limits: rateLimitSchema,
} as const

export type CollectionName = keyof typeof collections
export type DocumentOf<Name extends CollectionName> = z.infer<(typeof collections)[Name]>
