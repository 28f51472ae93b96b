/** The documents that the rules are tested on: all of the cast have Ana's profile text, and a match with Ben. */
import { Timestamp } from 'firebase/firestore'
import { pairId } from '@club/domain/members/pair'
import { cast as named } from '../cast'
import { ben, people, type Person } from './cast'

const longAgo = new Timestamp(1_790_000_000, 0)

export const profile = {
  ...named.ana.profile,
  age_set_at: longAgo,
  photo_urls: [],
  created_at: longAgo,
  updated_at: longAgo,
}

export const preferences = {
  ...named.ana.preferences,
  deal_breakers: ['smoking'],
  updated_at: longAgo,
}

export const answers = {
  ...named.ana.questionnaire?.answers,
  ...named.ana.questionnaire?.lifestyle,
  bio: 'Reads a lot.',
  updated_at: longAgo,
}

export const results = {
  ...answers,
  calculated_mbti: 'ENFP',
  calculated_big_five: null,
  calculated_love_languages: null,
}

/** A pair without a member of the cast. */
export const pairOfOthers = pairId('ben', 'zoe')

export function matchOf(a: string, b: string) {
  const [user1_id, user2_id] = [a, b].sort()
  return { user1_id, user2_id, user_ids: [user1_id, user2_id], compatibility_score: 80, mutual: false }
}

/** A block between two, started by either. */
export function blockOf(by: string, of: string): Entry {
  return [`blocks/${pairId(by, of)}`, { user_ids: [by, of].sort(), blocked_by: { [by]: longAgo } }]
}

const soon = new Timestamp(1_800_000_000, 0)

export const event = {
  title: 'Kayaks at dusk',
  date_time: soon,
  location: 'Kitsilano',
  price: 45,
  max_attendees: 20,
  current_attendees: 12,
  held_seats: 0,
  status: 'published',
}

function proposalOf(user_id: string) {
  return { user_id, title: 'Kayaks at dusk', date_time: soon, status: 'proposed', created_at: longAgo }
}

export function attendeeOf(event_id: string, user_id: string) {
  return { event_id, user_id, seats: 1, has_ticket: false, created_at: longAgo, checked_in_at: null }
}

const ticketType = {
  event_id: 'kayaks',
  name: 'General',
  price: 45,
  gender_restriction: 'any',
  max_quantity: 20,
  current_sold: 12,
  current_held: 0,
  is_sold_out: false,
  is_active: true,
  event_published: true,
}

const serviceLocation = { name: 'Kitsilano', display_order: 1, is_active: true, updated_at: longAgo }

const coachingService = {
  title: 'General Coaching',
  description: 'One conversation.',
  duration: '60 minutes',
  price: 89.99,
  icon: 'Users',
  color: 'bg-blue-500',
  features: ['Notes by email'],
  is_active: true,
  display_order: 1,
}

/** The photo that every member of the club is uploading. */
export const photoId = `1790000000000_${'0123456789abcdef'.repeat(2)}`

function photoUpload(uid: string) {
  const path = `profile-photos/${uid}/${photoId}.jpg`
  return {
    uid,
    path,
    status: 'waiting',
    refusal: null,
    photo: null,
    created_at: longAgo,
    expires_at: longAgo,
  }
}

type Entry = [path: string, document: object]

const hello = { prompt: null, text: 'Hello', created_at: longAgo, expires_at: null }

const ask = { event_ids: ['kayaks'], created_at: longAgo, closes_at: longAgo, plan: null }

