/** Reads QR codes in pictures, as a scanner does. */
import jsQR from 'jsqr'
import sharp from 'sharp'

/** The text of the code in a picture; null without a code. */
export async function scanned(png: Buffer): Promise<string | null> {
  const { data, info } = await sharp(png).ensureAlpha().raw().toBuffer({ resolveWithObject: true })
  return jsQR(new Uint8ClampedArray(data), info.width, info.height)?.data ?? null
}

/** The same for the first picture in an email, where the inbox inlines pictures. */
export async function scannedIn({ html }: { readonly html: string }): Promise<string | null> {
  const [, content = ''] = /data:image\/png;base64,([^"]+)/.exec(html) ?? []
  return scanned(Buffer.from(content, 'base64'))
}
