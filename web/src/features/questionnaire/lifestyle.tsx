/** The lifestyle step with its seven selects and the bio, and a summary of the answers. */
import { Box, chakra, SimpleGrid, Stack, Text, Textarea } from '@chakra-ui/react'
import { limits } from '@club/domain/limits'
import { type LifestyleField, lifestyleFields, lifestyleSchema } from '@club/domain/questionnaire/lifestyle'
import { lifestyleLabel, lifestyleLabels } from '@club/domain/questionnaire/lifestyle-labels'
import type { Wizard } from '@club/domain/questionnaire/wizard'
import { FieldFrame } from '../../ui/form/field-frame'
import { Select } from '../../ui/form/select-field'
import { bioProblem, type WizardState } from './use-wizard'

type LifestyleFieldsProps = {
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

function LifestyleFields({ lifestyle, isChecked, onChoose }: LifestyleFieldsProps) {
  return (
    <SimpleGrid columns={{ base: 1, md: 2 }} gap="6">
      {lifestyleFields.map((field) => (
        <Select
          key={field}
          label={lifestyleLabels[field].question}
          required
          placeholder="Choose one"
          options={optionsOf(field)}
          value={lifestyle[field] ?? ''}
          error={isChecked && !isAnswered(lifestyle, field) ? 'Please choose one' : undefined}
          onChoose={(value) => onChoose(field, value)}
        />
      ))}
    </SimpleGrid>
  )
}

type LifestyleStepProps = Pick<WizardState, 'wizard' | 'dispatch' | 'isLifestyleChecked'>

export function LifestyleStep({ wizard, dispatch, isLifestyleChecked }: LifestyleStepProps) {
  return (
    <Stack gap="6">
      <LifestyleFields
        lifestyle={wizard.lifestyle}
        isChecked={isLifestyleChecked}
        onChoose={(field, value) => dispatch({ type: 'lifestyleChosen', field, value })}
      />
      <FieldFrame
        label="A few words about you (optional)"
        help={`${wizard.bio.length} of ${limits.bio.max} characters`}
        error={bioProblem(wizard.bio) ?? undefined}
      >
        <Textarea
          rows={4}
          value={wizard.bio}
          onChange={(event) => dispatch({ type: 'bioWritten', bio: event.target.value })}
        />
      </FieldFrame>
    </Stack>
  )
}

type LifestyleSummaryProps = Pick<Wizard, 'lifestyle' | 'bio'>

export function LifestyleSummary({ lifestyle, bio }: LifestyleSummaryProps) {
  return (
    <>
      <SimpleGrid as="dl" columns={{ base: 2, md: 3 }} gapX="6" gapY="4">
        {lifestyleFields.map((field) => (
          <Box key={field}>
            <chakra.dt color="fg.muted" fontSize="sm">
              {lifestyleLabels[field].short}
            </chakra.dt>
            <chakra.dd fontWeight="medium">{lifestyleLabel(field, lifestyle[field] ?? '—')}</chakra.dd>
          </Box>
        ))}
      </SimpleGrid>
      {bio.trim() !== '' && (
        <Text mt="4" whiteSpace="pre-line" overflowWrap="anywhere">
          {bio.trim()}
        </Text>
      )}
    </>
  )
}
