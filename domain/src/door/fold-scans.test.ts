/** The admissions that result from scans, in every order. */
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { foldScans, type KeptScan, timeAfter } from './fold-scans'

function scan(id: string, minute: number, device_id: string, changes: Partial<KeptScan> = {}): KeptScan {
  const at = new Date(minute * 60_000)
  const admits = {
    is_undo: false,
    was_offline: true,
    is_unlisted: false,
    is_late: false,
    verdict: 'admitted',
  } as const
  return { id, device_id, by: 'ada', at, ...admits, ...changes }
}
const undo = { is_undo: true, verdict: 'undone' } as const
const idsOf = (scans: readonly KeptScan[]) => foldScans(scans).map(({ id }) => id)

describe('foldScans', () => {
  it.each([
    ['admits one guest', [scan('a', 1, 'left')], ['a']],
    ['admits only once at one door', [scan('a', 1, 'left'), scan('b', 2, 'left')], ['a']],
    ['reports a conflict between two doors', [scan('a', 1, 'left'), scan('b', 2, 'right')], ['a', 'b']],
    ['undoes a scan', [scan('a', 1, 'left'), scan('b', 2, 'left', undo)], []],
    ['undoes a scan from another door', [scan('a', 1, 'left'), scan('b', 2, 'right', undo)], []],
    [
      'undoes only a door’s own scan of two',
      [scan('a', 1, 'left'), scan('b', 2, 'right'), scan('c', 3, 'left', undo)],
      ['b'],
    ],
    [
      'undoes both scans of two doors from a third',
      [scan('a', 1, 'left'), scan('b', 2, 'right'), scan('c', 3, 'desk', undo)],
      [],
    ],
    [
      'admits again after an undo',
      [scan('a', 1, 'left'), scan('b', 2, 'left', undo), scan('c', 3, 'right')],
      ['c'],
    ],
    [
      'ignores a scan that turned the guest away',
      [scan('a', 1, 'left'), scan('b', 2, 'right', { verdict: 'already', was_offline: false })],
      ['a'],
    ],
    [
      'counts an offline admission even when the server would have refused it',
      [scan('a', 1, 'left'), scan('b', 2, 'right', { verdict: 'already' })],
      ['a', 'b'],
    ],
    ['ignores scans of refunded tickets', [scan('a', 1, 'left', { verdict: 'refunded' })], []],
  ])('%s', (_, scans, standing) => {
    expect(idsOf(scans)).toEqual(standing)
  })

  const anyScan = fc.record({
    minute: fc.nat(4),
    device_id: fc.constantFrom('left', 'right', 'desk'),
    is_undo: fc.boolean(),
    was_offline: fc.boolean(),
    verdict: fc.constantFrom('admitted', 'undone', 'already', 'not_admitted', 'refunded'),
  })
  const anyScans = fc
    .array(anyScan, { maxLength: 8 })
    .map((all) =>
      all.map(({ minute, device_id, ...fields }, index) => scan(`s${index}`, minute, device_id, fields)),
    )
  const reordered = anyScans.chain((scans) =>
    fc.tuple(fc.constant(scans), fc.shuffledSubarray(scans, { minLength: scans.length })),
  )

  it('gives the same result in any order of arrival', () => {
    fc.assert(
      fc.property(reordered, ([scans, others]) => {
        expect(foldScans(others)).toEqual(foldScans(scans))
      }),
    )
  })

  it('leaves at most one admission per door', () => {
    fc.assert(
      fc.property(anyScans, (scans) => {
        const doors = foldScans(scans).map(({ device_id }) => device_id)
        expect(new Set(doors).size).toBe(doors.length)
      }),
    )
  })

  it('undoes every earlier scan by a later undo', () => {
    fc.assert(
      fc.property(anyScans, (scans) => {
        const last = { ...scan('z', 0, 'console', undo), at: timeAfter(scans, new Date(0)) }
        expect(foldScans([...scans, last])).toEqual([])
      }),
    )
  })
})
