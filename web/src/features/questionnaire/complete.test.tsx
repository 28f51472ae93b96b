/** The page of a complete questionnaire. */
import { questionnaireResultsSchema } from '@club/domain/questionnaire/questionnaire-results'
import { screen } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { show } from '../../testing/show'
import { AssessmentComplete } from './complete'

it('skips no heading level on a complete questionnaire', () => {
  const results = questionnaireResultsSchema.parse({
    mbti_answers: { 'ei-1': 5 },
    big_five_answers: { 'o-1': 4 },
    love_language_answers: { 'touch-giving-1': 4 },
  })
  show(<AssessmentComplete results={results} onRetake={vi.fn()} />)
  const levels = screen.getAllByRole('heading').map(({ tagName }) => tagName)
  expect(levels).toEqual(['H1', 'H2', 'H3', 'H3', 'H2', 'H3', 'H3', 'H3', 'H3', 'H3'])
})
