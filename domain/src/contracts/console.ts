/** The contracts of the console, for admins (sections 2, 6 and 8). Each change is in the audit log. */
import { z } from 'zod'
import { roles } from '../account/role'
import { staffReasonSchema as reason } from '../account/staff-reason'
import { atMost } from '../text/typed-text'
import { coachingServiceFormSchema } from '../coaching/coaching-service-form'
import { checkInKinds, scanVerdicts } from '../door/check-in'
import { doorListEntrySchema } from '../door/door-list'
import { emailTemplateTypes } from '../emails/email-template'
import { eventFormSchema } from '../events/event-form'
import { eventIdSchema, eventIdTexts } from '../events/event-id'
import { idSchema, momentSchema, pairIdSchema } from '../ids'
import { limits } from '../limits'
import { matchRunSchema } from '../matching/run/match-run'
import { replaySchema } from '../matching/run/replay'
import { runCostSchema, runPlanSchema } from '../matching/run/run-cost'
import { locationNameSchema } from '../locations/location-form'
import { salesSchema, soldOrderSchema } from '../orders/sales-overview'
import {
  discountCodeFormSchema,
  ticketPriceSchema,
  ticketTypeFormSchema,
} from '../orders/tickets/ticket-type-form'
import type { Contract } from './service'

const nothing = z.object({})
const { credits: creditsMax, template: templateMax } = limits.console

/**
 * `updated_at` of the version that was edited, in milliseconds (0 where it has none); null for something new. Another one is refused with reason
 * 'changed_meanwhile', and nothing is written.
 */
const seen = z.number().int().nullable()
/** `evenings`: how many of theirs have taken place. `application`: the one that was accepted last. */
const proposerSchema = z.object({
  user_id: z.string(),
  name: z.string(),
  email: z.string(),
  suspended: z.boolean(),
  leaving: z.boolean(),
  is_taken_over: z.boolean(),
  evenings: z.number().int(),
  application: z
    .object({ phone: z.string(), city: z.string(), reason: z.string(), experience: z.string() })
    .nullable(),
})
export type Proposer = z.infer<typeof proposerSchema>

const version = z.object({ updated_at: z.number().int() })
const cents = z.number().int()
const count = z.number().int().min(0)
/** Base64; a third more than its bytes. */
const picture = z.string().check(...atMost(Math.ceil((limits.events.cover.bytesMax * 4) / 3) + 4))
const template = {
  template_type: z.enum(emailTemplateTypes),
  subject: z.string().check(...atMost(templateMax.subject)),
  html_content: z.string().check(...atMost(templateMax.html)),
}

