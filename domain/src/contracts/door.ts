/** The contracts of the door: an evening's list and scans, and who helps there (readings, section 6; architecture, The door). Times in milliseconds. */
import { z } from 'zod'
import { emailSchema } from '../account/credentials'
import { atMost } from '../text/typed-text'
import { checkInKinds, scanVerdicts } from '../door/check-in'
import { doorRowSchema } from '../door/door-row'
import { idSchema } from '../ids'
import { limits } from '../limits'
import { doorKeySchema } from '../orders/tickets/ticket-code'
import type { Contract } from './service'

const nothing = z.object({})
const ofEvent = z.object({ event_id: idSchema })
const time = z.number().int()

const scanSchema = z.object({
  /** From the device, so that a retry is one scan. */
  scan_id: z.uuid(),
  kind: z.enum(checkInKinds),
  /** The ticket, or the uid of a registered member. */
  entry_id: idSchema,
  /** The version in the code; null for a guest found in the list. */
  code_version: z.number().int().nullable(),
  is_undo: z.boolean(),
  /** Answered offline: the device admitted the guest or undid that on its own. Its own refusals are not scans. */
  was_offline: z.boolean(),
  /** By the same clock as `sent_at`, whatever that shows: the server corrects it. */
  scanned_at: time,
  /** Signed by the club, and not on the list of the device. */
  is_unlisted: z.boolean(),
})

const helper = z.union([
  z.object({ event_id: idSchema, email: emailSchema }),
  z.object({ event_id: idSchema, user_id: idSchema }),
])
/** `blocked`: names of those on the list who block the helper or are blocked by them. */
const helperAndBlocked = z.object({ user_id: z.string(), name: z.string(), blocked: z.array(z.string()) })
const person = z.object({ user_id: z.string(), name: z.string() })

export const doorContracts = {
  /**
   * Opens the door of an event on a device, for `limits.door.sessionMs`: the list and the keys that verify codes. For admins, and, until the
   * event has ended, for helpers with a pass; others are refused with permission-denied.
   */
  openDoor: {
    input: ofEvent.extend({ device_id: z.uuid() }),
    output: z.object({
      session_id: z.string(),
      expires_at: time,
      /** End of a helper's right to open it; null for an admin. */
      right_ends_at: time.nullable(),
      now: time,
      may_undo: z.literal(true),
      event: z.object({
        id: z.string(),
        title: z.string(),
        date: time,
        ends_at: time,
        location_name: z.string(),
      }),
      /** First name of the helper or admin. */
      staff_name: z.string(),
      keys: z.array(z.object({ kid: z.string(), public_key: doorKeySchema.shape.public_key })),
      /** By name. */
      entries: z.array(doorRowSchema),
      /** There are more than one list holds. */
      is_partial: z.boolean(),
    }),
    for: 'members',
    service: 'console',
  },

  /**
   * Delivers scans of a door of the caller, in any order and as often as it takes; each is judged at the time it was made. Refused with
   * permission-denied when the session is not the caller's.
   */
  sendScans: {
    input: z.object({
      session_id: z.uuid(),
      sent_at: time,
      scans: z.array(scanSchema).min(1).max(limits.door.scansAtOnce),
    }),
    output: z.object({
      now: time,
      /** In the order of `scans`. */
      results: z.array(
        z.object({
          scan_id: z.string(),
          /**
           * 'not_allowed': made after the pass was withdrawn, the event had ended or the session was over; an undo that arrives after a
           * withdrawal; anything that arrives `limits.door.deliveriesMs` after the event.
           */
          verdict: z.enum(scanVerdicts),
          entry_id: z.string(),
          people: z.number().int(),
          /** The current admission, whatever the verdict. */
          checked_in_at: time.nullable(),
          /** First name. */
          checked_in_by: z.string().nullable(),
          /** The other admission, where another door let people in with the same ticket. */
          conflict: z.object({ at: time, by: z.string() }).nullable(),
        }),
      ),
    }),
    for: 'members',
    service: 'console',
  },

  /**
   * Finds rows by a whole email address, in capitals or not, and for admins by the start of any word of a name, surnames included: neither
   * addresses nor surnames reach the device. For those who can open the door; beyond `limits.door.searches` refused with reason 'too_many'.
   */
  searchDoor: {
    input: ofEvent.extend({
      search: z
        .string()
        .trim()
        .min(1)
        .check(...atMost(limits.email.max)),
    }),
    output: z.object({ entries: z.array(doorRowSchema) }),
    for: 'members',
    service: 'console',
  },

  /** The member who would get a pass, and the guests they block or are blocked by; refused with reason 'not_found'. */
  previewDoorPass: { input: helper, output: helperAndBlocked, for: 'admins', service: 'console' },

  /** Lets a member help at the door of an event until it has ended; refused with reason 'not_found' or 'over'. */
  grantDoorPass: { input: helper, output: helperAndBlocked, for: 'admins', service: 'console' },

  /** Ends that at once. What they scanned before stays; what their device still sends is flagged, and its undos change nothing. */
  withdrawDoorPass: {
    input: ofEvent.extend({ user_id: idSchema }),
    output: nothing,
    for: 'admins',
    service: 'console',
  },

  /** The passes of an event that are good, and those that were withdrawn, newest first. */
  listDoorPasses: {
    input: ofEvent,
    output: z.object({
      passes: z.array(
        person.extend({
          granted_at: time,
          granted_by: z.string(),
          withdrawn_at: time.nullable(),
          /** Scans that arrived after a withdrawal. */
          late_scans: z.number().int(),
        }),
      ),
    }),
    for: 'admins',
    service: 'console',
  },

  /** Which members who block each other, one or both, hold tickets for an event or registered for it. */
  listBlockedPairs: {
    input: ofEvent,
    output: z.object({
      pairs: z.array(z.object({ members: z.tuple([person, person]) })),
      is_partial: z.boolean(),
    }),
    for: 'staff',
    service: 'console',
  },
} as const satisfies Record<string, Contract>
