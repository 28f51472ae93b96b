/**
 * Fetches a picture from an address that an admin enters: once, over HTTPS, from public addresses only, without
 * following redirects.
 */
import { lookup as resolve, type LookupAddress } from 'node:dns'
import { request } from 'node:https'
import { BlockList, isIP, type LookupFunction } from 'node:net'
import { limits } from '@club/domain/limits'

const { bytesMax, fetchMs } = limits.events.cover

/** Networks that are not on the public internet, or that lead elsewhere. */
const notPublic = new BlockList()
for (const [network, prefix] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 3],
] as const)
  notPublic.addSubnet(network, prefix, 'ipv4')
for (const [network, prefix] of [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
] as const)
  notPublic.addSubnet(network, prefix, 'ipv6')

/** The assigned range of IPv6; addresses that embed an IPv4 address are outside of it. */
const global = new BlockList()
global.addSubnet('2000::', 3, 'ipv6')

/** True iff the address can be on the public internet. */
export function isPublicAddress(address: string): boolean {
  const version = isIP(address)
  if (version === 4) return !notPublic.check(address, 'ipv4')
  return version === 6 && global.check(address, 'ipv6') && !notPublic.check(address, 'ipv6')
}

export const fetchTexts = {
  address: 'Please enter an address that starts with https:// and is publicly reachable.',
  answer: 'We couldn’t get a picture from that address.',
  size: 'File size must be less than 5MB',
} as const

class NotPublicError extends Error {}

/**
 * Resolves names itself, so that the checked address is the one connected to; each of a name's addresses must be
 * public.
 */
const publicLookup: LookupFunction = (hostname, options, callback) => {
  resolve(hostname, { ...options, all: true }, (error, addresses: LookupAddress[]) => {
    if (error) callback(error, '')
    else if (addresses.length === 0 || !addresses.every(({ address }) => isPublicAddress(address)))
      callback(new NotPublicError(hostname), '')
    else if (options.all) callback(null, addresses)
    else callback(null, addresses[0]?.address ?? '', addresses[0]?.family)
  })
}

function isAllowed({ protocol, hostname, username, password, port }: URL): boolean {
  const literal = hostname.replace(/^\[|\]$/g, '')
  return (
    protocol === 'https:' &&
    port === '' &&
    username === '' &&
    password === '' &&
    (isIP(literal) === 0 || isPublicAddress(literal))
  )
}

/** The bytes, or a text for the admin. */
export async function fetchedPicture(address: string): Promise<Buffer | { readonly refused: string }> {
  const url = URL.canParse(address) ? new URL(address) : null
  if (url === null || !isAllowed(url)) return { refused: fetchTexts.address }
  try {
    return (await bytesOf(url)) ?? { refused: fetchTexts.size }
  } catch (error) {
    return { refused: error instanceof NotPublicError ? fetchTexts.address : fetchTexts.answer }
  }
}

const ok = 200

/** Null when there are too many bytes. */
function bytesOf(url: URL): Promise<Buffer | null> {
  return new Promise((done, fail) => {
    const options = { lookup: publicLookup, signal: AbortSignal.timeout(fetchMs), agent: false }
    const asking = request(url, { ...options, headers: { accept: 'image/*' } }, (answer) => {
      if (answer.statusCode !== ok) {
        asking.destroy()
        fail(new Error(`Expected status 200, got ${String(answer.statusCode)}`))
        return
      }
      const chunks: Buffer[] = []
      let size = 0
      answer.on('data', (chunk: Buffer) => {
        size += chunk.length
        if (size > bytesMax) {
          asking.destroy()
          done(null)
        } else chunks.push(chunk)
      })
      answer.on('end', () => done(Buffer.concat(chunks)))
      answer.on('error', fail)
    })
    asking.on('error', fail)
    asking.end()
  })
}
