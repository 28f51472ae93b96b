/** The last step: all answers in one place, each part with a way to change it, before saving. */
import { Box, Button, Flex, Heading, Separator, Stack, Text } from '@chakra-ui/react'
import { calculatedResults } from '@club/domain/questionnaire/score-answers'
import { openCount, questionsIn, type Wizard } from '@club/domain/questionnaire/wizard'
import { Pencil } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { LifestyleStep, LifestyleSummary } from './lifestyle'
import { LoveLanguageShares, PersonalityResult } from './results'
import type { WizardState } from './use-wizard'

type ReviewSectionProps = {
  title: string
  /** Null when the answers are final. */
  onChange: (() => void) | null
  changeLabel?: string
  children: ReactNode
}

function ReviewSection({ title, onChange, changeLabel = 'Change', children }: ReviewSectionProps) {
  return (
    <Box as="section" aria-label={title}>
      <Flex justify="space-between" align="center" gap="3" mb="4">
        <Heading as="h2" size="xl">
          {title}
        </Heading>
        {onChange && (
          <Button type="button" variant="ghost" size="sm" onClick={onChange}>
            <Pencil aria-hidden size="16" /> {changeLabel}
          </Button>
        )}
      </Flex>
      {children}
    </Box>
  )
}

type ReviewStepProps = Pick<WizardState, 'wizard' | 'dispatch' | 'reopen'>

/** Number of unanswered statements of a step, and the effect on its result. */
function OpenStatements({ wizard, step }: { wizard: Wizard; step: 1 | 2 }) {
  const questions = questionsIn(step)
  const count = openCount(wizard, questions)
  if (count === 0) return null
  if (count === questions.length)
    return <Text color="fg.muted">You haven’t answered any statements yet, so there’s no result.</Text>
  const meaning = step === 1 ? 'and counted as 3 (Neutral)' : 'and not counted'
  return (
    <Text mt="5" color="fg.muted" fontSize="sm">
      {count} of {questions.length} statements {count === 1 ? 'is' : 'are'} unanswered {meaning}.
    </Text>
  )
}

export function ReviewStep({ wizard, dispatch, reopen }: ReviewStepProps) {
  const [isLifestyleOpen, setLifestyleOpen] = useState(false)
  const results = calculatedResults(wizard)
  const isSaving = wizard.saveState === 'saving'

  return (
    <Stack gap="8" separator={<Separator />}>
      <ReviewSection
        title="Lifestyle"
        onChange={isSaving ? null : () => setLifestyleOpen(!isLifestyleOpen)}
        {...(isLifestyleOpen && { changeLabel: 'Done' })}
      >
        {isLifestyleOpen && !isSaving ? (
          <LifestyleStep wizard={wizard} dispatch={dispatch} isLifestyleChecked />
        ) : (
          <LifestyleSummary {...wizard} />
        )}
      </ReviewSection>
      <ReviewSection title="Personality" onChange={isSaving ? null : () => reopen(1)}>
        {(results.calculated_mbti ?? results.calculated_big_five) !== null && (
          <PersonalityResult level="h3" type={results.calculated_mbti} scores={results.calculated_big_five} />
        )}
        <OpenStatements wizard={wizard} step={1} />
      </ReviewSection>
      <ReviewSection title="Love languages" onChange={isSaving ? null : () => reopen(2)}>
        {results.calculated_love_languages && (
          <LoveLanguageShares result={results.calculated_love_languages} />
        )}
        <OpenStatements wizard={wizard} step={2} />
      </ReviewSection>
    </Stack>
  )
}
