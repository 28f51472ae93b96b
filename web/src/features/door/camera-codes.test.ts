/**
 * The choice of the door's code reader: the browser's own for QR codes, else jsQR, tested on a real picture.
 */
import { create } from 'qrcode'
import { afterEach, expect, it, vi } from 'vitest'
import { pictureReader } from './camera-codes'

afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

const size = 320
const edge = 20

/** A camera's picture of a code. */
function pictureOf(text: string): Uint8ClampedArray {
  const { modules } = create(text, { errorCorrectionLevel: 'M' })
  const module = Math.floor((size - 2 * edge) / modules.size)
  const pixels = new Uint8ClampedArray(size * size * 4).fill(255)
  for (let y = 0; y < modules.size * module; y += 1) {
    for (let x = 0; x < modules.size * module; x += 1) {
      const isDark = modules.data[Math.floor(y / module) * modules.size + Math.floor(x / module)]
      if (isDark) pixels.fill(0, ((y + edge) * size + x + edge) * 4, ((y + edge) * size + x + edge) * 4 + 3)
    }
  }
  return pixels
}

/** A video that shows a code, and how often its picture was drawn for jsQR. */
function video(text: string) {
  const drawImage = vi.fn()
  const getImageData = () => ({ data: pictureOf(text), width: size, height: size })
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue({ drawImage, getImageData } as never)
  const shown = document.createElement('video')
  Object.defineProperties(shown, { videoWidth: { value: size }, videoHeight: { value: size } })
  return { shown, drawImage }
}

function ownDetector(formats: () => Promise<string[]>) {
  const made = vi.fn()
  class Own {
    static readonly getSupportedFormats = formats
    readonly detect = () => Promise.resolve([{ rawValue: 'its own' }])
    constructor(options: object) {
      made(options)
    }
  }
  vi.stubGlobal('BarcodeDetector', Own)
  return made
}

it('The browser’s own detector reads QR codes, and nothing is drawn for jsQR', async () => {
  const made = ownDetector(() => Promise.resolve(['ean_13', 'qr_code']))
  const { shown, drawImage } = video('jsQR')
  expect(await (await pictureReader())(shown)).toBe('its own')
  expect(made).toHaveBeenCalledWith({ formats: ['qr_code'] })
  expect(drawImage).not.toHaveBeenCalled()
})

it.each([
  ['there is none', null],
  ['it does not know QR codes', () => Promise.resolve(['ean_13'])],
  ['it fails', () => Promise.reject(new Error('No service'))],
])('jsQR reads them where %s', async (_, formats) => {
  if (formats !== null) ownDetector(formats)
  const { shown, drawImage } = video('CLUB1.k1')
  expect(await (await pictureReader())(shown)).toBe('CLUB1.k1')
  expect(drawImage).toHaveBeenCalledOnce()
})
