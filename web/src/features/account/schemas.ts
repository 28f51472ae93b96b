/** Schemas of the account forms, fetched after their pages. */
import { emailSchema } from '@club/domain/account/credentials'
import { newPasswordRefusal } from '@club/domain/account/password-reset'
import { z } from 'zod'

const noPassword = 'Please enter your password'
export const logInSchema = z.object({ email: emailSchema, password: z.string(noPassword).min(1, noPassword) })
export type Credentials = z.infer<typeof logInSchema>

export const addressSchema = z.object({ email: emailSchema })

/** One refusal at a time: of two entries that differ, or of the password. */
export const newPasswordEntriesSchema = z
  .object({ password: z.string(), confirmation: z.string() })
  .superRefine((entries, context) => {
    const refusal = newPasswordRefusal(entries)
    const path = [entries.password === entries.confirmation ? 'password' : 'confirmation']
    if (refusal) context.addIssue({ code: 'custom', message: refusal.description, path })
  })
