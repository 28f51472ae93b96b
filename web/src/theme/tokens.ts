/**
 * The plain tokens, on a 4 px grid: Chakra's scales without the hues that the club does not use (importing
 * those weighs 7 kB).
 */
import { defineSemanticTokens, defineTokens } from '@chakra-ui/react'
import { pair } from './colours'

/** Tokens of these names: `{ md: '1rem' }` → `{ md: { value: '1rem' } }`. */
function scale<Name extends string, Value extends string | number>(values: Record<Name, Value>) {
  return Object.fromEntries(Object.entries<Value>(values).map(([name, value]) => [name, { value }]))
}

const steps = (...grid: number[]) =>
  scale(Object.fromEntries(grid.map((step) => [String(step), `${step / 4}rem`])))
const spacing = steps(
  ...[0.5, 1, 1.5, 2, 2.5, 3, 3.5, 4, 4.5, 5, 6, 7, 8, 9, 10, 11, 12, 14, 16, 20, 24, 28, 32],
)

/** 1/2, 1/3, 2/3 … as shares of the whole. */
const shares = [2, 3, 4].flatMap((whole) =>
  Array.from({ length: whole - 1 }, (_, index): [string, string] => [
    `${index + 1}/${whole}`,
    `${((index + 1) / whole) * 100}%`,
  ]),
)

const widths = {
  '3xs': '14rem',
  '2xs': '16rem',
  xs: '20rem',
  sm: '24rem',
  md: '28rem',
  lg: '32rem',
  xl: '36rem',
  '2xl': '42rem',
  '3xl': '48rem',
  '4xl': '56rem',
  '5xl': '64rem',
  '6xl': '72rem',
  max: 'max-content',
  min: 'min-content',
  fit: 'fit-content',
  prose: '60ch',
  full: '100%',
  dvh: '100dvh',
  svh: '100svh',
  vw: '100vw',
  vh: '100vh',
}

export const tokens = defineTokens({
  spacing,
  sizes: {
    ...spacing,
    ...steps(36, 40, 44, 48, 52, 56, 60, 64, 72, 80, 96),
    ...scale(Object.fromEntries(shares)),
    ...scale(widths),
  },
  colors: {
    ...scale({ transparent: 'transparent', current: 'currentColor', black: '#0A1512', white: '#FFFFFF' }),
    blackAlpha: scale({ 500: 'rgb(6 20 16 / 36%)', 600: 'rgb(6 20 16 / 55%)', 700: 'rgb(6 20 16 / 68%)' }),
    whiteAlpha: scale({ 500: 'rgb(255 255 255 / 36%)', 700: 'rgb(255 255 255 / 64%)' }),
  },
  fonts: scale({
    heading: "'Fraunces Variable', 'Fraunces Fallback', 'Fraunces Fallback DejaVu', Georgia, serif",
    body: "'Figtree Variable', 'Figtree Fallback', 'Figtree Fallback DejaVu', system-ui, sans-serif",
    mono: 'ui-monospace, SFMono-Regular, Menlo, monospace',
  }),
  fontSizes: scale({
    '2xs': '0.625rem',
    xs: '0.75rem',
    sm: '0.875rem',
    md: '1rem',
    lg: '1.125rem',
    xl: '1.25rem',
    '2xl': '1.5rem',
    '3xl': '1.875rem',
    '4xl': '2.25rem',
    '5xl': '3rem',
    '6xl': '3.75rem',
    '7xl': '4.5rem',
  }),
  fontWeights: scale({ normal: '400', medium: '500', semibold: '600', bold: '700' }),
  lineHeights: scale({ shorter: 1.25, short: 1.375, moderate: 1.5, tall: 1.625, taller: 2 }),
  letterSpacings: scale({ tighter: '-0.05em', tight: '-0.025em', wide: '0.025em', wider: '0.05em' }),
  radii: scale({
    none: '0',
    '2xs': '0.0625rem',
    xs: '0.125rem',
    sm: '0.25rem',
    md: '0.375rem',
    lg: '0.5rem',
    xl: '0.75rem',
    '2xl': '1rem',
    '3xl': '1.5rem',
    full: '9999px',
  }),
  borders: scale({ xs: '0.5px solid', sm: '1px solid', md: '2px solid', lg: '4px solid' }),
  blurs: scale({ sm: '4px', md: '8px', lg: '12px', xl: '16px' }),
  aspectRatios: scale({ square: '1 / 1', landscape: '4 / 3', portrait: '3 / 4', wide: '16 / 9' }),
  durations: scale({
    fastest: '50ms',
    faster: '100ms',
    fast: '150ms',
    moderate: '200ms',
    slow: '300ms',
    slower: '400ms',
    slowest: '500ms',
  }),
  easings: scale({
    'ease-in': 'cubic-bezier(0.42, 0, 1, 1)',
    'ease-out': 'cubic-bezier(0, 0, 0.58, 1)',
    'ease-in-out': 'cubic-bezier(0.42, 0, 0.58, 1)',
    'ease-in-smooth': 'cubic-bezier(0.32, 0.72, 0, 1)',
  }),
  animations: scale({
    spin: 'spin 1s linear infinite',
    pulse: 'pulse 2s cubic-bezier(0.4, 0, 0.6, 1) infinite',
  }),
  cursor: scale({
    button: 'pointer',
    checkbox: 'pointer',
    disabled: 'not-allowed',
    menuitem: 'default',
    option: 'default',
    radio: 'pointer',
    slider: 'pointer',
    switch: 'pointer',
  }),
  zIndex: scale({
    hide: -1,
    base: 0,
    docked: 10,
    dropdown: 1000,
    sticky: 1100,
    banner: 1200,
    overlay: 1300,
    modal: 1400,
    popover: 1500,
    skipNav: 1600,
    toast: 1700,
    tooltip: 1800,
    max: 2147483647,
  }),
})

/** The radii that Chakra's recipes use: l1 for small things, l2 for controls, l3 for panels. */
export const radii = defineSemanticTokens.radii({
  l1: { value: '0.375rem' },
  l2: { value: '0.625rem' },
  l3: { value: '1rem' },
})

/** In dark mode, lamplight on the upper edge of elements above the page. */
const litEdge = 'inset 0 1px 0 rgb(255 240 214 / 8%)'

export const shadows = defineSemanticTokens.shadows({
  xs: pair('0 1px 2px rgb(22 48 43 / 6%)', '0 1px 2px rgb(0 0 0 / 40%)'),
  sm: pair(
    '0 1px 2px rgb(22 48 43 / 5%), 0 4px 12px rgb(22 48 43 / 5%)',
    `${litEdge}, 0 1px 2px rgb(0 0 0 / 40%), 0 4px 12px rgb(0 0 0 / 25%)`,
  ),
  md: pair(
    '0 2px 4px rgb(22 48 43 / 5%), 0 10px 28px rgb(22 48 43 / 8%)',
    `${litEdge}, 0 2px 4px rgb(0 0 0 / 40%), 0 10px 28px rgb(0 0 0 / 35%)`,
  ),
  lg: pair(
    '0 4px 8px rgb(22 48 43 / 5%), 0 20px 48px rgb(22 48 43 / 12%)',
    `${litEdge}, 0 4px 8px rgb(0 0 0 / 45%), 0 20px 48px rgb(0 0 0 / 45%)`,
  ),
  xl: pair(
    '0 8px 16px rgb(22 48 43 / 6%), 0 32px 72px rgb(22 48 43 / 16%)',
    `${litEdge}, 0 8px 16px rgb(0 0 0 / 50%), 0 32px 72px rgb(0 0 0 / 55%)`,
  ),
})
