/** A line chart as SVG: both axes logarithmic, each line named at its end, readable without colour. */

export type Series = { readonly name: string; readonly points: readonly (readonly [x: number, y: number])[] }

export type Chart = {
  readonly title: string
  readonly x: string
  readonly y: string
  readonly series: readonly Series[]
  /** A horizontal line that something must not cross. */
  readonly limit?: { readonly y: number; readonly name: string }
  /** Points beyond this x are extrapolated: their part of a line is dashed. */
  readonly knownUpTo: number
}

const size = { width: 760, height: 420 }
const frame = { left: 76, right: 178, top: 52, bottom: 56 }
const colours = ['#0b6e75', '#b3541e', '#5b4a9c', '#7a7a1f', '#a32a57']
const ink = '#1f2d33'
const faint = '#d9e0e2'
const nameHeight = 15

type Scale = { readonly at: (value: number) => number; readonly ticks: readonly number[] }

/** `chart` as a document of its own; the same input gives the same text. */
export function chartSvg(chart: Chart): string {
  const all = chart.series.flatMap(({ points }) => points)
  const x = scale(
    all.map(([value]) => value),
    frame.left,
    size.width - frame.right,
  )
  const ys = [...all.map(([, value]) => value), ...(chart.limit ? [chart.limit.y] : [])]
  const y = scale(
    ys.filter((value) => value > 0),
    size.height - frame.bottom,
    frame.top,
  )
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${size.width} ${size.height}" role="img" aria-labelledby="title" font-family="system-ui, sans-serif" font-size="12" fill="${ink}">`,
    `<title id="title">${escaped(chart.title)}</title>`,
    `<rect width="${size.width}" height="${size.height}" fill="#ffffff"/>`,
    `<text x="${frame.left}" y="26" font-size="15" font-weight="600">${escaped(chart.title)}</text>`,
    ...grid(x, y, chart),
    ...(chart.limit ? limitLine(chart.limit, y) : []),
    ...chart.series.flatMap((series, index) => line(series, { x, y, colour: colourOf(index), chart })),
    ...names(chart, x, y),
    '</svg>',
    '',
  ].join('\n')
}

function colourOf(index: number): string {
  return colours[index % colours.length] ?? ink
}

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')
}

/** Powers of ten, and whole decades at both ends. */
function scale(values: readonly number[], from: number, to: number): Scale {
  const [low, high] = [
    Math.floor(Math.log10(Math.min(...values))),
    Math.ceil(Math.log10(Math.max(...values))),
  ]
  const decades = Math.max(1, high - low)
  return {
    at: (value) => round(from + ((Math.log10(value) - low) / decades) * (to - from)),
    ticks: Array.from({ length: decades + 1 }, (_, index) => 10 ** (low + index)),
  }
}

function round(value: number): number {
  return Math.round(value * 10) / 10
}

function tickText(value: number): string {
  if (value >= 1_000_000) return `${value / 1_000_000} M`
  if (value >= 1000) return `${value / 1000} k`
  return String(Number(value.toPrecision(1)))
}

function grid(x: Scale, y: Scale, chart: Chart): string[] {
  const [left, right] = [frame.left, size.width - frame.right]
  const [top, bottom] = [frame.top, size.height - frame.bottom]
  return [
    ...y.ticks.flatMap((tick) => [
      `<line x1="${left}" x2="${right}" y1="${y.at(tick)}" y2="${y.at(tick)}" stroke="${faint}"/>`,
      `<text x="${left - 8}" y="${y.at(tick) + 4}" text-anchor="end">${tickText(tick)}</text>`,
    ]),
    ...x.ticks.flatMap((tick) => [
      `<line x1="${x.at(tick)}" x2="${x.at(tick)}" y1="${top}" y2="${bottom}" stroke="${faint}"/>`,
      `<text x="${x.at(tick)}" y="${bottom + 18}" text-anchor="middle">${tickText(tick)}</text>`,
    ]),
    `<text x="${(left + right) / 2}" y="${size.height - 14}" text-anchor="middle">${escaped(chart.x)}</text>`,
    `<text x="18" y="${(top + bottom) / 2}" text-anchor="middle" transform="rotate(-90 18 ${(top + bottom) / 2})">${escaped(chart.y)}</text>`,
  ]
}

function limitLine({ y: value, name }: NonNullable<Chart['limit']>, y: Scale): string[] {
  return [
    `<line x1="${frame.left}" x2="${size.width - frame.right}" y1="${y.at(value)}" y2="${y.at(value)}" stroke="#a31515" stroke-width="1.5"/>`,
    `<text x="${frame.left + 8}" y="${y.at(value) - 6}" fill="#a31515">${escaped(name)}</text>`,
  ]
}

type Drawing = { readonly x: Scale; readonly y: Scale; readonly colour: string; readonly chart: Chart }

function line({ points }: Series, { x, y, colour, chart }: Drawing): string[] {
  const drawn = points.filter(([, value]) => value > 0)
  const known = drawn.filter(([value]) => value <= chart.knownUpTo)
  const guessed = drawn.filter(([value]) => value >= chart.knownUpTo)
  const path = (part: typeof drawn): string => part.map(([px, py]) => `${x.at(px)},${y.at(py)}`).join(' ')
  const stroke = `fill="none" stroke="${colour}" stroke-width="2"`
  return [
    `<polyline points="${path(known)}" ${stroke}/>`,
    ...(guessed.length > 1 ? [`<polyline points="${path(guessed)}" ${stroke} stroke-dasharray="5 4"/>`] : []),
    ...drawn.map(([px, py]) => `<circle cx="${x.at(px)}" cy="${y.at(py)}" r="3" fill="${colour}"/>`),
  ]
}

/** At the ends of the lines, moved apart where they would cover each other. */
function names({ series }: Chart, x: Scale, y: Scale): string[] {
  const places = series
    .map(({ name, points }, index) => {
      const [px, py] = points.at(-1) ?? [1, 1]
      return { name, index, left: x.at(px), at: y.at(py) }
    })
    .sort((one, other) => one.at - other.at)
  const free = new Map<number, number>()
  return places.map(({ name, index, left, at }) => {
    const place = Math.max(at, free.get(left) ?? frame.top)
    free.set(left, place + nameHeight)
    return `<text x="${round(left + 12)}" y="${round(place + 4)}" fill="${colourOf(index)}" font-weight="600">${escaped(name)}</text>`
  })
}
