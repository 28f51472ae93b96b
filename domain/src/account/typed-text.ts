/** Typed text: sanitised (section 5), then validated. */
import { z } from 'zod'
import { limits } from '../limits'

const patterns = [
  /<\/?script\b[^<>]*>/gi,
  /javascript:/gi,
  /** Event names have at least three letters, so that 'one = 1' stays. */
  /\bon[a-z]{3,}\s*=\s*("[^"]*"|'[^']*'|[^\s>]*)/gi,
]

const opening = /<script\b[^<>]*>/i
const closing = /<\/script\s*>/i

/** As one pattern for both it would look for the end again from each beginning. */
function withoutScripts(text: string): string {
  const kept: string[] = []
  let rest = text
  for (;;) {
    const start = opening.exec(rest)
    const body = start && rest.slice(start.index + start[0].length)
    const end = body === null ? null : closing.exec(body)
    if (start === null || body === null || end === null) return [...kept, rest].join('')
    kept.push(rest.slice(0, start.index))
    rest = body.slice(end.index + end[0].length)
  }
}

function cleanedOnce(text: string): string {
  return patterns.reduce((rest, pattern) => rest.replace(pattern, ''), withoutScripts(text)).trim()
}

/** Repeats until nothing changes, because removing can create new matches. Not a defence: text is escaped where it is shown. */
export function sanitizeText(text: string): string {
  let cleaned = cleanedOnce(text)
  for (let before = text; cleaned !== before; cleaned = cleanedOnce(before)) before = cleaned
  return cleaned
}

/** `field` validates the sanitised text; `message` also covers input that is not text or far too long. */
export function typedText(field: z.ZodString, message: string) {
  return z.string(message).max(limits.typedText.max, message).transform(sanitizeText).pipe(field)
}
