/** A picture that was chosen in a form, checked as the server checks it. */
import { photoFileSchema } from '@club/domain/members/photo-file'
import { z } from 'zod'

export const pictureSchema = z
  .instanceof(File, { error: 'Please choose a picture' })
  .superRefine((file, context) => {
    const refusal = photoFileSchema.safeParse(file).error?.issues[0]
    if (refusal) context.addIssue({ code: 'custom', message: refusal.message })
  })
