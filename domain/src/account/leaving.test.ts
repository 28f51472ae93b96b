/** Seven days to change one's mind. */
import { describe, expect, it } from 'vitest'
import { erasedAt, isErasureDue } from './leaving'

const leaving_at = new Date('2026-11-20T20:00:00Z')
const week = 7 * 24 * 60 * 60 * 1000
const after = (ms: number) => new Date(leaving_at.getTime() + ms)

describe('a member who leaves', () => {
  it('is erased after seven days, and not before', () => {
    expect(erasedAt(leaving_at)).toEqual(after(week))
    expect(isErasureDue({ leaving_at, erased_as: null }, after(week - 1))).toBe(false)
    expect(isErasureDue({ leaving_at, erased_as: null }, after(week))).toBe(true)
  })

  it('who came back in time is not', () => {
    expect(isErasureDue({ leaving_at: null, erased_as: null }, after(2 * week))).toBe(false)
  })

  it('is erased to the end once it has begun', () => {
    expect(isErasureDue({ leaving_at, erased_as: 'former-1' }, after(0))).toBe(true)
  })
})
