/** Text has a contrast of 4.5:1 and a control 3:1 on every background it is used on, in both modes. */
import { describe, expect, it } from 'vitest'
import { theSystem } from './system'

const system = theSystem()

type Mode = '_light' | '_dark'

function luminance(name: string, mode: Mode): number {
  const conditions: unknown = system.tokens.getByName(`colors.${name}`)?.extensions.conditions
  const colour = String(Object.entries(conditions ?? {}).find(([key]) => key === mode)?.[1])
  const [red = NaN, green = NaN, blue = NaN] = [1, 3, 5].map((at) => {
    const channel = parseInt(colour.slice(at, at + 2), 16) / 255
    return channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

function contrast(one: string, other: string, mode: Mode): number {
  const [light = 0, dark = 0] = [luminance(one, mode), luminance(other, mode)].sort((a, b) => b - a)
  return (light + 0.05) / (dark + 0.05)
}

const palettes = ['evergreen', 'tide', 'coral', 'amber', 'brick'] as const
const grounds = ['bg', 'bg.subtle', 'bg.panel'] as const
const tones = ['error', 'warning', 'success', 'info'] as const

/** All that text lies on, so that no page has to be looked at by night for its colours alone. */
const surfaces = [
  ...grounds,
  'bg.muted',
  ...tones.map((tone) => `bg.${tone}`),
  ...palettes.flatMap((palette) => [`${palette}.subtle`, `${palette}.muted`]),
]

/** Text colours, and the backgrounds they are used on. */
const texts: readonly (readonly [string, readonly string[]])[] = [
  ['fg', [...surfaces, 'bg.emphasized', 'coral.emphasized']],
  ['fg.muted', surfaces],
  ['fg.subtle', grounds],
  ['fg.inverted', ['bg.inverted']],
  ['bg', ['fg']],
  ['band.fg', ['band']],
  ['band.muted', ['band']],
  ['band.action', ['band']],
  ['band.actionFg', ['band.action', 'band.actionHover']],
  ...tones.map((tone) => [`fg.${tone}`, surfaces] as const),
  ...palettes.flatMap((palette) => [
    [`${palette}.fg`, surfaces] as const,
    [`${palette}.contrast`, [`${palette}.solid`]] as const,
  ]),
]

const controls: readonly string[] = [
  'border.emphasized',
  ...tones.map((tone) => `border.${tone}`),
  ...palettes.flatMap((palette) => [`${palette}.solid`, `${palette}.focusRing`]),
]

describe.each([['_light'], ['_dark']] as const)('%s', (mode) => {
  it.each(texts)('%s is readable', (text, behind) => {
    for (const ground of behind) expect([ground, contrast(text, ground, mode) >= 4.5]).toEqual([ground, true])
  })

  it.each(controls)('%s can be seen', (control) => {
    for (const ground of grounds)
      expect([ground, contrast(control, ground, mode) >= 3]).toEqual([ground, true])
  })
})

it('In dark mode cards lie above the page, and badges above cards', () => {
  const steps = ['bg', 'bg.subtle', 'bg.panel', 'bg.muted', 'bg.emphasized'].map((name) =>
    luminance(name, '_dark'),
  )
  expect(steps).toEqual(steps.toSorted((a, b) => a - b))
  for (const palette of palettes)
    expect(contrast(`${palette}.subtle`, 'bg.panel', '_dark')).toBeGreaterThan(1.1)
})
