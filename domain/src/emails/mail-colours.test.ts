/** Mails are readable in light and in dark: at least 4.5 to 1 for every text (WCAG 2.2, AA). */
import { describe, expect, it } from 'vitest'
import { darkMailColours, mailColours, mailStyles } from './mail-colours'

function luminance(colour: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const channel = parseInt(colour.slice(at, at + 2), 16) / 255
    return channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

function contrast(one: string, other: string): number {
  const [light = 0, dark = 0] = [luminance(one), luminance(other)].sort((a, b) => b - a)
  return (light + 0.05) / (dark + 0.05)
}

describe.each([
  ['light', mailColours],
  ['dark', darkMailColours],
])('in %s', (_, colours) => {
  it.each([
    ['ink', 'card'],
    ['quiet', 'card'],
    ['link', 'card'],
    ['quiet', 'page'],
    ['link', 'page'],
    ['brand', 'page'],
    ['onButton', 'button'],
  ] as const)('%s is readable on %s', (text, ground) => {
    expect(contrast(colours[text], colours[ground])).toBeGreaterThanOrEqual(4.5)
  })
})

it('Every dark colour stands in the style sheet', () => {
  for (const colour of Object.values(darkMailColours)) expect(mailStyles).toContain(`${colour}!important`)
})
