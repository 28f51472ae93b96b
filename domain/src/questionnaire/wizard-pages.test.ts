/** Four steps; 45 questions on 9 pages, 20 on 4 (section 9). */
import { describe, expect, it } from 'vitest'
import {
  pageCount,
  pageWithin,
  questionsIn,
  questionsOnPage,
  wizardSteps,
  wizardStepTitles,
} from './wizard-pages'

describe('the wizard', () => {
  it('has four steps with the names of section 2', () => {
    expect(wizardSteps.map((step) => wizardStepTitles[step])).toEqual([
      'Lifestyle Questions',
      'Personality Assessment',
      'Love Language Assessment',
      'Review & Complete',
    ])
  })

  it('asks 45 personality questions on 9 pages and 20 love-language questions on 4', () => {
    expect([questionsIn(1).length, pageCount(1)]).toEqual([45, 9])
    expect([questionsIn(2).length, pageCount(2)]).toEqual([20, 4])
    expect([pageCount(0), pageCount(3)]).toEqual([1, 1])
  })

  it('shows five questions on each page, every question once', () => {
    for (const step of [1, 2] as const) {
      const pages = Array.from({ length: pageCount(step) }, (_, page) => questionsOnPage(step, page))
      for (const page of pages) expect(page).toHaveLength(5)
      expect(pages.flat()).toEqual(questionsIn(step))
    }
  })

  it('asks the 20 personality questions before the 25 of the five factors', () => {
    expect(questionsOnPage(1, 3).at(-1)?.id).toBe('jp-5')
    expect(questionsOnPage(1, 4)[0]?.id).toBe('o-1')
  })

  it.each([
    [1, -1, 0],
    [1, 4, 4],
    [1, 9, 8],
    [2, 9, 3],
    [0, 1, 0],
  ] as const)('in step %d turns page %d into page %d', (step, page, shown) => {
    expect(pageWithin(step, page)).toBe(shown)
  })
})
