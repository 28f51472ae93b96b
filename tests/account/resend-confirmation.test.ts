/** Resending the confirmation email. */
import { describe, expect, it } from 'vitest'
import { arrived, codeIn, emailsTo } from '../functions/inbox'
import {
  addressOf,
  applyConfirmation,
  call,
  filledIn,
  queuedFor,
  newUser,
  someNetwork,
} from '../functions/kit'

describe('asking for the confirmation again', () => {
  it('emails a working link to a member who has not confirmed', async () => {
    const joining = filledIn()
    await call('signUp', joining, { network: someNetwork() })
    expect(await call('resendConfirmation', { email: joining.email })).toEqual({ result: {} })
    const emails = await arrived(joining.email, 2)
    const codes = emails.map(codeIn)
    expect(new Set(codes).size).toBe(2)
    expect(await applyConfirmation(codes[1] ?? '')).toBe(true)
  })

  it('answers the same for a member and for an unknown address, and emails neither', async () => {
    const ben = await newUser('ben')
    const unknownAddress = addressOf('nobody')
    expect(await call('resendConfirmation', { email: ben.email })).toEqual({ result: {} })
    expect(await call('resendConfirmation', { email: unknownAddress })).toEqual({ result: {} })
    expect(await queuedFor(ben.email)).toBe(0)
    expect(await queuedFor(unknownAddress)).toBe(0)
    expect(await emailsTo(ben.email)).toEqual([])
  })

  it('refuses an invalid address', async () => {
    const answer = await call('resendConfirmation', { email: 'nobody' })
    expect(answer.error).toEqual({
      status: 'INVALID_ARGUMENT',
      message: 'Please provide a valid email address',
    })
  })
})
