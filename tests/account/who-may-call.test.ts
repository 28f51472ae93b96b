/** Authorization of calls: each refusal reason once on the check itself, then, by each contract's `for`, that it is applied. */
import { beforeAll, describe, expect, it } from 'vitest'
import type { Account } from '@club/domain/account/account'
import { isFor, type Audience } from '@club/domain/account/audience'
import { contracts, type ContractName } from '@club/domain/contracts/index'
import { services } from '@club/domain/contracts/service'
import { admit, type Admission } from '../../functions/src/server/caller'
import { addressOf, auth, call, callService, db, newUser, tokenOf } from '../functions/kit'
import { warnings } from '../functions/logged'
import { onboarded, type Onboarded } from '../functions/onboarded'

type Closed = Exclude<Audience, 'everybody'>
type MemberOptions = NonNullable<Parameters<typeof newUser>[1]>

const required = { status: 'UNAUTHENTICATED', message: 'Authentication required' }
const over = { status: 'UNAUTHENTICATED', message: 'Authentication expired - please refresh and try again' }
const unconfirmed = {
  status: 'PERMISSION_DENIED',
  message: 'Please check your email and click the confirmation link before logging in.',
  details: { reason: 'email-not-confirmed' },
}
const suspended = {
  status: 'PERMISSION_DENIED',
  message: 'This account is suspended. Please email hello@seawall.social.',
}
const notFound = { status: 'NOT_FOUND', message: 'Not found' }
const denied = (message: string) => ({ status: 'PERMISSION_DENIED', message })

/** Authorizes the bearer of a token as a function would. */
async function admitted(rawToken: string, audience: Closed = 'members', admission: Admission = {}) {
  const token = await auth.verifyIdToken(rawToken)
  return admit({ uid: token.uid, token, rawToken }, audience, admission)
}

async function refusalOf(admission: Promise<unknown>) {
  return admission.then(
    () => null,
    (error: unknown) => JSON.parse(JSON.stringify(error)) as unknown,
  )
}

const confirming = { confirmsAddress: true }
const change = (uid: string, changes: Partial<Account>) => db.collection('accounts').doc(uid).update(changes)

describe('admission', () => {
  it('asks strangers to log in', async () => {
    expect(await refusalOf(admit(undefined, 'members'))).toEqual(required)
  })

  it('refuses a user who is signed in without an account', async () => {
    const unregistered = await newUser('unregistered', { account: null })
    expect(await refusalOf(admitted(await tokenOf(unregistered)))).toEqual(required)
  })

  it('refuses a malformed account', async () => {
    const ana = await newUser('ana')
    await db.collection('accounts').doc(ana.uid).update({ email: 7 })
    expect(await refusalOf(admitted(await tokenOf(ana)))).toEqual(required)
    expect(warnings()).toEqual([
      { event: 'malformedDocumentSkipped', path: `accounts/${ana.uid}`, fields: ['email'] },
    ])
  })

  it('refuses an unconfirmed address', async () => {
    const ana = await newUser('ana', { verified: false })
    expect(await refusalOf(admitted(await tokenOf(ana)))).toEqual(unconfirmed)
    expect(await refusalOf(admitted(await tokenOf(ana), 'members', confirming))).toEqual(unconfirmed)
  })

  it('refuses a confirmed account whose sign-in has a new, unconfirmed address', async () => {
    const ana = await newUser('ana')
    const email = addressOf('ana-new')
    await auth.updateUser(ana.uid, { email, emailVerified: false })
    expect(await refusalOf(admitted(await tokenOf({ email })))).toEqual(unconfirmed)
  })

  it('lets a caller without a session call nothing but the function that starts one', async () => {
    const ana = await newUser('ana', { account: { email_verified: false } })
    expect(await refusalOf(admitted(await tokenOf(ana)))).toEqual(unconfirmed)
    expect((await admitted(await tokenOf(ana), 'members', confirming)).uid).toBe(ana.uid)
  })

  it('refuses a suspended member at the next request', async () => {
    const eve = await newUser('eve')
    const token = await tokenOf(eve)
    expect((await admitted(token)).uid).toBe(eve.uid)
    await change(eve.uid, { suspended: true })
    expect(await refusalOf(admitted(token))).toEqual(suspended)
  })

  it('lets a member who is leaving call only the functions that let them stay or leave', async () => {
    const ana = await newUser('ana', { account: { leaving_at: new Date() } })
    const token = await tokenOf(ana)
    expect(await refusalOf(admitted(token))).toEqual(over)
    expect((await admitted(token, 'members', { whileLeaving: true })).uid).toBe(ana.uid)
    expect((await call('leaveClub', {}, { token })).error).toBeUndefined()
    const again = await tokenOf(ana)
    expect(
      (await call('reactToMember', { user_id: 'ben', like_type: 'like' }, { token: again })).error,
    ).toEqual(over)
    expect((await call('beginSession', {}, { token: again })).result).toMatchObject({ stayed: true })
    expect(await refusalOf(admitted(again))).toBeNull()
  })

  it('refuses a session that is over', async () => {
    const ana = await newUser('ana')
    const token = await tokenOf(ana)
    await change(ana.uid, { sessions_valid_after: new Date(Date.now() + 60_000) })
    expect(await refusalOf(admitted(token))).toEqual(over)
  })

  it.each([
    ['admin', 'admin', 'admin'],
    ['admin', 'moderator', 'moderator'],
    ['admin', 'user', 'user'],
    ['moderator', 'admin', 'moderator'],
    ['user', 'admin', 'user'],
    ['owner', 'admin', 'user'],
  ] as const)('grants what claim and document both grant: %s and %s is %s', async (claim, role, granted) => {
    const vera = await newUser('vera', { claim, account: { role } })
    const token = await tokenOf(vera)
    expect((await admitted(token)).role).toBe(granted)
    const isAdmin = (await refusalOf(admitted(token, 'admins'))) === null
    expect(isAdmin).toBe(granted === 'admin')
    const isStaff = (await refusalOf(admitted(token, 'staff'))) === null
    expect(isStaff).toBe(granted !== 'user')
  })

  it('revokes an admin’s rights at the moment of a demotion, whatever the token still claims', async () => {
    const vera = await newUser('vera', { claim: 'admin', account: { role: 'admin' } })
    const token = await tokenOf(vera)
    expect((await admitted(token, 'admins')).role).toBe('admin')
    await change(vera.uid, { role: 'user' })
    expect(await refusalOf(admitted(token, 'admins'))).toEqual(denied('Only an admin can do this'))
  })

  it('refuses members who have not finished onboarding where it is required', async () => {
    const ana = await newUser('ana')
    const token = await tokenOf(ana)
    expect(await refusalOf(admitted(token, 'onboarded'))).toEqual(
      denied('Please finish your profile and the questionnaire first.'),
    )
    await change(ana.uid, { onboarded: true })
    expect((await admitted(token, 'onboarded')).uid).toBe(ana.uid)
  })
})

