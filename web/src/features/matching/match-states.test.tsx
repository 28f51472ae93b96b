import { screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { show } from '../../testing/show'
import { AssessmentMissing, NoMatchesYet } from './match-states'

describe('matches without a card', () => {
  it('say that no one fits yet, and offer to look again', () => {
    show(<NoMatchesYet />)
    expect(screen.getByRole('heading', { name: 'No introductions yet' })).toBeVisible()
    expect(screen.getByRole('button', { name: 'Refresh matches' })).toBeEnabled()
  })

  it('say that the assessment is missing, with the way to it', () => {
    show(<AssessmentMissing />)
    expect(screen.getByRole('heading', { name: 'Your assessment comes first' })).toBeVisible()
    expect(screen.getByRole('link', { name: 'Take the Assessment' })).toHaveAttribute(
      'href',
      '/questionnaire',
    )
  })
})
