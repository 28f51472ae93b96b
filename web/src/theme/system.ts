/** The Chakra system: its base, our tokens, and the recipes that are in use (a new component needs its recipe here). */
import { createSystem, defaultBaseConfig, defineConfig } from '@chakra-ui/react'
import {
  animationStyles,
  breakpoints,
  globalCss,
  keyframes,
  layerStyles,
  textStyles,
} from '@chakra-ui/react/theme'
import { colours } from './colours'
import { radii, shadows } from './depth'
import { recipes, slotRecipes } from './recipes'
import { shape } from './shape'
import { tokens } from './tokens'

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
    tokens,
    semanticTokens: {
      colors: colours,
      radii,
      shadows,
    },
    recipes,
    slotRecipes,
  },
})

export const system = createSystem(defaultBaseConfig, config, shape)
