/** The second tab: whom the member would like to meet. */
import { SimpleGrid, Stack } from '@chakra-ui/react'
import { limits } from '@club/domain/limits'
import { relationshipTypes } from '@club/domain/members/preferences'
import { asInPreferences, asInPreferencesLabel, seekingLabels } from '@club/domain/members/seeking'
import { ChoiceChips } from '../../ui/choice-chips'
import { TextField } from '../../ui/text-field'
import { DealBreakersField } from './deal-breakers-field'
import type { OnboardingForm } from './use-onboarding-form'

const seekingOptions = Object.entries(seekingLabels).map(([value, label]) => ({ value, label }))
const asStored = { value: asInPreferences, label: asInPreferencesLabel }

const relationshipLabels = {
  casual: 'Casual',
  serious: 'Serious',
  marriage: 'Marriage',
  friendship: 'Friendship',
} as const
const relationshipOptions = relationshipTypes.map((value) => ({ value, label: relationshipLabels[value] }))

type Props = {
  form: OnboardingForm
  /** Whether the stored interest is one that Seeking cannot show. */
  hasOtherInterest: boolean
}

export function DatingPreferences({ form, hasOtherInterest }: Props) {
  const { register, formState } = form
  const { errors } = formState
  const ageBounds = { type: 'number', inputMode: 'numeric', ...limits.age } as const
  return (
    <Stack gap="8">
      <ChoiceChips
        legend="Seeking"
        type="radio"
        options={hasOtherInterest ? [asStored, ...seekingOptions] : seekingOptions}
        error={errors.seeking?.message}
        {...register('seeking')}
      />
      <ChoiceChips
        legend="Relationship types"
        help="As many as fit, or none."
        type="checkbox"
        options={relationshipOptions}
        {...register('relationship_types')}
      />
      <SimpleGrid columns={2} gap="6" maxWidth="26rem">
        <TextField
          label="Youngest age"
          {...ageBounds}
          placeholder={String(limits.preferences.minAge)}
          error={errors.min_age?.message}
          {...register('min_age')}
        />
        <TextField
          label="Oldest age"
          {...ageBounds}
          placeholder={String(limits.preferences.maxAge)}
          error={errors.max_age?.message}
          {...register('max_age')}
        />
      </SimpleGrid>
      <DealBreakersField form={form} />
    </Stack>
  )
}
