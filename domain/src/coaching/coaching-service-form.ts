/** The admin's form of a coaching service (section 5). */
import { z } from 'zod'
import { atMost, typedName, typedText } from '../text/typed-text'
import { limits } from '../limits'
import { isPayable, notPayable } from '../price'
import { coachingIcons } from './coaching-service'

const { title, duration, description, features, feature, price } = limits.coaching.form

function required(typed: typeof typedText, max: number, missing: string) {
  const field = z
    .string()
    .min(1, missing)
    .check(...atMost(max, `At most ${max} characters, please`))
  return typed(field, missing)
}

/** Blank features are dropped. */
export const coachingServiceFormSchema = z.object({
  title: required(typedName, title, 'Please name the service'),
  duration: required(typedName, duration, 'Please say how long it takes'),
  description: required(typedText, description, 'Please describe the service'),
  /** Dollars; the form reads an invalid number as 0. */
  price: z
    .number('Please enter a price')
    .min(0, 'The price can’t be below zero')
    .max(price, `At most $${price}`)
    .multipleOf(0.01, 'No more than two decimals')
    .refine(isPayable, notPayable),
  icon: z.enum(coachingIcons),
  /** Parsed as an integer, 0 where that can't be done (section 5): 1.5 is 1. */
  display_order: z
    .unknown()
    .transform((value) =>
      typeof value === 'number' || typeof value === 'string' ? Number.parseInt(String(value), 10) || 0 : 0,
    )
    .pipe(z.number().min(0, 'Zero or more')),
  features: z
    .array(
      typedName(
        z.string().check(...atMost(feature, `At most ${feature} characters, please`)),
        'Please enter text',
      ),
    )
    .max(features, `At most ${features} features`)
    .transform((all) => all.filter((each) => each !== '')),
  is_active: z.boolean(),
})
export type CoachingServiceForm = z.infer<typeof coachingServiceFormSchema>

/** Reason → text. */
export const coachingRefusals = {
  not_found: 'This service no longer exists.',
  no_booking: 'This booking no longer exists.',
  changed_meanwhile:
    'Someone else has changed this in the meantime. What you typed is still here. Compare the two, then save again.',
} as const
