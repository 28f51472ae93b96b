/** The Chakra system: its base, our tokens, and the recipes that are in use (a new component needs its recipe in further-recipes). */
import {
  createSystem,
  defaultBaseConfig,
  defineConfig,
  mergeConfigs,
  type SystemConfig,
  type SystemContext,
} from '@chakra-ui/react'
import {
  animationStyles,
  breakpoints,
  globalCss,
  keyframes,
  layerStyles,
  textStyles,
} from '@chakra-ui/react/theme'
import { colours } from './colours'
import { hasRulesOfEveryPage } from './drawn-styles'
import { recipes, shape } from './recipes'
import { radii, shadows, tokens } from './tokens'

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
      // The header's height and a little more; on a phone it has two lines.
      scrollPaddingTop: { base: '32', md: '20' },
      textRendering: 'optimizeLegibility',
    },
    body: {
      backgroundImage:
        'radial-gradient(60rem 30rem at 88% -8rem, {colors.glow.coral}, transparent 70%), radial-gradient(52rem 28rem at 2% -8rem, {colors.glow.tide}, transparent 70%)',
      backgroundRepeat: 'no-repeat',
    },
    'html.dark': { colorScheme: 'dark' },
    'html.light': { colorScheme: 'light' },
    // Night falls in our drawings, not in people's photographs.
    'html.dark img[src$=".svg"]': { filter: 'brightness(0.82) saturate(0.95)' },
    '*::selection': { bg: 'coral.emphasized', color: 'fg' },
    '*, *::before, *::after': {
      _motionReduce: {
        animationDuration: '0.01ms !important',
        animationIterationCount: '1 !important',
        // Any length at all would set everything in motion that changes: 'all' is what a transition is of.
        transition: 'none !important',
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
    slotRecipes: {},
  },
})

let system: SystemContext | null = null

/** Recipes that came before it. */
const early: SystemConfig[] = []

function madeSystem(): SystemContext {
  const isDrawn = hasRulesOfEveryPage()
  const made = createSystem(defaultBaseConfig, isDrawn ? { ...config, globalCss: {} } : config, shape)
  add(made, early)
  return isDrawn ? { ...made, _global: [], _config: { ...made._config, disableLayers: true } } : made
}

/** The one there is, made when it is first asked for: that takes as long as all other files of the first page together. */
export function theSystem(): SystemContext {
  return (system ??= madeSystem())
}

/** Each is put together from the configs when its component is first drawn. */
function add({ _config: { theme } }: SystemContext, configs: readonly SystemConfig[]) {
  for (const kind of ['recipes', 'slotRecipes'] as const) {
    for (const name of new Set(configs.flatMap((config) => Object.keys(config.theme?.[kind] ?? {})))) {
      const parts = configs.map((config) => ({
        theme: { [kind]: { [name]: config.theme?.[kind]?.[name] ?? {} } },
      }))
      let made: unknown
      const get = () => (made ??= mergeConfigs(...parts).theme?.[kind]?.[name])
      Object.defineProperty(theme?.[kind] ?? {}, name, { get, enumerable: true, configurable: true })
    }
  }
}

/** Puts recipes into the system, which looks each up when its component is first drawn. */
export function addRecipes(...configs: SystemConfig[]) {
  if (system === null) early.push(...configs)
  else add(system, configs)
}
