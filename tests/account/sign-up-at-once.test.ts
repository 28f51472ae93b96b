/** Concurrent, rate-limited and interrupted sign-ups with one address: the newest email always leads to an account. */
import { describe, expect, it, vi } from 'vitest'
import { limits } from '@club/domain/limits'
import * as gateway from '../../functions/src/server/gateways/auth'
import { join as signUpHere } from '../../functions/src/account/sign-up'
import * as store from '../../functions/src/account/stored-sign-ups'
import { arrived, codeIn, emailsTo } from '../functions/inbox'
import {
  applyConfirmation,
  auth,
  call,
  db,
  documentsOf,
  filledIn,
  queuedFor,
  signIn,
  someNetwork,
} from '../functions/kit'

vi.mock(import('../../functions/src/server/gateways/auth'), { spy: true })
vi.mock(import('../../functions/src/account/stored-sign-ups'), { spy: true })

type Form = ReturnType<typeof filledIn>

const join = (form: Form) => call('signUp', form, { network: someNetwork() })
const resend = ({ email }: Form) => call('resendConfirmation', { email }, { network: someNetwork() })

async function accountsWith(email: string): Promise<string[]> {
  return (await db.collection('accounts').where('email', '==', email).get()).docs.map(({ id }) => id)
}

/** The code in the email queued last; delivery can change their order. */
async function newestCode(email: string): Promise<string> {
  const { docs } = await db.collection('mail').where('to', '==', email).get()
  const [newest] = docs.sort((one, other) => other.createTime.toMillis() - one.createTime.toMillis())
  const emails = await arrived(email, docs.length)
  const received = emails.find(({ headers }) => headers['message-id'] === `<${newest?.id}@seawall.social>`)
  if (!received) throw new Error('The newest email did not arrive')
  return codeIn(received)
}

/** Confirms with the newest link; the account then exists, and with it one of these passwords. */
async function expectJoined(email: string, passwords: string[]): Promise<void> {
  const { uid, profile } = await documentsOf(email)
  expect(await accountsWith(email)).toEqual([uid])
  expect(profile).toMatchObject({ first_name: 'Ana' })
  expect(await applyConfirmation(await newestCode(email))).toBe(true)
  expect((await documentsOf(email)).account?.confirmed_at).not.toBeNull()
  expect((await auth.getUser(uid)).emailVerified).toBe(true)
  const sessions = await Promise.all(passwords.map((password) => signIn(email, password)))
  expect(sessions.filter((session) => session !== null)).toHaveLength(1)
}

