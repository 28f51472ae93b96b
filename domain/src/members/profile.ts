/** What other members may see of a member; the document's id is the uid. E-mail is never in it. */
import { z } from 'zod'
import { firstNameSchema, lastNameSchema } from '../account/names'
import { typedText } from '../account/typed-text'
import { limits } from '../limits'
import { ageSchema } from './age'
import { bioSchema } from './bio'
import { genderSchema } from './gender-options'
import { seekingSchema } from './preferences'

/** As stored: loose, so that an old document never breaks a list. */
export const profileSchema = z.object({
  first_name: z.string().default(''),
  last_name: z.string().default(''),
  age: z.number().nullable().default(null),
  /** When the age was last given; the profile asks again after a year. */
  age_set_at: z.date().nullable().default(null),
  gender: z.string().nullable().default(null),
  orientation: z.string().nullable().default(null),
  location: z.string().nullable().default(null),
  bio: z.string().nullable().default(null),
  /** Previews, 24 px wide data URIs, the first is 'Main'; the sharp ones are in profile_photos. */
  photo_urls: z.array(z.string()).default([]),
  created_at: z.date(),
  updated_at: z.date().nullable().default(null),
})
export type Profile = z.infer<typeof profileSchema>

const locationTooLong = `Location must be ${limits.location.max} characters or less`

/** The member's own words, as the forms and the rules check them. */
export const profileFormSchema = z.object({
  first_name: firstNameSchema,
  last_name: lastNameSchema,
  age: ageSchema,
  gender: genderSchema,
  orientation: seekingSchema,
  location: typedText(z.string().max(limits.location.max, locationTooLong), locationTooLong),
  bio: bioSchema,
})
export type ProfileForm = z.infer<typeof profileFormSchema>

export const defaultLocation = 'Vancouver'
