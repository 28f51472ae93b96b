/** The first tab: who the member is. */
import { Stack } from '@chakra-ui/react'
import { signUpGenderOptions } from '@club/domain/members/gender-options'
import { AboutFields } from '../../pieces/member/about-fields'
import type { OnboardingForm } from './use-onboarding-form'

type Props = { form: OnboardingForm; genderLockedUntil: Date | null }

export function ProfileDetails({ form: { field }, genderLockedUntil }: Props) {
  return (
    <Stack gap="6">
      <AboutFields
        field={field}
        genders={signUpGenderOptions}
        genderLockedUntil={genderLockedUntil}
        saysOptional
      />
    </Stack>
  )
}
