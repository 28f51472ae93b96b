/** Which Node is new enough. */
import { describe, expect, it } from 'vitest'
import { isNewEnough, sentence } from './node-version.cjs'

describe('the version of Node', () => {
  it.each(['20.19.0', '20.20.2', '22.13.0', '22.22.1', '24.0.0', '25.1.0', '30.0.0'])(
    '%s fits',
    (version) => {
      expect(isNewEnough(version)).toBe(true)
    },
  )

  it.each(['8.17.0', '18.20.8', '20.18.3', '21.7.3', '22.12.0', '23.11.1'])('%s does not fit', (version) => {
    expect(isNewEnough(version)).toBe(false)
  })

  it('is named, and how to get another', () => {
    expect(sentence('18.20.8')).toMatch(/needs Node 20\.19.* this is Node 18\.20\.8: install .*nodejs\.org/)
  })
})
