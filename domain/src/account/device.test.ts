import { expect, it } from 'vitest'
import { deviceOf } from './device'

it.each([
  ['Mozilla/5.0 (iPhone; CPU iPhone OS 19_1 like Mac OS X) AppleWebKit/605.1.15 Mobile/15E148', 'phone'],
  ['Mozilla/5.0 (Linux; Android 16; Pixel 9) AppleWebKit/537.36 Chrome/142.0.0.0 Mobile Safari', 'phone'],
  ['Mozilla/5.0 (Android 15; Mobile; rv:144.0) Gecko/144.0 Firefox/144.0', 'phone'],
  ['Mozilla/5.0 (Linux; Android 14; SM-X710) AppleWebKit/537.36 Chrome/142.0.0.0 Safari', 'tablet'],
  ['Mozilla/5.0 (Android 14; Tablet; rv:144.0) Gecko/144.0 Firefox/144.0', 'tablet'],
  ['Mozilla/5.0 (iPad; CPU OS 12_5 like Mac OS X) AppleWebKit/605.1.15 Mobile/15E148', 'tablet'],
  ['Mozilla/5.0 (X11; Linux x86_64; rv:144.0) Gecko/20100101 Firefox/144.0', 'computer'],
  ['', 'computer'],
])('Detects the kind of device from %s', (userAgent, device) => {
  expect(deviceOf(userAgent)).toBe(device)
})
