/** Typed text: what sanitising removes and leaves, and what a field asks for. */
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { sanitizeText, typedText } from './typed-text'

describe('sanitising', () => {
  it.each([
    ['spaces around', '  Ana  ', 'Ana'],
    ['a script element with what is in it', 'Hi<script>alert(1)</script> there', 'Hi there'],
    ['a script element over lines, with attributes', 'A<SCRIPT src="x">\nalert(1)\n</script >B', 'AB'],
    ['a script tag that is never closed', 'A<script>B', 'AB'],
    ['a closing tag alone', 'A</script>B', 'AB'],
    ['javascript:', 'JavaScript:alert(1)', 'alert(1)'],
    ['a handler in quotes', '<img src=x onerror="alert(1)">', '<img src=x >'],
    ['a handler in single quotes', "<a onclick = 'x()'>", '<a >'],
    ['a handler without quotes', '<a onmouseover=x()>', '<a >'],
  ])('removes %s', (_, text, expected) => {
    expect(sanitizeText(text)).toBe(expected)
  })

  it.each([
    ['a tag within a tag', '<scr<script></script>ipt></script>'],
    ['a tag within a tag within a tag', '<scr<scr<script></script>ipt></script>ipt></script>'],
    ['a scheme within a scheme', 'javajavascript:script:'],
    ['a scheme around a tag', 'java<script></script>script:'],
    ['a handler around a scheme', 'onerjavascript:ror=alert(1)'],
  ])('removes %s', (_, text) => {
    expect(sanitizeText(text)).toBe('')
  })

  it.each([
    'O’Brien',
    'Jean-Luc',
    'I love JavaScript and TypeScript',
    'Price < 20 > 10 & more',
    'One on one = my favourite',
    'Prescriptions',
    '李明 🌊',
    'first line\nsecond line',
  ])('leaves %j as it is', (text) => {
    expect(sanitizeText(text)).toBe(text)
  })

  it('leaves of an element that only appears when a tag is removed no more than its text', () => {
    expect(sanitizeText('<scr<script></script>ipt>alert(1)</script>')).toBe('alert(1)')
  })

  it('comes to an end on deep nesting', () => {
    const deep = 'java'.repeat(2_000) + 'script:'.repeat(2_000)
    expect(sanitizeText(deep)).toBe('')
  })

  it('leaves nothing for a second time, whatever was typed', () => {
    const pieces = fc.constantFrom(
      '<script',
      '</script',
      '>',
      'java',
      'script:',
      'on',
      'error',
      '=',
      '"',
      ' ',
      'x',
    )
    fc.assert(
      fc.property(fc.array(pieces, { maxLength: 30 }), (typed) => {
        const once = sanitizeText(typed.join(''))
        expect(sanitizeText(once)).toBe(once)
        expect(once).not.toMatch(/<\/?script\b[^>]*>|javascript:/i)
      }),
    )
  })
})

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
