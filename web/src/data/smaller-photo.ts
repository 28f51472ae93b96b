/** Makes photos that are too large to upload smaller, in the browser. */
import { limits } from '@club/domain/limits'

const { widths, heightsPerWidth } = limits.photos
/** Pixels; the server stores no more of a photo's longer side. */
const longestSide = widths.large * heightsPerWidth
const type = 'image/jpeg'
const quality = 0.9

/** The size at which a picture is rendered: unchanged, or so that its longer side fits. */
export function smallerSize(width: number, height: number): { width: number; height: number } {
  const scale = Math.min(1, longestSide / Math.max(width, height))
  return { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) }
}

/** The picture as a smaller JPEG of the same name, upright, on white; null when the browser can't read it. */
export async function smallerPhoto(file: File): Promise<File | null> {
  const picture = await createImageBitmap(file, { imageOrientation: 'from-image' }).catch(() => null)
  if (picture === null) return null
  const canvas = Object.assign(document.createElement('canvas'), smallerSize(picture.width, picture.height))
  const drawing = canvas.getContext('2d')
  if (drawing) {
    drawing.fillStyle = 'white'
    drawing.fillRect(0, 0, canvas.width, canvas.height)
    drawing.drawImage(picture, 0, 0, canvas.width, canvas.height)
  }
  picture.close()
  const blob = drawing && (await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, type, quality)))
  return blob && new File([blob], file.name, { type })
}
