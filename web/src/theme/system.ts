/** The Chakra system: its base, our tokens, and the recipes that are in use (a new component needs its recipe here). */
import { createSystem, defaultBaseConfig, defineConfig } from '@chakra-ui/react'
import {
  animationStyles,
  breakpoints,
  globalCss,
  keyframes,
  layerStyles,
  textStyles,
  tokens,
} from '@chakra-ui/react/theme'
import { colours } from './colours'
import { recipes, slotRecipes } from './recipes'
import { shape } from './shape'

const config = defineConfig({
  preflight: true,
  cssVarsPrefix: 'club',
  cssVarsRoot: ':where(html)',
  globalCss: {
    ...globalCss,
    html: {
      color: 'fg',
      bg: 'bg',
      lineHeight: '1.55',
      colorPalette: 'evergreen',
      scrollPaddingTop: '20',
      textRendering: 'optimizeLegibility',
    },
    'html.dark': { colorScheme: 'dark' },
    'html.light': { colorScheme: 'light' },
    '*::selection': { bg: 'coral.emphasized', color: 'fg' },
    '*, *::before, *::after': {
      _motionReduce: {
        animationDuration: '0.01ms !important',
        animationIterationCount: '1 !important',
        transitionDuration: '0.01ms !important',
        scrollBehavior: 'auto !important',
      },
    },
  },
  theme: {
    breakpoints,
    keyframes,
    textStyles,
    layerStyles,
    animationStyles,
    tokens: {
      ...tokens,
      fonts: {
        heading: { value: "'Fraunces Variable', 'Fraunces Fallback', Georgia, serif" },
        body: { value: "'Figtree Variable', 'Figtree Fallback', system-ui, sans-serif" },
        mono: { value: 'ui-monospace, SFMono-Regular, Menlo, monospace' },
      },
    },
    semanticTokens: {
      colors: colours,
      radii: {
        l1: { value: '0.375rem' },
        l2: { value: '0.625rem' },
        l3: { value: '1rem' },
      },
      shadows: {
        xs: { value: { _light: '0 1px 2px rgb(22 48 43 / 6%)', _dark: '0 1px 2px rgb(0 0 0 / 40%)' } },
        sm: {
          value: {
            _light: '0 1px 2px rgb(22 48 43 / 5%), 0 4px 12px rgb(22 48 43 / 5%)',
            _dark: '0 1px 2px rgb(0 0 0 / 40%), 0 4px 12px rgb(0 0 0 / 25%)',
          },
        },
        md: {
          value: {
            _light: '0 2px 4px rgb(22 48 43 / 5%), 0 10px 28px rgb(22 48 43 / 8%)',
            _dark: '0 2px 4px rgb(0 0 0 / 40%), 0 10px 28px rgb(0 0 0 / 35%)',
          },
        },
        lg: {
          value: {
            _light: '0 4px 8px rgb(22 48 43 / 5%), 0 20px 48px rgb(22 48 43 / 12%)',
            _dark: '0 4px 8px rgb(0 0 0 / 45%), 0 20px 48px rgb(0 0 0 / 45%)',
          },
        },
        xl: {
          value: {
            _light: '0 8px 16px rgb(22 48 43 / 6%), 0 32px 72px rgb(22 48 43 / 16%)',
            _dark: '0 8px 16px rgb(0 0 0 / 50%), 0 32px 72px rgb(0 0 0 / 55%)',
          },
        },
      },
    },
    recipes,
    slotRecipes,
  },
})

export const system = createSystem(defaultBaseConfig, config, shape)
