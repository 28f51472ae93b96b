/** When packages are installed again, and the explanation of a failure of npm. */
import { expect, it } from 'vitest'
import { areInstalled, hasAll, whyNpmFailed } from './packages.mjs'

const zod = { version: '4.6.0', integrity: 'sha512-a' }
const forMac = { version: '1.0.0', integrity: 'sha512-b', optional: true }
const domain = { resolved: 'domain', link: true }
const wanted = {
  '': { version: '0.1.0' },
  domain: { version: '0.1.0' },
  'node_modules/zod': zod,
  'node_modules/for-mac': forMac,
  'node_modules/@club/domain': domain,
}
const installed = { 'node_modules/zod': zod, 'node_modules/@club/domain': domain }

it('accepts packages without the optional ones of other systems, whatever the project’s own entry is', () => {
  expect(hasAll(installed, wanted)).toBe(true)
  expect(hasAll(installed, { ...wanted, '': { version: '0.2.0' }, domain: { version: '0.2.0' } })).toBe(true)
  expect(areInstalled()).toBe(true)
})

it.each([
  ['is missing', { 'node_modules/zod': {} }],
  ['has another version', { 'node_modules/zod': { ...zod, version: '4.5.0' } }],
  ['has another content', { 'node_modules/zod': { ...zod, integrity: 'sha512-c' } }],
  ['is a workspace that has moved', { 'node_modules/@club/domain': { resolved: 'old/domain', link: true } }],
])('packages are incomplete when one %s', (_case, changed) => {
  expect(hasAll({ ...installed, ...changed }, wanted)).toBe(false)
})

it.each([
  ['npm error code EAI_AGAIN\nnpm error syscall getaddrinfo', 'Connect to the internet'],
  ['npm error code ENOTCACHED', 'Connect to the internet'],
  ['npm error code ENOSPC', '0.3 GB is free'],
  ['npm error code E403', 'npm error code E403\n\nnpm ci failed; see the lines above.'],
])('explains what to do after %j', (printed, text) => {
  expect(whyNpmFailed(printed, 0.3)).toContain(text)
})
