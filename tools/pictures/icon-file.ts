/** An .ico file: a small table of contents before pictures that are PNG. */

type Pixels = { readonly size: number; readonly png: Buffer }

const [headerBytes, entryBytes, bitsPerPixel] = [6, 16, 32]

/** Pictures are square, at most 255 pixels wide. */
export function iconFile(pictures: readonly Pixels[]): Buffer {
  const contents = Buffer.alloc(headerBytes + entryBytes * pictures.length)
  contents.writeUInt16LE(1, 2)
  contents.writeUInt16LE(pictures.length, 4)
  let offset = contents.length
  for (const [index, { size, png }] of pictures.entries()) {
    const entry = headerBytes + entryBytes * index
    contents.writeUInt8(size, entry)
    contents.writeUInt8(size, entry + 1)
    contents.writeUInt16LE(1, entry + 4)
    contents.writeUInt16LE(bitsPerPixel, entry + 6)
    contents.writeUInt32LE(png.length, entry + 8)
    contents.writeUInt32LE(offset, entry + 12)
    offset += png.length
  }
  return Buffer.concat([contents, ...pictures.map(({ png }) => png)])
}
