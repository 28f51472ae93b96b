/** Schemas for email addresses and new passwords. */
import { z } from 'zod'
import { limits } from '../limits'
import { passwordTexts } from './password-reset'
import { atMost } from '../text/typed-text'

const message = 'Please provide a valid email address'

/**
 * A subset of RFC 5321 and 6531: a dot-atom, no quoted strings or comments, then a domain name whose last label starts with a letter, so no
 * address literals. Letters of any script are allowed. Control, space and invisible characters are not: mail servers drop them, so that one
 * mailbox would have many spellings, each with its own rate limit.
 */
const word = String.raw`[\p{L}\p{M}\p{N}!#$%&'*+/=?^_\x60{|}~’\-]+`
const inside = String.raw`[\p{L}\p{M}\p{N}\-]{0,61}[\p{L}\p{M}\p{N}]`
const label = String.raw`[\p{L}\p{N}](?:${inside})?`
const emailPattern = new RegExp(
  String.raw`^(?!.*\p{Default_Ignorable_Code_Point})(?=[^@]{1,64}@)${word}(?:\.${word})*@(?:${label}\.)+\p{L}${inside}$`,
  'u',
)

export const emailSchema = z
  .string(message)
  .trim()
  .normalize('NFKC')
  .toLowerCase()
  .check(...atMost(limits.email.max, message))
  .regex(emailPattern, message)

/** The password a member has, asked for once more before a change of how they sign in. */
export const currentPasswordSchema = z.string().min(1, 'Please enter your password')

export const newPasswordSchema = z
  .string(passwordTexts.tooShort)
  .refine((password) => password.length >= limits.password.min, passwordTexts.tooShort)
  .check(...atMost(limits.password.max, passwordTexts.tooLong))

/** The code of an authenticator app, which some apps show in two groups. */
export const appCodeSchema = z
  .string()
  .transform((code) => code.replaceAll(/\s/g, ''))
  .pipe(z.string().regex(/^\d{6}$/, 'Enter the 6 digits your app shows'))
