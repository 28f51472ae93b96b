/** The network a request came from: what the front end saw, not what the caller wrote. */
import { expect, it } from 'vitest'
import { callerNetwork } from '../../functions/src/server/caller'

const from = (header: string | undefined) => callerNetwork({ header: () => header })

it.each([
  ['203.0.113.7', '203.0.113.7'],
  ['1.2.3.4, 203.0.113.7', '203.0.113.7'],
  ['unknown,203.0.113.7 ', '203.0.113.7'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
  ['2001:db8:1:2::9', '2001:db8:1:2::/64'],
  ['2001:db8::9', '2001:db8:0:0::/64'],
  ['::1', '0:0:0:0::/64'],
])('derives %j as %s', (header, network) => {
  expect(from(header)).toBe(network)
})

it('is unknown without a front end', () => {
  expect(from(undefined)).toBeNull()
  expect(from('')).toBeNull()
})
