/**
 * Reads codes from a camera's picture: with the browser's own detector where there is one, else with jsQR,
 * loaded on demand.
 */

/** Not yet in TypeScript's own types. */
type Detector = { detect: (source: HTMLVideoElement) => Promise<readonly { rawValue: string }[]> }
type DetectorClass = {
  new (options: { formats: string[] }): Detector
  getSupportedFormats: () => Promise<string[]>
}

declare global {
  var BarcodeDetector: DetectorClass | undefined
}

/** The text of the code in the picture; null when there is none. */
export type ReadPicture = (video: HTMLVideoElement) => Promise<string | null>

/** As many pixels as a code that fills a third of the picture needs. */
const widthMax = 640

async function ownDetector(): Promise<ReadPicture | null> {
  const Own = globalThis.BarcodeDetector
  if (!Own || !(await Own.getSupportedFormats()).includes('qr_code')) return null
  const detector = new Own({ formats: ['qr_code'] })
  return async (video) => (await detector.detect(video))[0]?.rawValue ?? null
}

async function jsqrDetector(): Promise<ReadPicture> {
  const { default: jsQR } = await import('jsqr')
  const canvas = document.createElement('canvas')
  const context = canvas.getContext('2d', { willReadFrequently: true })
  return (video) => {
    const { videoWidth, videoHeight } = video
    if (context === null || videoWidth === 0) return Promise.resolve(null)
    const scale = Math.min(1, widthMax / videoWidth)
    canvas.width = Math.round(videoWidth * scale)
    canvas.height = Math.round(videoHeight * scale)
    context.drawImage(video, 0, 0, canvas.width, canvas.height)
    const { data, width, height } = context.getImageData(0, 0, canvas.width, canvas.height)
    const found = jsQR(data, width, height, { inversionAttempts: 'dontInvert' })
    // A code that cannot be read is found with no text.
    return Promise.resolve(found && found.data !== '' ? found.data : null)
  }
}

export async function pictureReader(): Promise<ReadPicture> {
  return (await ownDetector().catch(() => null)) ?? jsqrDetector()
}

export type CameraFailure = 'refused' | 'missing' | 'failed'

export function cameraFailureOf(error: unknown): CameraFailure {
  const name = error instanceof DOMException ? error.name : ''
  if (name === 'NotAllowedError' || name === 'SecurityError') return 'refused'
  return name === 'NotFoundError' || name === 'OverconstrainedError' ? 'missing' : 'failed'
}

/** The camera at the back of a phone. Rejects with errors that `cameraFailureOf` understands. */
export async function openCamera(): Promise<MediaStream> {
  if (!('mediaDevices' in navigator)) throw new DOMException('There is no camera.', 'NotFoundError')
  return navigator.mediaDevices.getUserMedia({ video: { facingMode: 'environment', width: { ideal: 1280 } } })
}
