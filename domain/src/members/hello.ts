/** A hello: the one card that a member of a mutual match sends the other, and the sign for an evening together (readings, section 8). */
import { z } from 'zod'
import { isVisible, type Account } from '../account/account'
import { idSchema } from '../ids'
import { limits } from '../limits'
import { atMost, typedText } from '../text/typed-text'
import type { PairReactions } from './reaction'
import type { StoredPrompt } from './prompts'

/** {uuid}, named by the browser, so that a retry is the same card; {ask}-asker and {ask}-asked for the sign of a member who is going together with another. */
export const helloSchema = z.object({
  /** The sender, and the member it is for. */
  user_id: z.string(),
  to_user_id: z.string(),
  /** The prompt on the other's profile that it replies to; null for a blank card. */
  prompt: z.string().nullable().default(null),
  text: z.string(),
  /** The ask that the sign is for; null for a card. */
  ask: z.string().nullable().default(null),
  created_at: z.date(),
  /** TTL deletes it from here on: once the sender has been erased, and no report can name it any more; null before. */
  expires_at: z.date().nullable().default(null),
})
export type Hello = z.infer<typeof helloSchema>

export const helloTexts = {
  self: 'You can’t send yourself a card.',
  not_matched: 'You can only say hello to someone you’ve matched with.',
  sent: 'You’ve already said hello. There’s one card each way.',
  no_prompt: 'That answer has changed. Please choose another one, or start from a blank card.',
} as const
export type HelloRefusal = keyof typeof helloTexts

const { max } = limits.hello
const tooLong = `At most ${max} characters, please`

/** The reason a text is more than words, the most obvious first; null for plain words. */
export function contactIn(text: string): string | null {
  if (/\S@\S|@\w/u.test(text)) return 'Please leave out email addresses and handles. A card is for words.'
  if (
    /:\/\/|\bwww\.|\w\.(?:app|be|biz|ca|co|com|dev|gg|info|io|link|me|net|org|site|tv|uk|us|xyz)\b/iu.test(
      text,
    )
  )
    return 'Please leave out links. A card is for words.'
  if (/(?:\p{Nd}[\s()./+-]*){7}/u.test(text)) return 'Please leave out phone numbers. A card is for words.'
  return null
}

/** Refuses a text that is more than words, with the reason. */
export function wordsOnly({ value, issues }: z.core.ParsePayload<string>): void {
  const message = contactIn(value)
  if (message !== null) issues.push({ code: 'custom', message, input: value })
}

export const helloTextSchema = typedText(
  z
    .string()
    .min(1, 'Please write a few words')
    .check(...atMost(max, tooLong))
    .check(wordsOnly),
  tooLong,
)

export const helloFormSchema = z.object({
  user_id: idSchema,
  prompt: z
    .string()
    .check(...atMost(100))
    .nullable(),
  text: helloTextSchema,
})
export type HelloForm = z.infer<typeof helloFormSchema>

const { sign } = limits.asks
const signTooLong = `At most ${sign} characters, please`

/** The sign by which the other will know a member at their evening: 'I’ll be the one with the yellow scarf'. */
export const signFormSchema = z.object({
  text: typedText(
    z
      .string()
      .min(1, 'Please write a few words')
      .check(...atMost(sign, signTooLong))
      .check(wordsOnly),
    signTooLong,
  ),
})

/** The documents that a card depends on, as stored; null for missing ones. */
export type HelloState = {
  readonly from: string
  readonly sender: Account | null
  readonly target: Account | null
  readonly pair: PairReactions | null
  /** Of the other's profile. */
  readonly prompts: readonly StoredPrompt[]
}

/** The reason a card cannot be sent; null when it can. Hidden, blocked and gone members are the same. */
export function helloRefusalReason(
  { user_id: to, prompt }: Pick<HelloForm, 'user_id' | 'prompt'>,
  { from, sender, target, pair, prompts }: HelloState,
): HelloRefusal | null {
  if (from === to) return 'self'
  const areBoth = sender !== null && isVisible(sender) && target !== null && isVisible(target)
  if (!areBoth || !pair?.mutual || pair.blocked || pair.ended_by.includes(from)) return 'not_matched'
  if (pair.hellos.includes(from)) return 'sent'
  return prompt === null || prompts.some((own) => own.prompt === prompt) ? null : 'no_prompt'
}

/** Until when the member who got the card can report it, whatever its sender has done since. */
export function reportableUntil({ created_at }: Pick<Hello, 'created_at'>): Date {
  return new Date(created_at.getTime() + limits.hello.reportableMs)
}
