/** Draws the share card by which a member brings a friend: on their own device, so that their words are sent nowhere. */
import { club } from '@club/domain/club'
import type { Event } from '@club/domain/events/event'
import { categoryCover } from '@club/domain/events/event-categories'

export type ShareCard = {
  readonly title: string
  readonly day: string
  readonly firstName: string
  /** Empty for none. */
  readonly words: string
}

/** Pixels. */
const cardSize = { width: 1080, height: 1350 }
const coverHeight = 648
const margin = 80
const textWidth = cardSize.width - 2 * margin

/** The light theme, whatever the device shows: the card leaves it. */
const colours = { paper: '#FBF8F3', ink: '#16302B', muted: '#4C615B', accent: '#A83A23', noCover: '#2B5E63' }
const heading = "'Fraunces Variable', Georgia, serif"
const body = "'Figtree Variable', system-ui, sans-serif"

type Measure = (text: string) => number

/** The text in lines no wider than `width`; a word that is wider alone is broken. */
export function linesOf(text: string, width: number, measure: Measure): string[] {
  const lines: string[] = []
  let line = ''
  for (const word of text.split(/\s+/u)) {
    const longer = line === '' ? word : `${line} ${word}`
    if (measure(longer) <= width) {
      line = longer
      continue
    }
    if (line !== '') lines.push(line)
    line = ''
    for (const character of word) {
      if (line !== '' && measure(line + character) > width) {
        lines.push(line)
        line = ''
      }
      line += character
    }
  }
  return line === '' ? lines : [...lines, line]
}

type Style = {
  readonly font: (size: number) => string
  readonly colour: string
  /** The first one whose lines are few enough and leave room, else the last one. */
  readonly sizes: readonly number[]
  readonly linesMax: number
}

export const styles = {
  day: { font: (size) => `600 ${size}px ${body}`, colour: colours.accent, sizes: [38], linesMax: 1 },
  title: {
    font: (size) => `600 ${size}px ${heading}`,
    colour: colours.ink,
    sizes: [80, 68, 56, 44],
    linesMax: 3,
  },
  words: {
    font: (size) => `500 ${size}px ${body}`,
    colour: colours.ink,
    sizes: [44, 38, 34, 30, 26, 22],
    linesMax: 3,
  },
  invitation: {
    font: (size) => `600 ${size}px ${body}`,
    colour: colours.ink,
    sizes: [44, 36, 28, 24],
    linesMax: 1,
  },
  club: { font: (size) => `500 ${size}px ${body}`, colour: colours.muted, sizes: [32], linesMax: 1 },
} satisfies Record<string, Style>

/** The lines of a text in the size that fits into `room` pixels, and the height of a line. */
export function fitted(
  text: string,
  { sizes, linesMax }: Pick<Style, 'sizes' | 'linesMax'>,
  room: number,
  measureAt: (size: number) => Measure,
): { readonly size: number; readonly lines: readonly string[]; readonly height: number } {
  let fit = { size: 0, lines: [] as string[], height: 0 }
  for (const size of sizes) {
    const lines = linesOf(text, textWidth, measureAt(size))
    fit = { size, lines, height: size * 1.2 }
    if (lines.length <= linesMax && lines.length * fit.height <= room) break
  }
  return fit
}

/** Writes the text between `top` and `bottom`, and returns where it ends. */
function write(
  pen: CanvasRenderingContext2D,
  text: string,
  style: Style,
  { top, bottom = cardSize.height }: { top: number; bottom?: number },
): number {
  const { size, lines, height } = fitted(text, style, bottom - top, (at) => {
    pen.font = style.font(at)
    return (part) => pen.measureText(part).width
  })
  pen.font = style.font(size)
  pen.fillStyle = style.colour
  for (const [index, line] of lines.entries()) pen.fillText(line, margin, top + index * height)
  return top + lines.length * height
}

/** Fills the top of the card, cut off evenly at the sides or at top and bottom. */
function drawCover(pen: CanvasRenderingContext2D, cover: HTMLImageElement) {
  const { width, height } = cover
  const scale = Math.max(cardSize.width / width, coverHeight / height)
  const [cutWidth, cutHeight] = [cardSize.width / scale, coverHeight / scale]
  const [x, y] = [(width - cutWidth) / 2, (height - cutHeight) / 2]
  pen.drawImage(cover, x, y, cutWidth, cutHeight, 0, 0, cardSize.width, coverHeight)
}

/** `cover`: null for a plain colour. */
export function drawShareCard(
  pen: CanvasRenderingContext2D,
  card: ShareCard,
  cover: HTMLImageElement | null,
) {
  const { width, height } = cardSize
  Object.assign(pen.canvas, cardSize)
  pen.textBaseline = 'top'
  pen.fillStyle = colours.paper
  pen.fillRect(0, 0, width, height)
  pen.fillStyle = colours.noCover
  pen.fillRect(0, 0, width, coverHeight)
  if (cover) drawCover(pen, cover)
  const invitation = height - 150
  const afterDay = write(pen, card.day, styles.day, { top: coverHeight + 56 })
  const afterTitle = write(pen, card.title, styles.title, { top: afterDay + 16 })
  if (card.words !== '')
    write(pen, `“${card.words}”`, styles.words, { top: afterTitle + 28, bottom: invitation - 16 })
  write(pen, `Come along with ${card.firstName}`, styles.invitation, { top: invitation })
  write(pen, `${club.name}, ${club.city}`, styles.club, { top: height - 88 })
}

/** With `anonymous`, a picture from another site that doesn't let this one read it fails, instead of making the card unreadable. */
async function picture(src: string): Promise<HTMLImageElement> {
  const image = Object.assign(new Image(), {
    crossOrigin: 'anonymous',
    referrerPolicy: 'no-referrer',
    src,
  })
  await image.decode()
  return image
}

/** The event's own picture, else the cover of its category; null when neither can be read. Fonts are loaded with it. */
export async function loadCover(
  event: Pick<Event, 'image_url' | 'category'>,
): Promise<HTMLImageElement | null> {
  await Promise.allSettled([heading, body].map((family) => document.fonts.load(`600 40px ${family}`)))
  const { image_url, category } = event
  const ofCategory = () => picture(categoryCover(category)).catch(() => null)
  return image_url === null || image_url === '' ? ofCategory() : picture(image_url).catch(ofCategory)
}
