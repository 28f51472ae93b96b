/** Input hygiene for typed text (section 5): trimmed, without script tags, 'javascript:' and inline event handlers. */

const scriptElement = /<script\b[^>]*>[\s\S]*?<\/script\s*>/gi
const scriptTag = /<\/?script\b[^>]*>/gi
const javascriptScheme = /javascript:/gi
const eventHandler = /\bon[a-z]+\s*=\s*("[^"]*"|'[^']*'|[^\s>]*)/gi

/** Removing can join pieces into a new match, so it repeats until nothing changes. Not a defence: text is escaped where it is shown. */
export function sanitizeText(text: string): string {
  const cleaned = text
    .replace(scriptElement, '')
    .replace(scriptTag, '')
    .replace(javascriptScheme, '')
    .replace(eventHandler, '')
    .trim()
  return cleaned === text ? cleaned : sanitizeText(cleaned)
}