describe('repeated sign-ups with one address', () => {
  it('leave one working account after four in a row and two at once, at the limit of emails', async () => {
    const form = filledIn()
    for (let time = 0; time < 4; time += 1) expect(await join(form)).toEqual({ result: {} })
    const forms = ['double-click-1', 'double-click-2'].map((password) => ({ ...form, password }))
    expect(await Promise.all(forms.map(join))).toEqual([{ result: {} }, { result: {} }])
    expect(await queuedFor(form.email)).toBe(limits.emails.perAddressPerHour)
    await expectJoined(form.email, ['double-click-1', 'double-click-2'])
  })

  it('leave one working account after three resends and a double click', async () => {
    const form = filledIn()
    await join(form)
    for (let time = 0; time < 3; time += 1) await resend(form)
    const forms = ['double-click-1', 'double-click-2'].map((password) => ({ ...form, password }))
    await Promise.all(forms.map(join))
    expect(await queuedFor(form.email)).toBe(limits.emails.perAddressPerHour)
    await expectJoined(form.email, ['double-click-1', 'double-click-2'])
  })

  it('leave the former sign-up as it is once the hour’s emails are used up', async () => {
    const form = filledIn()
    await join(form)
    for (let time = 1; time < limits.emails.perAddressPerHour; time += 1) await resend(form)
    const before = await documentsOf(form.email)
    expect(await join({ ...form, first_name: 'Eve', password: 'too-late-1' })).toEqual({ result: {} })
    expect(await documentsOf(form.email)).toEqual(before)
    expect(await signIn(form.email, 'too-late-1')).toBeNull()
    await expectJoined(form.email, [form.password])
  })

  it('make one account at the same moment, whose password is that of the newest email', async () => {
    for (let round = 0; round < 4; round += 1) {
      const form = filledIn()
      const passwords = ['first-one', 'second-one', 'third-one', 'fourth-one']
      const answers = await Promise.all(passwords.map((password) => join({ ...form, password })))
      expect(answers).toEqual(passwords.map(() => ({ result: {} })))
      await expectJoined(form.email, passwords)
    }
  })

  it('end with a newest link that works while another confirmation is requested', async () => {
    for (let round = 0; round < 4; round += 1) {
      const form = filledIn({ password: 'first-one' })
      await join(form)
      await Promise.all([resend(form), join({ ...form, password: 'second-one' }), resend(form)])
      await expectJoined(form.email, ['first-one', 'second-one'])
    }
  })

  it('leave the address to the member who confirmed it in between', async () => {
    for (let round = 0; round < 3; round += 1) {
      const form = filledIn({ password: 'first-one' })
      await join(form)
      const code = await newestCode(form.email)
      const again = ['second-one', 'third-one'].map((password) => join({ ...form, password }))
      const [isConfirmed] = await Promise.all([applyConfirmation(code), ...again])
      if (isConfirmed) expect(await signIn(form.email, 'first-one')).not.toBeNull()
      else await expectJoined(form.email, ['first-one', 'second-one', 'third-one'])
    }
  })

  it('send no link when the address belongs to a member', async () => {
    const form = filledIn()
    await join(form)
    expect(await applyConfirmation(await newestCode(form.email))).toBe(true)
    await Promise.all(['second-one', 'third-one'].map((password) => join({ ...form, password })))
    const known = (await emailsTo(form.email)).filter(({ subject }) => !subject.includes('already have'))
    expect(known).toHaveLength(1)
    expect(await signIn(form.email)).not.toBeNull()
  })
})

/** The steps of a sign-up, in order; each states whether a crash in it comes before the commit. */
const steps = [
  ['creates the new Auth user', true, () => vi.mocked(gateway.createAuthUser)],
  ['commits', true, () => vi.mocked(store.recordSignUp)],
  ['gives the new user the address', false, () => vi.mocked(gateway.giveAddress)],
  ['deletes the former user', false, () => vi.mocked(gateway.deleteAuthUser)],
] as const

describe('a sign-up that crashes with the hour’s last email', () => {
  it.each(steps)('leaves a working link if the crash comes as it %s', async (_step, isBeforeCommit, step) => {
    const form = filledIn({ password: 'first-one' })
    await join(form)
    for (let time = 2; time < limits.emails.perAddressPerHour; time += 1) await resend(form)
    step().mockRejectedValueOnce(new Error('Crash'))
    const again = signUpHere(
      { ...form, password: 'second-one' },
      { email: form.email, network: null },
      new Date(),
    )
    await expect(again).rejects.toThrow('Crash')
    expect(await applyConfirmation(await newestCode(form.email))).toBe(true)
    expect(await accountsWith(form.email)).toHaveLength(1)
    expect((await signIn(form.email, 'first-one')) !== null).toBe(isBeforeCommit)
    expect((await signIn(form.email, 'second-one')) !== null).toBe(!isBeforeCommit)
  })

  it('can be repeated if the crash comes as it gives the new user the address', async () => {
    const form = filledIn({ password: 'first-one' })
    await join(form)
    vi.mocked(gateway.giveAddress).mockRejectedValueOnce(new Error('Crash'))
    const again = signUpHere(
      { ...form, password: 'second-one' },
      { email: form.email, network: null },
      new Date(),
    )
    await expect(again).rejects.toThrow('Crash')
    await join({ ...form, password: 'third-one' })
    await expectJoined(form.email, ['second-one', 'third-one'])
    expect(await signIn(form.email, 'third-one')).not.toBeNull()
  })
})
