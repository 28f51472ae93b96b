/** Names: letters of any script, spaces, apostrophes and hyphens, 2 to 50 of them (section 5; readings, weakness 10). */
import { describe, expect, it } from 'vitest'
import { firstNameSchema, lastNameSchema } from './names'

describe('a name', () => {
  it.each([
    'José',
    'José'.normalize('NFD'),
    'Nguyễn',
    'Nguyễn'.normalize('NFD'),
    '李明',
    'O’Brien',
    "O'Brien",
    'Anne-Marie',
    'van der Berg',
    'Bo',
    'प्रिया',
    'مريم',
    'Ana\u0301\u0302\u0303',
    'ศรีสุดา',
    'a'.repeat(50),
    '𠮷'.repeat(25),
  ])('may be %s', (name) => {
    expect(firstNameSchema.parse(name)).toBe(name)
    expect(lastNameSchema.parse(name)).toBe(name)
  })

  it.each([
    ['empty', ''],
    ['one character', 'A'],
    ['one character and spaces', '  A  '],
    ['51 characters', 'a'.repeat(51)],
    ['a digit', 'Ana2'],
    ['a full stop', 'Ana B.'],
    ['a tag', '<b>Ana</b>'],
    ['an emoji', 'Ana 🌊'],
    ['a line break', 'Ana\nMaria'],
    ['no letter', "-'"],
    ['marks alone', '\u0301\u0302'],
    ['four marks in a row', 'Ana\u0301\u0302\u0303\u0304'],
    ['a tower of marks', `Z${'\u0351'.repeat(40)}`],
    ['two Hangul fillers', '\u3164\u3164'],
    ['halfwidth fillers', '\uffa0\uffa0'],
    ['26 letters of two units each', '𠮷'.repeat(26)],
    ['no text at all', 42],
  ])('is refused: %s', (_, name) => {
    const refusal = 'name must be 2-50 characters and contain only letters, spaces, apostrophes, and hyphens'
    expect(firstNameSchema.safeParse(name).error?.issues[0]?.message).toBe(`First ${refusal}`)
    expect(lastNameSchema.safeParse(name).error?.issues[0]?.message).toBe(`Last ${refusal}`)
  })

  it('is trimmed and freed of script before it is looked at', () => {
    expect(firstNameSchema.parse('  Ana <script>alert(1)</script> ')).toBe('Ana')
  })

  it.each([
    ['no-break spaces', 'Mary\u00a0Jane\u202fAnn', 'Mary Jane Ann'],
    ['a hyphen of its own code', 'Jean\u2010Luc', 'Jean-Luc'],
    ['a no-break hyphen', 'Jean\u2011Luc', 'Jean-Luc'],
    ['a zero-width space and a soft hyphen', 'A\u200bn\u00ada', 'Ana'],
    ['Hangul fillers around letters', '\u115f\u1160민준\u3164', '민준'],
  ])('becomes plain when pasted with %s', (_, pasted, plain) => {
    expect(firstNameSchema.parse(pasted)).toBe(plain)
  })
})
