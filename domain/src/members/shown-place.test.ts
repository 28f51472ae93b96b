import { describe, expect, it } from 'vitest'
import { shownPlace } from './shown-place'

describe('a place as it is shown', () => {
  it.each([
    ['kitsilano', 'Kitsilano'],
    ['north vancouver', 'North Vancouver'],
    ['the drive, east van', 'The Drive, East Van'],
    ['niagara-on-the-lake', 'Niagara-on-the-Lake'],
    ["st. john's", "St. John's"],
    ['québec', 'Québec'],
  ])('gets the capitals that its member left out: %s', (typed, shown) => {
    expect(shownPlace(typed)).toBe(shown)
  })

  it.each(['UBC', 'Mount Pleasant', 'xʷməθkʷəy̓əm Village', 'Rue de la Montagne', '溫哥華', ''])(
    'stays as its member wrote it with capitals, or in a script without any: %s',
    (place) => expect(shownPlace(place)).toBe(place),
  )
})
