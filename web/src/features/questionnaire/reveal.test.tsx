import { calculatedResults } from '@club/domain/questionnaire/score-answers'
import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { show } from '../../testing/show'
import { Reveal } from './reveal'

it('The reveal starts with the type as text, then the people, then the love language, and skips no heading level', () => {
  // jsdom does not scroll.
  Element.prototype.scrollIntoView = () => undefined
  const results = calculatedResults({
    mbti_answers: { 'ei-1': 5 },
    big_five_answers: {},
    love_language_answers: { 'touch-giving-1': 4 },
  })
  show(<Reveal results={results} people={<h2>We found 12 people</h2>} />)
  const headings = screen.getAllByRole('heading')
  expect(headings.map(({ tagName, textContent }) => `${tagName} ${textContent}`)).toEqual([
    'H1 Assessment Complete!',
    'H2 The Warm Explorer',
    'H2 We found 12 people',
    'H2 Physical Touch',
  ])
  expect(headings[0]).toHaveFocus()
  expect(screen.getByText('ENFP')).toBeVisible()
  expect(screen.getByText('At home among people')).toBeVisible()
})
