/** Sign-up: the documents it creates, the emails it sends, and the input it refuses. */
import { describe, expect, it } from 'vitest'
import { limits } from '@club/domain/limits'
import { arrived, codeIn } from '../functions/inbox'
import { applyConfirmation, auth, call, documentsOf, filledIn, signIn, someNetwork } from '../functions/kit'

describe('signing up', () => {
  it('creates a sign-in, an account and a profile with the four fields', async () => {
    const joining = filledIn()
    expect(await call('signUp', joining, { network: someNetwork() })).toEqual({ result: {} })
    const { uid, account, profile } = await documentsOf(joining.email)
    expect(uid).not.toContain('_')
    expect(account).toMatchObject({
      email: joining.email,
      email_verified: false,
      role: 'user',
      onboarded: false,
      suspended: false,
      welcomed_at: null,
    })
    expect(profile).toMatchObject({ first_name: 'Ana', last_name: 'Silva', age: 31, gender: 'female' })
    expect(profile).toMatchObject({ location: 'Vancouver', photo_urls: [] })
    expect(profile?.age_set_at).toEqual(profile?.created_at)
    expect(JSON.stringify(profile)).not.toContain('@')
    const user = await auth.getUser(uid)
    expect(user).toMatchObject({
      displayName: 'Ana Silva',
      emailVerified: false,
      customClaims: { role: 'user' },
    })
  })

  it('leads from the mail in the inbox to a first session that greets', async () => {
    const joining = filledIn()
    await call('signUp', joining, { network: someNetwork() })
    const [received] = await arrived(joining.email)
    expect(received?.text).toContain('/?mode=verifyEmail&oobCode=')
    expect(received?.text).toContain('Ana')
    expect(received && (await applyConfirmation(codeIn(received)))).toBe(true)

    const session = await signIn(joining.email)
    expect(await call('beginSession', {}, { token: session?.token })).toEqual({
      result: { first_login: true, stayed: false },
    })
    expect((await documentsOf(joining.email)).account).toMatchObject({ email_verified: true })
  })

  it('accepts José, Nguyễn, 李明 and O’Brien', async () => {
    const names = [
      { first_name: 'José', last_name: 'Nguyễn' },
      { first_name: '李明', last_name: 'O’Brien' },
    ]
    for (const name of names) {
      const joining = filledIn(name)
      expect(await call('signUp', joining, { network: someNetwork() })).toEqual({ result: {} })
      expect((await documentsOf(joining.email)).profile).toMatchObject(name)
    }
  })

  it('sanitises what was typed, and stores the address in lower case', async () => {
    const joining = filledIn({ first_name: '  Ana<script>alert(1)</script> ' })
    await call(
      'signUp',
      { ...joining, email: ` ${joining.email.toUpperCase()} ` },
      { network: someNetwork() },
    )
    const { account, profile } = await documentsOf(joining.email)
    expect(profile?.first_name).toBe('Ana')
    expect(account?.email).toBe(joining.email)
  })

  it.each([
    [
      { first_name: 'A' },
      'First name must be 2-50 characters and contain only letters, spaces, apostrophes, and hyphens',
    ],
    [
      { first_name: 'A'.repeat(limits.name.max + 1) },
      'First name must be 2-50 characters and contain only letters, spaces, apostrophes, and hyphens',
    ],
    [
      { last_name: 'S1lva' },
      'Last name must be 2-50 characters and contain only letters, spaces, apostrophes, and hyphens',
    ],
    [{ age: limits.age.min - 1 }, 'Age must be between 18 and 100'],
    [{ age: limits.age.max + 1 }, 'Age must be between 18 and 100'],
    [{ age: '31' }, 'Age must be between 18 and 100'],
    [{ email: 'ana@example' }, 'Please provide a valid email address'],
    [{ password: 'short' }, 'Password must be at least 6 characters long.'],
    [
      { first_name: '', age: 3, email: '' },
      'First name must be 2-50 characters and contain only letters, spaces, apostrophes, and hyphens',
    ],
  ])('refuses %j with the text of the form', async (changes, message) => {
    const answer = await call('signUp', { ...filledIn(), ...changes }, { network: someNetwork() })
    expect(answer.error).toEqual({ status: 'INVALID_ARGUMENT', message })
  })
})