const names = Object.keys(contracts).filter((name): name is ContractName => name in contracts)
const isForStaff = (name: ContractName) => ['staff', 'admins'].includes(contracts[name].for)

type Tested = Exclude<Closed, 'staff' | 'admins'>

/** The refused caller closest to being admitted; where every member can call, a suspended one. */
const closest: Record<Tested, MemberOptions> = {
  members: { account: { suspended: true } },
  onboarded: {},
}
const refusals: Record<Tested, object> = {
  members: suspended,
  onboarded: denied('Please finish your profile and the questionnaire first.'),
}

const others = names.filter((name) => !isForStaff(name))

/** Input that fits no contract, so that an admitted call still does nothing. */
const nonsense = 7

/** Is allowed every call that members are allowed. */
let ana: Onboarded
beforeAll(async () => {
  ana = await onboarded('Ana')
})

describe.each(others.map((name) => [name, contracts[name].for as Tested | 'everybody'] as const))(
  '%s',
  (name, audience) => {
    if (audience === 'everybody') {
      it('validates the input of a visitor', async () => {
        expect(isFor(audience, null)).toBe(true)
        expect((await call(name, nonsense)).error?.status).toBe('INVALID_ARGUMENT')
      })
      return
    }

    it('asks a stranger to log in', async () => {
      expect((await call(name, {})).error).toEqual(required)
    })

    it(`refuses callers who are not among its ${audience}`, async () => {
      const token = await tokenOf(await newUser('mo', closest[audience]))
      expect((await call(name, {}, { token })).error).toEqual(refusals[audience])
    })

    it('validates the input of a member', async () => {
      expect((await call(name, nonsense, ana)).error?.status).toBe('INVALID_ARGUMENT')
    })
  },
)

describe('what staff alone call', () => {
  const [notStaff, notAdmin] = [denied('Only staff can do this'), denied('Only an admin can do this')]
  const admitted = { status: 'INVALID_ARGUMENT' }
  const admin = { claim: 'admin', account: { role: 'admin', onboarded: true } } as const

  type Answers = Readonly<Record<'staff' | 'admins', object>>
  /** Logged-in users, by what happens to the account after the session started. */
  const everyCaller: readonly (readonly [who: string, MemberOptions, after: Partial<Account>, Answers])[] = [
    ['a member', { account: { onboarded: true } }, { role: 'user' }, { staff: notStaff, admins: notAdmin }],
    [
      'a moderator',
      { claim: 'moderator', account: { onboarded: true } },
      { role: 'moderator' },
      { staff: admitted, admins: notAdmin },
    ],
    ['an admin who is suspended', admin, { suspended: true }, { staff: suspended, admins: suspended }],
    [
      'a member who was an admin when the token was issued',
      admin,
      { role: 'user' },
      { staff: notStaff, admins: notAdmin },
    ],
    ['an admin', admin, { role: 'admin' }, { staff: admitted, admins: admitted }],
  ]
  let tokens: string[]
  beforeAll(async () => {
    tokens = await Promise.all(
      everyCaller.map(async ([, accountStatus, after]) => {
        const person = await newUser('vera', accountStatus)
        const token = await tokenOf(person)
        await change(person.uid, after)
        return token
      }),
    )
  })

  it.each(names.filter(isForStaff))(
    '%s is open to those in office, and to unregistered else',
    async (name) => {
      expect((await call(name, nonsense)).error).toEqual(required)
      const audience = contracts[name].for === 'staff' ? 'staff' : 'admins'
      for (const [index, [who, , , answers]] of everyCaller.entries()) {
        const { error } = await call(name, nonsense, { token: tokens[index] })
        expect(error, who).toMatchObject(answers[audience])
      }
    },
  )
})

describe.each(services)('the service %s', (service) => {
  const own = names.filter((name) => contracts[name].service === service)
  const others = names.filter((name) => contracts[name].service !== service)
  const unknown = [
    ...others,
    '',
    'nothing',
    'constructor',
    '__proto__',
    'toString',
    `${own[0]}/`,
    'members',
    'x y',
  ]

  it('answers unknown names with not-found, to visitors and members alike', async () => {
    for (const name of unknown)
      for (const as of [{}, { token: ana.token }])
        expect(await callService(service, name, {}, as), name).toEqual({ error: notFound })
  })
})
