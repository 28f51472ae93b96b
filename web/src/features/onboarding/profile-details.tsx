/** The first tab: who the member is. */
import { SimpleGrid, Stack } from '@chakra-ui/react'
import { limits } from '@club/domain/limits'
import { signUpGenderOptions } from '@club/domain/members/gender-options'
import { SelectField } from '../../ui/select-field'
import { TextField } from '../../ui/text-field'
import { TextareaField } from '../../ui/textarea-field'
import type { OnboardingForm } from './use-onboarding-form'

type Props = { form: OnboardingForm; bioLength: number }

export function ProfileDetails({ form: { register, formState }, bioLength }: Props) {
  const { errors } = formState
  return (
    <Stack gap="6">
      <SimpleGrid columns={{ base: 1, md: 2 }} gap="6">
        <TextField
          label="First name"
          required
          autoComplete="given-name"
          error={errors.first_name?.message}
          {...register('first_name')}
        />
        <TextField
          label="Last name"
          required
          autoComplete="family-name"
          error={errors.last_name?.message}
          {...register('last_name')}
        />
        <TextField
          label="Age"
          required
          type="number"
          inputMode="numeric"
          min={limits.age.min}
          max={limits.age.max}
          error={errors.age?.message}
          {...register('age')}
        />
        <SelectField
          label="Gender"
          required
          options={signUpGenderOptions}
          placeholder="Choose one"
          error={errors.gender?.message}
          {...register('gender')}
        />
      </SimpleGrid>
      <TextField
        label="Location"
        help="Optional. Your neighbourhood or city; a place in common adds to a match."
        autoComplete="address-level2"
        maxLength={limits.location.max}
        error={errors.location?.message}
        {...register('location')}
      />
      <TextareaField
        label="Bio"
        help={`Optional. ${bioLength} of ${limits.bio.max} characters.`}
        placeholder="What a good evening looks like to you, what you are curious about…"
        rows={5}
        error={errors.bio?.message}
        {...register('bio')}
      />
    </Stack>
  )
}
