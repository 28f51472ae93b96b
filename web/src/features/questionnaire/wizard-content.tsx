/** What the open page of the wizard shows: fields, statements, a result or the review. */
import { calculatedResults } from '@club/domain/questionnaire/score-answers'
import { LifestyleStep } from './lifestyle-step'
import { LoveLanguageResult } from './love-language-result'
import { PersonalityResult } from './personality-result'
import { QuestionPage } from './question-page'
import { ReviewStep } from './review-step'
import type { WizardState } from './use-wizard'

type Props = Pick<WizardState, 'wizard' | 'dispatch' | 'interlude' | 'isLifestyleChecked'>

export function WizardContent({ wizard, dispatch, interlude, isLifestyleChecked }: Props) {
  const results = calculatedResults(wizard)
  if (interlude === 'personality') {
    return <PersonalityResult type={results.calculated_mbti} scores={results.calculated_big_five} />
  }
  if (interlude === 'love_languages' && results.calculated_love_languages) {
    return <LoveLanguageResult result={results.calculated_love_languages} />
  }
  if (wizard.step === 0) {
    return <LifestyleStep wizard={wizard} dispatch={dispatch} isLifestyleChecked={isLifestyleChecked} />
  }
  if (wizard.step === 3) return <ReviewStep wizard={wizard} dispatch={dispatch} />
  return <QuestionPage wizard={wizard} onAnswer={(id, value) => dispatch({ type: 'answered', id, value })} />
}
