/** Reads JSON that may be invalid, or made to break its reader. */

/** The value of `text`; null when it is not JSON. */
export function parsedJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

/** No request nests deeper; what recurses through one overflows its stack long after. */
const deepest = 16

/** Halves of characters, which no database stores. */
const loneSurrogates = /\p{Surrogate}/gu

/**
 * JSON that any code can walk and any database store: U+FFFD in place of half a character. False in place of a value that is nested too
 * deeply, or that names a type for the SDK's decoder, which throws at those it does not know.
 */
export function readableJson(value: unknown): unknown {
  return isPlain(value) ? wellFormed(value) : false
}

function isPlain(value: unknown): boolean {
  let level: readonly unknown[] = [value]
  for (let depth = 0; level.length > 0; depth += 1) {
    const nested = level.filter((one) => typeof one === 'object' && one !== null)
    if (depth > deepest || nested.some((one) => '@type' in one)) return false
    level = nested.flatMap((one): readonly unknown[] => Object.values(one))
  }
  return true
}

function wellFormed(value: unknown): unknown {
  if (typeof value === 'string') return value.replace(loneSurrogates, '\ufffd')
  if (Array.isArray(value)) return value.map(wellFormed)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, wellFormed(inner)]))
}
