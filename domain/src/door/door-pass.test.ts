/** The helpers allowed at a door, and the times of scans. */
import { describe, expect, it } from 'vitest'
import { correctedTime, type DoorPass, granted, mayDeliver, mayHelp } from './door-pass'

const hour = 3_600_000
const at = (hours: number) => new Date(hours * hour)
const fields = { event_id: 'walk', user_id: 'ben', granted_by: 'ada' }
const evening = { date_time: at(19) }
const pass = granted(null, fields, at(10))
const withdrawn: DoorPass = { ...pass, withdrawn_at: at(20) }
const again = granted(withdrawn, fields, at(21))

describe('a helper', () => {
  it.each([
    ['works with a pass', pass, 20, true],
    ['does not work before it is granted', pass, 9, false],
    ['does not work without one', null, 20, false],
    ['worked until it was withdrawn', withdrawn, 19.9, true],
    ['does not work once it is withdrawn', withdrawn, 20, false],
    ['works again when it is granted again', again, 21, true],
    ['worked with it before that', again, 19.5, true],
    ['did not work in between', again, 20.5, false],
    ['works until the event has ended', pass, 21.9, true],
    ['does not work after the event', pass, 22, false],
  ])('%s', (_, held, when, may) => {
    expect(mayHelp(held, evening, at(when))).toBe(may)
  })

  it('keeps a good pass as it is', () => {
    expect(granted(pass, { ...fields, granted_by: 'cleo' }, at(12))).toBe(pass)
  })
})

describe('a delivery of scans', () => {
  it.each([
    ['is taken up to three days after the event', evening, 22 + 71.9, true],
    ['is refused from then on', evening, 22 + 72, false],
    ['counts from the end of the session where the event is gone', null, 30 + 71.9, true],
    ['is refused three days after that session', null, 30 + 72, false],
  ])('%s', (_, event, when, may) => {
    expect(mayDeliver({ expires_at: at(30) }, event, at(when))).toBe(may)
  })
})

describe('the time of a scan', () => {
  const door = { opened_at: at(18) }
  const now = at(21)
  const device = (clock: number) => ({ scanned_at: (19 + clock) * hour, sent_at: (21 + clock) * hour })

  it.each([0, 2, -2])('is right when the clock of the device is wrong by %i hours', (clock) => {
    expect(correctedTime(device(clock), door, now)).toEqual(at(19))
  })

  it('is not before the door was opened', () => {
    expect(correctedTime({ scanned_at: 0, sent_at: 21 * hour }, door, now)).toEqual(at(18))
  })

  it('is not ahead of the server', () => {
    expect(correctedTime({ scanned_at: 22 * hour, sent_at: 21 * hour }, door, now)).toEqual(now)
  })
})
