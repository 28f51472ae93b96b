/** The contracts of what members, visitors and the run of matching call: name → audience, input, output. */
import { z } from 'zod'
import { emailSchema, newPasswordSchema } from '../account/credentials'
import { signUpSchema } from '../members/sign-up'
import { atMost } from '../text/typed-text'
import { switchedEmailKinds } from '../emails/email-switches'
import { afterwardsQuestion } from '../events/afterwards'
import { proposalFormSchema } from '../events/event-form'
import { hostApplicationFormSchema } from '../hosting/host-application'
import { idSchema } from '../ids'
import { limits } from '../limits'
import { photoAnnouncementSchema } from '../members/photo-file'
import { askFormSchema } from '../asks/ask'
import { helloFormSchema, signFormSchema } from '../members/hello'
import { photoIdSchema, pictureKeySchema } from '../members/photo-path'
import { likeTypes } from '../members/reaction'
import { orderStatuses, pageIdSchema, paymentTypes } from '../orders/order'
import { creditPackageIds } from '../orders/order-prices'
import { reportFormSchema } from '../safety/report'
import { namedDiscountCode } from '../orders/discount-code'
import type { Contract } from './service'

const nothing = z.object({})
/** The secret of a link: 32 random bytes in base64url; anything else is simply unknown. */
const secret = z
  .string()
  .min(1)
  .check(...atMost(200))
const optionalText = z
  .string()
  .check(...atMost(200))
  .optional()
/** Dollars. */
const price = z.number().min(0).max(100_000)

const quantityText = `Please choose between 1 and ${limits.tickets.perOrder} tickets.`

/** The purchase (section 3, Ticket purchase data); `price` is the order's total after the discount. */
const ticketDataSchema = z.object({
  eventId: idSchema,
  eventName: z.string().check(...atMost(200)),
  ticketType: z.string().check(...atMost(200)),
  ticketTypeId: idSchema,
  quantity: z.int(quantityText).min(1, quantityText).max(limits.tickets.perOrder, quantityText),
  price,
})

/** Some seats of one order. */
const ticketIds = z.array(idSchema).min(1).max(limits.tickets.perOrder)

