/** The contracts of /moderation: what moderators and admins see and decide (section 6). Each decision is in the audit log. Times in milliseconds. */
import { z } from 'zod'
import { staffReasonSchema as reason } from '../account/staff-reason'
import { atMost } from '../text/typed-text'
import { idSchema, momentSchema } from '../ids'
import { limits } from '../limits'
import { pictureKeySchema } from '../members/photo-path'
import { storedPromptSchema } from '../members/prompts'
import { reportDecisions, reportReasons, reportSubjects } from '../safety/report'
import type { Contract } from './service'

const nothing = z.object({})
const { note: noteMax } = limits.moderation
const moment = z.number()
/** `name`: empty for a member who is gone. */
const person = z.object({ user_id: z.string(), name: z.string() })
const note = z
  .string()
  .trim()
  .check(...atMost(noteMax, `At most ${noteMax} characters, please`))
  .default('')

const decided = z.object({
  decision: z.enum(reportDecisions).nullable(),
  note: z.string(),
  at: moment.nullable(),
  by: z.string(),
})

const reportOutline = {
  id: z.string(),
  reason: z.enum(reportReasons),
  subject: z.enum(reportSubjects),
  created_at: moment,
  /** Null while it is open. */
  decided: decided.nullable(),
}

const reportSchema = z.object({
  ...reportOutline,
  prompt: z.string().nullable(),
  words: z.string(),
  /** The title of the event at which it happened; null when it was elsewhere. */
  event: z.string().nullable(),
  /** The profile's text when it was reported. */
  evidence: z.object({
    name: z.string(),
    bio: z.string(),
    prompts: z.array(storedPromptSchema),
    /** The text of the reported card; null for any other subject. */
    hello: z.string().nullable(),
    has_photo: z.boolean(),
  }),
  reported: person.extend({
    is_suspended: z.boolean(),
    /** For a leaving member with an open report: the time until which they, their texts and photos are retained. Null for all others. */
    retained_until: moment.nullable(),
  }),
  reporter: person,
})
export type ModeratedReport = z.infer<typeof reportSchema>

const photoSchema = z.object({ key: z.string(), small: z.string(), large: z.string() })

const memberSchema = person.extend({
  age: z.number().nullable(),
  location: z.string(),
  bio: z.string(),
  prompts: z.array(storedPromptSchema),
  photos: z.array(photoSchema),
  joined_at: moment,
  suspension: z.object({ because: z.string(), until: moment.nullable() }).nullable(),
  /** The reports about them, newest first, with their decisions. */
  reports: z.array(z.object(reportOutline)),
})
export type ModeratedMember = z.infer<typeof memberSchema>

const newPhotoSchema = person.extend({ id: z.string(), created_at: moment, photo: photoSchema })
export type NewPhoto = z.infer<typeof newPhotoSchema>

const hostedEveningSchema = z.object({
  event_id: z.string(),
  title: z.string(),
  date_time: moment,
  going: z.number().int(),
})
export type HostedEvening = z.infer<typeof hostedEveningSchema>

const suspendedSchema = person.extend({ because: z.string(), until: moment.nullable() })

export const moderationContracts = {
  /**
   * Open reports, oldest first, or decided ones, newest first; none by or about the caller, and about staff for admins alone. With
   * `is_words`, only those about a bio, an answer or a card.
   */
  listReports: {
    input: z.object({ status: z.enum(['open', 'decided']), is_words: z.boolean().default(false) }),
    output: z.object({ reports: z.array(reportSchema), is_partial: z.boolean() }),
    for: 'staff',
    service: 'console',
  },

  /** The copy of the reported photo, as a data URL; null when there is none. */
  reportPhoto: {
    input: z.object({ report_id: idSchema }),
    output: z.object({ picture: z.string().nullable() }),
    for: 'staff',
    service: 'console',
  },

  /** A member as others see them now, their account status, and the reports about them. */
  openMember: {
    input: z.object({ user_id: idSchema }),
    output: memberSchema,
    for: 'staff',
    service: 'console',
  },

  /** Closes a report; notifies the reporter that it was dealt with, without details. Refused with a reason of `moderationRefusals`. */
  decideReport: {
    input: z.object({ report_id: idSchema, decision: z.enum(reportDecisions), note }),
    output: nothing,
    for: 'staff',
    service: 'console',
  },

  /** Photos awaiting review, oldest first. */
  listNewPhotos: {
    input: nothing,
    output: z.object({ photos: z.array(newPhotoSchema), is_partial: z.boolean() }),
    for: 'staff',
    service: 'console',
  },

  /** Approves a photo. */
  keepPhoto: { input: z.object({ review_id: idSchema }), output: nothing, for: 'staff', service: 'console' },

  /** Removes a photo from a profile for good and notifies the member. */
  removePhoto: {
    input: z.object({ user_id: idSchema, photo: pictureKeySchema, reason }),
    output: nothing,
    for: 'staff',
    service: 'console',
  },

  /** Removes the bio, or the answer to a prompt, from a profile and notifies the member. */
  removeWords: {
    input: z.object({
      user_id: idSchema,
      /** Null: the bio. */
      prompt: z
        .string()
        .check(...atMost(100))
        .nullable(),
      reason,
    }),
    output: nothing,
    for: 'staff',
    service: 'console',
  },

  /** Suspended members, those with the earliest end first. */
  listSuspended: {
    input: nothing,
    output: z.object({ members: z.array(suspendedSchema), is_partial: z.boolean() }),
    for: 'staff',
    service: 'console',
  },

  /** The published evenings ahead that a member hosts, soonest first. */
  listHostedEvenings: {
    input: z.object({ user_id: idSchema }),
    output: z.object({ evenings: z.array(hostedEveningSchema) }),
    for: 'staff',
    service: 'console',
  },

  /**
   * Suspends a member for good (`until` null) or for a while, or reinstates them, at once and everywhere; the club takes over the
   * evenings that they host. The member reads the reason.
   */
  moderateMember: {
    input: z.object({ user_id: idSchema, suspended: z.boolean(), reason, until: momentSchema().nullable() }),
    output: nothing,
    for: 'staff',
    service: 'console',
  },

  /** Accepts or declines an application to be a host, with an email; never the caller's own. Refused with reason 'decided' or 'not_found'. */
  decideHostApplication: {
    input: z.object({ application_id: idSchema, accepted: z.boolean() }),
    output: nothing,
    for: 'staff',
    service: 'console',
  },
} as const satisfies Record<string, Contract>
