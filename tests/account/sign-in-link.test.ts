/** Signing in with an emailed link, without a password. */
import { describe, expect, it } from 'vitest'
import { arrived, emailAbout, emailsTo, linkIn } from '../functions/inbox'
import {
  addressOf,
  applyConfirmation,
  call,
  db,
  documentsOf,
  filledIn,
  queuedFor,
  signInByLink,
  newUser,
  someNetwork,
} from '../functions/kit'

const aboutLink = 'Your sign-in link'
const askFor = (email: string) => call('requestSignInLink', { email }, { network: someNetwork() })

describe('asking for a sign-in link', () => {
  it('mails a member a link in the form that the browser’s Firebase understands', async () => {
    const ben = await newUser('ben')
    expect(await askFor(ben.email)).toEqual({ result: {} })
    const received = await emailAbout(ben.email, aboutLink)
    expect(received.subject).toBe('Your sign-in link for Seawall Social')
    expect(received.text).toContain('for 1 hour')
    const link = linkIn(received)
    expect(link.pathname).toBe('/login')
    expect(Object.keys(Object.fromEntries(link.searchParams)).sort()).toEqual(['apiKey', 'mode', 'oobCode'])
    expect(link.searchParams.get('mode')).toBe('signIn')
  })

  it('signs in once, and the session starts like any other', async () => {
    const ben = await newUser('ben')
    await askFor(ben.email)
    const code = linkIn(await emailAbout(ben.email, aboutLink)).searchParams.get('oobCode') ?? ''
    expect(await signInByLink(addressOf('eve'), code)).toBeNull()
    const session = await signInByLink(ben.email, code)
    expect(session?.uid).toBe(ben.uid)
    expect(await call('beginSession', {}, { token: session?.token })).toEqual({
      result: { first_login: true, stayed: false },
    })
    expect(await signInByLink(ben.email, code)).toBeNull()
  })

  it('emails the confirmation again to a member who has yet to confirm', async () => {
    const joining = filledIn()
    await call('signUp', joining, { network: someNetwork() })
    await askFor(joining.email)
    const emails = await arrived(joining.email, 2)
    for (const received of emails) expect(linkIn(received).searchParams.get('mode')).toBe('verifyEmail')
    const codes = emails.map((received) => linkIn(received).searchParams.get('oobCode') ?? '')
    expect(new Set(codes).size).toBe(2)
    expect(await applyConfirmation(codes[1] ?? '')).toBe(true)
    expect((await documentsOf(joining.email)).account?.confirmed_at).not.toBeNull()
  })

  it('answers the same for an unknown address and a suspended member, and emails neither', async () => {
    const eve = await newUser('eve')
    await db.collection('accounts').doc(eve.uid).update({ suspended: true })
    const unknownAddress = addressOf('nobody')
    for (const email of [eve.email, unknownAddress]) {
      expect(await askFor(email)).toEqual({ result: {} })
      expect(await queuedFor(email)).toBe(0)
      expect(await emailsTo(email)).toEqual([])
    }
  })
})
