/** The first tab: who the member is. */
import { SimpleGrid, Stack } from '@chakra-ui/react'
import { limits } from '@club/domain/limits'
import { signUpGenderOptions } from '@club/domain/members/gender'
import { LongTextField } from '../../ui/form/long-text-field'
import { NumberField } from '../../ui/form/number-field'
import { SelectField } from '../../ui/form/select-field'
import { TextField } from '../../ui/form/text-field'
import type { OnboardingForm } from './use-onboarding-form'

export function ProfileDetails({ form: { field } }: { form: OnboardingForm }) {
  return (
    <Stack gap="6">
      <SimpleGrid columns={{ base: 1, md: 2 }} gap="6">
        <TextField {...field('first_name')} label="First name" required autoComplete="given-name" />
        <TextField {...field('last_name')} label="Last name" required autoComplete="family-name" />
        <NumberField {...field('age')} label="Age" required {...limits.age} />
        <SelectField
          {...field('gender')}
          label="Gender"
          required
          options={signUpGenderOptions}
          placeholder="Choose one"
        />
      </SimpleGrid>
      <TextField
        {...field('location')}
        label="Location"
        help="Optional. Your neighbourhood or city; a place in common adds to a match."
        autoComplete="address-level2"
        maxLength={limits.location.max}
      />
      <LongTextField
        {...field('bio')}
        label="Bio"
        help="Optional."
        max={limits.bio.max}
        placeholder="What a good evening looks like to you, what you are curious about…"
        rows={5}
      />
    </Stack>
  )
}
