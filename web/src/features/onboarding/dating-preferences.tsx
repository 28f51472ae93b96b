/** The second tab: the people the member would like to meet. */
import { SimpleGrid, Stack } from '@chakra-ui/react'
import { limits } from '@club/domain/limits'
import { asInPreferences, asInPreferencesLabel, seekingLabels } from '@club/domain/members/preferences'
import { DealBreakersField, RelationshipTypesField } from '../../pieces/member/private-preferences'
import { ChoiceChips } from '../../ui/form/choice-fields'
import { NumberField } from '../../ui/form/number-field'
import type { OnboardingForm } from './onboarding-entries'

const seekingOptions = Object.entries(seekingLabels).map(([value, label]) => ({ value, label }))
const asStored = { value: asInPreferences, label: asInPreferencesLabel }

type Props = {
  form: OnboardingForm
  /** True if the stored interest is one that Seeking can't show. */
  hasOtherInterest: boolean
}

export function DatingPreferences({ form, hasOtherInterest }: Props) {
  const { field } = form
  return (
    <Stack gap="8">
      <ChoiceChips
        {...field('seeking')}
        label="Seeking"
        options={hasOtherInterest ? [asStored, ...seekingOptions] : seekingOptions}
      />
      <RelationshipTypesField {...field('relationship_types')} />
      <SimpleGrid columns={2} gap="6" maxWidth="26rem">
        <NumberField
          {...field('min_age')}
          label="Youngest age"
          min={limits.age.min}
          max={limits.age.max}
          placeholder={String(limits.preferences.minAge)}
        />
        <NumberField
          {...field('max_age')}
          label="Oldest age"
          min={limits.age.min}
          max={limits.age.max}
          placeholder={String(limits.preferences.maxAge)}
        />
      </SimpleGrid>
      <DealBreakersField />
    </Stack>
  )
}
