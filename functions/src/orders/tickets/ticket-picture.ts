/** Ticket codes as pictures for scanners. */

const options = { type: 'png', errorCorrectionLevel: 'M', margin: 4, scale: 6 } as const

/** A QR code of the text, as PNG: black on white, with the quiet zone that scanners need. */
export async function ticketPicture(code: string): Promise<Buffer> {
  // Loaded with the first ticket: every other function starts without it.
  const { toBuffer } = await import('qrcode')
  return toBuffer(code, options)
}
