/** A file that may become a photo, by its type, its size and its first bytes (section 5). */
import { z } from 'zod'
import { limits } from '../limits'

const { bytesMax, types } = limits.photos

export const photoFileTexts = {
  type: 'Only JPEG, PNG, and WebP images are allowed',
  empty: 'File is empty',
  /** The picker's words and the server's (readings, section 7). */
  tooLarge: 'Image must be smaller than 5MB',
  tooLargeForServer: 'File size must be less than 5MB',
  unreadable: 'We can’t read this file as a picture. Please choose another one.',
  tooManyPixels: 'This picture has too many pixels. Please choose a smaller one.',
} as const

const photoTypeSchema = z.enum(types, photoFileTexts.type)
export type PhotoType = z.infer<typeof photoTypeSchema>

const bytesSchema = (tooLarge: string) =>
  z.number().int().min(1, photoFileTexts.empty).max(bytesMax, tooLarge)

/** As the picker checks a file. */
export const photoFileSchema = z.object({ type: photoTypeSchema, size: bytesSchema(photoFileTexts.tooLarge) })

/** As the server checks what a browser is about to upload. */
export const photoAnnouncementSchema = z.object({
  type: photoTypeSchema,
  bytes: bytesSchema(photoFileTexts.tooLargeForServer),
})

/** The number of first bytes that identify the type. */
export const signatureLength = 12

const text = (bytes: Uint8Array, from: number, to: number) => String.fromCharCode(...bytes.subarray(from, to))

/** The type of a file by its first bytes, whatever its name and its declared type; null for anything else. */
export function photoTypeOf(bytes: Uint8Array): PhotoType | null {
  if (bytes[0] === 0xff && bytes[1] === 0xd8 && bytes[2] === 0xff) return 'image/jpeg'
  if (text(bytes, 0, 8) === '\x89PNG\r\n\x1a\n') return 'image/png'
  return text(bytes, 0, 4) === 'RIFF' && text(bytes, 8, 12) === 'WEBP' ? 'image/webp' : null
}
