/** Typed text: what sanitising removes and leaves, and what a field asks for. */
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { atMost, sanitizeText, typedName, typedText, visibleText } from './typed-text'

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
  ])('leaves nothing of %s', (_, text) => {
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

  it('leaves only the text of an element that appears when a tag is removed', () => {
    expect(sanitizeText('<scr<script></script>ipt>alert(1)</script>')).toBe('alert(1)')
  })

  it('terminates on deep nesting', () => {
    const deep = 'java'.repeat(2_000) + 'script:'.repeat(2_000)
    expect(sanitizeText(deep)).toBe('')
  })

  it('is idempotent for any input', () => {
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
const field = typedText(z.string().check(...atMost(3, message)), message)
const refusalOf = (text: unknown) => field.safeParse(text).error?.issues.map((issue) => issue.message)

describe('typed text', () => {
  it('is measured after sanitising', () => {
    expect(field.parse('  abc <script>alert(1)</script>  ')).toBe('abc')
  })

  it('reports a refusal once, in the field’s own words', () => {
    expect(refusalOf('abcd')).toEqual([message])
    expect(refusalOf(7)).toEqual([message])
  })

  it('refuses far too long a text before doing any work on it', () => {
    expect(refusalOf('<script>'.repeat(500_000))).toEqual([message])
  })

  it('sanitises a text of the maximum length', () => {
    expect(
      refusalOf(('java'.repeat(80) + '<script'.repeat(80) + 'script:'.repeat(80)).slice(0, 2_000)),
    ).toEqual([message])
  })
})

const everyCharacter = Array.from({ length: 0x110000 }, (_, code) => code)
  .filter((code) => code < 0xd800 || code > 0xdfff)
  .map((code) => String.fromCodePoint(code))
const invisible = everyCharacter.filter((character) => /\p{Default_Ignorable_Code_Point}/u.test(character))

describe('text that names something', () => {
  const name = typedName(z.string().min(1, 'missing'), 'missing')

  it('loses every invisible character', () => {
    expect(invisible.length).toBeGreaterThan(4_000)
    expect(invisible.filter((character) => name.parse(`A${character}n${character}a`) !== 'Ana')).toEqual([])
  })

  it('is missing when it contains nothing visible', () => {
    const blank = [...invisible, '\u00a0', '\u3000', '\u2800', '\u2028', '\u0007', '\u0301', '']
    expect(blank.filter((character) => name.safeParse(character.repeat(2)).success)).toEqual([])
  })

  it.each(['❤️', '👩‍🚀', '🏳️‍🌈', '👩🏽‍🚀', '🧑🏿‍❤️‍🧑🏽', '🏴󠁧󠁢󠁥󠁮󠁧󠁿', '1️⃣', '👍🏽'])('keeps the emoji %s whole', (emoji) => {
    expect(name.parse(`Pride ${emoji} night`)).toBe(`Pride ${emoji} night`)
  })

  it('has keyboard spaces and hyphens in place of pasted ones', () => {
    expect(name.parse('Long\u00a0table\u2010dinner\u3000for\u2007ten')).toBe('Long table-dinner for ten')
  })

  it('loses script that invisible characters would hide', () => {
    expect(name.parse('A java\u200bscript:B')).toBe('A B')
  })

  it('takes no longer with many emoji and invisible characters', () => {
    expect(visibleText('❤️\u200b'.repeat(500))).toBe('❤️'.repeat(500))
  })
})

describe('the limit of a text', () => {
  const limited = z.string().check(...atMost(4, message))

  it('counts UTF-16 units', () => {
    expect(limited.safeParse('🌊🌊').success).toBe(true)
    expect(limited.safeParse('🌊🌊🌊').error?.issues.map((issue) => issue.message)).toEqual([message])
    expect(limited.safeParse('abcde').error?.issues.map((issue) => issue.message)).toEqual([message])
  })
})
