/** When packages are installed again, and what a newcomer reads when npm fails. */
import { describe, expect, it } from 'vitest'
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

describe('hasAll', () => {
  it('is content without the optional packages of other systems', () => {
    expect(hasAll(installed, wanted)).toBe(true)
  })

  it('does not mind what the project says of itself', () => {
    expect(hasAll(installed, { ...wanted, '': { version: '0.2.0' }, domain: { version: '0.2.0' } })).toBe(
      true,
    )
  })

  it.each([
    ['is missing', {}],
    ['has another version', { 'node_modules/zod': { ...zod, version: '4.5.0' } }],
    ['has another content', { 'node_modules/zod': { ...zod, integrity: 'sha512-c' } }],
  ])('notices a package that %s', (_case, there) => {
    expect(hasAll({ 'node_modules/@club/domain': domain, ...there }, wanted)).toBe(false)
  })

  it('notices a workspace that has moved', () => {
    const moved = { ...installed, 'node_modules/@club/domain': { resolved: 'old/domain', link: true } }
    expect(hasAll(moved, wanted)).toBe(false)
  })

  it('is true of the packages that run this test', () => {
    expect(areInstalled()).toBe(true)
  })
})

describe('whyNpmFailed', () => {
  it.each([
    [
      'without internet',
      'npm error code EAI_AGAIN\nnpm error syscall getaddrinfo',
      'connect to the internet',
    ],
    ['without internet and with an empty cache', 'npm error code ENOTCACHED', 'connect to the internet'],
    ['with a full disk', 'npm error code ENOSPC', '0.3 GB are free'],
    [
      'with a registry that refuses',
      'npm error code E403',
      'npm error code E403\n\nnpm ci failed, and the lines',
    ],
    ['for any other reason', 'npm error code ELSE', 'the lines above say why'],
  ])('says what to do %s', (_case, printed, words) => {
    expect(whyNpmFailed(printed, 0.3)).toContain(words)
  })
})
