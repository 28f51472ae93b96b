/** The last step: everything in one place, before it is saved. */
import { Separator, Stack, Text } from '@chakra-ui/react'
import { calculatedResults } from '@club/domain/questionnaire/score-answers'
import { useState } from 'react'
import { LifestyleStep } from './lifestyle-step'
import { LifestyleSummary } from './lifestyle-summary'
import { LoveLanguageShares } from './love-language-result'
import { PersonalityResult } from './personality-result'
import { ReviewSection } from './review-section'
import type { WizardState } from './use-wizard'

type Props = Pick<WizardState, 'wizard' | 'dispatch'>

function NothingAnswered() {
  return <Text color="fg.muted">No statement is answered yet, so there is no result.</Text>
}

export function ReviewStep({ wizard, dispatch }: Props) {
  const [isLifestyleOpen, setLifestyleOpen] = useState(false)
  const results = calculatedResults(wizard)
  const isSettled = wizard.saveState === 'saving' || wizard.saveState === 'saved'

  function back(steps: number) {
    for (let step = 0; step < steps; step += 1) dispatch({ type: 'previousStep' })
  }

  return (
    <Stack gap="8" separator={<Separator />}>
      <ReviewSection
        title="Lifestyle"
        onChange={isSettled ? null : () => setLifestyleOpen(!isLifestyleOpen)}
        {...(isLifestyleOpen && { changeLabel: 'Done' })}
      >
        {isLifestyleOpen && !isSettled ? (
          <LifestyleStep wizard={wizard} dispatch={dispatch} isLifestyleChecked />
        ) : (
          <LifestyleSummary {...wizard} />
        )}
      </ReviewSection>
      <ReviewSection title="Personality" onChange={isSettled ? null : () => back(2)}>
        {results.calculated_mbti || results.calculated_big_five ? (
          <PersonalityResult type={results.calculated_mbti} scores={results.calculated_big_five} />
        ) : (
          <NothingAnswered />
        )}
      </ReviewSection>
      <ReviewSection title="Love languages" onChange={isSettled ? null : () => back(1)}>
        {results.calculated_love_languages ? (
          <LoveLanguageShares result={results.calculated_love_languages} />
        ) : (
          <NothingAnswered />
        )}
      </ReviewSection>
    </Stack>
  )
}
