/** Files to upload: photos of a camera, broken ones, and files that only pretend to be pictures. */
import { deflateSync } from 'node:zlib'
import sharp from 'sharp'

const gps = {
  GPSLatitudeRef: 'N',
  GPSLatitude: '49/1 17/1 0/1',
  GPSLongitudeRef: 'W',
  GPSLongitude: '123/1 8/1 0/1',
}

type Shape = { width?: number; height?: number }

/** Left half red, right half blue, to make turning and cropping visible. */
function halves({ width = 400, height = 300 }: Shape) {
  const half = { width: Math.round(width / 2), height, channels: 3 as const }
  const red = { create: { ...half, background: 'red' } }
  return sharp({ create: { width, height, channels: 3, background: 'blue' } }).composite([
    { input: red, left: 0, top: 0 },
  ])
}

/** As a phone saves it, with location and camera; rotated when `orientation` is 6. */
export function phonePhoto({
  orientation = 1,
  ...shape
}: Shape & { orientation?: number } = {}): Promise<Buffer> {
  return halves(shape)
    .jpeg()
    .withExif({ IFD0: { Make: 'Seawall Phones', Copyright: 'Ana Silva' }, IFD3: gps })
    .withXmp('<x:xmpmeta xmlns:x="adobe:ns:meta/">A note to myself</x:xmpmeta>')
    .withMetadata({ orientation })
    .toBuffer()
}

export const pngPhoto = (shape: Shape = {}) => halves(shape).png().toBuffer()
export const webpPhoto = (shape: Shape = {}) => halves(shape).webp().toBuffer()

/** Two frames: the first red, the second blue. */
export async function animation(): Promise<Buffer> {
  const frame = (background: string) =>
    sharp({ create: { width: 60, height: 40, channels: 3, background } })
      .png()
      .toBuffer()
  return sharp([await frame('red'), await frame('blue')], { join: { animated: true } })
    .webp({ loop: 0, delay: [100, 100], lossless: true })
    .toBuffer()
}

function pngChunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data])
  const [length, checksum] = [Buffer.alloc(4), Buffer.alloc(4)]
  length.writeUInt32BE(data.length)
  checksum.writeUInt32BE(crc32(body))
  return Buffer.concat([length, body, checksum])
}

function crc32(bytes: Buffer): number {
  let rest = 0xffffffff
  for (const byte of bytes) {
    rest ^= byte
    for (let bit = 0; bit < 8; bit += 1) rest = (rest >>> 1) ^ (rest & 1 ? 0xedb88320 : 0)
  }
  return (rest ^ 0xffffffff) >>> 0
}

/** A few kilobytes that claim to be 30,000 by 30,000 pixels. */
export function decompressionBomb(side = 30_000): Buffer {
  const header = Buffer.alloc(13)
  header.writeUInt32BE(side, 0)
  header.writeUInt32BE(side, 4)
  header.set([8, 6, 0, 0, 0], 8)
  const signature = Buffer.from('\x89PNG\r\n\x1a\n', 'latin1')
  const data = deflateSync(Buffer.alloc(1_000_000))
  return Buffer.concat([
    signature,
    pngChunk('IHDR', header),
    pngChunk('IDAT', data),
    pngChunk('IEND', Buffer.alloc(0)),
  ])
}

const script = '<script>alert(1)</script>'

/** A web page that starts like a JPEG, and a web page behind a photo. */
export const pageLikeJpeg = Buffer.concat([
  Buffer.from([0xff, 0xd8, 0xff, 0xe0]),
  Buffer.from(script.repeat(50)),
])
export const svg = Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9">${script}</svg>`)
export const pdf = Buffer.from('%PDF-1.7\n1 0 obj\n<<>>\nendobj\n')

export async function photoWithPage(): Promise<Buffer> {
  return Buffer.concat([await phonePhoto(), Buffer.from(script.repeat(50))])
}

/** The first part of a file. */
export function truncated(file: Buffer, share = 0.5): Buffer {
  return file.subarray(0, Math.round(file.length * share))
}
