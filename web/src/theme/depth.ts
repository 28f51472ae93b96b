/** Round corners and soft, layered shadows. */
import { defineSemanticTokens } from '@chakra-ui/react'
import { pair } from './palettes'

/** What Chakra's recipes use: l1 for small things, l2 for controls, l3 for panels. */
export const radii = defineSemanticTokens.radii({
  l1: { value: '0.375rem' },
  l2: { value: '0.625rem' },
  l3: { value: '1rem' },
})

export const shadows = defineSemanticTokens.shadows({
  xs: pair('0 1px 2px rgb(22 48 43 / 6%)', '0 1px 2px rgb(0 0 0 / 40%)'),
  sm: pair(
    '0 1px 2px rgb(22 48 43 / 5%), 0 4px 12px rgb(22 48 43 / 5%)',
    '0 1px 2px rgb(0 0 0 / 40%), 0 4px 12px rgb(0 0 0 / 25%)',
  ),
  md: pair(
    '0 2px 4px rgb(22 48 43 / 5%), 0 10px 28px rgb(22 48 43 / 8%)',
    '0 2px 4px rgb(0 0 0 / 40%), 0 10px 28px rgb(0 0 0 / 35%)',
  ),
  lg: pair(
    '0 4px 8px rgb(22 48 43 / 5%), 0 20px 48px rgb(22 48 43 / 12%)',
    '0 4px 8px rgb(0 0 0 / 45%), 0 20px 48px rgb(0 0 0 / 45%)',
  ),
  xl: pair(
    '0 8px 16px rgb(22 48 43 / 6%), 0 32px 72px rgb(22 48 43 / 16%)',
    '0 8px 16px rgb(0 0 0 / 50%), 0 32px 72px rgb(0 0 0 / 55%)',
  ),
})
