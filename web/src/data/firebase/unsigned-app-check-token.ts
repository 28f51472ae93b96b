/** An unsigned App Check token, which the emulators accept. */

const validMs = 60 * 60 * 1000

const part = (value: object) =>
  btoa(JSON.stringify(value)).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '')

/** A token for an hour from `now`. */
export function unsignedAppCheckToken(now: Date) {
  const expireTimeMillis = now.getTime() + validMs
  const seconds = (ms: number) => Math.floor(ms / 1000)
  const claims = { sub: 'the-app', iat: seconds(now.getTime()), exp: seconds(expireTimeMillis) }
  return { token: `${part({ alg: 'none', typ: 'JWT' })}.${part(claims)}.`, expireTimeMillis }
}
