import { describe, expect, it } from 'vitest'
import fonts from './fonts.css?raw'
import { tokens } from './tokens'

const faces = [...fonts.matchAll(/@font-face \{([^}]*)\}/g)].map(([, body = '']) => body)
const familyOf = (face: string) => /font-family: '([^']*)'/.exec(face)?.[1] ?? ''

describe('club fonts', () => {
  it.each(['Fraunces Variable', 'Figtree Variable'])('%s swaps in however late it loads', (family) => {
    const own = faces.filter((face) => familyOf(face) === family)
    expect(own.length).toBeGreaterThan(0)
    for (const face of own) expect(face).toContain('font-display: swap')
  })

  it.each(['heading', 'body'] as const)('%s text has fallback fonts of the same size', (use) => {
    const [, ...fallbacks] = String(tokens.fonts[use]?.value)
      .split(', ')
      .flatMap((name) => /^'(.*)'$/.exec(name)?.[1] ?? [])
    expect(fallbacks).not.toEqual([])
    for (const fallback of fallbacks) {
      const own = faces.filter((face) => familyOf(face) === fallback)
      expect(own.length).toBeGreaterThan(0)
      for (const face of own) {
        expect(face).toMatch(/size-adjust: .*ascent-override: .*descent-override: .*line-gap-override: 0%/s)
      }
    }
  })

  it.each(['heading', 'body'] as const)('%s text omits the web font when it is late', (use) => {
    const [own, ...fallbacks] = String(tokens.fonts[use]?.value).split(', ')
    expect(own).toMatch(/ Variable'$/)
    expect(fonts).toMatch(/html\.late-fonts \{/)
    expect(fonts).toContain(`--club-fonts-${use}: ${fallbacks.join(', ')};`)
  })
})
