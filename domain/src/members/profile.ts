/** The public profile of a member; the document's id is the uid. It never contains an email address. */
import { z } from 'zod'
import { firstNameSchema, lastNameSchema } from '../text/names'
import { atMost, typedName, typedText } from '../text/typed-text'
import { limits } from '../limits'
import { ageSchema } from './age'
import { genderSchema } from './gender'
import { seekingSchema } from './preferences'
import { storedPromptSchema } from './prompts'

const bioTooLong = `Bio must be ${limits.bio.max} characters or less`

/** A member's text about themselves, in the profile or at the end of the questionnaire. */
export const bioSchema = typedText(z.string().check(...atMost(limits.bio.max, bioTooLong)), bioTooLong)

/** As stored: loose, so that an old document never breaks a list. */
export const profileSchema = z.object({
  first_name: z.string().default(''),
  last_name: z.string().default(''),
  age: z.number().nullable().default(null),
  /** Time at which the age was last entered; the profile asks again after a year. */
  age_set_at: z.date().nullable().default(null),
  gender: z.string().nullable().default(null),
  orientation: z.string().nullable().default(null),
  location: z.string().nullable().default(null),
  bio: z.string().nullable().default(null),
  prompts: z.array(storedPromptSchema).default([]),
  /** Previews, 24 px wide data URIs, the first is 'Main'; the sharp ones are in profile_photos. */
  photo_urls: z.array(z.string()).default([]),
  created_at: z.date(),
  updated_at: z.date().nullable().default(null),
})
export type Profile = z.infer<typeof profileSchema>

/** A whole profile: fields left out have their defaults. */
export function newProfile(fields: z.input<typeof profileSchema>): Profile {
  return profileSchema.parse(fields)
}

const locationTooLong = `Location must be ${limits.location.max} characters or less`

/** The member's own words, as the forms and the rules check them. */
export const profileFormSchema = z.object({
  first_name: firstNameSchema,
  last_name: lastNameSchema,
  age: ageSchema,
  gender: genderSchema,
  orientation: seekingSchema,
  location: typedName(z.string().check(...atMost(limits.location.max, locationTooLong)), locationTooLong),
  bio: bioSchema,
})
export type ProfileForm = z.infer<typeof profileFormSchema>
export type ProfileText = Exclude<keyof ProfileForm, 'age' | 'gender' | 'orientation'>

/** What `of` returns for each text field: both forms derive their schemas, initial values and drafts from it. */
export const profileTexts = <T>(of: (field: ProfileText) => T): Record<ProfileText, T> => ({
  first_name: of('first_name'),
  last_name: of('last_name'),
  location: of('location'),
  bio: of('bio'),
})

export const defaultLocation = 'Vancouver'

/** A sharp picture, in the order of the previews. Download URLs: `small` is 320 px wide, `large` 1200 px. */
const photoSchema = z.object({ small: z.string(), large: z.string() })
export type Photo = z.infer<typeof photoSchema>

export const profilePhotosSchema = z.object({ photo_urls: z.array(photoSchema).default([]) })
export type ProfilePhotos = z.infer<typeof profilePhotosSchema>
