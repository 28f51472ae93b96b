/** Invitation links: the same one for a member at each call, whose it is, and what a sign-up by one stores. */
import { beforeEach, describe, expect, it } from 'vitest'
import { z } from 'zod'
import type { Account } from '@club/domain/account/account'
import { limits } from '@club/domain/limits'
import { call, db, documentsOf, filledIn, newUser, someNetwork, tokenOf } from '../functions/kit'
import { onboarded, type Onboarded } from '../functions/onboarded'

const unknown = 'x'.repeat(43)

let maya: Onboarded
beforeEach(async () => {
  maya = await onboarded('Maya')
})

async function codeOf({ token }: Pick<Onboarded, 'token'>): Promise<string> {
  const { result } = await call('inviteCode', {}, { token })
  return z.object({ code: z.string() }).parse(result).code
}

async function inviterOf(code: string, network = someNetwork()): Promise<unknown> {
  return (await call('inviter', { code }, { network })).result
}

const set = (changes: Partial<Account>) => db.doc(`accounts/${maya.uid}`).update(changes)

async function signedUpBy(invite: string): Promise<object | undefined> {
  const joining = filledIn({ invite })
  expect(await call('signUp', joining, { network: someNetwork() })).toEqual({ result: {} })
  return (await documentsOf(joining.email)).account
}

describe('invitation links', () => {
  it('stay the same for a member, however often and at once one is requested', async () => {
    const codes = await Promise.all(Array.from({ length: 4 }, () => codeOf(maya)))
    expect(new Set([...codes, await codeOf(maya)]).size).toBe(1)
    expect(codes[0]).toMatch(/^[\w-]{43}$/)
    expect(await codeOf(await onboarded('Theo'))).not.toBe(codes[0])
  })

  it('can only be made by onboarded members', async () => {
    const newcomer = await newUser('nora', { account: { onboarded: false } })
    for (const as of [{}, { token: await tokenOf(newcomer) }])
      expect((await call('inviteCode', {}, as)).error).toBeDefined()
    await set({ suspended: true })
    expect((await call('inviteCode', {}, { token: maya.token })).error).toBeDefined()
    expect((await documentsOf(maya.email)).account).not.toHaveProperty('invite_code')
  })

  it('reveal the first name of the member, and nothing else', async () => {
    expect(await inviterOf(await codeOf(maya))).toEqual({ first_name: 'Maya' })
  })

  it.each<[string, Partial<Account>]>([
    ['is suspended', { suspended: true }],
    ['is leaving', { leaving_at: new Date() }],
    ['has no confirmed address', { email_verified: false }],
    ['is not onboarded', { onboarded: false }],
  ])('look unknown, and don’t count, when their member %s', async (_, changes) => {
    const code = await codeOf(maya)
    await set(changes)
    expect(await inviterOf(code)).toEqual(await inviterOf(unknown))
    expect(await signedUpBy(code)).toMatchObject({ came_by_link: false })
  })

  it('look unknown to a network that has looked up too many', async () => {
    const code = await codeOf(maya)
    const network = someNetwork()
    const { max } = limits.invites.lookUps
    for (let count = 0; count < max; count += 1)
      expect(await inviterOf(code, network)).toEqual({ first_name: 'Maya' })
    expect(await inviterOf(code, network)).toEqual({ first_name: null })
    expect(await inviterOf(code)).toEqual({ first_name: 'Maya' })
  })
})

describe('sign-ups', () => {
  it('store that there was an invitation link, and nowhere whose', async () => {
    const code = await codeOf(maya)
    const before = await documentsOf(maya.email)
    const account = await signedUpBy(code)
    expect(account).toMatchObject({ came_by_link: true, invite_code: null })
    expect(JSON.stringify(account)).not.toContain(maya.uid)
    expect(JSON.stringify(account)).not.toContain(code)
    expect(await documentsOf(maya.email)).toEqual(before)
  })

  it('treat an unknown link like none', async () => {
    expect(await signedUpBy(unknown)).toMatchObject({ came_by_link: false })
    const joining = filledIn()
    await call('signUp', joining, { network: someNetwork() })
    expect((await documentsOf(joining.email)).account).toMatchObject({ came_by_link: false })
  })

  it('replace an earlier one with a link when they have none', async () => {
    const joining = filledIn({ invite: await codeOf(maya) })
    await call('signUp', joining, { network: someNetwork() })
    await call('signUp', filledIn({ email: joining.email }), { network: someNetwork() })
    expect((await documentsOf(joining.email)).account).toMatchObject({ came_by_link: false })
  })
})
