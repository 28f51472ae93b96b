/** Emails that strangers can trigger: how many, and that the answers do not reveal who is a member. */
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { limits } from '@club/domain/limits'
import { emailOwner, withMinimumDuration } from '../../functions/src/emails/email-to-owner'
import { compareAndSet } from '../../functions/src/server/store/compare-and-set'
import { reserve } from '../../functions/src/server/store/rate-limits'
import { arrived } from '../functions/inbox'
import { addressOf, auth, call, db, filledIn, queuedFor, newUser, someNetwork } from '../functions/kit'

/** Uses up one email of a network, as a request for an otherwise unused address does. */
async function oneEmailFrom(network: string): Promise<void> {
  const stranger = { email: addressOf('somebody'), network }
  expect(await compareAndSet((batch) => reserve(batch, stranger, new Date()))).not.toBeNull()
}

describe('emails that strangers can request', () => {
  it('allows at most five an hour for one address, with the same answer beyond that', async () => {
    const joining = filledIn()
    for (let time = 0; time <= limits.emails.perAddressPerHour; time += 1) {
      expect(await call('signUp', joining, { network: someNetwork() })).toEqual({ result: {} })
    }
    expect(await queuedFor(joining.email)).toBe(limits.emails.perAddressPerHour)
    expect(await call('resendConfirmation', { email: joining.email })).toEqual({ result: {} })
    expect(await queuedFor(joining.email)).toBe(limits.emails.perAddressPerHour)
    await arrived(joining.email, limits.emails.perAddressPerHour)
  })

  it('allows at most twenty an hour for one network; beyond that, it creates nothing and gives the same answer', async () => {
    const network = someNetwork()
    for (let mail = 1; mail < limits.emails.perIpPerHour; mail += 1) {
      await oneEmailFrom(network)
    }
    const [last, late, elsewhere] = [filledIn(), filledIn(), filledIn()]
    expect(await call('signUp', last, { network })).toEqual({ result: {} })
    expect(await queuedFor(last.email)).toBe(1)

    /** The front end appends to the header after anything that the caller has put into it. */
    expect(await call('signUp', late, { network: `1.2.3.4, ${network}` })).toEqual({ result: {} })
    expect(await queuedFor(late.email)).toBe(0)
    await expect(auth.getUserByEmail(late.email)).rejects.toThrow()
    expect(await call('signUp', elsewhere, { network: someNetwork() })).toEqual({ result: {} })
    expect(await queuedFor(elsewhere.email)).toBe(1)
  })

  it('counts requests for unknown addresses too, so that the limit doesn’t reveal which are known', async () => {
    const ben = await newUser('ben')
    const network = someNetwork()
    const askFor = (email: string, from: string) => call('requestPasswordReset', { email }, { network: from })
    const confirmed = await newUser('chloe')
    await call('resendConfirmation', { email: confirmed.email }, { network })
    for (let time = 2; time < limits.emails.perIpPerHour; time += 1) {
      await askFor(addressOf('nobody'), network)
    }
    expect(await askFor(ben.email, network)).toEqual({ result: {} })
    expect(await queuedFor(ben.email)).toBe(1)
    expect(await askFor(ben.email, network)).toEqual({ result: {} })
    expect(await queuedFor(ben.email)).toBe(1)
    expect(await askFor(ben.email, someNetwork())).toEqual({ result: {} })
    expect(await queuedFor(ben.email)).toBe(2)
  })

  it('counts requests without storing an address or a network', async () => {
    const joining = filledIn()
    const network = someNetwork()
    await call('signUp', joining, { network })
    const stored = (await db.collection('rate_limits').get()).docs.map((limit) =>
      JSON.stringify([limit.id, limit.data()]),
    )
    expect(stored.length).toBeGreaterThan(0)
    expect(stored.filter((limit) => limit.includes(joining.email) || limit.includes(network))).toEqual([])
  })
})

describe('the response time', () => {
  beforeAll(() => vi.stubEnv('ANSWER_AFTER_MS', String(limits.emails.answerAfterMs)))
  afterAll(() => vi.unstubAllEnvs())

  /** A timer can fire a fraction of a millisecond early. */
  async function timeOf(work: () => Promise<unknown>): Promise<number> {
    const before = performance.now()
    await work()
    return Math.ceil(performance.now() - before)
  }

  it('does not reveal whether an address is known', async () => {
    const ben = await newUser('ben')
    for (const email of [ben.email, addressOf('nobody')]) {
      const answer = () =>
        emailOwner({ email, network: null }, 'test', new Date(), () => Promise.resolve(null))
      expect(await timeOf(answer)).toBeGreaterThanOrEqual(limits.emails.answerAfterMs)
    }
  })

  it('does not reveal a known address by a failure that only a known one can have', async () => {
    const answer = () => withMinimumDuration(() => Promise.reject(new Error('No mail today')))
    const refused = () => expect(answer()).rejects.toThrow('No mail')
    expect(await timeOf(refused)).toBeGreaterThanOrEqual(limits.emails.answerAfterMs)
  })
})
