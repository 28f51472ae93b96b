import { screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { show } from '../../testing/show'
import { AssessmentStatus } from './match-status'

describe('the assessment status', () => {
  it('reports that the assessment is complete', () => {
    show(<AssessmentStatus missing={[]} />)
    expect(screen.getByText('Assessment complete')).toBeVisible()
  })

  it.each([
    [['diet', 'smoking'] as const, 'lifestyle questions'],
    [['personality'] as const, 'personality'],
    [['diet', 'personality'] as const, 'lifestyle questions and personality'],
    [
      ['exercise', 'personality', 'love_languages'] as const,
      'lifestyle questions, personality and love languages',
    ],
  ])('names what is missing and links to it: %j', (missing, text) => {
    show(<AssessmentStatus missing={missing} />)
    expect(screen.getByText(`Your assessment is missing ${text}.`)).toBeVisible()
    expect(screen.getByRole('link', { name: 'Continue the assessment' })).toHaveAttribute(
      'href',
      '/questionnaire',
    )
  })
})
