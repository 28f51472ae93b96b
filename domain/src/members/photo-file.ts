/** A file that may become a photo, by its type and size (section 5). */
import { z } from 'zod'
import { limits } from '../limits'

const { bytesMax, types } = limits.photos

export const photoFileSchema = z.object({
  type: z.enum(types, 'Only JPEG, PNG, and WebP images are allowed'),
  size: z.number().min(1, 'File is empty').max(bytesMax, 'Image must be smaller than 5MB'),
})
