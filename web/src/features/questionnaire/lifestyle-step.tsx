/** The first step: everyday life, and a few words if the member likes. */
import { Stack } from '@chakra-ui/react'
import { limits } from '@club/domain/limits'
import { TextareaField } from '../../ui/textarea-field'
import { LifestyleFields } from './lifestyle-fields'
import { bioProblem, type WizardState } from './use-wizard'

type Props = Pick<WizardState, 'wizard' | 'dispatch' | 'isLifestyleChecked'>

export function LifestyleStep({ wizard, dispatch, isLifestyleChecked }: Props) {
  return (
    <Stack gap="6">
      <LifestyleFields
        lifestyle={wizard.lifestyle}
        isChecked={isLifestyleChecked}
        onChoose={(field, value) => dispatch({ type: 'lifestyleChosen', field, value })}
      />
      <TextareaField
        label="A few words about you (optional)"
        help={`${wizard.bio.length} of ${limits.bio.max} characters`}
        rows={4}
        value={wizard.bio}
        error={bioProblem(wizard.bio) ?? undefined}
        onChange={(event) => dispatch({ type: 'bioWritten', bio: event.target.value })}
      />
    </Stack>
  )
}