/** Each likes Zoe, has a credit left, a card from her and to her, an ask of hers, and a notification about her. */
function reactionDocumentsOf(uid: string): Entry[] {
  const like = { user_id: uid, liked_user_id: 'zoe', like_type: 'super_like', created_at: longAgo }
  const notification = { user_id: uid, kind: 'mutual_match', about_user_id: 'zoe', created_at: longAgo }
  return [
    [`likes/${uid}_zoe`, { ...like, updated_at: longAgo }],
    [`user_credits/${uid}`, { user_id: uid, credits: 1, updated_at: longAgo }],
    [
      `credit_ledger/row-${uid}`,
      { user_id: uid, change: 1, reason: 'grant', reference: 'welcome', created_at: longAgo },
    ],
    [`calendar_feeds/${uid}`, { user_id: uid, hash: 'h1', created_at: longAgo }],
    [`asks/one_${uid}`, { ...ask, user_id: uid, other_id: 'zoe', from: 'zoe' }],
    [`hellos/to-${uid}`, { ...hello, user_id: 'zoe', to_user_id: uid }],
    [`hellos/from-${uid}`, { ...hello, user_id: uid, to_user_id: 'zoe' }],
    [`notifications/mutual_match_${uid}_zoe`, { ...notification, read_at: null, expires_at: longAgo }],
  ]
}

/** Each has bought a ticket, and coaching. */
function ordersOf(uid: string): Entry[] {
  const bought = { user_id: uid, status: 'paid', total_cents: 4500, created_at: longAgo }
  return [
    [`orders/order-${uid}`, { ...bought, payment_type: 'tickets', title: 'General' }],
    [`ticket_purchases/order-${uid}`, { ...bought, order_id: 'order', event_id: 'kayaks', code: 'CLUB1' }],
    [`coaching_purchases/order-${uid}`, { ...bought, service_id: 'general', title: 'General Coaching' }],
  ]
}

function documentsOf({ uid, account, hasPhoto }: Person): Entry[] {
  const photos = hasPhoto ? [{ small: 'https://example.com/s', large: 'https://example.com/l' }] : []
  const documents: Entry[] = [
    [`profiles/${uid}`, { ...profile, photo_urls: photos.map(({ small }) => small) }],
    [`profile_photos/${uid}`, { photo_urls: photos }],
    [`photo_uploads/${uid}_${photoId}`, photoUpload(uid)],
    [`match_preferences/${uid}`, preferences],
    [`questionnaire_results/${uid}`, results],
    [`event_attendees/kayaks_${uid}`, attendeeOf('kayaks', uid)],
  ]
  if (account) documents.push([`accounts/${uid}`, account])
  if (uid !== ben.uid) documents.push([`matches/${pairId(uid, ben.uid)}`, matchOf(uid, ben.uid)])
  documents.push(...reactionDocumentsOf(uid), ...ordersOf(uid))
  return documents
}

const linkToken = {
  uid: 'ana',
  email: 'ana@example.com',
  created_at: longAgo,
  expires_at: longAgo,
  used_at: null,
}

export function doorPassOf(event_id: string, user_id: string): object {
  const granted = { granted_by: 'vera', granted_at: longAgo, withdrawn_at: null, earlier: [] }
  return { event_id, user_id, ...granted }
}

