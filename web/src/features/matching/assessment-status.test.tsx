import { screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { show } from '../../testing/show'
import { AssessmentStatus } from './assessment-status'

describe('the assessment status', () => {
  it('says that it is complete', () => {
    show(<AssessmentStatus missing={[]} />)
    expect(screen.getByText('Assessment complete')).toBeVisible()
  })

  it('says what is missing, with the way to it', () => {
    show(<AssessmentStatus missing={['diet', 'personality']} />)
    expect(screen.getByText(/missing lifestyle questions and personality\./)).toBeVisible()
    expect(screen.getByRole('link', { name: 'Continue the assessment' })).toHaveAttribute(
      'href',
      '/questionnaire',
    )
  })
})
