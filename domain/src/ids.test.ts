/** The shape of an id. */
import { describe, expect, it } from 'vitest'
import { idSchema, momentSchema, pairIdSchema } from './ids'

const odd = [
  '',
  '.',
  '..',
  'a/b',
  '__x__',
  'a b',
  'ana\n',
  'ana\u0000',
  'josé',
  '\ud800',
  'a'.repeat(129),
  7,
  null,
]

describe('an id', () => {
  it.each(['ana', 'J8a0QxZr3', 'match-run-12', '7f0c6a5e-3f5e-4c39-a1f5-0c3f7b1f8f5b', 'a'.repeat(128)])(
    'may be %s',
    (id) => {
      expect(idSchema.parse(id)).toBe(id)
    },
  )

  it.each(odd)('is not %j', (id) => {
    expect(idSchema.safeParse(id).success).toBe(false)
  })
})

describe('the id of a pair', () => {
  it('is two ids, joined by an underscore', () => {
    expect(pairIdSchema.parse('ana_ben')).toBe('ana_ben')
  })

  it.each([...odd, 'ana', 'ana_', '_ben', 'ana_ben_chloe', 'ana_../ben', '.._..'])('is not %j', (id) => {
    expect(pairIdSchema.safeParse(id).success).toBe(false)
  })
})

describe('a moment', () => {
  const parses = (value: unknown) => momentSchema().safeParse(value).success

  it.each([0, Date.UTC(2026, 10, 27), Date.UTC(9998, 11, 31)])('may be %d', (value) => {
    expect(parses(value)).toBe(true)
  })

  it.each([-1, 0.5, Date.UTC(9999, 0, 1) + 1, 8.64e15 + 1, Infinity, NaN, '2026-11-27', null])(
    'is not %j',
    (value) => {
      expect(parses(value)).toBe(false)
    },
  )
})
