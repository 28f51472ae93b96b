/**
 * The Chakra system: its base, our tokens, and the recipes that are in use (a new component needs its recipe
 * in further-recipes).
 */
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
import { hasGlobalRules } from './drawn-styles'
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
      // Bars docked at the foot of the page.
      scrollPaddingBottom: 'calc(var(--docked, 0px) + 1rem)',
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
    // Chakra's reset makes every element break words its own way, so that a link in a title would not break
    // where the title does.
    ':where(html *)': { overflowWrap: 'inherit' },
    // Titles, names and quotations. Other texts that members write set it where they are shown.
    'h1, h2, h3, h4, dd, blockquote': { overflowWrap: 'anywhere' },
    p: { textWrap: 'pretty' },
    // Weighs nothing, so that every recipe can have its own.
    ':where(:focus-visible)': { outline: '2px solid', outlineColor: 'tide.focusRing', outlineOffset: '2px' },
    'input[type=radio]': { borderRadius: 'full' },
    // In dark mode browsers fill unchosen controls with their own grey.
    'input:is([type=radio], [type=checkbox]):not(:checked)': {
      appearance: 'none',
      bg: 'bg.panel',
      border: '1px solid',
      borderColor: 'border.emphasized',
    },
    '*, *::before, *::after': {
      _motionReduce: {
        animationDuration: '0.01ms !important',
        animationIterationCount: '1 !important',
        // Any duration at all would animate every change: 'all' is the default transition property.
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

/** Recipes added before the system was created. */
const early: SystemConfig[] = []

/** On a page that came with the global rules, the provider must not insert them again. */
function newSystem(): SystemContext {
  const isDrawn = hasGlobalRules()
  const created = createSystem(defaultBaseConfig, isDrawn ? { ...config, globalCss: {} } : config, shape)
  add(created, early)
  if (!isDrawn) return created
  return { ...created, _global: [], _config: { ...created._config, disableLayers: true } }
}

/**
 * The only instance, created on first use: this is the slowest step of the start, and main.tsx runs it in a
 * separate task.
 */
export function theSystem(): SystemContext {
  return (system ??= newSystem())
}

/** Each recipe is merged from the configs when it is first looked up. */
function add({ _config: { theme } }: SystemContext, configs: readonly SystemConfig[]) {
  for (const kind of ['recipes', 'slotRecipes'] as const) {
    for (const name of new Set(configs.flatMap((config) => Object.keys(config.theme?.[kind] ?? {})))) {
      const parts = configs.map((config) => ({
        theme: { [kind]: { [name]: config.theme?.[kind]?.[name] ?? {} } },
      }))
      let merged: unknown
      const get = () => (merged ??= mergeConfigs(...parts).theme?.[kind]?.[name])
      Object.defineProperty(theme?.[kind] ?? {}, name, { get, enumerable: true, configurable: true })
    }
  }
}

/** Adds recipes to the system, which looks each up when its component first renders. */
export function addRecipes(...configs: SystemConfig[]) {
  if (system === null) early.push(...configs)
  else add(system, configs)
}
