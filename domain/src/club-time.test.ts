/** The club's time zone has no daylight saving. */
import { describe, expect, it } from 'vitest'
import {
  calendarLeaf,
  clubDate,
  clubDateTime,
  clubTime,
  clubWeekday,
  momentFrom,
  noonOfNextDay,
} from './club-time'

describe('the club’s time', () => {
  it('is UTC-7 in winter, on every runtime', () => {
    const moment = new Date('2026-12-15T03:00:00Z')
    expect(clubDate(moment)).toBe('Dec 14, 2026')
    expect(clubTime(moment)).toBe('8:00 PM')
  })

  it('is UTC-7 in summer', () => {
    const moment = new Date('2026-07-04T19:05:00Z')
    expect(clubDate(moment)).toBe('Jul 04, 2026')
    expect(clubTime(moment)).toBe('12:05 PM')
  })

  it('has leaves of the club’s own days', () => {
    expect(calendarLeaf(new Date('2026-12-15T03:00:00Z'))).toEqual({
      weekday: 'Mon',
      month: 'Dec',
      day: '14',
    })
    expect(calendarLeaf(new Date('2026-07-05T06:59:00Z'))).toEqual({ weekday: 'Sat', month: 'Jul', day: '4' })
  })

  it('is typed and read as the club’s, wherever the browser is', () => {
    const moment = new Date('2026-07-05T01:45:00Z')
    expect(clubDateTime(moment)).toBe('2026-07-04T18:45')
    expect(momentFrom('2026-07-04T18:45')).toEqual(moment)
    expect(momentFrom('2026-12-31T17:00')).toEqual(new Date('2027-01-01T00:00:00Z'))
  })

  it('names the weekday in full', () => {
    expect(clubWeekday(new Date('2026-12-15T03:00:00Z'))).toBe('Monday')
  })

  it.each([
    ['2026-12-14T07:00:00.000Z', '2026-12-15T19:00:00.000Z'],
    ['2026-12-14T19:00:00.000Z', '2026-12-15T19:00:00.000Z'],
    ['2026-12-15T06:59:59.999Z', '2026-12-15T19:00:00.000Z'],
    ['2026-07-05T06:59:00.000Z', '2026-07-05T19:00:00.000Z'],
  ])('puts the noon of the day after %s at %s', (moment, noon) => {
    expect(noonOfNextDay(new Date(moment)).toISOString()).toBe(noon)
  })

  it.each(['', '2026-07-04', '2026-13-04T18:45', 'tomorrow'])('is no moment in %j', (text) => {
    expect(momentFrom(text)).toBeNull()
  })
})
