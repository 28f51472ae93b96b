/** Signing up with a known address: its owner is notified, and the stranger learns nothing. */
import { describe, expect, it } from 'vitest'
import { arrived } from '../functions/inbox'
import { auth, call, db, documentsOf, filledIn, signIn, newUser, someNetwork } from '../functions/kit'

async function accountsWith(email: string): Promise<string[]> {
  return (await db.collection('accounts').where('email', '==', email).get()).docs.map(({ id }) => id)
}

describe('signing up with an address that is known', () => {
  it('answers the same and emails the owner, when it is a member’s', async () => {
    const ben = await newUser('ben')
    await db.collection('profiles').doc(ben.uid).set({ first_name: 'Ben', created_at: new Date() })
    const stranger = filledIn({ email: ben.email, password: 'another-secret' })
    expect(await call('signUp', stranger, { network: someNetwork() })).toEqual({ result: {} })
    const [received] = await arrived(ben.email)
    expect(received?.subject).toContain('already have an account')
    expect(received?.text).toContain('Ben')
    expect(received?.text).not.toContain('Ana')
    expect(received?.text).not.toContain('oobCode')
    expect(await signIn(ben.email)).not.toBeNull()
    expect(await signIn(ben.email, 'another-secret')).toBeNull()
    expect((await documentsOf(ben.email)).profile).toMatchObject({ first_name: 'Ben' })
  })

  it('mails the confirmation again and lets the last sign-up count, when no one has confirmed it', async () => {
    const first = filledIn()
    await call('signUp', first, { network: someNetwork() })
    const before = await documentsOf(first.email)
    const second = filledIn({ email: first.email, first_name: 'Anabela', password: 'the-owner-now' })
    expect(await call('signUp', second, { network: someNetwork() })).toEqual({ result: {} })
    const emails = await arrived(first.email, 2)
    expect(emails.every(({ text }) => text.includes('oobCode'))).toBe(true)
    expect(emails.map(({ subject }) => subject)).toContain(
      'Confirm your email for Seawall Social: your newest link',
    )
    const documents = await documentsOf(first.email)
    expect(documents.uid).not.toBe(before.uid)
    expect(documents.profile).toMatchObject({ first_name: 'Anabela' })
    expect(await accountsWith(first.email)).toEqual([documents.uid])
    expect((await db.collection('profiles').doc(before.uid).get()).exists).toBe(false)
    expect(await signIn(first.email)).toBeNull()
    expect(await signIn(first.email, 'the-owner-now')).not.toBeNull()
  })

  it('does not change a confirmed member who has not logged in yet', async () => {
    const first = filledIn()
    await call('signUp', first, { network: someNetwork() })
    await auth.updateUser((await documentsOf(first.email)).uid, { emailVerified: true })
    await call('signUp', filledIn({ email: first.email, first_name: 'Eve', password: 'eve-was-here' }), {
      network: someNetwork(),
    })
    expect(await signIn(first.email)).not.toBeNull()
    expect((await documentsOf(first.email)).profile).toMatchObject({ first_name: 'Ana' })
  })

  it('never hands over an account that has been used, even when its new address is unconfirmed', async () => {
    const ben = await newUser('ben', { account: { welcomed_at: new Date() } })
    await auth.updateUser(ben.uid, { emailVerified: false })
    await call('signUp', filledIn({ email: ben.email, password: 'eve-was-here' }), { network: someNetwork() })
    expect(await signIn(ben.email)).not.toBeNull()
    expect(await signIn(ben.email, 'eve-was-here')).toBeNull()
  })

  it('completes a sign-up that crashed between the sign-in and the documents', async () => {
    const crashed = await newUser('ana', { verified: false, account: null })
    expect(await call('signUp', filledIn({ email: crashed.email }), { network: someNetwork() })).toEqual({
      result: {},
    })
    const { uid, account, profile } = await documentsOf(crashed.email)
    expect(uid).not.toBe(crashed.uid)
    expect(account).toMatchObject({ email: crashed.email, role: 'user' })
    expect(profile).toMatchObject({ first_name: 'Ana' })
    const [received] = await arrived(crashed.email)
    expect(received?.subject).toBe('Confirm your email for Seawall Social')
  })

  it('makes one account of one form sent twice at once', async () => {
    const joining = filledIn()
    const network = someNetwork()
    const answers = await Promise.all([1, 2].map(() => call('signUp', joining, { network })))
    expect(answers).toEqual([{ result: {} }, { result: {} }])
    const { uid, profile } = await documentsOf(joining.email)
    expect(profile).toMatchObject({ first_name: 'Ana' })
    expect(await accountsWith(joining.email)).toEqual([uid])
    expect(await signIn(joining.email)).not.toBeNull()
  })
})
