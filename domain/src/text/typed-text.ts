/** Typed text: sanitised (section 5), measured in UTF-16 units, then validated. */
import { z } from 'zod'
import { limits } from '../limits'

/**
 * Checks that a text has at most `max` UTF-16 units, the measure of `maxLength`, the counters of forms and the security rules. zod's own
 * measure is code points, of which an emoji may be one where it is two units: alone, it would accept texts that the rules refuse.
 */
export function atMost(max: number, message?: string) {
  const check = z.maxLength(max, { ...(message !== undefined && { error: message }), abort: true })
  const units = z.check<string>((context) => {
    if (context.value.length > max) {
      context.issues.push({
        code: 'too_big',
        origin: 'string',
        maximum: max,
        inclusive: true,
        input: context.value,
        ...(message !== undefined && { message }),
      })
    }
  })
  return [check, units] as const
}

/** Spaces of every kind and the blank Braille pattern; hyphens that look like the one on a keyboard. */
const plainCharacters = [
  [/[\p{Zs}\u2800]/gu, ' '],
  [/[\u2010\u2011]/g, '-'],
] as const

/** Characters that select or join the pictures of an emoji, with the picture before it: ❤️, 👩‍🚀, the flag of England, 1️⃣. */
const emoji = String.raw`(?:\p{Extended_Pictographic}|\p{Emoji_Modifier})(?:\ufe0f|\u200d(?=\p{Extended_Pictographic})|[\u{e0020}-\u{e007f}])+|[#*0-9]\ufe0f\u20e3`
const emojiOrInvisible = new RegExp(String.raw`(${emoji})|\p{Default_Ignorable_Code_Point}`, 'gu')
const shape = /[\p{L}\p{N}\p{P}\p{S}]/u

/**
 * Removes characters that cannot be seen, by which one name could pass for another or a name could look like nothing.
 * Joiners within an emoji remain. Empty when nothing is left to see.
 */
export function visibleText(text: string): string {
  const visible = text.replace(emojiOrInvisible, '$1')
  return shape.test(visible) ? visible : ''
}

const patterns = [
  /javascript:/gi,
  /** Event names have at least three letters, so that 'one = 1' stays. */
  /\bon[a-z]{3,}\s*=\s*("[^"]*"|'[^']*'|[^\s>]*)/gi,
]

const opening = /<script\b[^<>]*>/i
const closing = /<\/script\s*>/i

/** As one pattern for both it would look for the end again from each beginning. */
function withoutScripts(text: string): string {
  const remaining: string[] = []
  let rest = text
  for (;;) {
    const start = opening.exec(rest)
    const body = start && rest.slice(start.index + start[0].length)
    const end = body === null ? null : closing.exec(body)
    if (start === null || body === null || end === null) return [...remaining, rest].join('')
    remaining.push(rest.slice(0, start.index))
    rest = body.slice(end.index + end[0].length)
  }
}

const tagStart = /<\/?script\b/gi

/** Removes `<script …>` and `</script …>`, each up to the next '>'. A pattern for the whole tag would be quadratic in unclosed ones. */
function withoutTags(text: string): string {
  const rest: string[] = []
  let from = 0
  for (const { index } of text.matchAll(tagStart)) {
    const end = text.indexOf('>', index)
    if (end < 0) break
    if (index < from) continue
    rest.push(text.slice(from, index))
    from = end + 1
  }
  return [...rest, text.slice(from)].join('')
}

function cleanedOnce(text: string): string {
  const untagged = withoutTags(withoutScripts(text))
  return patterns.reduce((rest, pattern) => rest.replace(pattern, ''), untagged).trim()
}

function plainText(text: string): string {
  return plainCharacters.reduce((rest, [pattern, plain]) => rest.replace(pattern, plain), text)
}

/** Repeats until nothing changes, because removing can create new matches. Not a defence: text is escaped where it is shown. */
export function sanitizeText(text: string): string {
  const plain = plainText(text)
  let cleaned = cleanedOnce(plain)
  for (let before = plain; cleaned !== before; cleaned = cleanedOnce(before)) before = cleaned
  return cleaned
}

/** Text that names something: without characters that cannot be seen. */
export function sanitizeName(text: string): string {
  return sanitizeText(visibleText(text))
}

function cleanedText(field: z.ZodString, message: string, clean: (text: string) => string) {
  return z
    .string(message)
    .check(...atMost(limits.typedText.max, message))
    .transform(clean)
    .pipe(field)
}

/** `field` validates the sanitised text; `message` also covers input that is not text or far too long. */
export function typedText(field: z.ZodString, message: string) {
  return cleanedText(field, message, sanitizeText)
}

/** As `typedText`, for what names a person, a place, an event or a thing. */
export function typedName(field: z.ZodString, message: string) {
  return cleanedText(field, message, sanitizeName)
}
