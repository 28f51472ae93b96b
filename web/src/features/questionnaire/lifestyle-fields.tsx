/** The seven lifestyle selects; unanswered ones say so once they were asked for. */
import { SimpleGrid } from '@chakra-ui/react'
import { type LifestyleField, lifestyleFields, lifestyleSchema } from '@club/domain/questionnaire/lifestyle'
import { lifestyleLabels } from '@club/domain/questionnaire/lifestyle-labels'
import type { Wizard } from '@club/domain/questionnaire/wizard'
import { SelectField } from '../../ui/select-field'

type Props = {
  lifestyle: Wizard['lifestyle']
  isChecked: boolean
  onChoose: (field: LifestyleField, value: string) => void
}

function optionsOf(field: LifestyleField) {
  return Object.entries(lifestyleLabels[field].options).map(([value, label]) => ({ value, label }))
}

function isAnswered(lifestyle: Wizard['lifestyle'], field: LifestyleField): boolean {
  return lifestyleSchema.shape[field].safeParse(lifestyle[field]).success
}

export function LifestyleFields({ lifestyle, isChecked, onChoose }: Props) {
  return (
    <SimpleGrid columns={{ base: 1, md: 2 }} gap="6">
      {lifestyleFields.map((field) => (
        <SelectField
          key={field}
          label={lifestyleLabels[field].question}
          required
          placeholder="Choose one"
          options={optionsOf(field)}
          value={lifestyle[field] ?? ''}
          error={isChecked && !isAnswered(lifestyle, field) ? 'Please choose one' : undefined}
          onChange={(event) => onChoose(field, event.target.value)}
        />
      ))}
    </SimpleGrid>
  )
}