export const memberContracts = {
  /** Creates account and profile and emails a confirmation link; the same answer for a taken address (readings, section 1). `invite`: the code of a member's invitation link. */
  signUp: {
    input: signUpSchema.extend({ invite: secret.optional() }),
    output: nothing,
    for: 'everybody',
    service: 'members',
  },

  /** The first name of the member whose invitation link has this code; null for unknown ones, for members no one can see, and beyond the rate limit. */
  inviter: {
    input: z.object({ code: secret }),
    output: z.object({ first_name: z.string().nullable() }),
    for: 'everybody',
    service: 'members',
  },

  /** The code of the caller's invitation link, which stays the same. */
  inviteCode: {
    input: nothing,
    output: z.object({ code: z.string() }),
    for: 'onboarded',
    service: 'members',
  },

  /** Emails the confirmation link again; the same answer whatever the address is. */
  resendConfirmation: {
    input: z.object({ email: emailSchema }),
    output: nothing,
    for: 'everybody',
    service: 'members',
  },

  /** Confirms the address that a link was emailed to; refused when the link has expired or belongs to an earlier sign-up. */
  confirmEmail: {
    input: z.object({ oobCode: secret }),
    output: z.object({ email: z.string() }),
    for: 'everybody',
    service: 'members',
  },

  /** Emails a link that resets the password; the same answer whatever the address is. */
  requestPasswordReset: {
    input: z.object({ email: emailSchema }),
    output: nothing,
    for: 'everybody',
    service: 'members',
  },

  /** Exchanges the token of a reset link, once within 24 hours, for a fresh code of Firebase Auth (readings, section 1). */
  openPasswordReset: {
    input: z.object({ token: secret }),
    output: z.object({ oobCode: z.string() }),
    for: 'everybody',
    service: 'members',
  },

  /** Emails a link that signs in without a password; the same answer whatever the address is. */
  requestSignInLink: {
    input: z.object({ email: emailSchema }),
    output: nothing,
    for: 'everybody',
    service: 'members',
  },

  /** Called after each log-in: copies the verified address; returns whether this is the first one, and whether it ended the caller's leaving. */
  beginSession: {
    input: nothing,
    output: z.object({ first_login: z.boolean(), stayed: z.boolean() }),
    for: 'members',
    service: 'members',
  },

  /** 'Log out': ends every session of the caller, in all browsers. */
  endSessions: { input: nothing, output: nothing, for: 'members', service: 'members' },

  /** Switches emails of one kind to the caller on or off. */
  setMailSwitch: {
    input: z.object({ kind: z.enum(switchedEmailKinds), is_on: z.boolean() }),
    output: nothing,
    for: 'members',
    service: 'members',
  },

  /** 'Show that I'm going': with false, no list, notification or email names the caller as going; with true, their profile shows mutual matches where. */
  setShowGoing: {
    input: z.object({ shows: z.boolean() }),
    output: nothing,
    for: 'members',
    service: 'members',
  },

  /** Creates the caller's calendar link and revokes any earlier one, or revokes it; the path with its secret is returned only once. */
  setCalendarFeed: {
    input: z.object({ is_on: z.boolean() }),
    output: z.object({ path: z.string().nullable() }),
    for: 'members',
    service: 'members',
  },

  /** Lets a member upload one photo, to `path`, within ten minutes; refused beyond six photos and five uploads (section 5). */
  preparePhotoUpload: {
    input: photoAnnouncementSchema,
    output: z.object({ photo_id: photoIdSchema, path: z.string() }),
    for: 'members',
    service: 'members',
  },

  /** Cancels an upload, so that it no longer counts towards the six; not `cancelled` when its file has arrived already. */
  cancelPhotoUpload: {
    input: z.object({ photo_id: photoIdSchema }),
    output: z.object({ cancelled: z.boolean() }),
    for: 'members',
    service: 'members',
  },

  /** Deletes one of the caller's photos, and its files; one that is gone already stays gone. */
  deletePhoto: {
    input: z.object({ photo: pictureKeySchema }),
    output: nothing,
    for: 'members',
    service: 'members',
  },

  /** Puts the caller's photos into this order; the first is 'Main'. */
  reorderPhotos: {
    input: z.object({ photos: z.array(pictureKeySchema).max(limits.photos.max) }),
    output: nothing,
    for: 'members',
    service: 'members',
  },

  /**
   * Sets the caller's reaction to another member; the last one counts (readings, section 3). A super like spends one credit, once. Refused
   * with reason 'no_credits' and the specified text without one, 'not_found' for a member who is blocked, suspended, leaving or gone, and
   * 'no_user' when the caller has been suspended or has left since the call started.
   */
  reactToMember: {
    /** `request_id`: one for each wish, so that a copy of the request that comes late changes nothing. */
    input: z.object({
      user_id: idSchema,
      like_type: z.enum(likeTypes),
      request_id: idSchema.optional(),
    }),
    output: z.object({ is_match: z.boolean() }),
    for: 'onboarded',
    service: 'matching',
  },

  /** Takes back a pass; nothing happens when the last reaction was another. */
  undoPass: {
    input: z.object({ user_id: idSchema, request_id: idSchema.optional() }),
    output: nothing,
    for: 'onboarded',
    service: 'matching',
  },

  /**
   * Sends the caller's one card to a mutual match; `id` comes from the browser, so that a retry is one card. Refused with one of
   * `helloTexts` as text and reason.
   */
  sendHello: {
    input: z.object({ id: z.uuid(), hello: helloFormSchema }),
    output: nothing,
    for: 'onboarded',
    service: 'members',
  },

  /**
   * Asks a mutual match along to one to three evenings; `id` comes from the browser, so that a retry is one ask. `is_agreed`: the other has
   * asked the caller to one of them already, so this is a yes. Refused with one of `askTexts` as text and reason.
   */
  askAlong: {
    input: z.object({ id: z.uuid(), ask: askFormSchema }),
    output: z.object({ is_agreed: z.boolean() }),
    for: 'onboarded',
    service: 'money',
  },

  /** Says yes to one evening of an ask, or no with null, which its sender never learns. Refused with one of `answerTexts`. */
  answerAsk: {
    input: z.object({ ask: z.uuid(), event_id: idSchema.nullable() }),
    output: nothing,
    for: 'onboarded',
    service: 'money',
  },

  /** Withdraws the caller's ask: it can't be accepted any more, and for the other it just closes in its time. */
  withdrawAsk: { input: z.object({ ask: z.uuid() }), output: nothing, for: 'onboarded', service: 'money' },

  /** Sends the one line by which the other will know the caller at their evening. Refused with one of `signTexts`. */
  sendSign: {
    input: z.object({ ask: z.uuid(), sign: signFormSchema }),
    output: nothing,
    for: 'onboarded',
    service: 'money',
  },

  /** Removes caller and member from each other's sight, at once and silently; at most `limits.blocks.perDay`. */
  blockMember: {
    input: z.object({ user_id: idSchema }),
    output: nothing,
    for: 'members',
    service: 'matching',
  },

  /** Removes the caller's side of a block; the two are matched again by their answers and reactions. */
  unblockMember: {
    input: z.object({ user_id: idSchema }),
    output: nothing,
    for: 'members',
    service: 'matching',
  },

  /** The members the caller blocks, newest first; `name` is null for one who has left. `is_partial`: there are older ones. */
  listBlocks: {
    input: nothing,
    output: z.object({
      blocks: z.array(z.object({ user_id: z.string(), name: z.string().nullable(), created_at: z.number() })),
      is_partial: z.boolean(),
    }),
    for: 'members',
    service: 'members',
  },

  /** Stores a report for staff with what it is about; `id` comes from the browser, so that a retry is one report. */
  reportMember: {
    input: z.object({ id: z.uuid(), report: reportFormSchema }),
    output: nothing,
    for: 'members',
    service: 'members',
  },

  /** Hides the caller from all others and ends all sessions; erased seven days later unless they log in. Needs a recent sign-in. */
  leaveClub: {
    input: nothing,
    output: z.object({ erased_at: z.number() }),
    for: 'members',
    service: 'matching',
  },

  /**
   * Registers the caller for an event without ticket types, once however often it is asked. Refused with one of `registrationRefusals`
   * (domain/src/orders/reservations.ts) as reason and text.
   */
  registerForEvent: {
    input: z.object({ event_id: idSchema }),
    output: nothing,
    for: 'onboarded',
    service: 'money',
  },

  /** Gives the caller's place back, until the start; nothing happens without one. A ticket stays: reason 'has_ticket'. */
  cancelRegistration: {
    input: z.object({ event_id: idSchema }),
    output: nothing,
    for: 'members',
    service: 'money',
  },

  /**
   * The attendees of an event, without those hidden from the caller: the caller first (score null), then best first, then those without a
   * score in the order in which they registered. The total is the event's own number, the same for all callers: a count of those the caller
   * sees would give away who is hidden. Refused with reason 'not_found'.
   */
  listAttendees: {
    input: z.object({ event_id: idSchema }),
    output: z.object({
      attendees: z.array(z.object({ user_id: z.string(), score: z.number().int().nullable() })),
    }),
    for: 'onboarded',
    service: 'members',
  },

  /**
   * For each event, in the order requested: the number of the caller's matches who are going, and the best of them, at most three, best first.
   */
  matchesGoing: {
    input: z.object({ event_ids: z.array(idSchema).max(limits.events.matchesGoingMax) }),
    output: z.object({
      events: z.array(
        z.object({ event_id: z.string(), user_ids: z.array(z.string()), total: z.number().int() }),
      ),
    }),
    for: 'onboarded',
    service: 'members',
  },

  /**
   * The upcoming events that a mutual match is going to, soonest first, if they have chosen to show them; none for anyone else, so that the
   * answer tells no reason.
   */
  listEveningsOf: {
    input: z.object({ user_id: idSchema }),
    output: z.object({ event_ids: z.array(z.string()) }),
    for: 'onboarded',
    service: 'members',
  },

  /**
   * Notifies a match of 75 or more that the caller is going to an event, once per event and pair (section 7; readings, section 5); `sent` is
   * false when they know already. Refused for another `userId` than the caller's, and with reason 'not_attending', 'hidden' or 'not_found'.
   */
  sendMatchNotification: {
    input: z.object({ userId: idSchema.optional(), eventId: idSchema, matchUserId: idSchema }),
    output: z.object({ sent: z.boolean() }),
    for: 'onboarded',
    service: 'members',
  },

  /**
   * The other guests of an event that is over, by first name, without those hidden from the caller. `meet_again`: the guests they have chosen,
   * `answered`: whether they have answered. Dates in ms. Refused with one of `afterwardsRefusals` (domain/src/events/afterwards.ts) as reason
   * and text.
   */
  listEventCompany: {
    input: z.object({ event_id: idSchema }),
    output: z.object({
      company: z.array(z.object({ user_id: z.string(), first_name: z.string() })),
      meet_again: z.array(z.string()),
      /** Those who have said yes too, once both have been notified. */
      mutual: z.array(z.string()),
      picks_spent: z.number(),
      answered: z.boolean(),
      /** True iff the noon after the last answer has passed. */
      is_settled: z.boolean(),
      open_until: z.number(),
    }),
    for: 'onboarded',
    service: 'members',
  },

  /**
   * Stores the guests the caller would meet again, visible to no one; a later answer replaces this one. A uid that is not in the caller's list
   * is dropped silently. `question` is the one that the browser showed: only answers to the current one are ever announced. Refused like
   * `listEventCompany`, or with reason 'too_many'.
   */
  sayAfterwards: {
    input: z.object({
      event_id: idSchema,
      meet_again: z.array(idSchema).max(limits.afterwards.chosenMax),
      question: z.number().int().min(1).max(afterwardsQuestion).default(1),
    }),
    output: nothing,
    for: 'onboarded',
    service: 'members',
  },

  /**
   * Holds the purchase and requests a payment page for it (section 7; readings, section 6). `orderId` comes from the browser, so that a retry
   * is the same order; a released order starts its next attempt. `price` is the total shown to the buyer, in dollars: another one is refused
   * with reason 'price_changed' and the new price in the text. `treat` is the caller's ask that promised to treat;
   * the second ticket goes to its other member. `url` is null until the page exists: the order has it then. Refused with a
   * reason of `orderRefusals`, `registrationRefusals` or `discountRefusals`.
   */
  createCheckout: {
    input: z.object({
      paymentType: z.enum(paymentTypes),
      orderId: z.uuid(),
      price,
      title: optionalText,
      coachingType: optionalText,
      serviceId: idSchema.optional(),
      packageId: z.enum(creditPackageIds).optional(),
      ticketData: ticketDataSchema.optional(),
      discountCode: namedDiscountCode.optional(),
      treat: z.uuid().optional(),
    }),
    output: z.object({ url: z.string().nullable(), orderId: z.string() }),
    for: 'members',
    service: 'money',
  },

  /** Closes the payment page of the caller's order and releases what it holds, unless it is paid. Refused with reason 'not_found'. */
  cancelCheckout: {
    input: z.object({ orderId: z.uuid() }),
    output: z.object({ status: z.enum(orderStatuses) }),
    for: 'members',
    service: 'money',
  },

  /**
   * Fulfils the order of a paid session, once, and returns the purchase; `total` in dollars. Refused with reason 'not_found' for anyone but
   * its buyer, 'not_paid' while it is not paid, 'awaits_bank' while a bank has still to pay, and 'given_back' when the club has refunded it.
   */
  verifyPayment: {
    input: z.object({ sessionId: pageIdSchema }),
    output: z.object({
      paymentType: z.enum(paymentTypes),
      ticketData: ticketDataSchema.optional(),
      credits: z.number().int().optional(),
      coaching: z.object({ title: z.string() }).optional(),
      total: z.number(),
    }),
    for: 'members',
    service: 'money',
  },

  /**
   * The discount of a code on a total of `ticketPrice` dollars (section 7). `error` explains a discount of nothing; twenty wrong codes an
   * hour, then refused with reason 'too_many'.
   */
  validateDiscountCode: {
    input: z.object({ code: namedDiscountCode, eventId: idSchema, ticketPrice: price }),
    output: z.object({
      valid: z.boolean(),
      error: z.string().optional(),
      discountCode: z
        .object({
          id: z.string(),
          code: z.string(),
          type: z.enum(['percentage', 'fixed']),
          value: z.number(),
        })
        .optional(),
      discountAmount: z.number().optional(),
      finalPrice: z.number().optional(),
    }),
    for: 'onboarded',
    service: 'money',
  },

  /** Emails the caller's tickets of an order again; five times an hour. Refused with reason 'not_found', 'too_many'. */
  resendTickets: {
    input: z.object({ orderId: z.uuid() }),
    output: nothing,
    for: 'members',
    service: 'money',
  },

  /**
   * Offers some of the caller's tickets of an order to the member with this address, who confirms; the same answer whatever the address is
   * (readings, section 6). Refused with a reason of `transferRefusals`, twelve times a day.
   */
  transferTicket: {
    input: z.object({ ticketIds, email: emailSchema }),
    output: nothing,
    for: 'onboarded',
    service: 'money',
  },

  /** Takes tickets of an order that were offered to the caller, all or none, or lets them be; the giver takes an offer back the same way. */
  answerTransfer: {
    input: z.object({ ticketIds, accept: z.boolean() }),
    output: nothing,
    for: 'onboarded',
    service: 'money',
  },

  /**
   * Returns some of the caller's tickets of an order after the club has moved their event's start, for a full refund to the payer; once,
   * however often it is requested. Refused with a reason of `movedRefundRefusals`.
   */
  requestRefund: {
    input: z.object({ ticketIds }),
    output: nothing,
    for: 'members',
    service: 'money',
  },

  /** Offers to the caller, and offers of theirs, each with the tickets of one order offered at once; `from` is the giver's first name. */
  listTransfers: {
    input: nothing,
    output: z.object({
      offered: z.array(
        z.object({
          ticket_ids: z.array(z.string()),
          event_id: z.string(),
          from: z.string(),
          ticket_type: z.string(),
        }),
      ),
      given: z.array(z.object({ ticket_ids: z.array(z.string()) })),
    }),
    for: 'onboarded',
    service: 'money',
  },

  /** Stores an application to be a host and emails the applicant; `id` comes from the browser, so that a retry is one row. */
  applyToHost: {
    input: hostApplicationFormSchema.extend({ id: z.uuid() }),
    output: nothing,
    for: 'everybody',
    service: 'members',
  },

  /** Proposes an event for an admin to publish; `event_id` comes from the browser, so that a retry is one event. For accepted hosts alone. */
  proposeEvent: {
    input: z.object({ event_id: z.uuid(), event: proposalFormSchema }),
    output: nothing,
    for: 'members',
    service: 'members',
  },

  /** The caller's undecided event proposal, as its form holds it; refused with reason 'not_found' or 'decided'. */
  openProposal: {
    input: z.object({ event_id: z.uuid() }),
    output: z.object({ event: proposalFormSchema, seen: z.number() }),
    for: 'members',
    service: 'members',
  },

  /** Changes it; `seen` is the version that was looked at, and an older one is refused with reason 'changed_meanwhile'. */
  changeProposal: {
    input: z.object({ event_id: z.uuid(), event: proposalFormSchema, seen: z.number() }),
    output: nothing,
    for: 'members',
    service: 'members',
  },

  /** Takes it back for good; refused like `openProposal`. */
  withdrawProposal: {
    input: z.object({ event_id: z.uuid() }),
    output: nothing,
    for: 'members',
    service: 'members',
  },

  /** Shows or hides the caller as the host of an evening; refused for evenings of others, past ones and those that the club runs. */
  setShowHost: {
    input: z.object({ event_id: idSchema, shows: z.boolean() }),
    output: nothing,
    for: 'members',
    service: 'members',
  },

  /**
   * The first name of an evening's host who has agreed to show it. Null without one, for the host, and for a caller who
   * can't see the host. `is_blocked`: the caller has blocked the host, whether or not the host shows their name.
   */
  openHost: {
    input: z.object({ event_id: idSchema }),
    output: z.object({ first_name: z.string().nullable(), is_blocked: z.boolean() }),
    for: 'onboarded',
    service: 'members',
  },

  /** Sets a new password without a link, within five minutes of a sign-in, and ends every session of the caller. */
  setPassword: {
    input: z.object({ password: newPasswordSchema }),
    output: nothing,
    for: 'members',
    service: 'members',
  },

  /**
   * Emails a link to a new address that makes it the address of the caller's account (`confirmEmail`); the same answer for a
   * taken or barred address. Refused without a sign-in of the last five minutes.
   */
  requestEmailChange: {
    input: z.object({ email: emailSchema }),
    output: nothing,
    for: 'members',
    service: 'members',
  },

  /** Recomputes the caller's matches; another member's, or the whole club's, for admins only (section 7). */
  calculateMatches: {
    input: z.object({
      user_id: idSchema.optional(),
      timestamp: z.union([z.string().check(...atMost(64)), z.number()]).optional(),
      source: optionalText,
      full_calculation: z.boolean().optional(),
    }),
    output: z.object({
      success: z.boolean(),
      error: z.string().optional(),
      matches_created: z.number().int(),
      profiles_processed: z.number().int(),
      /** Percent, rounded; null when there are no matches. */
      score_distribution: z.object({ min: z.number(), max: z.number(), avg: z.number() }).nullable(),
    }),
    for: 'members',
    service: 'matching',
  },
} as const satisfies Record<string, Contract>
