/** The grain of printed paper: dark and light specks, strewn over finished pixels, because a drawn grain takes longer than the drawing. */
import { chanceOf } from '../chance'

type Pixels = {
  readonly data: Buffer
  readonly width: number
  readonly height: number
  readonly channels: number
}

const specks = 3600
/** In pixels. */
const speckSize = 2
const strength = 0.13
const inks = [
  [14, 28, 25],
  [14, 28, 25],
  [255, 240, 214],
] as const

const chance = chanceOf('grain')
/** Places in parts of width and height; the same on every picture. */
const strewn = Array.from({ length: specks }, (_, n) => {
  const ink = inks[n % inks.length] ?? inks[0]
  return { x: chance.next(), y: chance.next(), ink, share: strength * (0.5 + chance.next()) }
})

/** Changes the pixels in place. */
export function addGrain({ data, width, height, channels }: Pixels): void {
  for (const { x, y, ink, share } of strewn) {
    const [left, top] = [Math.floor(x * (width - speckSize)), Math.floor(y * (height - speckSize))]
    for (let n = 0; n < speckSize * speckSize; n += 1) {
      const at = ((top + Math.floor(n / speckSize)) * width + left + (n % speckSize)) * channels
      for (const [channel, value] of ink.entries()) {
        const old = data[at + channel] ?? 0
        data[at + channel] = old + (value - old) * share
      }
    }
  }
}
