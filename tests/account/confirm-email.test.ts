/** Confirming an address by the link of the mail: for three days, once, and for the newest sign-up alone. */
import { describe, expect, it } from 'vitest'
import { limits } from '@club/domain/limits'
import { confirmAddress } from '../../functions/src/handlers/account/confirm-email'
import { recordConfirmation } from '../../functions/src/store/account/mailed-links'
import { arrived, codeIn, letterAbout } from '../functions/inbox'
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

/** Somebody who has signed up, and the code of the first mail. */
async function joined(changes: Parameters<typeof filledIn>[0] = {}) {
  const joining = filledIn(changes)
  await call('signUp', joining, { network: someNetwork() })
  const [letter] = await arrived(joining.email)
  if (!letter) throw new Error('No email arrived')
  return { ...joining, code: codeIn(letter) }
}

const signUpAgain = (email: string, password: string) =>
  call('signUp', filledIn({ email, password }), { network: someNetwork() })

const after = (ms: number) => new Date(Date.now() + ms)
const isVerified = async (email: string) => (await auth.getUserByEmail(email)).emailVerified

describe('the link of a confirmation mail', () => {
  it('confirms the account and the sign-in, once, and answers with the address for the log-in', async () => {
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

  it('may be any of the mails about the same sign-up', async () => {
    const ana = await joined()
    await call('resendConfirmation', { email: ana.email })
    const codes = (await arrived(ana.email, 2)).map(codeIn)
    const other = codes.find((code) => code !== ana.code) ?? ''
    expect(await applyConfirmation(other)).toBe(true)
    expect(await applyConfirmation(other)).toBe(false)
  })

  it('is kept as a hash, so that nobody who reads the database can use it', async () => {
    const ana = await joined()
    const { uid } = await documentsOf(ana.email)
    const [token] = (await db.collection('confirmation_tokens').where('uid', '==', uid).get()).docs
    expect(token?.id).toMatch(/^[0-9a-f]{64}$/)
    expect(JSON.stringify([token?.id, token?.data()])).not.toContain(ana.code)
  })

  it.each(['nothing', 'x'.repeat(200), '../accounts/ana', '{{link}}'])(
    'with the code %j is refused',
    async (oobCode) => {
      expect((await call('confirmEmail', { oobCode })).error).toEqual(refusal)
    },
  )

  it.each([{}, { oobCode: '' }, { oobCode: 7 }, { oobCode: 'x'.repeat(201) }])(
    'is not understood when it brings %j',
    async (input) => {
      expect((await call('confirmEmail', input)).error?.status).toBe('INVALID_ARGUMENT')
    },
  )

  it('does not let anybody in who is suspended', async () => {
    const eve = await joined()
    const { uid } = await documentsOf(eve.email)
    await db.collection('accounts').doc(uid).update({ suspended: true })
    expect(await applyConfirmation(eve.code)).toBe(false)
    expect(await isVerified(eve.email)).toBe(false)
  })

  it('confirms the address that it was mailed to, and no other', async () => {
    const eve = await joined()
    const { uid } = await documentsOf(eve.email)
    await auth.updateUser(uid, { email: addressOf('ben') })
    expect(await applyConfirmation(eve.code)).toBe(false)
    expect((await auth.getUser(uid)).emailVerified).toBe(false)
  })

  it('finishes the job when a crash had left it half done', async () => {
    const ana = await joined()
    const link = { kind: 'confirmation_tokens', secret: ana.code } as const
    expect(await recordConfirmation(link, false, new Date())).toBe(true)
    expect(await isVerified(ana.email)).toBe(false)
    expect(await applyConfirmation(ana.code)).toBe(true)
    expect(await isVerified(ana.email)).toBe(true)
    expect(await applyConfirmation(ana.code)).toBe(false)
  })
})

describe('when somebody signs up again with the address', () => {
  it('an older link confirms nothing, and the newest one the password chosen last', async () => {
    const eve = await joined({ password: 'eve-was-here' })
    await signUpAgain(eve.email, 'the-owner-now')
    expect((await call('confirmEmail', { oobCode: eve.code })).error).toEqual(refusal)
    expect(await isVerified(eve.email)).toBe(false)
    expect(await applyConfirmation(codeIn(await letterAbout(eve.email, again)))).toBe(true)
    expect(await signIn(eve.email, 'eve-was-here')).toBeNull()
    expect(await signIn(eve.email, 'the-owner-now')).not.toBeNull()
  })

  it('the mail says so, and what to do about it', async () => {
    const { email } = await joined()
    await signUpAgain(email, 'the-owner-now')
    const { text } = await letterAbout(email, again)
    expect(text).toContain('signed up for Seawall Social with this address again')
    expect(text).toContain('Only this newest email counts')
    expect(text).toContain('Please ignore this email')
  })

  it('after it was confirmed, it is taken', async () => {
    const ana = await joined()
    expect(await applyConfirmation(ana.code)).toBe(true)
    await signUpAgain(ana.email, 'eve-was-here')
    await letterAbout(ana.email, 'already have an account')
    expect(await signIn(ana.email)).not.toBeNull()
    expect(await signIn(ana.email, 'eve-was-here')).toBeNull()
  })

  it('after the account was confirmed and before the sign-in was, it is taken as well', async () => {
    const ana = await joined()
    await recordConfirmation({ kind: 'confirmation_tokens', secret: ana.code }, false, new Date())
    await signUpAgain(ana.email, 'eve-was-here')
    expect(await signIn(ana.email, 'eve-was-here')).toBeNull()
    expect(await applyConfirmation(ana.code)).toBe(true)
    expect(await signIn(ana.email)).not.toBeNull()
  })

  it('in the very moment of the click, either comes first and one password counts', async () => {
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
