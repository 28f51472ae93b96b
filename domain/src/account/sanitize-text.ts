/** Input hygiene for typed text (section 5): trimmed, without script tags, 'javascript:' and inline event handlers. */

const patterns = [
  /<script\b[^>]*>[\s\S]*?<\/script\s*>/gi,
  /<\/?script\b[^>]*>/gi,
  /javascript:/gi,
  /** The shortest names of events have three letters; 'one = 1' is no handler. */
  /\bon[a-z]{3,}\s*=\s*("[^"]*"|'[^']*'|[^\s>]*)/gi,
]

function cleanedOnce(text: string): string {
  return patterns.reduce((rest, pattern) => rest.replace(pattern, ''), text).trim()
}

/** Removing can join pieces into a new match, so it repeats until nothing changes. Not a defence: text is escaped where it is shown. */
export function sanitizeText(text: string): string {
  let cleaned = cleanedOnce(text)
  for (let before = text; cleaned !== before; cleaned = cleanedOnce(before)) before = cleaned
  return cleaned
}