export const consoleContracts = {
  /** Estimates the reads and cost of a whole-club run; writes nothing. */
  planMatchRun: { input: nothing, output: runPlanSchema, for: 'admins', service: 'matching' },

  /** Counts pairs and members and summarizes scores, for after a run (section 2). */
  matchFigures: {
    input: nothing,
    output: z.object({
      matches_created: count,
      profiles_processed: count,
      /** Percent, rounded; null when there are no matches. */
      score_distribution: z.object({ min: z.number(), max: z.number(), avg: z.number() }).nullable(),
    }),
    for: 'admins',
    service: 'matching',
  },

  /** Starts a whole-club run, or answers with the one in progress; `agreed` is the cost the admin has seen. */
  startMatchRun: {
    input: z.object({ agreed: runCostSchema.pick({ reads: true, writes: true }) }),
    output: z.object({ job: z.string(), is_new: z.boolean() }),
    for: 'admins',
    service: 'matching',
  },

  /** Cancels a whole-club run; what it has written stays. */
  cancelMatchRun: {
    input: z.object({ job: idSchema }),
    output: z.object({ status: matchRunSchema.shape.status }),
    for: 'admins',
    service: 'matching',
  },

  /** Explains a pair's score and compares it with the stored one. */
  replayMatch: {
    input: z.object({ pair_id: pairIdSchema }),
    output: replaySchema,
    for: 'admins',
    service: 'matching',
  },

  /**
   * Creates an event (`seen` null) or changes one. Attendees are notified of another date or place (readings, section 5). `copied_from`: the
   * event whose ticket types a new one gets. Refused with a reason of `eventFormRefusals`.
   */
  saveEvent: {
    input: z.object({
      event_id: eventIdSchema,
      event: z.preprocess(
        (value) => value ?? null,
        eventFormSchema.nullable().refine((value) => value !== null, eventIdTexts.noData),
      ),
      seen,
      copied_from: idSchema.optional(),
    }),
    /** `general_admission`: publishing has added this one ticket type, because the event had a price and none. */
    output: version.extend({ general_admission: z.boolean() }),
    for: 'admins',
    service: 'console',
  },

  /**
   * Makes the cover of an event from a picture (base64), or from an address that the server fetches once; the answer is for the form's
   * `image_url`. Refused in words.
   */
  prepareEventCover: {
    input: z.union([
      z.object({ picture }),
      z.object({ url: z.url('Please enter the web address of a picture').check(...atMost(2000)) }),
    ]),
    output: z.object({ image_url: z.string() }),
    for: 'admins',
    service: 'console',
  },

  /** Declines an event that a host has proposed and notifies the host of the reason; refused with reason 'not_found' or 'decided'. */
  declineProposal: {
    input: z.object({ event_id: eventIdSchema, reason }),
    output: nothing,
    for: 'admins',
    service: 'console',
  },

  /** Emails the host what to change before the event can be published. Refused with reason 'decided' or 'not_found'. */
  askForProposalChange: {
    input: z.object({ event_id: eventIdSchema, reason }),
    output: nothing,
    for: 'admins',
    service: 'console',
  },

  /** The host behind an event, and how to reach them; null for an event of the club's own. */
  openProposer: {
    input: z.object({ event_id: eventIdSchema }),
    output: z.object({ proposer: proposerSchema.nullable() }),
    for: 'admins',
    service: 'console',
  },

  /** Cancels an event permanently, notifies its attendees and refunds paid tickets. Refused with reason 'not_found'. */
  cancelEvent: {
    input: z.object({ event_id: eventIdSchema }),
    output: nothing,
    for: 'admins',
    service: 'console',
  },

  /**
   * Deletes an event; one with registrations is cancelled, its attendees are notified, and it leaves the console. Refused with reason
   * 'has_paid_tickets', 'has_open_orders' or 'not_found'.
   */
  deleteEvent: {
    input: z.object({ event_id: eventIdSchema }),
    output: nothing,
    for: 'admins',
    service: 'console',
  },

  /** Creates a ticket type (`seen` null) or changes one; refused with a reason of `ticketTypeRefusals`. */
  saveTicketType: {
    input: z.object({ type_id: z.uuid(), event_id: idSchema, type: ticketTypeFormSchema, seen }),
    output: version,
    for: 'admins',
    service: 'console',
  },

  /** Changes the price of a ticket type (section 8): open orders retain theirs. */
  setTicketPrice: {
    input: z.object({ type_id: idSchema, price: ticketPriceSchema }),
    output: version,
    for: 'admins',
    service: 'console',
  },

  /** Marks a type as sold out, or as available. */
  setSoldOut: {
    input: z.object({ type_id: idSchema, is_sold_out: z.boolean() }),
    output: version,
    for: 'admins',
    service: 'console',
  },

  /** Deletes a ticket type of which nothing was sold; refused with reason 'taken'. */
  deleteTicketType: {
    input: z.object({ type_id: idSchema }),
    output: nothing,
    for: 'admins',
    service: 'console',
  },

  /** Creates a discount code (`seen` null) or changes one; refused with a reason of `discountCodeRefusals`. */
  saveDiscountCode: {
    input: z.object({ code: discountCodeFormSchema, seen }),
    output: version,
    for: 'admins',
    service: 'console',
  },

  /** Adds a location (`seen` null, `name`), renames it, in upcoming events too, or switches it on or off; refused with a reason of `locationRefusals`. */
  saveLocation: {
    input: z.object({
      location_id: z.uuid(),
      name: locationNameSchema.optional(),
      is_active: z.boolean().optional(),
      seen,
    }),
    output: nothing,
    for: 'admins',
    service: 'console',
  },

  /** Deletes a location; refused with reason 'in_use' and the events that use it. */
  deleteLocation: {
    input: z.object({ location_id: idSchema }),
    output: nothing,
    for: 'admins',
    service: 'console',
  },

  /** Creates a coaching service (`seen` null) or changes one. */
  saveCoachingService: {
    input: z.object({ service_id: z.uuid(), service: coachingServiceFormSchema, seen }),
    output: version,
    for: 'admins',
    service: 'console',
  },

  /** Deletes a coaching service; what was booked of it stays. */
  deleteCoachingService: {
    input: z.object({ service_id: idSchema }),
    output: nothing,
    for: 'admins',
    service: 'console',
  },

  /** Sets the status of a coaching booking. */
  setBookingStatus: {
    input: z.object({ order_id: idSchema, status: z.enum(['new', 'arranged', 'done']) }),
    output: nothing,
    for: 'admins',
    service: 'console',
  },

  /** Changes an email template; refused with a text where the email would be unusable, and with reason 'changed_meanwhile'. */
  saveEmailTemplate: {
    input: z.object({ ...template, seen }),
    output: version,
    for: 'admins',
    service: 'console',
  },

  /** Puts the built-in words of all templates in the place of what is there. */
  initialiseEmailTemplates: { input: nothing, output: nothing, for: 'admins', service: 'console' },

  /** Emails a template with sample data to the caller. */
  sendTestMail: { input: z.object(template), output: nothing, for: 'admins', service: 'console' },

  /** Gives a member a role; the last admin in office stays one: reason 'last_admin'. */
  setRole: {
    input: z.object({ user_id: idSchema, role: z.enum(roles) }),
    output: nothing,
    for: 'admins',
    service: 'console',
  },

  /** Removes a staff member's authenticator apps and ends their sessions; no one can remove their own. */
  removeSecondFactor: {
    input: z.object({ user_id: idSchema }),
    output: nothing,
    for: 'admins',
    service: 'console',
  },

  /**
   * Suspends a member for good (`until` null) or for a while, or reinstates them, at once and everywhere. Of the evenings that
   * they host, those in `cancelled_events` are cancelled, and the club takes over all others. Refused with reason 'last_admin',
   * 'not_found' or 'past'.
   */
  setSuspended: {
    input: z.object({
      user_id: idSchema,
      suspended: z.boolean(),
      reason,
      until: momentSchema().nullable().default(null),
      cancelled_events: z.array(eventIdSchema).max(limits.moderation.listed).default([]),
    }),
    output: nothing,
    for: 'admins',
    service: 'console',
  },

  /** Gives a member credits; `grant_id` comes from the browser, so that a retry is one grant. */
  grantCredits: {
    input: z.object({
      grant_id: z.uuid(),
      user_id: idSchema,
      credits: z
        .number('Please enter a whole number')
        .int('Please enter a whole number')
        .min(1, 'At least one')
        .max(creditsMax, `At most ${creditsMax}`),
      reason,
    }),
    output: nothing,
    for: 'admins',
    service: 'console',
  },

  /**
   * Admits a guest with an order or a registration, or undoes that; `scan_id` comes from the browser, so that a retry is one scan. `entry_id`:
   * the order, or the uid.
   */
  checkIn: {
    input: z.object({
      scan_id: z.uuid(),
      event_id: idSchema,
      kind: z.enum(checkInKinds),
      entry_id: idSchema,
      is_undo: z.boolean(),
    }),
    output: z.object({
      verdict: z.enum(scanVerdicts),
      /** People to admit. */
      people: count,
      /** Time of admission, in milliseconds, and the first name of the admitting helper; null unless admitted. */
      checked_in_at: z.number().nullable(),
      checked_in_by: z.string().nullable(),
    }),
    for: 'admins',
    service: 'console',
  },

  /** All expected guests, by name. `email` for admins alone. Stats count people. */
  listDoor: {
    input: z.object({ event_id: idSchema }),
    output: z.object({
      entries: z.array(doorListEntrySchema),
      is_partial: z.boolean(),
    }),
    for: 'admins',
    service: 'console',
  },

  /** Sales of an event, or of the whole club (null). */
  salesOverview: {
    input: z.object({ event_id: idSchema.nullable() }),
    output: salesSchema,
    for: 'admins',
    service: 'console',
  },

  /** The orders behind those figures, oldest first, for a file. */
  exportOrders: {
    input: z.object({ event_id: idSchema.nullable() }),
    output: z.object({ orders: z.array(soldOrderSchema), is_partial: z.boolean() }),
    for: 'admins',
    service: 'console',
  },

  /** Puts given-up emails back in the queue, and drops those of no use any more; `left` are for another call. */
  retryEmails: {
    input: nothing,
    output: z.object({ queued: count, dropped: count, left: count }),
    for: 'admins',
    service: 'console',
  },

  /** The health of the club. Times in milliseconds. */
  clubHealth: {
    input: nothing,
    output: z.object({
      /** Of this hour and the one before. */
      errors: count,
      page_loads: count,
      emails_waiting: count,
      emails_failed: count,
      oldest_email: z.number().nullable(),
      /** Time at which matches were last compared with their index; null when never. */
      reconciled_at: z.number().nullable(),
      overdue_orders: count,
      refunds_due_cents: cents,
    }),
    for: 'admins',
    service: 'console',
  },
} as const satisfies Record<string, Contract>
