/**
 * The recipes that the front page, and thus every page, needs; those of all other components load later, in
 * further-recipes.
 */
import { defineConfig } from '@chakra-ui/react'
import {
  buttonRecipe,
  containerRecipe,
  headingRecipe,
  linkRecipe,
  skeletonRecipe,
  spinnerRecipe,
} from '@chakra-ui/react/theme'

export const recipes = {
  button: buttonRecipe,
  container: containerRecipe,
  heading: headingRecipe,
  link: linkRecipe,
  skeleton: skeletonRecipe,
  spinner: spinnerRecipe,
}

/** The club's changes to them: pills, visible edges, tight headlines. */
export const shape = defineConfig({
  theme: {
    recipes: {
      button: {
        base: {
          borderRadius: 'full',
          fontWeight: 'semibold',
          // With large text on a phone the label takes a second line.
          maxWidth: 'full',
          whiteSpace: { base: 'normal', md: 'nowrap' },
          _active: { transform: 'translateY(1px)' },
        },
        variants: {
          size: {
            sm: { px: '4' },
            md: { h: 'fit-content', minH: '11', minW: '11', px: '1.375rem', textStyle: 'md' },
            lg: { h: 'fit-content', minH: '12', minW: '12', px: '1.625rem', textStyle: 'md', gap: '2.5' },
            xl: { h: 'fit-content', minH: '14', minW: '14', px: { base: '5', md: '8' }, textStyle: 'lg' },
          },
          variant: {
            outline: { borderColor: 'border.emphasized', bg: 'transparent' },
            // Darker, where the default is paler and leaves its label too little contrast.
            solid: { _hover: { bg: 'colorPalette.solid', filter: 'brightness(0.92)' } },
          },
        },
      },
      container: { base: { maxWidth: '73.5rem', px: { base: '5', md: '8' } } },
      heading: {
        // Without a line height, which would precede the text style's and lose to it.
        base: { fontWeight: '550', letterSpacing: '-0.012em', textWrap: 'balance' },
        variants: {
          size: {
            lg: { lineHeight: '1.35' },
            xl: { lineHeight: '1.3' },
            '2xl': { lineHeight: '1.25' },
            '3xl': { lineHeight: '1.18' },
            '4xl': { lineHeight: '1.15' },
            '5xl': { lineHeight: '1.08' },
            '6xl': { lineHeight: '1.04' },
            '7xl': { lineHeight: '1.02' },
          },
        },
      },
      link: { base: { colorPalette: 'tide', textUnderlineOffset: '0.2em', borderRadius: 'l1' } },
      skeleton: { base: { bg: 'bg.muted' } },
    },
  },
})
