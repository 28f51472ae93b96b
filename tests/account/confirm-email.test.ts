/** Confirming an address with the emailed link: valid for three days, once, and for the newest sign-up alone. */
import { describe, expect, it } from 'vitest'
import { limits } from '@club/domain/limits'
import { confirmAddress } from '../../functions/src/account/confirm-email'
import { recordConfirmation } from '../../functions/src/emails/emailed-links'
import { arrived, codeIn, emailAbout } from '../functions/inbox'
import {
  addressOf,
  applyConfirmation,
  auth,
  call,
  db,
  documentsOf,
  filledIn,
  signIn,
  someNetwork,
} from '../functions/kit'

const minute = 60_000
const again = 'your newest link'
const refusal = {
  status: 'FAILED_PRECONDITION',
  message: 'This confirmation link has expired or was already used.',
}

/** Signs up a member; returns it with the code of the first email. */
async function joined(changes: Parameters<typeof filledIn>[0] = {}) {
  const joining = filledIn(changes)
  await call('signUp', joining, { network: someNetwork() })
  const [received] = await arrived(joining.email)
  if (!received) throw new Error('No email arrived')
  return { ...joining, code: codeIn(received) }
}

const signUpAgain = (email: string, password: string) =>
  call('signUp', filledIn({ email, password }), { network: someNetwork() })

const after = (ms: number) => new Date(Date.now() + ms)
const isVerified = async (email: string) => (await auth.getUserByEmail(email)).emailVerified

describe('the link in a confirmation email', () => {
  it('confirms the account and the sign-in, once, and answers with the address to log in with', async () => {
    const ana = await joined()
    expect((await documentsOf(ana.email)).account?.confirmed_at).toBeNull()
    expect(await call('confirmEmail', { oobCode: ana.code })).toEqual({ result: { email: ana.email } })
    expect((await documentsOf(ana.email)).account?.confirmed_at).not.toBeNull()
    expect(await isVerified(ana.email)).toBe(true)
    expect((await call('confirmEmail', { oobCode: ana.code })).error).toEqual(refusal)
  })

  it('works for three days', async () => {
    const ana = await joined()
    expect(await confirmAddress(ana.code, after(limits.links.confirmationMs + minute))).toBe(false)
    expect(await isVerified(ana.email)).toBe(false)
    expect(await confirmAddress(ana.code, after(limits.links.confirmationMs - minute))).toBe(true)
    expect(await isVerified(ana.email)).toBe(true)
  })

  it('works from any of the emails about the same sign-up', async () => {
    const ana = await joined()
    await call('resendConfirmation', { email: ana.email })
    const codes = (await arrived(ana.email, 2)).map(codeIn)
    const other = codes.find((code) => code !== ana.code) ?? ''
    expect(await applyConfirmation(other)).toBe(true)
    expect(await applyConfirmation(other)).toBe(false)
  })

  it('is stored as a hash, so that someone who reads the database can’t use it', async () => {
    const ana = await joined()
    const { uid } = await documentsOf(ana.email)
    const [token] = (await db.collection('confirmation_tokens').where('uid', '==', uid).get()).docs
    expect(token?.id).toMatch(/^[0-9a-f]{64}$/)
    expect(JSON.stringify([token?.id, token?.data()])).not.toContain(ana.code)
  })

  it.each(['nothing', 'x'.repeat(200), '../accounts/ana', '{{link}}'])(
    'refuses the code %j',
    async (oobCode) => {
      expect((await call('confirmEmail', { oobCode })).error).toEqual(refusal)
    },
  )

  it.each([{}, { oobCode: '' }, { oobCode: 7 }, { oobCode: 'x'.repeat(201) }])(
    'rejects the malformed request %j',
    async (input) => {
      expect((await call('confirmEmail', input)).error?.status).toBe('INVALID_ARGUMENT')
    },
  )

  it('does not let a suspended member in', async () => {
    const eve = await joined()
    const { uid } = await documentsOf(eve.email)
    await db.collection('accounts').doc(uid).update({ suspended: true })
    expect(await applyConfirmation(eve.code)).toBe(false)
    expect(await isVerified(eve.email)).toBe(false)
  })

  it('confirms only the address that it was sent to', async () => {
    const eve = await joined()
    const { uid } = await documentsOf(eve.email)
    await auth.updateUser(uid, { email: addressOf('ben') })
    expect(await applyConfirmation(eve.code)).toBe(false)
    expect((await auth.getUser(uid)).emailVerified).toBe(false)
  })

  it('finishes a confirmation that a crash left half done', async () => {
    const ana = await joined()
    const link = { kind: 'confirmation_tokens', secret: ana.code } as const
    expect(await recordConfirmation(link, false, new Date())).toBe(true)
    expect(await isVerified(ana.email)).toBe(false)
    expect(await applyConfirmation(ana.code)).toBe(true)
    expect(await isVerified(ana.email)).toBe(true)
    expect(await applyConfirmation(ana.code)).toBe(false)
  })
})

describe('a second sign-up with the same address', () => {
  it('invalidates older links; the newest one confirms the password chosen last', async () => {
    const eve = await joined({ password: 'eve-was-here' })
    await signUpAgain(eve.email, 'the-owner-now')
    expect((await call('confirmEmail', { oobCode: eve.code })).error).toEqual(refusal)
    expect(await isVerified(eve.email)).toBe(false)
    expect(await applyConfirmation(codeIn(await emailAbout(eve.email, again)))).toBe(true)
    expect(await signIn(eve.email, 'eve-was-here')).toBeNull()
    expect(await signIn(eve.email, 'the-owner-now')).not.toBeNull()
  })

  it('sends an email that explains it, and what to do about it', async () => {
    const { email } = await joined()
    await signUpAgain(email, 'the-owner-now')
    const { text } = await emailAbout(email, again)
    expect(text).toContain('signed up for Seawall Social with this address again')
    expect(text).toContain('Only this newest email counts')
    expect(text).toContain('Please ignore this email')
  })

  it('is refused once the address is confirmed', async () => {
    const ana = await joined()
    expect(await applyConfirmation(ana.code)).toBe(true)
    await signUpAgain(ana.email, 'eve-was-here')
    await emailAbout(ana.email, 'already have an account')
    expect(await signIn(ana.email)).not.toBeNull()
    expect(await signIn(ana.email, 'eve-was-here')).toBeNull()
  })

  it('is refused when the account is confirmed and the sign-in is not yet', async () => {
    const ana = await joined()
    await recordConfirmation({ kind: 'confirmation_tokens', secret: ana.code }, false, new Date())
    await signUpAgain(ana.email, 'eve-was-here')
    expect(await signIn(ana.email, 'eve-was-here')).toBeNull()
    expect(await applyConfirmation(ana.code)).toBe(true)
    expect(await signIn(ana.email)).not.toBeNull()
  })

  it('wins or loses against a click on the link at the same moment, and only one password counts', async () => {
    for (let round = 0; round < 4; round += 1) {
      const ana = await joined()
      const [isConfirmed] = await Promise.all([
        applyConfirmation(ana.code),
        signUpAgain(ana.email, 'chosen-second'),
      ])
      expect(await isVerified(ana.email)).toBe(isConfirmed)
      expect((await signIn(ana.email)) !== null).toBe(isConfirmed)
      expect((await signIn(ana.email, 'chosen-second')) !== null).toBe(!isConfirmed)
    }
  })
})
