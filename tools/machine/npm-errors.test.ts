/** What a newcomer reads when npm fails. */
import { describe, expect, it } from 'vitest'
import { isUnreachable, whyNpmFailed } from './npm-errors.mjs'

const lookUpFailed = `npm error code EAI_AGAIN
npm error syscall getaddrinfo
npm error request to the registry failed, reason: getaddrinfo EAI_AGAIN`

describe('whyNpmFailed', () => {
  it.each([
    ['without internet', lookUpFailed, 'connect to the internet'],
    ['without internet and with an empty cache', 'npm error code ENOTCACHED', 'connect to the internet'],
    ['with a full disk', 'npm error code ENOSPC', '0.3 GB are free'],
    ['in a folder of somebody else', 'npm error code EACCES', 'sudo chown'],
    ['with a registry that refuses', 'npm error code E403', 'npm config ls'],
    ['with a changed lock file', 'npm error code EUSAGE', 'git checkout package-lock.json'],
    ['for any other reason', 'npm error code ELSE', 'the lines above say why'],
  ])('says what to do %s', (_case, printed, words) => {
    expect(whyNpmFailed(printed, 0.3)).toContain(words)
  })
})

describe('isUnreachable', () => {
  it('knows a registry that cannot be reached from one that only refuses', () => {
    expect(isUnreachable(lookUpFailed)).toBe(true)
    expect(isUnreachable('npm error code E404\nnpm error 404 Not Found - GET /-/ping')).toBe(false)
    expect(isUnreachable('')).toBe(false)
  })
})