/** Path → document. */
export const clubDocuments = new Map<string, object>([
  ...people.flatMap(documentsOf),
  [`matches/${pairOfOthers}`, matchOf('ben', 'zoe')],
  [
    `pair_reactions/${pairOfOthers}`,
    { reactions: { ben: 'like' }, mutual: false, blocked: true, updated_at: longAgo },
  ],
  blockOf('ben', 'zoe'),
  [
    'reports/r1',
    { reporter_id: 'ana', reported_id: 'ben', reason: 'money', status: 'open', created_at: longAgo },
  ],
  [
    'would_meet_again/last-year_ana_ben',
    { event_id: 'last-year', user_id: 'ana', about_user_id: 'ben', created_at: longAgo },
  ],
  ['events/kayaks', event],
  ['events/last-year', { ...event, date_time: longAgo }],
  ['events/rained-off', { ...event, status: 'cancelled' }],
  ['events/planned', { ...event, status: 'draft' }],
  ['events/idea', { ...event, status: 'proposed' }],
  ...people.map(({ uid }): Entry => [`event_proposals/idea-of-${uid}`, proposalOf(uid)]),
  ...people.map(({ uid }): Entry => [`event_hosts/idea-of-${uid}`, { user_id: uid, agreed_at: longAgo }]),
  ['photo_reviews/review1', { user_id: 'ben', photo: 'photos/ben/s.webp', created_at: longAgo }],
  ['ticket_types/general', ticketType],
  ['ticket_types/early', { ...ticketType, name: 'Early', is_active: false }],
  ['ticket_types/planned', { ...ticketType, event_id: 'planned', event_published: false }],
  ['holds/kayaks_zoe', { event_id: 'kayaks', user_id: 'zoe', order_id: 'o1', quantity: 1 }],
  [
    'transfers/o1-1',
    { order_id: 'o1', event_id: 'kayaks', from_user_id: 'zoe', to_user_id: 'ana', created_at: longAgo },
  ],
  [
    'check_in_scans/scan1',
    {
      event_id: 'evening',
      kind: 'ticket',
      entry_id: 'order-ben',
      is_undo: false,
      verdict: 'admitted',
      by: 'vera',
      at: longAgo,
    },
  ],
  ['door_passes/kayaks_zoe', doorPassOf('kayaks', 'zoe')],
  ['door_sessions/door1', { event_id: 'kayaks', user_id: 'zoe', device_id: 'd1', as: 'helper' }],
  ['door_entries/kayaks/entries/ticket_order-ben', { kind: 'ticket', id: 'order-ben', name: 'Ben T.' }],
  ['discount_codes/WELCOME10', { type: 'percentage', value: 10, used_count: 0, created_at: longAgo }],
  ['discount_uses/WELCOME10_zoe', { code: 'WELCOME10', user_id: 'zoe', uses: 1 }],
  ['door_keys/k1', { public_key: { kty: 'EC', crv: 'P-256', x: 'x', y: 'y' }, created_at: longAgo }],
  ['service_locations/kitsilano', serviceLocation],
  ['service_locations/steveston', { ...serviceLocation, name: 'Steveston', is_active: false }],
  ['location_names/all', { changed_at: longAgo }],
  ['coaching_services/general', coachingService],
  ['coaching_services/wardrobe', { ...coachingService, title: 'What to Wear', is_active: false }],
  [
    'host_applications/h1',
    {
      first_name: 'Nadia',
      last_name: 'Haddad',
      email: 'nadia@example.com',
      status: 'new',
      created_at: longAgo,
    },
  ],
  ...people.map(({ uid }): Entry => [
    `host_applications/of-${uid}`,
    { first_name: 'Ana', last_name: 'Lima', email: `${uid}@example.com`, status: 'new', created_at: longAgo },
  ]),
  ['match_index/meta', { version: 1, algorithm_version: 1, shards: {} }],
  ['match_index/s0', { version: 1 }],
  ['match_index/pending-1', { pairs: [pairOfOthers] }],
  ['match_index/reconcile', { after: 'ben_' }],
  ['jobs/match-run-1', { kind: 'match_run', match_run: 1, status: 'running', started_at: longAgo }],
  ['migrations/m1', { after: 'kayaks', read: 1, changed: 1, finished_at: null }],
  [
    'audit_log/a1',
    { who: 'vera', what: 'cancelMatchRun', target: 'jobs/match-run-1', before: {}, after: {}, when: longAgo },
  ],
  ['monitoring_hours/2026-11-20T20', { hour: longAgo, errors: 1, page_loads: 9, expires_at: longAgo }],
  ['confirmation_tokens/c1', linkToken],
  ['reset_tokens/t1', linkToken],
  ['barred_addresses/b1', { created_at: longAgo }],
  ['unsubscribe_tokens/u1', { uid: 'ana', kind: 'match', created_at: longAgo, expires_at: longAgo }],
  [
    'email_templates/magic_link',
    { template_type: 'magic_link', subject: 'A link', html_content: '<p>{{link}}</p>', created_at: longAgo },
  ],
  ['mail/m1', { to: 'ana@example.com', created_at: longAgo }],
  ['rate_limits/r1', { count: 1, window_started_at: longAgo, expires_at: longAgo }],
])
