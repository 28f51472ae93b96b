/** A category is recognised whatever its case, accents and spaces. */
import { describe, expect, it } from 'vitest'
import { eventCategories, eventCategory } from './event-categories'

describe('the category of an event', () => {
  it.each(eventCategories)('%s is one', (category) => {
    expect(eventCategory(category)).toBe(category)
  })

  it('is known however it is written', () => {
    expect(eventCategory(' SPEED  dating ')).toBe('Speed dating')
  })

  it.each(['', 'Karaoke'])('%s is none', (word) => {
    expect(eventCategory(word)).toBeNull()
  })
})
