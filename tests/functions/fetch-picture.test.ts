/** Which addresses the server fetches pictures from, and which it never asks. */
import { describe, expect, it } from 'vitest'
import { fetchedPicture, fetchTexts, isPublicAddress } from '../../functions/src/gateways/fetch-picture'

describe('an address', () => {
  it.each(['93.184.216.34', '1.1.1.1', '2606:4700::1111'])('%s is public', (address) => {
    expect(isPublicAddress(address)).toBe(true)
  })

  it.each([
    ...['127.0.0.1', '10.1.2.3', '172.16.0.1', '192.168.1.1', '169.254.169.254', '100.64.0.1', '0.0.0.0'],
    ...[
      '224.0.0.1',
      '255.255.255.255',
      '::1',
      '::',
      'fe80::1',
      'fd00::1',
      '::ffff:127.0.0.1',
      '64:ff9b::7f00:1',
    ],
    ...['2001:db8::1', '2002:7f00:1::', 'ff02::1', 'localhost', ''],
  ])('%s is not', (address) => {
    expect(isPublicAddress(address)).toBe(false)
  })
})

describe('a picture', () => {
  it.each([
    ...['http://example.com/a.png', 'file:///etc/passwd', 'no address', 'https://127.0.0.1/a.png'],
    ...[
      'https://[::1]/a.png',
      'https://localhost/a.png',
      'https://user:word@example.com/',
      'https://example.com:8443/',
    ],
    ...['https://2130706433/a.png', 'https://0x7f.1/a.png', 'https://[::ffff:10.0.0.1]/a.png'],
  ])('is not asked for at %s', async (address) => {
    expect(await fetchedPicture(address)).toEqual({ refused: fetchTexts.address })
  })
})
