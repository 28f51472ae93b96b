/** What stands because of scans, in every order. */
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

describe('scans of one entry', () => {
  it.each([
    ['admit', [scan('a', 1, 'left')], ['a']],
    ['admit once at one door', [scan('a', 1, 'left'), scan('b', 2, 'left')], ['a']],
    ['are a conflict at two doors', [scan('a', 1, 'left'), scan('b', 2, 'right')], ['a', 'b']],
    ['are taken back', [scan('a', 1, 'left'), scan('b', 2, 'left', undo)], []],
    ['are taken back at another door', [scan('a', 1, 'left'), scan('b', 2, 'right', undo)], []],
    [
      'of two doors: each takes back its own',
      [scan('a', 1, 'left'), scan('b', 2, 'right'), scan('c', 3, 'left', undo)],
      ['b'],
    ],
    [
      'of two doors: a third takes back both',
      [scan('a', 1, 'left'), scan('b', 2, 'right'), scan('c', 3, 'desk', undo)],
      [],
    ],
    ['admit again', [scan('a', 1, 'left'), scan('b', 2, 'left', undo), scan('c', 3, 'right')], ['c']],
    [
      'that turned somebody away change nothing',
      [scan('a', 1, 'left'), scan('b', 2, 'right', { verdict: 'already', was_offline: false })],
      ['a'],
    ],
    [
      'that let somebody in offline count, though the server knew better',
      [scan('a', 1, 'left'), scan('b', 2, 'right', { verdict: 'already' })],
      ['a', 'b'],
    ],
    ['of tickets that were given back change nothing', [scan('a', 1, 'left', { verdict: 'refunded' })], []],
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

  it('stand for the same in whatever order they come', () => {
    fc.assert(
      fc.property(reordered, ([scans, others]) => {
        expect(foldScans(others)).toEqual(foldScans(scans))
      }),
    )
  })

  it('leave one admission of each door at the most', () => {
    fc.assert(
      fc.property(anyScans, (scans) => {
        const doors = foldScans(scans).map(({ device_id }) => device_id)
        expect(new Set(doors).size).toBe(doors.length)
      }),
    )
  })

  it('are undone by whatever is answered after them', () => {
    fc.assert(
      fc.property(anyScans, (scans) => {
        const last = { ...scan('z', 0, 'console', undo), at: timeAfter(scans, new Date(0)) }
        expect(foldScans([...scans, last])).toEqual([])
      }),
    )
  })
})
