/** Which of our environments a page runs in, by its host name (section 9; readings, section 1). */

type Environment = 'development' | 'staging' | 'production'

/** Loopback, private and link-local addresses, in both families (RFC 1918, 3927, 4193, 4291). */
const privateAddress =
  /^(?:127\.|10\.|192\.168\.|169\.254\.|172\.(?:1[6-9]|2\d|3[01])\.)[\d.]+$|^0\.0\.0\.0$|^\[(?:::1?|f[cd][\da-f]{2}:.*|fe[89ab][\da-f]:.*)\]$/

/** `hostname` as `location.hostname` has it, IPv6 in brackets. Nothing is reported from anywhere but production. */
export function environmentOf(hostname: string): Environment {
  const host = hostname.toLowerCase().replace(/\.$/, '')
  if (host === '' || host === 'localhost' || host.endsWith('.localhost')) return 'development'
  if (privateAddress.test(host)) return 'development'
  return /preview|staging/.test(host) ? 'staging' : 'production'
}
