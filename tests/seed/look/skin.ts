/** Skin at dusk, from porcelain to deep: shades between six that were mixed by hand. */
import { mix, type Tone } from './paint'

export type Skin = Tone & { readonly lip: string; readonly blush: string }

const mixed: readonly Skin[] = [
  { base: '#f3cdb0', shade: '#d99f83', light: '#ffe6cb', lip: '#c25b50', blush: '#e8836c' },
  { base: '#ecbe98', shade: '#ce9270', light: '#ffddb5', lip: '#b9544a', blush: '#e27f64' },
  { base: '#dda878', shade: '#bc8056', light: '#f8cd98', lip: '#a94a40', blush: '#d66e52' },
  { base: '#c48a60', shade: '#9f6743', light: '#e9b383', lip: '#96403a', blush: '#c25a42' },
  { base: '#9a6443', shade: '#774831', light: '#c98c5e', lip: '#7c332e', blush: '#b1503c' },
  { base: '#744730', shade: '#55311f', light: '#a66d46', lip: '#5e2622', blush: '#96412f' },
]

/** `depth` from 0, the lightest, to 5. */
export function skinOf(depth: number): Skin {
  const lighter = Math.min(Math.floor(depth), mixed.length - 2)
  const [from, to] = [mixed[lighter], mixed[lighter + 1]]
  if (!from || !to) throw new Error(`Unknown skin depth: ${depth}`)
  const blend = (part: keyof Skin) => mix(from[part], to[part], depth - lighter)
  return {
    base: blend('base'),
    shade: blend('shade'),
    light: blend('light'),
    lip: blend('lip'),
    blush: blend('blush'),
  }
}
