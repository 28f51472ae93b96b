/** Everything the browser can ask of the server: name → what goes in, what comes back. */
import { z } from 'zod'
import { emailSchema } from '../account/email-address'
import { signUpSchema } from '../account/sign-up'
import { matchRunSchema } from '../matching/match-run'
import { replaySchema } from '../matching/replayed-match'
import { runCostSchema, runPlanSchema } from '../matching/run-cost'

const nothing = z.object({})
/** A secret of a mailed link: 32 random bytes, base64url. Anything else of this length is simply unknown. */
const linkToken = z.string().min(1).max(200)
const optionalText = z.string().max(200).optional()

export const contracts = {
  /** Creates account and profile and mails a confirmation link; the same answer for an address that is taken (readings, section 1). */
  signUp: { input: signUpSchema, output: nothing, open: true },

  /** Mails the confirmation link again; the same answer whatever the address is. */
  resendConfirmation: { input: z.object({ email: emailSchema }), output: nothing, open: true },

  /** Confirms the address that the mailed link went to; refused when the link has run out or belongs to an earlier sign-up. */
  confirmEmail: { input: z.object({ oobCode: linkToken }), output: nothing, open: true },

  /** Mails a link that resets the password; the same answer whatever the address is. */
  requestPasswordReset: { input: z.object({ email: emailSchema }), output: nothing, open: true },

  /** Exchanges the token of a reset link, once within 24 hours, for a fresh code of Firebase Auth (readings, section 1). */
  openPasswordReset: {
    input: z.object({ token: linkToken }),
    output: z.object({ oobCode: z.string() }),
    open: true,
  },

  /** Mails a link that signs in without a password; the same answer whatever the address is. */
  requestSignInLink: { input: z.object({ email: emailSchema }), output: nothing, open: true },

  /** Called after each log-in: takes over the verified address, and says whether this is the first time. */
  beginSession: { input: nothing, output: z.object({ first_login: z.boolean() }), open: false },

  /** 'Log out': ends every session of the caller, in all browsers. */
  endSessions: { input: nothing, output: nothing, open: false },

  /** Recomputes the caller's matches; another member's, or the whole club's, for admins only (section 7). */
  calculateMatches: {
    input: z.object({
      user_id: z.string().min(1).max(128).optional(),
      timestamp: z.union([z.string().max(64), z.number()]).optional(),
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
    open: false,
  },

  /** What a run over the whole club would look at and cost; writes nothing. For admins. */
  planMatchRun: { input: nothing, output: runPlanSchema, open: false },

  /** Starts a run over the whole club, or answers with the one under way. For admins, who say to which cost they agree. */
  startMatchRun: {
    input: z.object({ agreed: runCostSchema.pick({ reads: true, writes: true }) }),
    output: z.object({ job: z.string(), is_new: z.boolean() }),
    open: false,
  },

  /** Ends a run over the whole club where it is; what it has mended stays. For admins. */
  cancelMatchRun: {
    input: z.object({ job: z.string().min(1).max(100) }),
    output: z.object({ status: matchRunSchema.shape.status }),
    open: false,
  },

  /** Why a pair has its score, and whether that is what is stored. For admins. */
  replayMatch: {
    input: z.object({ pair_id: z.string().regex(/^[^_/]{1,128}_[^_/]{1,128}$/) }),
    output: replaySchema,
    open: false,
  },
} as const

export type Contracts = typeof contracts
export type ContractName = keyof Contracts
/** What a caller hands in (before the schema's own transformations). */
export type InputOf<Name extends ContractName> = z.input<Contracts[Name]['input']>
/** What a handler works with. */
export type ParsedInputOf<Name extends ContractName> = z.output<Contracts[Name]['input']>
export type OutputOf<Name extends ContractName> = z.output<Contracts[Name]['output']>
