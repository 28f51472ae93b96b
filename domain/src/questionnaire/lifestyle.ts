/** The seven lifestyle questions and their option sets (section 5). */
import { z } from 'zod'

export const lifestyleOptions = {
  exercise: ['daily', 'few_times_week', 'weekly', 'monthly', 'rarely', 'never'],
  diet: ['omnivore', 'vegetarian', 'vegan', 'pescatarian', 'keto', 'paleo', 'other'],
  smoking: ['never', 'rarely', 'socially', 'regularly'],
  drinking: ['never', 'rarely', 'socially', 'regularly', 'frequently'],
  religion: [
    'agnostic',
    'atheist',
    'buddhist',
    'christian',
    'hindu',
    'jewish',
    'muslim',
    'sikh',
    'spiritual',
    'other',
    'prefer_not_to_say',
  ],
  politics: [
    'very_liberal',
    'liberal',
    'moderate',
    'conservative',
    'very_conservative',
    'other',
    'prefer_not_to_say',
  ],
  family_plans: ['want_children', 'have_children', 'dont_want_children', 'open_to_children', 'unsure'],
} as const

export type LifestyleField = keyof typeof lifestyleOptions

const allFields = 'All lifestyle questions are required.'

export const lifestyleSchema = z.object({
  exercise: z.enum(lifestyleOptions.exercise, allFields),
  diet: z.enum(lifestyleOptions.diet, allFields),
  smoking: z.enum(lifestyleOptions.smoking, allFields),
  drinking: z.enum(lifestyleOptions.drinking, allFields),
  religion: z.enum(lifestyleOptions.religion, allFields),
  politics: z.enum(lifestyleOptions.politics, allFields),
  family_plans: z.enum(lifestyleOptions.family_plans, allFields),
})
export type Lifestyle = z.infer<typeof lifestyleSchema>

/** In the order of the form. */
export const lifestyleFields: readonly LifestyleField[] = lifestyleSchema.keyof().options

/** An answer that counts as none when members are compared (readings, section 3). */
export const preferNotToSay = 'prefer_not_to_say'
