/** Between the wizard and the document, both ways. */
import { describe, expect, it } from 'vitest'
import { questionnaireResultsSchema } from './questionnaire-results'
import { newWizard, type Wizard } from './wizard'
import { formFromWizard, wizardFromResults } from './wizard-documents'

const lifestyle = {
  exercise: 'daily',
  diet: 'vegan',
  smoking: 'never',
  drinking: 'socially',
  religion: 'sikh',
  politics: 'moderate',
  family_plans: 'unsure',
}
const wizard: Wizard = {
  ...newWizard,
  mbti_answers: { 'ei-1': 4 },
  love_language_answers: { 'touch-giving-1': 5 },
  lifestyle,
  bio: ' Hello ',
  step: 3,
}

describe('the wizard', () => {
  it('hands in answers, lifestyle and bio, and nothing of where the member is', () => {
    expect(formFromWizard(wizard)).toEqual({
      mbti_answers: { 'ei-1': 4 },
      big_five_answers: {},
      love_language_answers: { 'touch-giving-1': 5 },
      ...lifestyle,
      bio: 'Hello',
    })
  })

  it('hands in nothing while something is missing', () => {
    expect(formFromWizard(newWizard)).toBeNull()
    expect(formFromWizard({ ...wizard, bio: 'a'.repeat(501) })).toBeNull()
  })

  it('begins with what was saved before', () => {
    const saved = questionnaireResultsSchema.parse({ ...formFromWizard(wizard), diet: null })
    expect(wizardFromResults(saved)).toEqual({
      ...wizard,
      lifestyle: Object.fromEntries(Object.entries(lifestyle).filter(([field]) => field !== 'diet')),
      bio: 'Hello',
      step: 0,
    })
  })
})
