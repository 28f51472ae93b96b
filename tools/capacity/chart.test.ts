/** A chart is well-formed, names its lines, and tells what is known from what is guessed. */
import { expect, it } from 'vitest'
import { chartSvg, type Chart } from './chart'

const chart: Chart = {
  title: 'Cost & size',
  x: 'members',
  y: 'US$',
  series: [
    {
      name: 'one',
      points: [
        [1000, 1],
        [10_000, 10],
        [1_000_000, 1000],
      ],
    },
    {
      name: 'two',
      points: [
        [1000, 2],
        [10_000, 10],
        [1_000_000, 1000],
      ],
    },
  ],
  limit: { y: 500, name: 'a limit' },
  knownUpTo: 10_000,
}

it('is the same for the same figures', () => {
  expect(chartSvg(chart)).toBe(chartSvg(chart))
})

it('names its lines where they do not cover each other, and escapes what it is told', () => {
  const svg = chartSvg(chart)
  const ends = [...svg.matchAll(/<text x="594" y="([\d.]+)"[^>]*>(one|two)</g)].map(([, y]) => Number(y))
  expect(ends).toHaveLength(2)
  expect(Math.abs((ends[0] ?? 0) - (ends[1] ?? 0))).toBeGreaterThanOrEqual(15)
  expect(svg).toContain('Cost &amp; size')
  expect(svg).toContain('a limit')
})

it('dashes what lies beyond what is known', () => {
  expect(chartSvg(chart).match(/stroke-dasharray/g)).toHaveLength(2)
  expect(chartSvg({ ...chart, knownUpTo: 1_000_000 })).not.toContain('stroke-dasharray')
})
