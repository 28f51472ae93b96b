/** Every text that names a person, event, place, code or prompt loses characters that no one can see. */
import { expect, it } from 'vitest'
import type { z } from 'zod'
import { coachingServiceFormSchema } from '../coaching/coaching-service-form'
import { eventFormSchema } from '../events/event-form'
import { hostApplicationFormSchema } from '../hosting/host-application'
import { locationNameSchema } from '../locations/location-form'
import { profileFormSchema } from '../members/profile'
import { signUpSchema } from '../members/sign-up'
import { discountCodeText } from '../orders/discount-code'
import { ticketTypeFormSchema } from '../orders/tickets/ticket-type-form'

const coaching = coachingServiceFormSchema.shape
const texts: readonly (readonly [name: string, schema: z.ZodType])[] = [
  ['a first name', signUpSchema.shape.first_name],
  ['a last name', signUpSchema.shape.last_name],
  ['a host’s first name', hostApplicationFormSchema.shape.firstName],
  ['a host’s city', hostApplicationFormSchema.shape.city],
  ['a member’s location', profileFormSchema.shape.location],
  ['the title of an event', eventFormSchema.shape.title],
  ['the address of an event', eventFormSchema.shape.address_line],
  ['the category of an event', eventFormSchema.shape.category],
  ['a ticket type', ticketTypeFormSchema.shape.name],
  ['a location', locationNameSchema],
  ['a coaching service', coaching.title],
  ['the length of a coaching service', coaching.duration],
  ['a discount code', discountCodeText],
]

it.each(texts)('takes %s without characters that no one can see', (_, schema) => {
  expect(schema.parse('Ma\u3164\u200bya')).toMatch(/^maya$/i)
  expect([undefined, '']).toContain(schema.safeParse('\u115f\u1160\u3164\uffa0').data)
})

it('takes a phone number and the features of a service without them too', () => {
  expect(hostApplicationFormSchema.shape.phone.parse('604 555\u200b 0100')).toBe('604 555 0100')
  expect(coaching.features.parse(['A\u200bb', '\u3164\u3164'])).toEqual(['Ab'])
})
