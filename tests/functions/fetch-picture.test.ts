/** Fetching pictures: the addresses that the server requests, those it never does, and the answers it accepts. */
import { createServer, request as plainRequest, type RequestListener, type RequestOptions } from 'node:http'
import { isIP, type LookupFunction } from 'node:net'
import { Readable } from 'node:stream'
import sharp from 'sharp'
import { afterEach, beforeAll, afterAll, describe, expect, it, vi } from 'vitest'
import { limits } from '@club/domain/limits'
import {
  fetchedPicture,
  fetchTexts,
  isPublicAddress,
} from '../../functions/src/server/gateways/fetch-picture'
import { finishedPicture } from '../../functions/src/server/gateways/images'
import { phonePhoto } from './pictures'

/** A fake internet: the address that each name resolves to, and the server here behind each public address. */
const internet = vi.hoisted(() => ({
  names: new Map<string, string[]>(),
  port: 0,
  connected: [] as string[],
}))

vi.mock('node:dns', async (original) => ({
  ...(await original<object>()),
  lookup: (name: string, _options: object, found: (error: null, all: object[]) => void) => {
    const addresses = internet.names.get(name) ?? []
    found(
      null,
      addresses.map((address) => ({ address, family: isIP(address) })),
    )
  },
}))

/** Fetches as the gateway does, with its own lookup; only the connection to the resolved address goes to the local server, without TLS. */
vi.mock('node:https', () => ({
  request: (
    { hostname, pathname }: URL,
    { lookup, ...options }: RequestOptions & { lookup: LookupFunction },
    onAnswer: Parameters<typeof plainRequest>[2],
  ) => {
    const toThisMachine: LookupFunction = (name, wanted, connect) =>
      lookup(name, { ...wanted, all: false }, (error, address) => {
        if (typeof address === 'string' && !error) internet.connected.push(address)
        const here = { address: '127.0.0.1', family: 4 }
        if (error) connect(error, '')
        else if (wanted.all) connect(null, [here])
        else connect(null, here.address, here.family)
      })
    const { port } = internet
    return plainRequest({ ...options, hostname, path: pathname, port, lookup: toThisMachine }, onAnswer)
  },
}))

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

describe('what is asked', () => {
  const asked: string[] = []
  let answer: RequestListener
  const server = createServer((request, response) => {
    asked.push(`${request.headers.host?.split(':')[0]}${request.url}`)
    answer(request, response)
  })

  beforeAll(async () => {
    await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
    const address = server.address()
    internet.port = typeof address === 'object' && address ? address.port : 0
    for (const [name, ...addresses] of [
      ['pictures.example', '93.184.216.34'],
      ['inside.example', '10.0.0.1'],
      ['half.example', '93.184.216.34', '169.254.169.254'],
    ] as const)
      internet.names.set(name, addresses)
  })
  afterEach(() => {
    asked.length = 0
    internet.connected.length = 0
  })
  afterAll(() => new Promise((closed) => server.close(closed)))

  const bytes =
    (size: number): RequestListener =>
    (_, response) =>
      response.end(Buffer.alloc(size, 1))
  const fetched = () => fetchedPicture('https://pictures.example/cover.jpg')

  it('once, at the address that was checked, comes back and is re-encoded', async () => {
    const photo = await phonePhoto()
    answer = (_, response) => response.end(photo)
    const file = await fetched()
    expect(asked).toEqual(['pictures.example/cover.jpg'])
    expect(internet.connected).toEqual(['93.184.216.34'])
    if (!Buffer.isBuffer(file)) throw new Error(file.refused)
    expect(file.equals(photo)).toBe(true)
    const finished = await finishedPicture(file)
    if ('refused' in finished) throw new Error(finished.refused)
    const { format, width, exif, xmp } = await sharp(finished.large).metadata()
    expect({ format, width, exif, xmp }).toEqual({ format: 'webp', width: 400 })
  })

  it.each(['inside.example', 'half.example'])(
    'is not %s, whose name leads elsewhere than to public addresses alone',
    async (name) => {
      answer = bytes(1)
      expect(await fetchedPicture(`https://${name}/a.png`)).toEqual({ refused: fetchTexts.address })
      expect(asked).toEqual([])
    },
  )

  it.each([
    [302, 'https://10.0.0.1/a.png'],
    [301, 'https://inside.example/a.png'],
    [307, 'http://169.254.169.254/latest/meta-data'],
    [308, 'https://pictures.example/other.png'],
  ])('is not where an answer %i leads to: %s', async (status, location) => {
    answer = (_, response) => response.writeHead(status, { location }).end('over there')
    expect(await fetched()).toEqual({ refused: fetchTexts.answer })
    expect(asked).toEqual(['pictures.example/cover.jpg'])
  })

  it('may be as large as an upload, and not a byte larger', async () => {
    const { bytesMax } = limits.events.cover
    const sizeOf = (file: Awaited<ReturnType<typeof fetchedPicture>>) =>
      Buffer.isBuffer(file) ? file.length : file
    answer = bytes(bytesMax)
    expect(sizeOf(await fetched())).toBe(bytesMax)
    answer = bytes(bytesMax + 1)
    expect(sizeOf(await fetched())).toEqual({ refused: fetchTexts.size })
  })

  it('is left when it does not end', async () => {
    const left = new Promise((closed) => {
      answer = (_, response) => {
        const chunk = Buffer.alloc(2 ** 16)
        const endless = new Readable({ read: () => void endless.push(chunk) })
        endless.pipe(response).on('close', closed)
      }
    })
    expect(await fetched()).toEqual({ refused: fetchTexts.size })
    await left
  })

  it('is nothing when the connection breaks', async () => {
    answer = (_, response) => response.socket?.destroy()
    expect(await fetched()).toEqual({ refused: fetchTexts.answer })
  })
})
