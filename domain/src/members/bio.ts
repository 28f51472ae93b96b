/** What a member writes about themselves, in the profile or at the end of the questionnaire. */
import { z } from 'zod'
import { typedText } from '../account/typed-text'
import { limits } from '../limits'

const tooLong = `Bio must be ${limits.bio.max} characters or less`

export const bioSchema = typedText(z.string().max(limits.bio.max, tooLong), tooLong)
