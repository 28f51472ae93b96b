/** Credits: a change and its row, never below zero, and what does not add up. */
import { describe, expect, it } from 'vitest'
import { afterCreditChange, creditDifferences } from './credit-ledger'

const now = new Date('2026-11-22T20:00:00Z')
const spent = { user_id: 'ana', change: -1, reason: 'super_like', reference: 'ben' } as const

describe('a change of credits', () => {
  it('is a balance and a row of the ledger', () => {
    expect(afterCreditChange(3, spent, now)).toEqual({
      balance: { user_id: 'ana', credits: 2, updated_at: now },
      entry: { ...spent, created_at: now },
    })
  })

  it('takes the last one, and never more', () => {
    expect(afterCreditChange(1, spent, now).balance.credits).toBe(0)
    expect(() => afterCreditChange(0, spent, now)).toThrow(RangeError)
  })
})

describe('balances and ledger', () => {
  it('agree when each balance is the sum of its rows', () => {
    const entries = [{ user_id: 'ana', change: 3 }, spent, { user_id: 'ben', change: 5 }]
    expect(creditDifferences(new Map(Object.entries({ ana: 2, ben: 5, zoe: 0 })), entries)).toEqual([])
  })

  it('differ where one says something else, or is alone', () => {
    const entries = [{ user_id: 'zoe', change: 2 }, spent]
    expect(creditDifferences(new Map(Object.entries({ ana: 0, ben: 5 })), entries)).toEqual([
      { uid: 'ana', balance: 0, sum: -1 },
      { uid: 'ben', balance: 5, sum: 0 },
      { uid: 'zoe', balance: 0, sum: 2 },
    ])
  })
})
