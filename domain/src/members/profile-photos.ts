/** A member's sharp pictures, in the order of the profile's previews, for those who may see them. */
import { z } from 'zod'

/** Download URLs: `small` is 320 px wide, `large` 1200 px. */
export const photoSchema = z.object({ small: z.string(), large: z.string() })
export type Photo = z.infer<typeof photoSchema>

export const profilePhotosSchema = z.object({ photo_urls: z.array(photoSchema).default([]) })
export type ProfilePhotos = z.infer<typeof profilePhotosSchema>
