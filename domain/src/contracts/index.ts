/** Everything the browser can ask of the server: name → what goes in, what comes back. */
import { z } from 'zod'
import { emailSchema } from '../account/email-address'
import { signUpSchema } from '../account/sign-up'

const nothing = z.object({})
const optionalText = z.string().max(200).optional()

export const contracts = {
  /** Creates account and profile and mails a confirmation link; the same answer for an address that is taken (readings, section 1). */
  signUp: { input: signUpSchema, output: nothing, open: true },

  /** Mails the confirmation link again; the same answer whatever the address is. */
  resendConfirmation: { input: z.object({ email: emailSchema }), output: nothing, open: true },

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
} as const

export type Contracts = typeof contracts
export type ContractName = keyof Contracts
/** What a caller hands in (before the schema's own transformations). */
export type InputOf<Name extends ContractName> = z.input<Contracts[Name]['input']>
/** What a handler works with. */
export type ParsedInputOf<Name extends ContractName> = z.output<Contracts[Name]['input']>
export type OutputOf<Name extends ContractName> = z.output<Contracts[Name]['output']>
