/** The places that a template may leave open (readings, section 1). */
import { expect, it } from 'vitest'
import { placeholders } from './mail-template'

it('A template may leave first name, link, club and expiry open', () => {
  expect(placeholders).toEqual(['first_name', 'link', 'club', 'expires'])
})
