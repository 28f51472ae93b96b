import { expect, it } from 'vitest'
import { atLeast, atMost, type Figures, missedGoals } from './goals'

const met: Figures = { ...atLeast, ...atMost, fcp_ms: 1000, lcp_ms: 1000 }

it('a page that is exactly at its goals misses none', () => {
  expect(missedGoals({ '/': met })).toEqual([])
})

it.each([
  ['accessibility', { accessibility: 99 }],
  ['best_practices', { best_practices: 99 }],
  ['seo', { seo: 99 }],
  ['cls', { cls: 0.02 }],
  ['script_kb', { script_kb: 1000 }],
  ['lcp_per_fcp', { lcp_ms: 9000 }],
])('a page with one worse figure misses the goal %s, and the other page none', (goal, worse) => {
  const missed = missedGoals({ '/': met, '/events': { ...met, ...worse } })
  expect(missed).toEqual([expect.stringMatching(new RegExp(`^/events: ${goal} is `))])
})

it('a page without figures misses every goal', () => {
  expect(missedGoals({ '/': {} })).toHaveLength(Object.keys({ ...atLeast, ...atMost }).length)
})
