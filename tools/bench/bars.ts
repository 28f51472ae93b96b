/** A chart of bars on a logarithmic axis, as SVG: each bar is named and carries its figure, so that it reads without colour. */

export type Bar = {
  readonly name: string
  readonly value: number
  /** What is written at the end of the bar. */
  readonly figure: string
  /** The one that the chart is about. */
  readonly isOurs: boolean
}

export type Bars = { readonly title: string; readonly axis: string; readonly bars: readonly Bar[] }

const width = 760
const frame = { left: 220, right: 150, top: 52, bottom: 56 }
const bar = { height: 26, gap: 14 }
const ink = '#1f2d33'
const faint = '#d9e0e2'
const colours = { ours: '#0b6e75', others: '#84958e' }

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')
}

/** Whole decades at both ends. */
function scale(values: readonly number[]): { at: (value: number) => number; ticks: number[] } {
  const low = Math.floor(Math.log10(Math.min(...values)))
  const high = Math.ceil(Math.log10(Math.max(...values)))
  const span = width - frame.left - frame.right
  const decades = Math.max(1, high - low)
  return {
    at: (value) => Math.round(frame.left + ((Math.log10(value) - low) / decades) * span),
    ticks: Array.from({ length: decades + 1 }, (_, index) => 10 ** (low + index)),
  }
}

/** `bars` as a document of its own, on white; the same input gives the same text. */
export function barsSvg({ title, axis, bars }: Bars): string {
  const { at, ticks } = scale(bars.map(({ value }) => value))
  const bottom = frame.top + bars.length * (bar.height + bar.gap)
  const height = bottom + frame.bottom
  const told = bars.map(({ name, figure }) => `${name}: ${figure}`).join('; ')
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" role="img" aria-labelledby="title told" font-family="system-ui, sans-serif" font-size="13" fill="${ink}">`,
    `<title id="title">${escaped(title)}</title>`,
    `<desc id="told">${escaped(told)}</desc>`,
    `<rect width="${width}" height="${height}" fill="#ffffff"/>`,
    `<text x="16" y="26" font-size="15" font-weight="600">${escaped(title)}</text>`,
    ...ticks.flatMap((tick) => [
      `<line x1="${at(tick)}" x2="${at(tick)}" y1="${frame.top}" y2="${bottom}" stroke="${faint}"/>`,
      `<text x="${at(tick)}" y="${bottom + 18}" font-size="12" text-anchor="middle">${Number(tick.toPrecision(1))}</text>`,
    ]),
    `<text x="${(frame.left + width - frame.right) / 2}" y="${height - 14}" font-size="12" text-anchor="middle">${escaped(axis)}</text>`,
    ...bars.flatMap((shown, index) => drawn(shown, frame.top + index * (bar.height + bar.gap), at)),
    '</svg>',
    '',
  ].join('\n')
}

function drawn({ name, value, figure, isOurs }: Bar, y: number, at: (value: number) => number): string[] {
  const [end, baseline] = [at(value), y + bar.height - 8]
  const weight = isOurs ? ' font-weight="600"' : ''
  return [
    `<text x="${frame.left - 10}" y="${baseline}" text-anchor="end"${weight}>${escaped(name)}</text>`,
    `<rect x="${frame.left}" y="${y}" width="${Math.max(2, end - frame.left)}" height="${bar.height}" fill="${isOurs ? colours.ours : colours.others}"/>`,
    `<text x="${end + 8}" y="${baseline}"${weight}>${escaped(figure)}</text>`,
  ]
}
