/** Every lifestyle question and every option has a label. */
import { describe, expect, it } from 'vitest'
import { lifestyleFields, lifestyleOptions } from './lifestyle'
import { lifestyleLabel, lifestyleLabels } from './lifestyle-labels'

describe('the lifestyle labels', () => {
  it.each(lifestyleFields)('name the question of %s and each of its options, in the same order', (field) => {
    const { question, short, options } = lifestyleLabels[field]
    expect(question).toMatch(/^[A-Z].*\?$/)
    expect(short).toMatch(/^[A-Z]/)
    expect(Object.keys(options)).toEqual([...lifestyleOptions[field]])
    const labels = Object.values(options)
    expect(new Set(labels).size).toBe(labels.length)
    for (const label of labels) expect(label).not.toContain('_')
  })

  it('word a stored answer, and leave an unknown one as it is', () => {
    expect(lifestyleLabel('exercise', 'few_times_week')).toBe('A few times a week')
    expect(lifestyleLabel('religion', 'prefer_not_to_say')).toBe('Prefer not to say')
    expect(lifestyleLabel('diet', 'raw')).toBe('raw')
  })
})
