/** The network a request came from, as far as it can be trusted. */
import { isIPv6 } from 'node:net'

type WithHeaders = { header(name: string): string | undefined }

/**
 * The last address of X-Forwarded-For: the cloud's front end appends the one it saw, what stands before it was
 * written by the caller. Null without a front end, as in the emulator. One household holds a whole /64 of IPv6.
 */
export function callerNetwork(request: WithHeaders): string | null {
  const address = request.header('x-forwarded-for')?.split(',').at(-1)?.trim()
  if (!address) return null
  return isIPv6(address) ? prefixOf(address) : address
}

function prefixOf(address: string): string {
  const { hostname } = new URL(`http://[${address.split('%')[0] ?? address}]`)
  const [head = '', tail = ''] = hostname.slice(1, -1).split('::')
  const groups = head.split(':').filter(Boolean)
  const after = tail.split(':').filter(Boolean)
  const zeros = Array.from({ length: 8 - groups.length - after.length }, () => '0')
  return `${[...groups, ...zeros, ...after].slice(0, 4).join(':')}::/64`
}
