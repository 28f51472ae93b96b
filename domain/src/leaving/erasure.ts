/** The effect of leaving on every collection, and the parts a member can export. A collection without a line does not compile. */
import type { CollectionName } from '../collections'

/**
 * `erase`: nothing that names the member is left, also in others' documents. `keep pseudonymous`: the document remains, under a random name.
 * `expires`: TTL removes it, and until then it holds hashes only. `nothing`: it names no member.
 */
type OnLeaving = 'erase' | 'keep pseudonymous' | 'expires' | 'nothing'

type RetentionPolicy = {
  readonly on_leaving: OnLeaving
  readonly export: 'yes' | 'no'
  readonly because: string
}

export const erasure = {
  accounts: {
    on_leaving: 'erase',
    export: 'yes',
    because: 'the member; last of all, for it says how far erasing is',
  },
  profiles: { on_leaving: 'erase', export: 'yes', because: 'their own words' },
  profile_photos: { on_leaving: 'erase', export: 'no', because: 'the pictures themselves are taken along' },
  photo_uploads: { on_leaving: 'erase', export: 'no', because: 'an upload under way, for ten minutes' },
  photo_reviews: { on_leaving: 'erase', export: 'no', because: 'names a photo that goes too' },
  match_preferences: { on_leaving: 'erase', export: 'yes', because: 'their own choice' },
  questionnaire_results: { on_leaving: 'erase', export: 'yes', because: 'their own answers and results' },
  matches: { on_leaving: 'erase', export: 'yes', because: 'a match takes two' },
  likes: {
    on_leaving: 'erase',
    export: 'yes',
    because: 'both directions go; only those they gave are theirs to take',
  },
  pair_reactions: { on_leaving: 'erase', export: 'no', because: 'holds the reaction of the other' },
  hellos: {
    on_leaving: 'keep pseudonymous',
    export: 'yes',
    because: 'the other can still report a card they got; only those they wrote are theirs to take',
  },
  asks: {
    on_leaving: 'keep pseudonymous',
    export: 'yes',
    because:
      'their own copies go; the one who was asked can report the line for 30 days; only the asks they made are theirs to take',
  },
  blocks: {
    on_leaving: 'erase',
    export: 'yes',
    because: 'nobody is left to be kept apart; those they wanted are theirs',
  },
  reports: {
    on_leaving: 'keep pseudonymous',
    export: 'no',
    because:
      'for the safety of others, for staff alone: without names, and without what the member said and showed',
  },
  user_credits: { on_leaving: 'erase', export: 'yes', because: 'unused credits end with the account' },
  credit_ledger: {
    on_leaving: 'erase',
    export: 'yes',
    because: 'goes with the balance; the books are the orders',
  },
  notifications: { on_leaving: 'erase', export: 'yes', because: 'those about them at others go too' },
  event_attendees: {
    on_leaving: 'erase',
    export: 'yes',
    because: 'their seats are free again',
  },
  calendar_feeds: { on_leaving: 'erase', export: 'no', because: 'a link without its secret, which ends' },
  would_meet_again: {
    on_leaving: 'erase',
    export: 'yes',
    because: 'both directions go; only what they said is theirs to take',
  },
  ticket_types: { on_leaving: 'nothing', export: 'no', because: 'names no member' },
  events: { on_leaving: 'nothing', export: 'no', because: 'names no member' },
  event_proposals: {
    on_leaving: 'erase',
    export: 'yes',
    because: 'what they proposed; an evening that was published names nobody',
  },
  event_hosts: {
    on_leaving: 'erase',
    export: 'yes',
    because: 'that they agreed to be named as the host of an evening',
  },
  orders: {
    on_leaving: 'keep pseudonymous',
    export: 'yes',
    because: 'the books of the club, under a random name',
  },
  check_in_scans: {
    on_leaving: 'keep pseudonymous',
    export: 'no',
    because: 'who was at an event, for safety',
  },
  door_passes: { on_leaving: 'erase', export: 'no', because: 'they help no more' },
  door_sessions: { on_leaving: 'erase', export: 'no', because: 'their doors are closed' },
  door_entries: { on_leaving: 'erase', export: 'no', because: 'made from their tickets and seats' },
  holds: { on_leaving: 'erase', export: 'no', because: 'an open checkout; its order says the same' },
  ticket_purchases: {
    on_leaving: 'keep pseudonymous',
    export: 'yes',
    because: 'the books of the club; tickets of past events, or none that count any more',
  },
  transfers: { on_leaving: 'erase', export: 'no', because: 'an offer that two members share' },
  coaching_purchases: {
    on_leaving: 'keep pseudonymous',
    export: 'yes',
    because: 'the books of the club, under a random name',
  },
  discount_codes: { on_leaving: 'nothing', export: 'no', because: 'names no member' },
  discount_uses: { on_leaving: 'erase', export: 'no', because: 'how often they used a code' },
  door_keys: { on_leaving: 'nothing', export: 'no', because: 'public keys' },
  service_locations: { on_leaving: 'nothing', export: 'no', because: 'names no member' },
  location_names: { on_leaving: 'nothing', export: 'no', because: 'names no member' },
  coaching_services: { on_leaving: 'nothing', export: 'no', because: 'names no member' },
  host_applications: { on_leaving: 'erase', export: 'yes', because: 'theirs by the email address' },
  match_index: { on_leaving: 'erase', export: 'no', because: 'made from what is taken along' },
  jobs: {
    on_leaving: 'keep pseudonymous',
    export: 'no',
    because: 'who started a run; while it runs, where its ranges end',
  },
  migrations: { on_leaving: 'nothing', export: 'no', because: 'counts, and the id of what names no member' },
  monitoring_hours: { on_leaving: 'nothing', export: 'no', because: 'counts' },
  audit_log: {
    on_leaving: 'keep pseudonymous',
    export: 'no',
    because: 'what staff have done stays accountable',
  },
  confirmation_tokens: {
    on_leaving: 'erase',
    export: 'no',
    because: 'holds the email address; a hash says nothing',
  },
  reset_tokens: {
    on_leaving: 'erase',
    export: 'no',
    because: 'holds the email address; a hash says nothing',
  },
  barred_addresses: {
    on_leaving: 'keep pseudonymous',
    export: 'no',
    because: 'stops suspended members from joining again before the suspension would have ended',
  },
  unsubscribe_tokens: { on_leaving: 'erase', export: 'no', because: 'the links stop nothing any more' },
  email_templates: { on_leaving: 'nothing', export: 'no', because: 'names no member' },
  mail: {
    on_leaving: 'erase',
    export: 'no',
    because: 'delivered and waiting; the member has them in their own mailbox',
  },
  rate_limits: { on_leaving: 'expires', export: 'no', because: 'counts by hashes, for an hour' },
} as const satisfies Record<CollectionName, RetentionPolicy>

type Erasure = typeof erasure

export type CollectionThat<On extends OnLeaving> = {
  [Name in CollectionName]: Erasure[Name]['on_leaving'] extends On ? Name : never
}[CollectionName]

export type ExportedCollection = {
  [Name in CollectionName]: Erasure[Name]['export'] extends 'yes' ? Name : never
}[CollectionName]
