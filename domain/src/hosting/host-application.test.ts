/** The host application: what the form takes, and the row it becomes. */
import { describe, expect, it } from 'vitest'
import { limits } from '../limits'
import {
  hostApplicationFormSchema,
  hostApplicationSchema,
  isFilledInByProgram,
  newHostApplication,
} from './host-application'

const filledIn = {
  firstName: 'Nadia',
  lastName: 'Haddad',
  email: 'Nadia@Example.com',
  phone: '+1 (604) 555-0134',
  city: 'Vancouver',
  experience: '',
  reason: 'I cook for twelve people every month and would love a longer table.',
}
const errorOf = (changes: object) =>
  hostApplicationFormSchema.safeParse({ ...filledIn, ...changes }).error?.issues[0]

describe('the form', () => {
  it('takes its fields, tidied', () => {
    expect(hostApplicationFormSchema.parse({ ...filledIn, city: ' Vancouver ' })).toEqual({
      ...filledIn,
      email: 'nadia@example.com',
      leave_empty: '',
    })
  })

  it('needs all of them except experience', () => {
    expect(errorOf({ experience: undefined })).toBeUndefined()
    for (const field of ['firstName', 'lastName', 'email', 'phone', 'city', 'reason']) {
      expect(errorOf({ [field]: undefined })?.path).toEqual([field])
      expect(errorOf({ [field]: '  ' })?.path).toEqual([field])
    }
  })

  it.each(['604 555 0134', '604.555.0134', '+49 30 1234567', '(604) 555-0134 ext. 12'])(
    'takes the phone number %s',
    (phone) => expect(errorOf({ phone })).toBeUndefined(),
  )

  it.each(['555', 'call me', '604-CALL-NOW', '1'.repeat(limits.hosting.phone + 1)])(
    'refuses the phone number %s',
    (phone) =>
      expect(errorOf({ phone })?.message).toBe('Please provide a phone number with at least 7 digits'),
  )

  it.each(['city', 'experience', 'reason'] as const)('takes as much of %s as its limit says', (field) => {
    const max = limits.hosting[field]
    expect(errorOf({ [field]: 'a'.repeat(max) })).toBeUndefined()
    expect(errorOf({ [field]: 'a'.repeat(max + 1) })?.message).toBe(`At most ${max} characters, please`)
  })

  it('knows a program by the field that nobody sees', () => {
    expect(isFilledInByProgram({ leave_empty: '' })).toBe(false)
    expect(isFilledInByProgram({ leave_empty: 'https://example.com' })).toBe(true)
  })
})

it('The row keeps what was typed, waits for review and holds nothing of the hidden field', () => {
  const now = new Date('2026-11-20T20:00:00Z')
  const row = newHostApplication(hostApplicationFormSchema.parse(filledIn), now)
  expect(row).toEqual({
    first_name: 'Nadia',
    last_name: 'Haddad',
    email: 'nadia@example.com',
    phone: '+1 (604) 555-0134',
    city: 'Vancouver',
    experience: '',
    reason: filledIn.reason,
    status: 'new',
    created_at: now,
    decided_at: null,
  })
  expect(hostApplicationSchema.parse(row)).toEqual(row)
})
