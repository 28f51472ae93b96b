/** Text from a form's field, sanitised and then held against what the field asks for. */
import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { typedText } from './typed-text'

const message = 'At most three letters'
const field = typedText(z.string().max(3, message), message)
const refusalOf = (text: unknown) => field.safeParse(text).error?.issues.map((issue) => issue.message)

describe('typed text', () => {
  it('counts after it was sanitised', () => {
    expect(field.parse('  abc <script>alert(1)</script>  ')).toBe('abc')
  })

  it('is refused in the field’s own words, once', () => {
    expect(refusalOf('abcd')).toEqual([message])
    expect(refusalOf(7)).toEqual([message])
  })

  it('that is far too long is refused before any work is done on it', () => {
    expect(refusalOf('<script>'.repeat(500_000))).toEqual([message])
  })

  it('of the longest kind is sanitised', () => {
    expect(
      refusalOf(('java'.repeat(80) + '<script'.repeat(80) + 'script:'.repeat(80)).slice(0, 2_000)),
    ).toEqual([message])
  })
})
