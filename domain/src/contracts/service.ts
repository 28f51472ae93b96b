/** The services that answer callables: each is deployed once, so a button's first call starts at most one process per service. */
import type { z } from 'zod'
import type { Audience } from '../account/audience'

/**
 * - `members`: what members and visitors ask for.
 * - `console`: the console, moderation and the door.
 * - `money`: seats, orders and tickets; holds Stripe's secrets.
 * - `matching`: whatever commits through the match gate; has the memory for the whole club.
 */
export const services = ['members', 'console', 'money', 'matching'] as const
export type Service = (typeof services)[number]

/** What one callable takes and answers, who can call it, and which service answers. */
export type Contract = {
  readonly service: Service
  readonly for: Audience
  readonly input: z.ZodType
  readonly output: z.ZodType
}
