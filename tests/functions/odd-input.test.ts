/** Odd JSON for every function is answered, and never causes a server error. */
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { parsedInput, type ContractName } from '@club/domain/contracts/index'
import {
  contractNames,
  oddValues,
  sampleRequest,
  withOneOddField,
} from '@club/domain/contracts/testing/samples'
import { readableJson } from '@club/domain/parsed-json'
import { collectionOf } from '../../functions/src/server/store/collection-of'
import { hashed } from '../../functions/src/server/store/hashed'
import { call, emptyClub, newUser, someNetwork, tokenOf } from './kit'
import { aTicketedEvent, checkout, stock, ticketsRequest } from './shop'
import { onboarded } from './onboarded'

/** Functions that store values that are odd but valid. */
afterAll(emptyClub)

let token = ''
beforeAll(async () => {
  token = await tokenOf(
    await newUser('vera', { claim: 'admin', account: { role: 'admin', onboarded: true } }),
  )
})

/** Resets the limits: a caller who has reached one is refused before the input is checked. */
async function withoutLimits(): Promise<void> {
  const { docs } = await collectionOf('rate_limits').get()
  await Promise.all(docs.map(({ ref }) => ref.delete()))
}

/** The odd requests that a contract accepts; `parsed-input.test.ts` covers the refused ones, which all end the same way. */
function letIn(name: ContractName): readonly { what: string; request: unknown }[] {
  return oddValues.flatMap(([what, odd]) =>
    withOneOddField(sampleRequest(name), odd).flatMap(({ field, request }) =>
      'input' in parsedInput(name, readableJson(request)) ? [{ what: `${field}: ${what}`, request }] : [],
    ),
  )
}

describe('a function', () => {
  it.each(contractNames)('%s answers whatever JSON it lets in', async (name) => {
    await withoutLimits()
    const failed: string[] = []
    // One by one: the emulator starts a process for each concurrent call.
    for (const { what, request } of letIn(name)) {
      const { error } = await call(name, request, { token, network: someNetwork() })
      if (error?.status === 'INTERNAL') failed.push(what)
    }
    expect(failed).toEqual([])
  })

  it.each(oddValues.filter(([, value]) => typeof value === 'object' && value !== null))(
    'refuses %s as the whole request, or ignores it',
    async (_, odd) => {
      const answer = await call('listBlocks', odd, { token })
      expect(answer.error?.status ?? 'OK').toMatch(/^(OK|INVALID_ARGUMENT)$/)
    },
  )
})

describe('a discount code that cannot be one', () => {
  it.each(['A/B', '.', '..', '__X__', 'A\ud800', 'X'.repeat(200), 'CAFÉ'])(
    'treats %j as unknown, counts it as a wrong one, and does not block other buyers',
    async (discountCode) => {
      const [ana, ben] = await Promise.all([onboarded('Ana'), onboarded('Ben')])
      const eventId = randomUUID()
      const typeId = await aTicketedEvent(eventId)
      const [refused, bought] = await Promise.all([
        checkout(ana, ticketsRequest({ eventId, typeId, discountCode })),
        checkout(ben, ticketsRequest({ eventId, typeId })),
      ])
      expect(refused.error?.details).toEqual({ reason: 'discount_unknown' })
      expect(bought.error).toBeUndefined()
      const request = { code: discountCode, eventId, ticketPrice: 25 }
      expect((await call('validateDiscountCode', request, ana)).result).toEqual({
        valid: false,
        error: 'That code doesn’t exist.',
      })
      const wrong = await collectionOf('rate_limits')
        .doc(hashed(`wrong codes of ${ana.uid}`))
        .get()
      expect(wrong.data()?.count).toBe(2)
      expect(await stock(eventId)).toEqual({ sold: 0, held: 1, people: 0 })
    },
  )
})
