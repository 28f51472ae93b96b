/** Resetting a password by email: the link works for 24 hours, and once. */
import { describe, expect, it } from 'vitest'
import { contracts } from '@club/domain/contracts/index'
import { limits } from '@club/domain/limits'
import { exchangeResetLink } from '../../functions/src/account/password-reset'
import { arrived, codeIn, emailAbout, emailsTo, linkIn } from '../functions/inbox'
import {
  addressOf,
  auth,
  call,
  db,
  filledIn,
  queuedFor,
  resetPassword,
  signIn,
  newUser,
  someNetwork,
} from '../functions/kit'
import { aboutReset, askForReset, secretFor } from '../functions/resets'

const minute = 60_000
const refusal = {
  status: 'FAILED_PRECONDITION',
  message: 'Invalid or expired reset link. Please request a new password reset.',
}
const after = (ms: number) => new Date(Date.now() + ms)

describe('asking for a new password', () => {
  it('emails a link of our own that says how long it works', async () => {
    const ben = await newUser('ben')
    expect(await askForReset(ben.email)).toEqual({ result: {} })
    const received = await emailAbout(ben.email, aboutReset)
    expect(received.subject).toBe('Choose a new password for Seawall Social')
    expect(received.text).toContain('for 24 hours')
    expect(linkIn(received).pathname).toBe('/reset-password')
    expect(linkIn(received).searchParams.get('token')).toMatch(/^[\w-]{43}$/)
  })

  it('gives the same answer for an unknown address, and sends no email', async () => {
    const unknownAddress = addressOf('nobody')
    expect(await askForReset(unknownAddress)).toEqual({ result: {} })
    expect(await queuedFor(unknownAddress)).toBe(0)
    expect(await emailsTo(unknownAddress)).toEqual([])
  })

  it('counts towards the same limit as the other emails that a stranger can request', async () => {
    const ben = await newUser('ben')
    for (let time = 0; time < limits.emails.perAddressPerHour; time += 1) {
      await call(time % 2 === 0 ? 'requestPasswordReset' : 'requestSignInLink', { email: ben.email })
    }
    expect(await queuedFor(ben.email)).toBe(limits.emails.perAddressPerHour)
    expect(await askForReset(ben.email)).toEqual({ result: {} })
    expect(await queuedFor(ben.email)).toBe(limits.emails.perAddressPerHour)
    await arrived(ben.email, limits.emails.perAddressPerHour)
  })

  it('refuses an invalid address', async () => {
    expect((await askForReset('ben')).error).toEqual({
      status: 'INVALID_ARGUMENT',
      message: 'Please provide a valid email address',
    })
  })
})

describe('the link in a password-reset email', () => {
  it('sets a new password, and the old one stops working', async () => {
    const ben = await newUser('ben')
    const { result } = await call('openPasswordReset', { token: await secretFor(ben.email) })
    const { oobCode } = contracts.openPasswordReset.output.parse(result)
    expect(await resetPassword(oobCode, 'brand-new-1')).toBe(true)
    expect(await resetPassword(oobCode, 'brand-new-2')).toBe(false)
    expect(await signIn(ben.email)).toBeNull()
    expect(await signIn(ben.email, 'brand-new-1')).not.toBeNull()
  })

  it('works after 23 hours and 59 minutes', async () => {
    const ben = await newUser('ben')
    const secret = await secretFor(ben.email)
    const code = await exchangeResetLink(secret, after(limits.links.resetMs - minute))
    expect(code).not.toBeNull()
    expect(await resetPassword(code ?? '', 'brand-new-1')).toBe(true)
  })

  it('is refused after 24 hours and 1 minute, and changes nothing', async () => {
    const ben = await newUser('ben')
    const secret = await secretFor(ben.email)
    expect(await exchangeResetLink(secret, after(limits.links.resetMs + minute))).toBeNull()
    expect(await signIn(ben.email)).not.toBeNull()
    expect(await exchangeResetLink(secret, new Date())).not.toBeNull()
  })

  it('is refused the second time it is used', async () => {
    const ben = await newUser('ben')
    const token = await secretFor(ben.email)
    expect((await call('openPasswordReset', { token })).error).toBeUndefined()
    expect((await call('openPasswordReset', { token })).error).toEqual(refusal)
  })

  it('works for only one of many requests at the same moment', async () => {
    const secret = await secretFor((await newUser('ben')).email)
    const codes = await Promise.all(Array.from({ length: 8 }, () => exchangeResetLink(secret, new Date())))
    expect(codes.filter((code) => code !== null)).toHaveLength(1)
  })

  it('leaves earlier links valid when another is requested, and invalidates them when it is used', async () => {
    const ben = await newUser('ben')
    for (let time = 0; time < 3; time += 1) await askForReset(ben.email)
    const emails = await arrived(ben.email, 3)
    const secrets = emails.map((received) => linkIn(received).searchParams.get('token') ?? '')
    const others = await newUser('chloe')
    const another = await secretFor(others.email)
    expect(await exchangeResetLink(secrets[0] ?? '', new Date())).not.toBeNull()
    expect(await exchangeResetLink(secrets[1] ?? '', new Date())).toBeNull()
    expect(await exchangeResetLink(secrets[2] ?? '', new Date())).toBeNull()
    expect(await exchangeResetLink(another, new Date())).not.toBeNull()
  })

  it('is stored as a hash', async () => {
    const ben = await newUser('ben')
    const secret = await secretFor(ben.email)
    const [token] = (await db.collection('reset_tokens').where('uid', '==', ben.uid).get()).docs
    expect(token?.id).toMatch(/^[0-9a-f]{64}$/)
    expect(JSON.stringify([token?.id, token?.data()])).not.toContain(secret)
  })

  it.each(['nothing', 'x'.repeat(200), '../accounts/ana'])('the token %j is refused', async (token) => {
    expect((await call('openPasswordReset', { token })).error).toEqual(refusal)
  })

  it('the token of a confirmation email sets no password', async () => {
    const joining = filledIn()
    await call('signUp', joining, { network: someNetwork() })
    const [received] = await arrived(joining.email)
    expect(await exchangeResetLink(received ? codeIn(received) : '', new Date())).toBeNull()
  })

  it('resets nothing once the account has another address', async () => {
    const ben = await newUser('ben')
    const secret = await secretFor(ben.email)
    await auth.updateUser(ben.uid, { email: addressOf('ben-new') })
    expect(await exchangeResetLink(secret, new Date())).toBeNull()
  })
})
