import { describe, expect, it } from 'vitest'
import {
  discountCents,
  discountCodeSchema,
  discountCodeText,
  discountRefusal,
  namedDiscountCode,
} from './discount-code'

const now = new Date('2026-11-22T20:00:00Z')
const code = discountCodeSchema.parse({ type: 'percentage', value: 10, created_at: now })

describe('what a code takes off', () => {
  it.each([
    ['percentage', 10, 4500, 450],
    ['percentage', 12.5, 1001, 125],
    ['percentage', 50, 2501, 1251],
    ['percentage', 33.33, 1000, 333],
    ['percentage', 150, 2500, 2500],
    ['fixed', 5, 4500, 500],
    ['fixed', 60, 4500, 4500],
    ['fixed', 44.51, 4500, 4500],
    ['fixed', 44.5, 4500, 4450],
  ] as const)('%s %d of %d cents is %d', (type, value, total, off) => {
    expect(discountCents({ type, value }, total)).toBe(off)
  })
})

describe('a code', () => {
  it('is typed in any case, with spaces around', () => {
    expect(discountCodeText.parse(' welcome10 ')).toBe('WELCOME10')
    expect(discountCodeText.safeParse('  ').error?.issues[0]?.message).toBe('Enter a discount code')
  })

  it.each(['A/B', '.', '..', '__X__', 'A\ud800', 'A\u0000', 'X'.repeat(41), 'ŉ'.repeat(21), 'CAFÉ'])(
    'does not exist under the name %j',
    (typed) => {
      expect(namedDiscountCode.parse(typed)).toBeNull()
      expect(discountCodeText.safeParse(typed).success).toBe(false)
    },
  )

  it('is named by a buyer as it is by an admin', () => {
    expect(namedDiscountCode.parse(' welcome-10 ')).toBe('WELCOME-10')
    expect(namedDiscountCode.safeParse('').success).toBe(false)
  })

  it.each([
    ['unknown', { code: null }],
    ['ended', { code: { ...code, is_active: false } }],
    ['ended', { code: { ...code, valid_until: now } }],
    ['other_event', { code: { ...code, event_id: 'gala' } }],
    ['used_up', { code: { ...code, max_uses: 3, used_count: 3 } }],
    ['used_by_you', { uses: 1 }],
    ['used_by_you', { uses: 2, isHeld: true }],
    [null, { uses: 1, isHeld: true, code: { ...code, max_uses: 1, used_count: 1 } }],
    ['free', { total: 0 }],
    ['free', { total: 0, code: null }],
    [null, { uses: 1, code: { ...code, once_per_member: false } }],
    [
      null,
      {
        code: {
          ...code,
          max_uses: 3,
          used_count: 2,
          event_id: 'walk',
          valid_until: new Date(now.getTime() + 1),
        },
      },
    ],
  ] as const)('is judged: %s', (reason, given) => {
    expect(
      discountRefusal({ code, eventId: 'walk', uses: 0, isHeld: false, total: 2500, ...given }, now),
    ).toBe(reason)
  })
})
